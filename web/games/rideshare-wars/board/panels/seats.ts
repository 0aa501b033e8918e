import { flag } from '../../../kit/parts/step-button.ts';
import { html, nothing, type TemplateResult } from 'lit';
import {
  CITIES,
  SOLO,
  SOLO_CITIES,
  SOLO_LOSSES,
  winsAt,
} from '../../../../../rules/games/rideshare-wars/model/kinds.ts';
import { riderOf, type RiderId } from '../../../../../rules/games/rideshare-wars/model/riders.ts';
import { milestone as nameOf, rider, tool } from '../../../../../rules/games/rideshare-wars/words/names.ts';
import { sheetOf } from '../../../../../rules/games/rideshare-wars/scoring/score.ts';
import { figure, list, plural } from '../../../../../rules/kit/words/english.ts';
import { toText } from '../../../../../rules/kit/words/words.ts';
import type { Seat } from '../../../../../rules/kit/game.ts';
import { seatMark } from '../../../../parts/seat-mark.ts';
import { picture } from '../../../kit/art/icons.ts';
import { taxi } from '../../../kit/art/pieces.ts';
import { endNote, seatsPanel, type SeatCard, type SeatPanel } from '../../../kit/parts/panels.ts';
import { sign, typeSign, type SignName } from '../art/signs.ts';
import { milestonePlate } from '../pieces/plates.ts';
import { namer, type Setting } from '../setting.ts';

/** The mark of the game itself, the opponent in solo play. */
const GAME_MARK = 5;

const owedBy = ({ view }: Setting, seat: Seat): string | undefined => {
  const { riders, tools } = view.debts[seat]!;
  if (riders + tools === 0) return undefined;
  return `Owes ${list([...(riders > 0 ? [plural(riders, 'rider')] : []), ...(tools > 0 ? [plural(tools, 'tool')] : [])])}`;
};

const STEPS = {
  start: 'Drawing',
  acquire: 'Acquiring',
  lay: 'Laying a rider',
  options: 'Two options',
  end: 'Ending',
} as const;

const doing = (setting: Setting, seat: Seat): string => {
  const { view } = setting;
  const { turn, seats } = view;
  if (view.shown !== null) return turn.seat === seat ? 'Laying the hand' : 'Waiting';
  if (turn.seat === seat)
    return turn.at === 'options' && turn.left < 2
      ? turn.left === 1
        ? 'One option'
        : 'Ending'
      : STEPS[turn.at];
  return (turn.seat + 1) % seats === seat ? 'Plays next' : 'Waiting';
};

const noteOf = (setting: Setting, card: SeatCard): string => {
  const doingNow = (): string => owedBy(setting, card.seat) ?? doing(setting, card.seat);
  return endNote(setting.page, card) ?? (setting.page.status === 'running' ? doingNow() : '');
};

/** The most plates and marks that fit side by side. */
const ACROSS = 8;

const marksOf = (cards: readonly RiderId[]): TemplateResult[] =>
  cards.map(
    (card) =>
      html`<i title=${rider(card).text} data-city=${riderOf(card).city} data-thing=${`rider:${card}`}
        >${typeSign(riderOf(card).type, 14)}<span class="vh">${rider(card).text}</span></i
      >`,
  );

/** Riders a seat was seen to take into its hand, newest last. */
const seenPart = (seen: readonly RiderId[], places: number): TemplateResult =>
  html`<span class="seen" data-ask="sign:seen"
    ><span class="vh">seen taking</span>${marksOf(seen.slice(places - ACROSS))}</span
  >`;

/** The cards only the seat could see, once the match is over. */
const openedPart = ({ view: { opened } }: Setting, seat: Seat): TemplateResult | typeof nothing =>
  opened
    ? html`<div class="race">
        <span class="seen">held ${marksOf(opened.riders[seat]!)}</span>
        <span class="seen">bank ${marksOf(opened.banks[seat]!)}</span>
        <small>${opened.tools[seat]!.map((id) => tool(id).text).join(', ')}</small>
      </div>`
    : nothing;

/** Milestones as places in the race to an instant win; in solo play, the held ones. */
const racePart = ({ view, telling }: Setting, seat: Seat, isOwn: boolean): TemplateResult => {
  const held = view.held[seat]!;
  const places = view.seats > 1 ? winsAt(view) : held.length;
  const missing = Math.max(0, places - held.length);
  const seen = view.taken[seat]!;
  return html`<div class="race" data-ask="sign:race">
    ${held.map((milestone) => milestonePlate(milestone))}${Array.from({ length: missing }, () => html`<span class="plate open"></span>`)}
    <span class="vh">${held.length > 0 ? toText(list(held.map(nameOf)), telling) : 'No milestones'}</span>
    ${isOwn || seen.length === 0 ? nothing : seenPart(seen, places)}
  </div>`;
};

const PURSE: readonly (readonly [SignName, string, (setting: Setting, seat: Seat) => number])[] = [
  ['wheel', 'driver', ({ view }, seat) => view.drivers[seat]!],
  ['tool', 'tool', ({ view }, seat) => view.sizes.tools[seat]!],
  ['rider', 'rider', ({ view }, seat) => view.sizes.riders[seat]!],
  ['loan', 'loan', ({ view }, seat) => view.loans[seat]!],
  ['bank', 'banked', ({ view }, seat) => view.sizes.banks[seat]!],
];

