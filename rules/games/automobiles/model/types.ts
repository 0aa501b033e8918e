import type { Play as KitPlay, Seat } from '../../../kit/game.ts';
import type { CardId, CardSet, Lot, SetId } from '../cards/cards.ts';
import type { Color, Cubes, Gear, Pile, Place } from './colors.ts';
import type { DriverId, Finish } from './data.ts';
import type { SponsorId } from '../season/sponsors.ts';
import type { Front, Spot } from '../track/track.ts';
import type { TrackId } from '../track/tracks.ts';

export type Only =
  | 'wear'
  | 'gears'
  /** Gears that have a lower one. */
  | 'geared-down'
  /** Gears whose next higher one is in stock (Car Chief). */
  | 'upgradable'
  /** Gears whose color, or a lower one, is ahead (Suspension, Tires). */
  | 'drivable'
  | 'drivable-below';
/** What each cube taken does besides moving. */
export type Feed =
  | { to: 'wear' }
  | { to: 'upgrade' }
  | { to: 'dollar' }
  /** Adds to the next step's `left` for each cube, or only for those that are not wear. */
  | { to: 'left'; by: number; isWearless?: true }
  | { to: 'money'; by: number | 'cost' }
  /** The colors that the next step moves on: the gear's, one lower, or all lower ones. */
  | { to: 'colors'; as: 'same' | 'one-lower' | 'lower' };

/** Something that a seat must decide, or that happens automatically in its turn. */
export type Step = { seat: Seat } & (
  | {
      do: 'take';
      from: readonly Pile[];
      to: Place | null;
      left: number;
      only?: Only;
      isMust?: true;
      feed?: Feed;
    }
  | {
      do: 'move';
      left: number;
      colors: readonly Gear[];
      /** All spaces must share one color. */
      isAlike?: true;
      isMust?: true;
      /** The cube that moves; if absent, the car itself. */
      cube?: Color;
      entry?: number;
    }
  | { do: 'draw'; left: number; hasWear?: true }
  | { do: 'draw-count'; most: number }
  | { do: 'sort' }
  | { do: 'buy'; money: number; to: Pile; isMust?: true; isOne?: true }
  | { do: 'pick'; options: readonly Choice[] }
  /** Free cubes, as far as the stock lasts (sponsors D). */
  | { do: 'gain'; colors: readonly Color[] }
  | { do: 'driver' }
  | { do: 'sponsor'; finish: Finish }
  | { do: 'sweep'; from: Pile; to: Place; isWear?: true }
  | { do: 'fewest' | 'boost-others' | 'momentum' }
  | { do: 'redraw'; left: number }
  /** Adrenaline's later choice: spaces for each position gained since the Drive Phase began. */
  | { do: 'advance'; place: number; times: number }
);
export type StepOf<D extends Step['do']> = Extract<Step, { do: D }>;

/** Pit Crew: which cubes. Adrenaline: when. The last two: what comes first in the Drive Phase (AU26). */
export type Choice = 'wear' | 'any' | 'now' | 'later' | 'adrenaline' | 'driver';

export interface Rules extends Record<'track' | `track-${2 | 3 | 4 | 5}`, TrackId | 'lot'> {
  cards: SetId | Lot;
  laps: number;
  drivers: boolean;
  season: 'none' | 3 | 4 | 5;
  weaving: boolean;
  accelerated: boolean;
}

export type Mark = 'aerodynamics' | 'redline' | 'fuel-injection' | 'adrenaline' | 'crate-motor';

export type Phase =
  | 'set-up'
  | 'start'
  | 'action'
  | 'buy'
  | 'car'
  | 'decline'
  | 'end'
  | 'drawn'
  | 'after'
  | 'sponsors'
  | 'over';

/** A cube of this turn on the track. */
export interface Placed extends Spot {
  color: Color;
}
/** Told in one line. */
export interface Summary {
  /** In order. */
  used: CardId[];
  /** Spaces that the car, or this turn's cubes before it, moved. */
  spaces: number;
  /** The wear of the highest color entered, 0 to 4 (AU10). */
  highest: number;
  isDrafting: boolean;
  /** All wear gained, from cards and from the road. */
  gained: number;
  removed: number;
  bought: Color[];
}
export interface Turn extends Summary {
  seat: Seat;
  hasBegun: boolean;
  /** Whether this turn was a pit stop. */
  isPit: boolean;
  /** The position in the race when the Action Phase began, from 1; it doesn't change (AU5). */
  place: number;
  money: number;
  front: Front;
  trail: Placed[];
  /** Wear gained in the Wear off Phase. */
  wear: number;
  marks: Partial<Record<Mark, number>>;
  hasUsedDriver: boolean;
}

export interface SeatState extends Record<Pile, Cubes> {
  car: Spot;
  driver: DriverId | null;
  sponsor: SponsorId | null;
  points: number;
  /** Its place in each finished race. */
  places: number[];
  /** Draws and spaces postponed until this seat's next turn (AU22). */
  putOff: { draws: number; spaces: number };
}

