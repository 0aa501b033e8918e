import type { Colour, Owner, Turn, Business, Consultant, Level, Mark } from './kinds.ts';
import type { TileId } from './tiles.ts';
import type { Seat } from '../../../kit/game.ts';

/** A cell of the City: x increases to the east, y to the south. */
export interface Cell {
  x: number;
  y: number;
}

export interface Placement extends Cell {
  turn: Turn;
}

/** A Building in the City. */
export interface Laid extends Placement {
  tile: TileId;
  owner: Owner | null;
  /** Two if the Investor doubled it. */
  signs: number;
  /** People at home, lying down. */
  people: readonly Colour[];
  /** People with FOMO, standing. */
  fomo: readonly Colour[];
}

/** What one Building earned: its Valuation, and the People on it. */
export interface Sale {
  owner: Owner;
  tile: TileId;
  worth: number;
  people: number;
  paid: number;
  signs: number;
  /** Scored from the Entrepreneur's hand. */
  isPitch: boolean;
}

/** The number of tokens of each business. */
export type Tokens = Record<Business, number>;

export interface Group {
  colour: Colour;
  count: number;
  /** The Buildings they may move to. */
  to: TileId[];
}

/** What the match is waiting for. */
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
  | { type: 'build'; tile: TileId; x: number; y: number; turn: Turn }
  | { type: 'discard'; tile: TileId }
  | { type: 'sign'; signs: number }
  | { type: 'score'; street: TileId }
  | { type: 'take'; tokens: Business[] }
  | { type: 'pitch'; tile: TileId }
  | { type: 'pass' }
  | { type: 'move'; colour: Colour; count: number; to: TileId }
  | { type: 'end-turn' };
export type ActionOf<T extends Action['type']> = Extract<Action, { type: T }>;

/** An owner who has yet to take tokens, and the Buildings to choose from. */
export interface Taker {
  owner: Owner;
  tiles: TileId[];
}

/** A street while it is being scored. */
export interface Scoring {
  street: TileId;
  /** The Building that scores alone, for the Renovator. */
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
  /** Not used in this match. */
  box: TileId[];
  /** Removed unseen. */
  removed: TileId[];
  /** The last one is the top. */
  stack: TileId[];
  /** What the Grifter plays once the stack is empty. */
  endgame: TileId[];
  hands: TileId[][];
  /** Buildings in hands that everybody has seen. */
  shown: TileId[];
  city: Laid[];
  /** Buildings under the Renovator's. */
  covered: TileId[];
  discarded: TileId[];
  supply: Record<Colour, number>;
  /** One per owner, the Grifter's last. */
  money: number[];
  /** Unused ownership signs of the seats. */
  signs: number[];
  bank: Tokens;
  tokens: Tokens[];
  /** The owner on turn, the Buildings left to build this turn, and those already built. */
  turn: { owner: Owner; toBuild: number; built: number };
  /** The current seat made a choice that it can still take back. */
  isLoose: boolean;
  /** The Grifter's Building, off the stack and not yet built. */
  lifted: TileId | null;
  /** Built, and not yet signed. */
  unsigned: TileId | null;
  /** Streets still to score. */
  enclosed: TileId[];
  /** The Renovator's new Building, if it still has to score. */
  renovated: TileId | null;
  scoring: Scoring | null;
  picks: Taker[];
  pitchers: Seat[];
  /** Buildings whose People must move. */
  leaving: TileId[];
  /** What was earned since the last Building was built, street by street. */
  earned: { street: TileId; sales: Sale[] }[];
  lastBuilt: TileId | null;
  /** The final sales. */
  sold: Sale[] | null;
  bonuses: Bonus[] | null;
  isOver: boolean;
}

/** A Building in a hand: its back, and its front if the viewer knows it. */
export interface Held {
  back: Mark;
  tile: TileId | null;
}

/** A street, as the board needs it. */
export interface StreetView {
  head: TileId;
  isEnclosed: boolean;
  tiles: TileId[];
  /** The number of ends without a Building. */
  openEnds: number;
  residents: number;
  /** What it would earn if it scored now, as far as the viewer knows. */
  sales: Sale[];
}

