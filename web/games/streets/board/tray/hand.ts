import { html, nothing, svg, type TemplateResult } from 'lit';
import type { TileId } from '../../../../../rules/games/streets/model/tiles.ts';
import { tileFacts, tileName, tileWords } from '../../../../../rules/games/streets/words/names.ts';
import { at, type Art } from '../../../kit/art/base.ts';
import { picture } from '../../../kit/art/icons.ts';
import { flag } from '../../../kit/words.ts';
import { tileArt } from '../art/tile.ts';
import { figuresOn } from '../stage/laid.ts';
import type { Setting } from '../setting.ts';

/** A Building as one holds it: its front, what it pays, and its business. */
export const faceOf = (tile: TileId, withIcons: boolean): Art =>
  svg`${tileArt(tile)}${at(50, 50, figuresOn({ tile, turn: 0 }, withIcons))}`;

const card = ({ choice, busy, view }: Setting, tile: TileId): TemplateResult => {
  const step = `card:${tile}`;
  const canPlay = !busy && choice.begins(step);
  return html`<button
    class="card"
    aria-pressed=${flag(choice.chosen.includes(step))}
    aria-disabled=${flag(!canPlay)}
    title=${tileWords(tile)}
    @click=${() => canPlay && choice.click(step)}
  >
    ${picture('0 0 100 102', 'face', faceOf(tile, view.business))}<span>${tileName(tile)}</span>
    <span class="vh">(${tileFacts(tile)})${canPlay ? '' : ', not now'}</span>
  </button>`;
};

/** Whose Buildings lie on the rack: the Grifter's while it is placed, else the viewer's. */
const onRack = ({ step, you, hand }: Setting['view']): readonly TileId[] =>
  step.at === 'build-for-grifter' && step.seat === you ? [step.tile] : hand;

/** The hand on its rack. */
export const handPart = (setting: Setting): TemplateResult => {
  const tiles = onRack(setting.view);
  return html`<div class="rack">
    <div class="hand" role="group" aria-label="Your hand">
      ${tiles.length === 0 ? html`<p class="empty">Your hand is empty.</p>` : nothing}
      ${tiles.map((tile) => card(setting, tile))}
    </div>
  </div>`;
};
