import type { Seat } from '../../../../rules/kit/game.ts';

export type Action = { type: 'bid'; card: number } | { type: 'peek' };

export type Event =
  | { type: 'dealt'; own: Record<Seat, { cards: number[] }>; dark: { pack: number[]; lots: number[] } }
  | { type: 'lot-shown'; open: { lot: number } }
  | { type: 'bid-sealed'; open: { seat: Seat }; own: Record<Seat, { card: number }> }
  | { type: 'lot-peeked'; open: { seat: Seat }; own: Record<Seat, { lot: number }> }
  | { type: 'bids-shown'; open: { cards: number[]; winner: Seat; lot: number } }
  | { type: 'hands-filled'; open: { left: number }; own: Record<Seat, { card: number }> };

interface Table<Piece> {
  handSize: number;
  /** Face down; the last is drawn next. */
  pack: Piece[];
  hands: Piece[][];
  /** The sealed card of each seat, once it has bid. */
  bids: Piece[][];
  spent: Piece[];
  /** Face down, but for the one that comes next. */
  lots: Piece[];
  next: Piece[];
  /** Under the hammer; null before the first and after the last. */
  lot: number | null;
  won: number[][];
  chips: number[];
  /** Who knows the next lot. */
  peeked: boolean[];
}
export type State = Table<number>;
/** What a viewer may see: null is a card or a crate that they may not. */
export type View = Table<number | null>;