/** The complete state, since nothing is hidden (AU14, AU21). */
export interface State {
  rules: Rules;
  phase: Phase;
  cards: CardSet;
  tracks: TrackId[];
  race: number;
  /** Seats in turn order, the starting player first. */
  order: Seat[];
  stock: Cubes;
  seats: SeatState[];
  /** The seat still on Tucson's first starting space. */
  pole: Seat | null;
  turn: Turn;
  /** Turns begun since a car last moved (AU28). */
  idle: number;
  steps: Step[];
  boosted: Seat[];
  drivers: DriverId[];
  sponsors: SponsorId[];
  sponsorDeck: SponsorId[];
  /** Out of the game until the deck runs out (AU27). */
  sponsorsGone: SponsorId[];
}

export type Action =
  | { type: 'gear'; color: Gear; as?: Gear; to: number }
  | { type: 'use'; card: CardId | 'wear' }
  | { type: 'choose'; color: Color; from: Pile }
  | { type: 'remove'; color: Color; from: Pile; count: number }
  | { type: 'move'; to: number }
  | { type: 'draw'; count: number }
  | { type: 'place'; color: Color; to: Place }
  | { type: 'pick'; option: Choice }
  | { type: 'gain' }
  | { type: 'stop' }
  | { type: 'driver' }
  | { type: 'end-actions' }
  | { type: 'buy'; color: Color }
  /** Before the first race: everything that the bot would buy. */
  | { type: 'take-start' }
  | { type: 'end-turn' }
  | { type: 'pit-stop' }
  | { type: 'boost'; draw: boolean }
  | { type: 'choose-driver'; driver: DriverId }
  | { type: 'take-sponsor'; sponsor: SponsorId }
  | { type: 'keep-sponsor'; instead: SponsorId };
export type View = State;

/** The cards of the colors mentioned; absent in older entries. */
export interface Named {
  cards?: Partial<CardSet>;
}
/** What is open of each type of event. */
interface Opens {
  prepared: {
    cards: CardSet;
    tracks: TrackId[];
    order: Seat[];
    drivers: DriverId[];
    stock: Cubes;
    each: Partial<Cubes>;
  };
  'race-started': { race: number; track: TrackId; order: Seat[]; grid: Spot[]; pole: Seat | null };
  'sponsors-revealed': { sponsors: SponsorId[]; isReshuffled: boolean };
  'driver-chosen': { seat: Seat; driver: DriverId };
  'turn-began': { seat: Seat };
  'phase-began': { phase: Phase; place?: number; money?: number };
  'steps-set': { steps: Step[] };
  'gear-placed': { seat: Seat; color: Gear; to: Front; highest: number };
  'card-used': { seat: Seat; card: CardId; color: Color };
  'cube-moved': { seat: Seat; color: Color; to: Front; highest: number };
  /** `isAwarded`: by another seat's Crate Motor. */
  'car-moved': { seat: Seat; to: Spot; highest: number; isAwarded?: true };
  driven: { seat: Seat; to: Spot; spaces: number };
  marked: { mark: Mark };
  'cubes-moved': Named & {
    seat: Seat;
    color: Color;
    count: number;
    from: Place;
    to: Place;
    why?: 'wear' | 'gain';
  };
  /** `isHand`: the seven cubes of the next turn. */
  drawn: Named & { seat: Seat; cubes: Partial<Cubes>; to: Pile; isHand?: true };
  'bag-filled': { seat: Seat };
  bought: Named & { seat: Seat; color: Color; to: Pile; cost: number };
  paid: { seat: Seat; money: number };
  earned: { seat: Seat; money: number };
  'driver-used': { seat: Seat; driver: DriverId };
  pitted: { seat: Seat; wear: number };
  worn: { seat: Seat; wear: number; isDrafting: boolean };
  tidied: Named & { seat: Seat; isPit: boolean; turn: Summary };
  momentum: { cars: (Spot & { seat: Seat })[] };
  'boost-offered': { seats: Seat[] };
  'boost-answered': { seat: Seat; isDrawing: boolean };
  'put-off': { seat: Seat; draws: number; spaces: number };
  'race-finished': { race: number; finishers: Seat[]; points: number[] };
  'sponsor-taken': { seat: Seat; sponsor: SponsorId };
  'sponsor-kept': { seat: Seat; sponsor: SponsorId; instead: SponsorId };
  'match-over': object;
}
export type Open<T extends keyof Opens> = Opens[T];
export type Event = { [T in keyof Opens]: { type: T; open: Opens[T] } }[keyof Opens];

export type Play = KitPlay<State, Event>;

/** Carries out what needs no decision, and returns the steps. The cube is already in the used pile. */
export type Effect = (play: Play, seat: Seat) => Step[];
