import { html, nothing, type TemplateResult } from 'lit';
import { FULL_TANK } from '../../../../../rules/games/curbside/model/data.ts';
import { carriedBy } from '../../../../../rules/games/curbside/turn/fares.ts';
import type { Seat } from '../../../../../rules/kit/game.ts';
import { seatMark } from '../../../../parts/seat-mark.ts';
import { icon, picture, starIcon } from '../../../kit/art/icons.ts';
import { taxi } from '../art/pieces.ts';
import type { Setting } from '../setting.ts';
import { count, countWord } from '../../../kit/words.ts';

type Card = Setting['page']['seats'][number];

const GONE = { left: 'Left the table', 'timed-out': 'Ran out of time' } as const;
const PLACES = ['', 'First', 'Second', 'Third', 'Fourth'] as const;

const rankNote = ({ page }: Setting, seat: Seat): string | undefined => {
  const ranks = page.outcome?.ranks;
  const rank = ranks?.[seat];
  if (!ranks || rank === undefined) return undefined;
  const isShared = ranks.filter((other) => other === rank).length > 1;
  return `${PLACES[rank] ?? `${rank}th`}${isShared ? ', shared' : ''}`;
};

/** The next seat in either direction that still has its taxi. */
const beside = ({ taxis, turn }: Setting['view'], step: 1 | -1): Seat => {
  let seat = turn;
  do seat = (seat + step + taxis.length) % taxis.length;
  while (taxis[seat]!.cell === null && seat !== turn);
  return seat;
};

const turnNote = ({ view }: Setting, seat: Seat): string | undefined => {
  if (view.taxis[seat]!.cell === null) return 'Out of gas';
  if (seat === view.turn) return `${countWord(view.left)} action${view.left === 1 ? '' : 's'} left`;
  if (seat === beside(view, 1)) return 'Plays next';
  return seat === beside(view, -1) ? 'Just played' : undefined;
};

const noteOf = (setting: Setting, { seat, gone }: Card): string =>
  rankNote(setting, seat) ??
  (gone && GONE[gone]) ??
  turnNote(setting, seat) ??
  (carriedBy(setting.view, seat) ? 'On the way' : 'Empty cab');

/** A gauge that is this low is worth a warning. */
const LOW = 3;

const pips = (gas: number): TemplateResult =>
  html`<span class="pips"
    >${Array.from(
      { length: FULL_TANK },
      (_, i) => html`<i class=${i >= gas ? '' : gas <= LOW ? 'low' : 'full'}></i>`,
    )}</span
  >`;

const tank = (gas: number): TemplateResult =>
  html`<span
    class=${gas <= LOW ? 'tank low' : 'tank'}
    role="img"
    aria-label=${`${gas} gas left of ${FULL_TANK}`}
    >${icon('gas')}<span>${gas}</span>${pips(gas)}</span
  >`;

const classesOf = ({ view, page, seat: own }: Setting, { seat, gone }: Card): string => {
  const isOnTurn = page.status === 'running' && view.turn === seat;
  return ['seat', isOnTurn && (seat === own ? 'yours' : 'on-turn'), gone && 'gone'].filter(Boolean).join(' ');
};

const seatPanel = (setting: Setting, card: Card): TemplateResult => {
  const { seat } = card;
  const { stars, gas } = setting.view.taxis[seat]!;
  const fare = carriedBy(setting.view, seat);
  return html`<li
    class=${classesOf(setting, card)}
    style=${`--seat: var(--seat-${seat})`}
    data-thing=${`seat:${seat}`}
  >
    ${picture('-22 -30 44 62', 'token', taxi(seat))}
    <span class="name">${seatMark(seat, 14)}<span>${setting.telling.name(seat)}</span></span>
    <span class="note">${noteOf(setting, card)}</span>
    <span class="score" role="img" aria-label=${count(stars, 'star')}>${stars}${starIcon(22)}</span>
    <div class="more">
      ${tank(gas)}${fare ? html`<span class="chip">Fare ${fare.letter}</span>` : nothing}
    </div>
  </li>`;
};

/** Who sits at the table: taxi, name, what they are doing, stars, gas and the fare aboard. */
export const seatsPart = (setting: Setting): TemplateResult =>
  html`<ol class="seats" aria-label="Seats">
    ${setting.page.seats.map((card) => seatPanel(setting, card))}
  </ol>`;
