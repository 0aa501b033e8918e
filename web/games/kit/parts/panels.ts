import { html, nothing, type TemplateResult } from 'lit';
import type { MatchPage } from '../../../../api/contract/match.ts';
import { msg, ordinal } from '../../../common/words/words.ts';
import { LEVELS } from '../../../parts/level-note.ts';
import { seatFace, seatMark } from '../../../parts/seat-mark.ts';
import type { BoardSetting } from '../board.ts';

export type SeatCard = MatchPage['seats'][number];

type Drawn = TemplateResult | typeof nothing;

export interface Plate {
  /** The piece that represents it; a bot has its face instead. */
  token: TemplateResult;
  note: string | TemplateResult;
  /** The match, if it goes on, waits for it. */
  isAwaited?: boolean;
  badge?: Drawn;
  score?: Drawn;
  more?: Drawn;
  differs?: Drawn;
}

export interface SeatPanel extends Plate {
  /** The number of its color and shape: the seat's own, or one that no seat has. */
  mark: number;
  name: string;
  isOwn?: boolean;
  isGone?: boolean;
}

/** A seat at a table where turns are only tried: what replaces parts of its panel. */
export type TriedSeat = SeatCard & { tried?: Partial<SeatPanel> };

const GONE = { left: msg`Left the table`, 'timed-out': msg`Ran out of time` } as const;

export const goneNote = (gone: SeatCard['gone']): string | undefined => gone && GONE[gone];

const PLACES = ['', msg`First`, msg`Second`, msg`Third`, msg`Fourth`, msg`Fifth`];

/** How the match ended for a seat, or why its player is gone; undefined while it goes on. */
export const endNote = (
  { outcome }: Pick<MatchPage, 'outcome'>,
  { seat, gone }: Pick<SeatCard, 'seat' | 'gone'>,
): string | undefined => {
  if (!outcome) return goneNote(gone);
  const { ranks, isLost } = outcome;
  if (ranks.length === 1) return isLost ? msg`Lost` : msg`Won`;
  const rank = ranks[seat]!;
  const place = PLACES[rank] ?? ordinal(rank);
  const isShared = ranks.filter((other) => other === rank).length > 1;
  return isShared ? msg`${place}, tied` : place;
};

const classesOf = ({ isAwaited, isOwn, isGone }: SeatPanel): string =>
  ['seat', isAwaited && (isOwn ? 'yours' : 'on-turn'), isGone && 'gone'].filter(Boolean).join(' ');

/** How well a bot plays, if not as normal, or that the player is a program, in a word. */
const wordOf = ({ level, asNormal, player, gone }: Partial<SeatCard>): string | undefined => {
  if (level && level !== 'normal') return asNormal ? msg`as normal` : LEVELS[level];
  return player?.program && !gone ? msg`program` : undefined;
};

const seatPanel = (panel: SeatPanel, card: Partial<SeatCard> = {}): TemplateResult => {
  const { mark, name, token, note, badge, score, more, differs } = panel;
  const word = wordOf(card);
  return html`<li
    class=${classesOf(panel)}
    style=${`--seat: var(--seat-${mark})`}
    data-thing=${`seat:${mark}`}
  >
    <div class="about">
      ${card.name ? seatFace(card.name, mark) : token}
      <span class="name"
        >${seatMark(mark, 14)}<span class="cut">${name}</span
        >${word ? html`<small>${word}</small>` : nothing}${badge}</span
      >
      <span class="note fine cut">${note}</span>
      ${score} ${differs} ${more}
    </div>
  </li>`;
};

/** From this many seats on, the list may scroll in a low window, so the keyboard must reach it. */
const MANY = 4;

/** The seats' part of the page: each seat as a game draws it, and rivals without one. */
export const seatsPanel = (
  { page, seat: own, telling }: Pick<BoardSetting<unknown, unknown>, 'page' | 'seat' | 'telling'>,
  plateOf: (card: SeatCard) => Plate,
  { cards = page.seats, rivals = [] }: { cards?: readonly SeatCard[]; rivals?: readonly SeatPanel[] } = {},
): TemplateResult => {
  const panels = cards.map((card): SeatPanel => {
    const { seat, gone } = card;
    return { mark: seat, name: telling.name(seat), isOwn: seat === own, isGone: !!gone, ...plateOf(card) };
  });
  const all = [...panels, ...rivals];
  return html`<ol class="seats" aria-label="Seats" tabindex=${all.length >= MANY ? 0 : nothing}>
    ${all.map((panel) => {
      const card: TriedSeat | undefined = page.seats[panel.mark];
      const isAwaited = page.status === 'running' && panel.isAwaited === true;
      return seatPanel({ ...panel, isAwaited, ...card?.tried }, card);
    })}
  </ol>`;
};

/** The page's part beside the board. On a phone, the tray contains it, and only its map is on the page. */
export const pilesPanel = (label: string, list: TemplateResult, map: Drawn = nothing): TemplateResult =>
  html`<section class="piles" aria-label=${label}>${list}${map}</section>`;
