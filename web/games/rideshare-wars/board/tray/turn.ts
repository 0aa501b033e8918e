import { html, nothing, type TemplateResult } from 'lit';
import {
  LOAN_DRIVERS,
  LOAN_POINTS,
  OPTIONS_A_TURN,
} from '../../../../../rules/games/rideshare-wars/model/kinds.ts';
import { riderOf } from '../../../../../rules/games/rideshare-wars/model/riders.ts';
import type { Turn } from '../../../../../rules/games/rideshare-wars/model/types.ts';
import { CITY_NAMES, TYPE_NAMES } from '../../../../../rules/games/rideshare-wars/words/names.ts';
import { turnList, turnStrip, type TurnStep } from '../../../kit/parts/turn-list.ts';
import { flag } from '../../../kit/words.ts';
import { icon } from '../../../kit/art/icons.ts';
import { cost } from '../pieces/plates.ts';
import { isAsked, namer, type Setting } from '../setting.ts';
import { optionsPart } from './options.ts';

/** The progress of a turn, as a number. */
const REACHED: Readonly<Record<Turn['at'], number>> = { start: 0, acquire: 1, lay: 2, options: 3, end: 4 };

const stateAt = ({ view }: Setting, place: number): TurnStep['state'] => {
  const reached = REACHED[view.turn.at];
  return place < reached ? 'done' : place === reached ? 'due' : 'later';
};

/** Displacing has no step of its own: it is possible until a rider is acquired. */
const displaceState = ({ view }: Setting): TurnStep['state'] => {
  if (view.turn.displaced) return 'done';
  return REACHED[view.turn.at] > 1 ? 'passed' : 'later';
};

/** The rider laid in step 4; the newest may be a later one. */
const laidWords = ({ view }: Setting): string => {
  const { turn, tableaus } = view;
  const card = tableaus[turn.seat]!.at(-1);
  if (turn.at !== 'options' || turn.left < OPTIONS_A_TURN || !card) return '';
  const { type, city } = riderOf(card);
  return `${TYPE_NAMES[type]}, ${CITY_NAMES[city]}`;
};

const paidWords = ({ view }: Setting): TemplateResult | string => {
  const slot = view.row.indexOf(null) + 1;
  return REACHED[view.turn.at] > 1 && slot > 0 ? `slot ${slot}` : '';
};

const boxes = ({ view }: Setting): TemplateResult =>
  html`<span class="two" role="img" aria-label=${`${view.turn.left} left`}
    >${Array.from({ length: OPTIONS_A_TURN }, (_, i) =>
      i < OPTIONS_A_TURN - view.turn.left
        ? html`<i class="box used">${icon('end')}</i>`
        : html`<i class="box"></i>`,
    )}</span
  >`;

/** Opens the score sheet, or puts it away. */
export const sheetButton = ({ toggleSheet, looked }: Setting): TemplateResult =>
  html`<button class="btn quiet sheet-button" aria-expanded=${flag(looked === 'sheet')} @click=${toggleSheet}>
    Score sheet
  </button>`;

/** The five steps of a turn. */
const stepsOf = (setting: Setting): TurnStep[] => [
  {
    name: 'Displace',
    short: 'Displace',
    state: displaceState(setting),
    aside:
      displaceState(setting) === 'later'
        ? 'if you like'
        : displaceState(setting) === 'passed'
          ? 'passed'
          : '',
  },
  { name: 'Acquire', short: 'Acquire', state: stateAt(setting, 1), aside: paidWords(setting) },
  { name: 'Lay a rider', short: 'Lay', state: stateAt(setting, 2), aside: laidWords(setting) },
  {
    name: 'Two options',
    short: '2 options',
    state: stateAt(setting, 3),
    aside: boxes(setting),
    under: setting.isWide && setting.seat !== null ? optionsPart(setting) : nothing,
  },
  { name: 'End of turn', short: 'End', state: stateAt(setting, 4), aside: sheetButton(setting) },
];

const isYours = ({ view, seat, page }: Setting): boolean =>
  seat !== null && view.turn.seat === seat && page.status === 'running';

/** A loan is possible during the seat's whole turn; the button shows its cost. */
export const borrowButton = (setting: Setting): TemplateResult | typeof nothing => {
  const { reach, busy, act, view } = setting;
  if (!reach.has('borrow')) return nothing;
  const drivers = Math.min(LOAN_DRIVERS, view.spare);
  return html`<button
    class="btn quiet borrow"
    data-thing="borrow"
    ?disabled=${busy}
    @click=${() => act({ type: 'borrow' })}
  >
    <span>Borrow ${cost(drivers, 'driver')}</span>
    <span>${setting.isWide ? 'for ' : ''}${String(LOAN_POINTS).replace('-', '−')} points</span>
  </button>`;
};

/** The turn's steps above the news; nothing once the street is closed. */
export const turnPart = (setting: Setting): TemplateResult => {
  const { view } = setting;
  if (!setting.isWide || view.end || view.shown !== null) return html``;
  const title = isYours(setting) ? 'Your turn' : `${namer(setting)(view.turn.seat)}’s turn`;
  return html`<section class="turn" aria-label=${title} @keydown=${setting.keys}>
    ${turnList(html`${title}${borrowButton(setting)}`, stepsOf(setting), isYours(setting))}
  </section>`;
};

export const stripPart = (setting: Setting): TemplateResult | typeof nothing => {
  const { view, isWide } = setting;
  if (isWide || view.end || view.shown !== null || !isYours(setting)) return nothing;
  return turnStrip(stepsOf(setting), isAsked(setting));
};
