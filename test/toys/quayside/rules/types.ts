import type { Seat } from '../../../../rules/kit/game.ts';

export const LOTS = [1, 2, 3, 4, 5, 6] as const;

export type Action = { type: 'bid'; card: number } | { type: 'peek' };

export type Event =
  | { type: 'dealt'; own: Record<Seat, { cards: number[] }>; dark: { pack: number[]; lots: number[] } }
  | { type: 'lot-shown'; open: { lot: number } }
  | { type: 'bid-sealed'; open: { seat: Seat }; own: Record<Seat, { card: number }> }
  | { type: 'lot-peeked'; open: { seat: Seat }; own: Record<Seat, { lot: number }> }
  | { type: 'bids-shown'; open: { cards: number[]; winner: Seat; lot: number } }
  | { type: 'hands-filled'; open: { left: number }; own: Record<Seat, { card: number }> };

export interface State {
  handSize: number;
  /** Face down; the last is the next. */
  pack: number[];
  lots: number[];
  /** The lot under the hammer; null before the first and after the last. */
  lot: number | null;
  hands: number[][];
  bids: (number | null)[];
  spent: number[];
  won: number[][];
  chips: number[];
  chipsSpent: number;
  /** Who knows the next lot. */
  peeked: boolean[];
}

export interface View {
  you: Seat | null;
  handSize: number;
  lot: number | null;
  /** The next lot, if the viewer has peeked at it. */
  next: number | null;
  lotsLeft: number;
  packLeft: number;
  hand: number[];
  handSizes: number[];
  bid: number | null;
  ready: boolean[];
  spent: number[];
  won: number[][];
  chips: number[];
  chipsSpent: number;
  peeked: boolean[];
  /** Everything hidden, once the match is over. */
  opened?: Pick<State, 'hands' | 'bids' | 'pack' | 'lots'>;
}
