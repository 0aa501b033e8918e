import { html, nothing, type TemplateResult } from 'lit';
import type { MatchPage } from '../../../../api/http/schemas/match.ts';
import { seatMark } from '../../../parts/seat-mark.ts';

export type SeatCard = MatchPage['seats'][number];

type Drawn = TemplateResult | typeof nothing;

/** What one seat shows of itself, or somebody who plays without one. */
export interface SeatPanel {
  /** Whose color and sign it bears: the seat's own number, or one that no seat has. */
  mark: number;
  name: string;
  /** The piece that stands for it. */
  token: TemplateResult;
  /** What it is doing, or how it came out. */
  note: string | TemplateResult;
  /** Whether the match waits for it, and whether it is the viewer's own. */
  isAwaited: boolean;
  isOwn: boolean;
  isGone: boolean;
  /** Beside the name. */
  badge?: Drawn;
  score?: Drawn;
  /** Under all that. */
  more?: Drawn;
}

const GONE = { left: 'Left the table', 'timed-out': 'Ran out of time' } as const;

/** Why nobody sits here any more; undefined where somebody does. */
export const goneNote = (gone: SeatCard['gone']): string | undefined => gone && GONE[gone];

const PLACES = ['', 'First', 'Second', 'Third', 'Fourth', 'Fifth'] as const;

/** A rank as a note says it. */
export const placeNote = (rank: number): string => PLACES[rank] ?? `${rank}th`;

const classesOf = ({ isAwaited, isOwn, isGone }: SeatPanel): string =>
  ['seat', isAwaited && (isOwn ? 'yours' : 'on-turn'), isGone && 'gone'].filter(Boolean).join(' ');

const seatPanel = (panel: SeatPanel): TemplateResult => {
  const { mark, name, token, note, badge = nothing, score = nothing, more = nothing } = panel;
  return html`<li
    class=${classesOf(panel)}
    style=${`--seat: var(--seat-${mark})`}
    data-thing=${`seat:${mark}`}
  >
    <div class="about">
      ${token}
      <span class="name">${seatMark(mark, 14)}<span>${name}</span>${badge}</span>
      <span class="note">${note}</span>
      ${score} ${more}
    </div>
  </li>`;
};

/** So many seats have a list that may scroll in a low window, and then the keyboard comes to it. */
const MANY = 4;

/** The seats' part of the page. */
export const seatsPanel = (panels: readonly SeatPanel[]): TemplateResult =>
  html`<ol class="seats" aria-label="Seats" tabindex=${panels.length >= MANY ? 0 : nothing}>
    ${panels.map(seatPanel)}
  </ol>`;

/** The part of the page for what lies beside the board. On a phone it is in the tray. */
export const pilesPanel = (label: string, list: TemplateResult): TemplateResult =>
  html`<section class="piles" aria-label=${label}>${list}</section>`;
