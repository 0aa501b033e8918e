import { html, nothing, svg, type TemplateResult } from 'lit';
import type { Seat } from '../../../../../rules/kit/game.ts';
import { seatMark } from '../../../../parts/seat-mark.ts';
import { color, seatShape, type Art } from '../../../kit/art/base.ts';
import { picture } from '../../../kit/art/icons.ts';
import { taxi } from '../../../curbside/board/art/pieces.ts';
import { ride } from '../art/pieces.ts';
import type { Setting } from '../setting.ts';

type Card = Setting['page']['seats'][number];

const GONE = { left: 'Left the table', 'timed-out': 'Ran out of time' } as const;

/** A rider's phone, with the sign of its seat on the screen. */
const phone = (seat: Seat): Art => svg`
  <rect x="-13" y="-17" width="26" height="40" rx="6" fill=${color(`seat-${seat}-edge`)} />
  <rect x="-13" y="-20" width="26" height="40" rx="6" fill=${color(`seat-${seat}`)} />
  <g fill=${color('on-seat')}>${seatShape(seat, 7.5)}</g>`;

const doing = ({ view }: Setting, seat: Seat): string => {
  const isAwaited = view.awaiting.includes(seat);
  if (view.phase === 'over') return seat === view.driver ? 'Driver' : 'Rider';
  if (seat === view.driver) return view.phase === 'emoji' ? 'answering' : 'waiting';
  if (view.phase === 'text' && view.rounds.at(-1)?.texters.includes(seat))
    return isAwaited ? 'Choosing' : 'Has chosen';
  if (view.phase !== 'decide') return 'Waiting';
  return view.settled.includes(seat) ? 'Voted' : 'Deciding';
};

const noteOf = (setting: Setting, { seat, gone }: Card): string =>
  (gone && GONE[gone]) ?? doing(setting, seat);

const classesOf = ({ view, page, seat: own }: Setting, { seat, gone }: Card): string => {
  const isAwaited = page.status === 'running' && view.awaiting.includes(seat);
  const turn = isAwaited && (seat === own ? 'yours' : 'on-turn');
  return ['seat', turn, gone && 'gone'].filter(Boolean).join(' ');
};

const seatPanel = (setting: Setting, card: Card): TemplateResult => {
  const { seat } = card;
  const isDriver = setting.view.driver === seat;
  const isPlaying = setting.view.phase !== 'over';
  return html`<li class=${classesOf(setting, card)} style=${`--seat: var(--seat-${seat})`}>
    ${picture('-22 -30 44 62', 'token', isDriver ? taxi(seat) : phone(seat))}
    <span class="name"
      >${seatMark(seat, 14)}<span>${setting.telling.name(seat)}</span>${
        isDriver ? picture('-15 -8 30 17', 'car', ride()) : nothing
      }</span
    >
    <span class="note"
      >${isDriver && isPlaying ? html`<span class="role">Driver </span>` : nothing}${noteOf(setting, card)}</span
    >
  </li>`;
};

/** Who sits at the table: the Driver, the riders, and who has yet to do something. */
export const seatsPart = (setting: Setting): TemplateResult =>
  html`<ol class="seats" aria-label="Seats">
    ${setting.page.seats.map((card) => seatPanel(setting, card))}
  </ol>`;
