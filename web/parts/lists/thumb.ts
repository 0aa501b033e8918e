import { css, html, nothing, type TemplateResult } from 'lit';
import { boxOf } from '../../games/shelf.ts';
import { drawCover } from '../../games/kit/box/cover.ts';

export const thumbStyles = css`
  .thumb {
    display: block;
    width: 40px;
    height: 44px;
    overflow: hidden;
    border-radius: 5px;
  }
  .thumb svg {
    width: 100%;
    height: auto;
  }
  .cv,
  .figure {
    font-family: var(--font-display);
    font-weight: 800;
    letter-spacing: -0.03em;
  }
`;

/** A small lid of a game's box, to stand beside its name. `key` distinguishes two of the same on one page. */
export const thumb = (game: string, key: string): TemplateResult | typeof nothing => {
  const box = boxOf(game);
  return box ? html`<span class="thumb">${drawCover(box.lid, key)}</span>` : nothing;
};
