import { ordinal } from '../../../../../rules/kit/words/english.ts';
import { html, nothing, type TemplateResult } from 'lit';
import type { Seat } from '../../../../../rules/kit/game.ts';
import { countOf, WEAR } from '../../../../../rules/games/automobiles/model/colors.ts';
import { driverName } from '../../../../../rules/games/automobiles/model/data.ts';
import { owned, placeOf, standing } from '../../../../../rules/games/automobiles/turn/table.ts';
import { toText } from '../../../../../rules/kit/words/words.ts';
import { msg } from '../../../../common/words/msg.ts';
import { endNote, seatsPanel, type Plate, type SeatCard } from '../../../kit/parts/panels.ts';
import { cubePicture, flagIcon, racerPicture } from '../art/pieces.ts';
import { actorOf, type Setting } from '../setting.ts';
import { lapWords } from '../stage/order.ts';

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
  return html`<span class="figures">
    <span>${cubePicture(WEAR)}${owned(view, seat, WEAR)} wear</span>
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
  html`${setting.isSmall ? lapOn(setting, seat) : html`<div class="more">${driverBadge(setting, seat)}${figures(setting, seat)}</div>`}
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
