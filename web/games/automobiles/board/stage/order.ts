import { html, type TemplateResult } from 'lit';
import type { Seat } from '../../../../../rules/kit/game.ts';
import { lapsOf, standing } from '../../../../../rules/games/automobiles/turn/table.ts';
import { msg } from '../../../../common/words/msg.ts';
import { seatMark } from '../../../../parts/seat-mark.ts';
import type { View } from '../../../../../rules/games/automobiles/model/types.ts';
import type { Setting } from '../setting.ts';

/** The most cars whose gaps have room to name the car ahead. */
const NAMED = 3;

/** How far a car is behind: of a few, the car ahead, by its name; of many, the leader, as `8 back` reads. */
const gapNote = ({ view, telling }: Setting, order: readonly Seat[], i: number): string => {
  if (i === 0) return msg`leads`;
  const [first, next] = [order[0]!, order[i - 1]!];
  const behind = (other: Seat): number =>
    view.seats[other]!.car.distance - view.seats[order[i]!]!.car.distance;
  if (order.length > NAMED) return behind(next) === 0 ? msg`beside` : msg`${behind(first)} back`;
  const whom = telling.name(next, true);
  return behind(next) === 0 ? msg`beside ${whom}` : msg`${behind(next)} behind ${whom}`;
};

/** A seat's current lap, from 1; the last one once it has finished. */
const lapOf = (view: View, seat: Seat): number =>
  Math.min(view.rules.laps, lapsOf(view, view.seats[seat]!.car) + 1);

/** `Lap 2`, or that it is the last of several. */
export const lapWords = (view: View, seat: Seat): string => {
  const { laps } = view.rules;
  const lap = lapOf(view, seat);
  return lap === laps && laps > 1 ? msg`Last lap` : msg`Lap ${lap}`;
};

export const orderStrip = (setting: Setting): TemplateResult => {
  const { view, telling, seat: viewer } = setting;
  const order = standing(view);
  const behind = order.length > NAMED ? msg`Segments behind the leader` : msg`Segments behind the car ahead`;
  return html`<ol class="order" title=${behind} aria-label=${`Race order. ${behind}.`}>
    ${order.map(
      (seat, i) =>
        html`<li class=${seat === viewer ? 'me' : ''} data-thing=${`place:${seat}`}>
          <span class="place">${i + 1}</span>${seatMark(seat, 16)}
          <span class="cut"
            ><b class="cut">${telling.name(seat)}</b>${gapNote(setting, order, i)}<span class="vh"
              >, lap ${lapOf(view, seat)}</span
            ></span
          >
        </li>`,
    )}
  </ol>`;
};

/** The viewer's current lap; for spectators, the leader's. In a season it links to the standings. */
export const lapChip = (setting: Setting): TemplateResult => {
  const { view, seat } = setting;
  const { laps } = view.rules;
  const shown = seat ?? standing(view)[0]!;
  const isLast = laps > 1 && lapOf(view, shown) === laps;
  const words = html`<b>${lapWords(view, shown)}</b>
    <span>${isLast ? `${laps} of ${laps}` : `of ${laps}`}</span>`;
  return view.tracks.length > 1
    ? html`<button class="lap-box" popovertarget="closer" @click=${() => setting.look({ season: true })}>
        ${words}<span class="race">Race ${view.race + 1} of ${view.tracks.length}</span>
      </button>`
    : html`<p class="lap-box">${words}</p>`;
};
