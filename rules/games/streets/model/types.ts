import type { Seat } from '../../../kit/game.ts';
import type { Business, Colour, Consultant, Level, Owner, Mark } from './kinds.ts';
import type { Laid, Sale } from './laid.ts';
import type { Bonus } from '../events.ts';
import type { TileId } from './tiles.ts';

/** Tokens of each business. */
export type Tokens = Record<Business, number>;

export interface Group {
  colour: Colour;
  count: number;
  /** Buildings they may move to. */
  to: TileId[];
}

/** What the match waits for. */
export type Step =
  | { at: 'abandon'; seat: Seat; tiles: TileId[] }
  | { at: 'build'; seat: Seat }
  | { at: 'build-for-grifter'; seat: Seat; tile: TileId }
  | { at: 'sign'; seat: Seat; tile: TileId }
  | { at: 'score'; seat: Seat; streets: TileId[] }
  | { at: 'take'; seat: Seat; owner: Owner; picks: Business[][] }
  | { at: 'pitch'; seat: Seat; street: TileId }
  | { at: 'move'; seat: Seat; groups: Group[] }
  | { at: 'end-turn'; seat: Seat }
  | { at: 'over' };

export type Action =
  | { type: 'abandon'; tile: TileId }
  | { type: 'build'; tile: TileId; x: number; y: number; turn: number }
  | { type: 'discard'; tile: TileId }
  | { type: 'sign'; signs: number }
  | { type: 'score'; street: TileId }
  | { type: 'take'; tokens: Business[] }
  | { type: 'pitch'; tile: TileId }
  | { type: 'pass' }
  | { type: 'move'; colour: Colour; count: number; to: TileId }
  | { type: 'end-turn' };

/** Owners who have yet to take tokens, and the Buildings they may choose among. */
export interface Taker {
  owner: Owner;
  tiles: TileId[];
}

/** A street while it is being scored. */
export interface Scoring {
  street: TileId;
  /** The Renovator's Building scores alone. */
  only: TileId | null;
  pitches: { owner: Owner; tile: TileId }[];
}

export interface State {
  seats: number;
  /** The Grifter's level in a solo match. */
  level: Level | null;
  business: boolean;
  withConsultants: boolean;
  consultants: (Consultant | null)[];
  /** Never in this match. */
  box: TileId[];
  /** Put back unseen. */
  removed: TileId[];
  /** The last is the top. */
  stack: TileId[];
  /** What the Grifter plays once the stack is empty. */
  endgame: TileId[];
  hands: TileId[][];
  /** Buildings in hands that everybody has seen. */
  shown: TileId[];
  city: Laid[];
  /** Beneath the Renovator's Buildings. */
  covered: TileId[];
  discarded: TileId[];
  supply: Record<Colour, number>;
  /** One for each owner, the Grifter's last. */
  money: number[];
  /** Unused ownership signs of the seats. */
  signs: number[];
  bank: Tokens;
  tokens: Tokens[];
  /** Whose turn it is, how many Buildings are still to build in it, and how many have been. */
  turn: { owner: Owner; toBuild: number; built: number };
  /** The current seat has chosen something that it could still take back. */
  isLoose: boolean;
  /** The Grifter's Building, off the stack and not yet built. */
  lifted: TileId | null;
  /** Built, and not yet signed. */
  unsigned: TileId | null;
  /** Streets still to be scored. */
  enclosed: TileId[];
  /** The Renovator's new Building, still to be scored. */
  renovated: TileId | null;
  scoring: Scoring | null;
  picks: Taker[];
  pitchers: Seat[];
  /** Buildings whose People must move. */
  leaving: TileId[];
  /** What was earned since the last Building was built, street by street. */
  earned: { street: TileId; sales: Sale[] }[];
  lastBuilt: TileId | null;
  /** What was sold at the end. */
  sold: Sale[] | null;
  bonuses: Bonus[] | null;
  isOver: boolean;
}

/** A Building in somebody's hand: its back, and its front where the viewer knows it. */
export interface Held {
  back: Mark;
  tile: TileId | null;
}

/** A street as a board wants it. */
export interface StreetView {
  head: TileId;
  isEnclosed: boolean;
  tiles: TileId[];
  /** How many of its two ends nobody has built at. */
  openEnds: number;
  residents: number;
  /** What it would earn if it were scored now, as far as the viewer can tell. */
  sales: Sale[];
}

/** The parts of the state that everybody may see as they are. */
export const OPEN = [
  'seats',
  'level',
  'business',
  'withConsultants',
  'consultants',
  'shown',
  'city',
  'covered',
  'discarded',
  'supply',
  'money',
  'signs',
  'bank',
  'tokens',
  'turn',
  'isLoose',
  'lifted',
  'unsigned',
  'enclosed',
  'renovated',
  'scoring',
  'picks',
  'pitchers',
  'leaving',
  'earned',
  'sold',
  'lastBuilt',
  'bonuses',
  'isOver',
] as const satisfies readonly (keyof State)[];

export interface View extends Pick<State, (typeof OPEN)[number]> {
  you: Seat | null;
  step: Step;
  hand: TileId[];
  hands: Held[][];
  /** Its top: the back for all to see, the front in a solo match. */
  stack: { count: number; back: Mark | null; tile: TileId | null };
  /** How many of the Grifter's last Buildings still lie face down. */
  endgame: number;
  streets: StreetView[];
  /** What else was hidden, once the match is over: hands lie open with the rest. */
  opened?: Pick<State, 'stack' | 'endgame' | 'removed' | 'box'>;
}