/** The lists that nobody, or not everybody, may see in full. */
export const HIDDEN = ['box', 'removed', 'stack', 'endgame', 'hands'] as const satisfies (keyof State)[];

export interface View extends Omit<State, (typeof HIDDEN)[number]> {
  you: Seat | null;
  step: Step;
  hand: TileId[];
  hands: Held[][];
  /** The top: its back is visible to all, its front in a solo match. */
  stack: { count: number; back: Mark | null; tile: TileId | null };
  /** How many of the Grifter's last Buildings are still face down. */
  endgame: number;
  streets: StreetView[];
  /** What else was hidden, once the match is over; all hands are shown, too. */
  opened?: Pick<State, 'stack' | 'endgame' | 'removed' | 'box'>;
}

/** People who left a Building. */
export interface Leaving {
  tile: TileId;
  count: number;
}

/** What an owner's tokens earned at the end. */
export interface Bonus {
  owner: Owner;
  majority: number;
  sets: number;
}

/** `by` is the seat that chose; absent if there was no choice. */
interface Chosen {
  by?: Seat;
}

export interface BuiltFact extends Placement {
  owner: Owner;
  tile: TileId;
  /** The People it brought. */
  people: Colour[];
  /** A Building whose road it meets, to describe its place; absent in older entries. */
  meets?: TileId;
  /** The Building underneath. */
  over: TileId | null;
  /** People who waited there, couldn't wait on this one, and went to the Station; absent in older entries. */
  toStation?: Colour[];
  /** The streets it encloses. */
  encloses: TileId[];
}
export interface MovedFact extends Chosen {
  colour: Colour;
  to: TileId;
  from: Leaving[];
  /** They were standing, and now lie down. */
  hadFomo: boolean;
}
export interface OpenedFact extends Chosen {
  street: TileId;
  only: TileId | null;
  picks: { owner: Owner; tiles: TileId[] }[];
  pitchers: Seat[];
}

export type Event =
  | { type: 'consultants-dealt'; open: { consultants: Consultant[] } }
  | {
      type: 'dealt';
      open: { first: Seat };
      own: Record<Seat, { hand: TileId[] }>;
      dark: { stack: TileId[]; removed: TileId[]; box: TileId[]; endgame: TileId[] };
    }
  | { type: 'city-founded'; open: { tiles: Laid[] } }
  | { type: 'stack-shown'; open: { tile: TileId } }
  | {
      type: 'building-abandoned';
      open: { by: Seat; tile: TileId; pick: boolean };
    }
  | { type: 'building-built'; open: BuiltFact }
  | { type: 'building-discarded'; open: { owner: Owner; tile: TileId } }
  | { type: 'signs-placed'; open: Chosen & { owner: Owner; tile: TileId; signs: number } }
  | { type: 'street-opened'; open: OpenedFact }
  | { type: 'tokens-taken'; open: Chosen & { owner: Owner; tokens: Business[] } }
  | { type: 'hand-pitched'; open: { by: Seat; tile: TileId } }
  | { type: 'pitch-declined'; open: { by: Seat } }
  | { type: 'hand-counted'; open: { seat: Seat; more: number; tiles: TileId[] } }
  | { type: 'street-scored'; open: { street: TileId; sales: Sale[]; leaving: TileId[] } }
  | { type: 'people-moved'; open: MovedFact }
  | { type: 'people-stood'; open: { colour: Colour; at: Leaving[] } }
  | { type: 'turn-ended'; open: { by: Seat } }
  | { type: 'building-lifted'; open: { tile: TileId } }
  | {
      type: 'building-drawn';
      /** `top` is the back then on top of the stack; absent in older logs. */
      open: { seat: Seat; back: Mark; top?: Mark | null; tile?: TileId };
      own: Record<Seat, { tile: TileId }>;
    }
  | { type: 'endgame-opened'; open: { count: number } }
  | { type: 'turn-passed'; open: { owner: Owner; builds: number } }
  | { type: 'city-sold'; open: { sales: Sale[] } }
  | { type: 'businesses-counted'; open: { bonuses: Bonus[] } }
  | { type: 'match-ended' };
export type EventOf<T extends Event['type']> = Extract<Event, { type: T }>;
