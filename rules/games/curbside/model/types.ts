import type { Play as KitPlay, Seat } from '../../../kit/game.ts';

export const ROADS = [
  'cross',
  'stop',
  'tee',
  'straight',
  'one-way-cross',
  'one-way',
  'broken',
  'corner',
] as const;
export type Road = (typeof ROADS)[number];
export const CARDS = ['cone', 'canteen', 're-route', 'pothole'] as const;
export type Card = (typeof CARDS)[number];
export type Kind = Road | Card;
export const KINDS: readonly Kind[] = [...ROADS, ...CARDS];
export const isRoad = (kind: Kind): kind is Road => (ROADS as readonly Kind[]).includes(kind);

/** Quarter turns, clockwise. */
export const TURNS = [0, 1, 2, 3] as const;
export type Turn = (typeof TURNS)[number];
/** 0 to 35: six columns (the white die) by six rows (the red die), row by row. */
export type Cell = number;

export interface RoadTile {
  kind: Road;
  turn: Turn;
}
/** A cone or a pothole. While `fresh`, until its owner's next turn begins, nobody may remove it. */
export interface Block {
  kind: 'cone' | 'pothole';
  owner: Seat;
  fresh: boolean;
}
export interface Square {
  road: RoadTile | null;
  block: Block | null;
}

export const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const;
export type Letter = (typeof LETTERS)[number];

/** A passenger with a destination. `seat` is the carrier; `from` is the pickup cell, even after the pickup. */
export interface Fare {
  letter: Letter;
  from: Cell;
  to: Cell;
  seat: Seat | null;
}

export interface Taxi {
  /** Null once the taxi has left the board (CU19, `retire`). */
  cell: Cell | null;
  gas: number;
  stars: number;
  /** Passenger cards taken. */
  cards: number;
}

/** The ways a match can end. */
export const ENDS = ['ten-passengers', 'empty-tank', 'last-taxi', 'standstill'] as const;
export type End = (typeof ENDS)[number];

/** The options chosen when a match is created. */
export interface Rules {
  gas: number | 'usual';
  /** What an empty tank does: the match ends with a penalty, or the taxi retires. */
  empty: 'ends' | 'retires';
}

/** What everybody may see. */
export interface Table {
  seats: number;
  turn: Seat;
  /** Action points left. */
  left: number;
  squares: Square[];
  taxis: Taxi[];
  fares: Fare[];
  /** Passenger cards not yet taken. */
  cards: number;
  /** Turns begun since the last pickup or drop-off. */
  idle: number;
  end: End | null;
  empty: Rules['empty'];
  /** What everybody knows about each hand: tiles dealt face up, or drawn from known discards. */
  known: Kind[][];
}
export interface State extends Table {
  hands: Kind[][];
  /** Tiles are drawn from the end; discards go under the beginning. */
  deck: Kind[];
  /** The number of known discards at the beginning of the deck. */
  discarded: number;
}
export interface View extends Table {
  you: Seat | null;
  /** The viewer's own hand, sorted; empty for spectators. */
  hand: Kind[];
  handSizes: number[];
  deckSize: number;
  /** The known discards at the bottom of the deck; the last is drawn first. */
  discards: Kind[];
  /** The hidden tiles, once the match is over. */
  opened?: Pick<State, 'hands' | 'deck'>;
}

export type Action =
  | { type: 'draw-tile' }
  | { type: 'place-tile'; kind: Road; cell: Cell; turn: Turn }
  | { type: 'remove-tile'; cell: Cell }
  | { type: 'turn-tile'; turn: Turn }
  | { type: 'drive'; to: Cell }
  | { type: 'play-canteen' }
  | { type: 'play-pothole'; cell: Cell }
  | { type: 're-route'; letter: Letter; piece: 'passenger' | 'destination' }
  | { type: 'end-turn' };
export type ActionOf<T extends Action['type']> = Extract<Action, { type: T }>;

interface Told<T extends string, Open extends object> {
  type: T;
  open: Open;
}
export type Event =
  | (Told<'dealt', { first: Seat; gas: number; cards: number; corners: Cell[]; handSizes: number[] }> & {
      own: Record<Seat, { hand: Kind[] }>;
      dark: { deck: Kind[] };
    })
  | (Told<'tile-drawn', { seat: Seat }> & { own: Record<Seat, { kind: Kind }> })
  | Told<'cone-drawn', { seat: Seat; cell: Cell }>
  | Told<'tile-placed', { seat: Seat; kind: Road; cell: Cell; turn: Turn }>
  | Told<'tile-removed', { seat: Seat; cell: Cell; kind: Road | 'cone' }>
  | Told<'tile-turned', { seat: Seat; cell: Cell; turn: Turn }>
  | Told<'driven', { seat: Seat; path: Cell[] }>
  | Told<'canteen-played', { seat: Seat; gas: number }>
  | Told<'pothole-laid', { seat: Seat; cell: Cell }>
  | Told<'pothole-mended', { seat: Seat; cell: Cell }>
  | Told<'re-routed', { seat: Seat; letter: Letter; piece: 'passenger' | 'destination'; cell: Cell }>
  | Told<'fare-called', { letter: Letter; from: Cell; to: Cell }>
  | Told<'picked-up', { seat: Seat; letter: Letter; cell: Cell }>
  | Told<'dropped-off', { seat: Seat; letter: Letter; stars: number; gas: number; cell: Cell }>
  | Told<'tank-emptied', { seat: Seat; penalty: number }>
  | Told<'taxi-retired', { seat: Seat }>
  | Told<'turn-began', { seat: Seat; actions: number }>
  | Told<'ended', { reason: End }>;

export type Play = KitPlay<State, Event>;
