import { html, nothing, svg, type TemplateResult } from 'lit';
import { CANTEEN_GAS } from '../../../../../rules/games/curbside/model/data.ts';
import { isRoad, KINDS, type Kind } from '../../../../../rules/games/curbside/model/types.ts';
import { color, type Art } from '../../../kit/art/base.ts';
import { picture } from '../../../kit/art/icons.ts';
import { cone, pothole } from '../art/obstacles.ts';
import { canteen, cardFace, reroute, roadTile } from '../art/road.ts';
import { grouped } from '../../../kit/grouped.ts';
import type { Setting } from '../setting.ts';
import { flag } from '../../../kit/words.ts';
import { kindLabel } from '../words.ts';

/** The face of a tile as it lies in the hand. */
const faceOf = (kind: Kind): Art => {
  if (isRoad(kind)) return roadTile({ kind, turn: 0 }, KINDS.indexOf(kind) * 5);
  if (kind === 'canteen') return cardFace(color('good-tint'), canteen(CANTEEN_GAS));
  if (kind === 're-route') return cardFace(color('seat-1-tint'), reroute());
  return cardFace(color('lot'), kind === 'cone' ? cone() : pothole());
};

const whyNot = ({ view, seat }: Setting, kind: Kind): string => {
  if (view.turn !== seat) return 'not now';
  if (isRoad(kind)) return view.left > 0 ? 'nowhere to lay it' : 'no actions left';
  return kind === 'canteen' ? 'your tank is full' : 'nothing to use it on';
};

const card = (setting: Setting, kind: Kind, count: number): TemplateResult => {
  const { choice, busy } = setting;
  const step = `card:${kind}`;
  const canPlay = !busy && choice.begins(step);
  const stack = count > 1 ? `, ${count} of them` : '';
  const reason = canPlay ? '' : `, ${whyNot(setting, kind)}`;
  return html`<button
    class="card"
    data-thing=${step}
    aria-pressed=${flag(choice.chosen.includes(step))}
    aria-disabled=${flag(!canPlay)}
    title=${reason.slice(2)}
    @click=${() => canPlay && choice.click(step)}
  >
    ${picture('0 0 100 102', 'face', svg`${count > 1 ? svg`<g transform="translate(5 -5)">${faceOf(kind)}</g>` : ''}${faceOf(kind)}`)}
    <span>${kindLabel(kind)}</span><span class="vh">${stack}${reason}</span>
    ${count > 1 ? html`<span class="count" aria-hidden="true">${count}</span>` : nothing}
  </button>`;
};

/** A wheel turns up and down; a long rack runs from side to side. */
const scrollAside = ({ currentTarget, deltaX, deltaY }: WheelEvent): void => {
  if (deltaX === 0) (currentTarget as HTMLElement).scrollLeft += deltaY;
};

/** The hand on its rack; tiles of a kind are stacked. */
export const handPart = (setting: Setting): TemplateResult => {
  const { hand } = setting.view;
  const stacks = grouped(hand, (kind) => kind);
  return html`<div class="rack">
    <div class="hand" role="group" aria-label="Your hand" @wheel=${scrollAside}>
      ${hand.length === 0 ? html`<p class="empty">Your hand is empty.</p>` : nothing}
      ${[...stacks].map(([kind, { length }]) => card(setting, kind, length))}
    </div>
  </div>`;
};
