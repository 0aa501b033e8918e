import { html, nothing, type TemplateResult } from 'lit';
import { boxOf } from '../../games/shelf.ts';
import { drawCover } from '../../games/kit/box/cover.ts';

/** A small lid of a game's box, to stand beside its name. `key` distinguishes two of the same on one page. */
export const thumb = (game: string, key: string): TemplateResult | typeof nothing => {
  const box = boxOf(game);
  return box ? html`<span class="thumb">${drawCover(box.lid, key)}</span>` : nothing;
};
