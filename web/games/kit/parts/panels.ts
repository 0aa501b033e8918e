import { html, nothing, type TemplateResult } from 'lit';
import type { MatchPage } from '../../../../api/contract/match.ts';
import { seatFace, seatMark } from '../../../parts/seat-mark.ts';

export type SeatCard = MatchPage['seats'][number];

type Drawn = TemplateResult | typeof nothing;

/** The panel of a seat, or of a rival without one. */
export interface SeatPanel {
  /** The number of its color and shape: the seat's own, or one that no seat has. */
  mark: number;
  name: string;
  /** The piece that represents it; a bot has its face instead. */
  token: TemplateResult;
  /** What it is doing, or its result. */
  note: string | TemplateResult;
  /** Whether the match waits for it, and whether it is the viewer's own. */
  isAwaited: boolean;
  isOwn: boolean;
  isGone: boolean;
  /** Beside the name. */
  badge?: Drawn;
  score?: Drawn;
  /** Below everything else. */
  more?: Drawn;
  /** How much its figures would differ. */
  differs?: Drawn;
}

/** A seat at a table where turns are only tried: what replaces parts of its panel. */
export interface TriedSeat extends SeatCard {
  tried?: Partial<SeatPanel>;
}

const GONE = { left: 'Left the table', 'timed-out': 'Ran out of time' } as const;

/** Why a seat's player is gone; undefined if they aren't. */
export const goneNote = (gone: SeatCard['gone']): string | undefined => gone && GONE[gone];

const PLACES = ['', 'First', 'Second', 'Third', 'Fourth', 'Fifth'] as const;

/** A rank as a note says it. */
export const placeNote = (rank: number): string => PLACES[rank] ?? `${rank}th`;

const classesOf = ({ isAwaited, isOwn, isGone }: SeatPanel): string =>
  ['seat', isAwaited && (isOwn ? 'yours' : 'on-turn'), isGone && 'gone'].filter(Boolean).join(' ');

/** How well a bot plays, if not as normal, or that the player is a program, in a word. */
const wordOf = ({ level, asNormal, player, gone }: Partial<SeatCard>): string | undefined => {
  if (level && level !== 'normal') return asNormal ? 'as normal' : level;
  return player?.program && !gone ? 'program' : undefined;
};

const markWord = (card: Partial<SeatCard>): Drawn => {
  const word = wordOf(card);
  return word ? html`<small>${word}</small>` : nothing;
};

const seatPanel = (panel: SeatPanel, card: Partial<SeatCard> = {}): TemplateResult => {
  const {
    mark,
    name,
    token,
    note,
    badge = nothing,
    score = nothing,
    more = nothing,
    differs = nothing,
  } = panel;
  return html`<li
    class=${classesOf(panel)}
    style=${`--seat: var(--seat-${mark})`}
    data-thing=${`seat:${mark}`}
  >
    <div class="about">
      ${card.name ? seatFace(card.name, mark) : token}
      <span class="name">${seatMark(mark, 14)}<span class="cut">${name}</span>${markWord(card)}${badge}</span>
      <span class="note fine cut">${note}</span>
      ${score} ${differs} ${more}
    </div>
  </li>`;
};

/** From this many seats on, the list may scroll in a low window, so the keyboard must reach it. */
const MANY = 4;

/** The seats' part of the page. */
export const seatsPanel = (
  panels: readonly SeatPanel[],
  { seats }: Pick<MatchPage, 'seats'>,
): TemplateResult =>
  html`<ol class="seats" aria-label="Seats" tabindex=${panels.length >= MANY ? 0 : nothing}>
    ${panels.map((panel) => {
      const card: TriedSeat | undefined = seats[panel.mark];
      return seatPanel({ ...panel, ...card?.tried }, card);
    })}
  </ol>`;

/** The page's part beside the board. On a phone, the tray contains it, and only its map is on the page. */
export const pilesPanel = (label: string, list: TemplateResult, map: Drawn = nothing): TemplateResult =>
  html`<section class="piles" aria-label=${label}>${list}${map}</section>`;
