import { ordinal } from '../../../../../rules/kit/words/english.ts';
import { html, nothing, type TemplateResult } from 'lit';
import type { Seat } from '../../../../../rules/kit/game.ts';
import { countOf, WEAR } from '../../../../../rules/games/automobiles/model/colors.ts';
import { driverName } from '../../../../../rules/games/automobiles/model/data.ts';
import { lapsOf, owned, placeOf, standing } from '../../../../../rules/games/automobiles/turn/table.ts';
import { toText } from '../../../../../rules/kit/words/words.ts';
import { msg } from '../../../../common/words/words.ts';
import { endNote, seatsPanel, type Plate, type SeatCard } from '../../../kit/parts/panels.ts';
import { cubePicture, flagIcon, racerPicture } from '../art/pieces.ts';
import { actorOf, type Setting } from '../setting.ts';
import { seatMark } from '../../../../parts/seat-mark.ts';
import type { View } from '../../../../../rules/games/automobiles/model/types.ts';

/** The most cars whose gaps have room to name the car ahead. */
const NAMED = 3;

/** How far a car is behind: of a few, the car ahead, by its name; of many, the leader, as `8 back` reads. */
const gapNote = ({ view, telling }: Setting, order: readonly Seat[], i: number): string => {
  if (i === 0) return msg`leads`;
  const [first, next] = [order[0]!, order[i - 1]!];
  const behind = (other: Seat): number =>
    view.seats[other]!.car.distance - view.seats[order[i]!]!.car.distance;
  if (order.length > NAMED) return behind(next) === 0 ? msg`beside` : msg`${behind(first)} back`;
  if (next === telling.viewer) return behind(next) === 0 ? msg`beside you` : msg`${behind(next)} behind you`;
  const whom = telling.name(next);
  return behind(next) === 0 ? msg`beside ${whom}` : msg`${behind(next)} behind ${whom}`;
};

/** A seat's current lap, from 1; the last one once it has finished. */
const lapOf = (view: View, seat: Seat): number =>
  Math.min(view.rules.laps, lapsOf(view, view.seats[seat]!.car) + 1);

const lapWords = (view: View, seat: Seat): string => {
  const { laps } = view.rules;
  const lap = lapOf(view, seat);
  return lap === laps && laps > 1 ? msg`Last lap` : msg`Lap ${lap}`;
};

export const orderStrip = (setting: Setting): TemplateResult => {
  const { view, telling, seat: viewer } = setting;
  const order = standing(view);
  const behind = order.length > NAMED ? msg`Segments behind the leader` : msg`Segments behind the car ahead`;
  return html`<ol class="columns order" title=${behind} aria-label=${`Race order. ${behind}.`}>
    ${order.map(
      (seat, i) =>
        html`<li class=${seat === viewer ? 'row me' : 'row'} data-thing=${`place:${seat}`}>
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

const PHASE_NOTES: Readonly<Partial<Record<Setting['view']['phase'], string>>> = {
  action: msg`Racing now`,
  buy: msg`Buying now`,
  'set-up': msg`Setting up`,
  sponsors: msg`Choosing now`,
};

const isAwaited = ({ view }: Setting, seat: Seat): boolean =>
  view.boosted.length > 0 ? view.boosted.includes(seat) : actorOf(view) === seat;

const noteOf = (setting: Setting, { seat }: SeatCard): string => {
  const { view } = setting;
  const { order, turn } = view;
  const { driver } = view.seats[seat]!;
  if (view.boosted.includes(seat)) return msg`May draw`;
  if (isAwaited(setting, seat)) return PHASE_NOTES[view.phase] ?? msg`Finishing the turn`;
  if (order[(order.indexOf(turn.seat) + 1) % order.length] === seat) return msg`Plays next`;
  return driver === null ? '' : driverName(driver).split(' ').at(-1)!;
};

const driverBadge = ({ view, later, telling }: Setting, seat: Seat): TemplateResult | typeof nothing => {
  const { driver } = view.seats[seat]!;
  if (driver === null) return nothing;
  const name = driverName(driver);
  const effect = later && toText(later.DRIVER_EFFECTS[driver - 1]!, telling);
  return html`<span
    class="number"
    title=${effect ? `${name}. ${effect}` : name}
    data-thing=${`driver:${driver}`}
    ><span class="vh">Driver </span>${driver}</span
  >`;
};

const figures = ({ view }: Setting, seat: Seat): TemplateResult => {
  const { bag, points } = view.seats[seat]!;
  return html`<span class="row wrap sub figures">
    <span class="row near">${cubePicture(WEAR, 'cb', 14)}${owned(view, seat, WEAR)} wear</span>
    ${view.tracks.length > 1 ? html`<span class="points">${points} pts</span>` : nothing}
    <span>bag ${countOf(bag)}</span>
  </span>`;
};

/** The viewer's lap on a phone, for spectators the leader's; elsewhere it is over the board. */
const lapOn = ({ view, seat: viewer }: Setting, seat: Seat): TemplateResult | typeof nothing =>
  seat === (viewer ?? standing(view)[0]) && view.phase !== 'sponsors'
    ? html`<span class="brief">${lapWords(view, seat)}</span>`
    : nothing;

/** The driver and the cubes, which a phone has room for only in the close look. */
const moreOf = (setting: Setting, seat: Seat): TemplateResult =>
  html`${setting.isSmall ? lapOn(setting, seat) : html`<div class="more roomy">${driverBadge(setting, seat)}${figures(setting, seat)}</div>`}
    <button class="sheet" title="All cubes" popovertarget="closer" @click=${() => setting.look({ seat })}>
      <span class="vh">All cubes of ${setting.telling.name(seat)}</span>
    </button>`;

const plateOf = (setting: Setting, card: SeatCard): Plate => {
  const { view, page } = setting;
  const { seat } = card;
  return {
    token: html`<span class="token">${racerPicture(seat)}</span>`,
    note: endNote(page, card) || noteOf(setting, card),
    isAwaited: isAwaited(setting, seat),
    badge: view.order[0] === seat ? flagIcon(msg`Starts each round`) : nothing,
    score: html`<span class="score">${ordinal(placeOf(view, seat))}</span>`,
    more: moreOf(setting, seat),
  };
};

export const seatsPart = (setting: Setting): TemplateResult => {
  const { view, page } = setting;
  const cards = view.order.flatMap((seat) => page.seats.find((card) => card.seat === seat) ?? []);
  return seatsPanel(setting, (card) => plateOf(setting, card), { cards });
};