const wordFor = (noun: string, held: number): string => (noun === 'banked' || held === 1 ? noun : `${noun}s`);

const RARE: ReadonlySet<SignName> = new Set(['loan', 'bank']);

/** A seat's figures; loans and banked riders only if there are some. */
const pursePart = (setting: Setting, seat: Seat): TemplateResult =>
  html`<div class="purse">
    ${PURSE.map(([name, noun, of]) => {
      const held = of(setting, seat);
      const ask = `sign:${noun === 'banked' ? 'bank' : `${noun}s`}`;
      return held === 0 && RARE.has(name)
        ? nothing
        : html`<span class=${name === 'loan' ? 'bad' : ''} data-ask=${ask}
            >${sign(name, 16)}${held}<span class="vh">${wordFor(noun, held)}</span></span
          >`;
    })}
  </div>`;

const citiesWords = (setting: Setting, seat: Seat): string =>
  CITIES.flatMap((city, i) => {
    const { riders, scores } = setting.sheets[seat]!.cities[i]!;
    return riders > 0 ? [`${city.toUpperCase()} ${riders}${scores ? ', scoring' : ''}`] : [];
  }).join('; ');

/** Pressing a seat shows its cities. */
const lookButton = (setting: Setting, seat: Seat): TemplateResult => {
  const whose = seat === setting.seat ? 'your' : `${namer(setting)(seat)}’s`;
  return html`<button
    class=${seat === setting.seat ? 'look own-look' : 'look'}
    aria-pressed=${flag(setting.owner === seat)}
    aria-label=${`Show ${whose} cities. ${citiesWords(setting, seat)}`}
    @click=${() => setting.show(seat)}
  ></button>`;
};

const scorePart = ({ view }: Setting, seat: Seat): TemplateResult => {
  const { total } = sheetOf(view)[seat]!;
  const goal = view.seats > 1 ? `/${winsAt(view)}` : '';
  return html`<span class="score"
      >${figure(total)}<small>${plural(total, { one: 'point', other: 'points' })}</small></span
    >
    <span class="brief"
      >${sign('flag', 13)}${view.held[seat]!.length}${goal}<span class="vh"> milestones</span></span
    >`;
};

const plateOf = (setting: Setting, card: SeatCard) => {
  const { view, page } = setting;
  const { seat } = card;
  return {
    token: picture('-26 -32 52 64', 'token', taxi(seat)),
    note: noteOf(setting, card),
    isAwaited: page.awaiting.includes(seat),
    score: scorePart(setting, seat),
    more: html`<div class="roomy">
        ${racePart(setting, seat, seat === setting.seat)} ${pursePart(setting, seat)}
        ${openedPart(setting, seat)}
      </div>
      ${view.seats > 1 ? lookButton(setting, seat) : nothing}`,
  };
};

/** The game as the solo opponent: what it has taken, and what it takes to beat it. */
const gamePanel = ({ view, sheets, page }: Setting): SeatPanel => {
  const { riders, points } = SOLO[view.level!];
  const full = sheets[0]!.cities.filter(({ scores }) => scores).length;
  return {
    mark: GAME_MARK,
    name: 'The game',
    token: picture('-26 -32 52 64', 'token', taxi(GAME_MARK)),
    note: `Level ${view.level}`,
    score: html`<span class="score">${view.lost.length}<small>of ${SOLO_LOSSES}</small></span>`,
    more: html`<div class="roomy">
      <div class="race">
        ${Array.from({ length: SOLO_LOSSES }, (_, i) => {
          const lost = view.lost[i];
          return lost ? milestonePlate(lost) : html`<span class="plate open"></span>`;
        })}
        <span class="of">${view.lost.length < SOLO_LOSSES ? 'five end it' : 'it won'}</span>
      </div>
      <ul class="goals">
        <li class=${full >= SOLO_CITIES ? 'met' : ''}>
          <span>Cities of ${riders} or more</span><b>${full} of ${SOLO_CITIES}</b>
        </li>
        <li class=${sheets[0]!.total >= points ? 'met' : ''}>
          <span>Points in them</span><b>${sheets[0]!.total} of ${points}</b>
        </li>
        ${page.status === 'running' && view.revealed ? html`<li><span>This round</span><b>${nameOf(view.revealed).text}</b></li>` : nothing}
      </ul>
    </div>`,
  };
};

/** The seats and, in solo play, the game itself. */
export const seatsPart = (setting: Setting): TemplateResult =>
  seatsPanel(setting, (card) => plateOf(setting, card), {
    rivals: setting.view.level === null ? [] : [gamePanel(setting)],
  });

/** What a phone can't fit beside the names. */
export const pursesPart = (setting: Setting): TemplateResult =>
  html`<h2>The players</h2>
    <ul class="purses">
      ${setting.page.seats.map(
        ({ seat }) =>
          html`<li>
            <span class="name">${seatMark(seat, 14)}<span>${namer(setting)(seat)}</span></span>
            <small>${noteOf(setting, setting.page.seats[seat]!)}</small>
            ${pursePart(setting, seat)}${racePart(setting, seat, seat === setting.seat)}${openedPart(setting, seat)}
          </li>`,
      )}
    </ul>
    ${setting.view.level === null ? nothing : gamePanel(setting).more}`;
