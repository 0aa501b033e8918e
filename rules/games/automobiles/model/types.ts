import type { Play as KitPlay, Seat } from '../../../kit/game.ts';
import type { CardId, CardSet, SetId } from '../cards/cards.ts';
import type { DriverId, Finish, SponsorId } from '../season/sponsors.ts';
import type { Front } from '../track/moves.ts';
import type { Spot } from '../track/track.ts';
import type { TrackId } from '../track/tracks.ts';
import type { Color, Cubes, Gear } from './colors.ts';

/** A seat's piles; `drawn` holds cubes that were drawn and not yet put anywhere. */
export const PILES = ['bag', 'active', 'used', 'discard', 'drawn'] as const;
export type Pile = (typeof PILES)[number];
export type Place = Pile | 'stock';

/** What is chosen when a match is made. */
export interface Rules {
  cards: SetId | 'lot-base' | 'lot-expansion' | 'lot-both';
  track: TrackId | 'lot';
  laps: number;
  drivers: boolean;
  season: 'none' | 3 | 4 | 5;
  'track-2': TrackId | 'lot';
  'track-3': TrackId | 'lot';
  'track-4': TrackId | 'lot';
  'track-5': TrackId | 'lot';
  weaving: boolean;
  accelerated: boolean;
}

/** Which cubes a step is about, where not any. */
export type Only =
  | 'wear'
  | 'gears'
  /** Gears that have a lower one. */
  | 'geared-down'
  /** Gears whose next higher one is in stock (Car Chief). */
  | 'upgradable'
  /** Gears whose color lies ahead, or a lower color does (Suspension, Tires). */
  | 'drivable'
  | 'drivable-below';
/** What each cube taken does beside going where it goes. */
export type Feed =
  | { to: 'wear' }
  | { to: 'upgrade' }
  | { to: 'dollar' }
  /** Adds to what is left of the next step, for each cube or each that is no wear. */
  | { to: 'left'; by: number; isWearless?: true }
  | { to: 'money'; by: number | 'cost' }
  /** The colors that the next step moves on: the gear's, one lower, or all lower ones. */
  | { to: 'colors'; as: 'same' | 'one-lower' | 'lower' };

export interface Asked {
  seat: Seat;
}
/** One thing that somebody must decide, or that happens by itself once it is its turn. */
export type Step =
  | (Asked & {
      do: 'take';
      from: readonly Pile[];
      to: Place | null;
      left: number;
      only?: Only;
      isMust?: true;
      feed?: Feed;
    })
  | (Asked & {
      do: 'move';
      left: number;
      colors: readonly Gear[];
      /** All spaces of one color. */
      isAlike?: true;
      isMust?: true;
      /** The cube that is moved; left out, it is the car itself. */
      cube?: Color;
      entry?: number;
    })
  | (Asked & { do: 'draw'; left: number; hasWear?: true })
  | (Asked & { do: 'draw-count'; most: number })
  | (Asked & { do: 'sort' })
  | (Asked & { do: 'buy'; money: number; to: Pile; isMust?: true; isOne?: true })
  | (Asked & { do: 'pick'; options: readonly Choice[] })
  | (Asked & { do: 'driver' })
  | (Asked & { do: 'sponsor'; finish: Finish })
  | (Asked & { do: 'sweep'; from: Pile; to: Place; isWear?: true })
  | (Asked & { do: 'fewest' | 'boost-others' | 'momentum' })
  | (Asked & { do: 'redraw'; left: number })
  /** Adrenaline's later choice: spaces for each position won since the Car Phase began. */
  | (Asked & { do: 'advance'; place: number; times: number });
export type StepOf<D extends Step['do']> = Extract<Step, { do: D }>;

/** Pit Crew: which cubes. Adrenaline: when. And what comes first in the Car Phase (AU26). */
export const CHOICES = ['wear', 'any', 'now', 'later', 'adrenaline', 'driver'] as const;
export type Choice = (typeof CHOICES)[number];

export const MARKS = ['aerodynamics', 'redline', 'fuel-injection', 'adrenaline', 'crate-motor'] as const;
export type Mark = (typeof MARKS)[number];

export const PHASES = [
  'set-up',
  'start',
  'action',
  'buy',
  'car',
  'decline',
  'end',
  'drawn',
  'after',
  'sponsors',
  'over',
] as const;
export type Phase = (typeof PHASES)[number];

/** A cube of this turn, where it lies on the track. */
export interface Placed extends Spot {
  color: Color;
}
export interface Turn {
  seat: Seat;
  hasBegun: boolean;
  /** Whether this turn was a pit stop. */
  isPit: boolean;
  /** The position in the race when the Action Phase began, from 1; it stays (AU5). */
  place: number;
  money: number;
  front: Front;
  trail: Placed[];
  /** The wear of the highest color entered, 0 to 4 (AU10). */
  highest: number;
  /** Wear gained in the Decline Phase. */
  wear: number;
  marks: Partial<Record<Mark, number>>;
  hasUsedDriver: boolean;
}

export interface SeatState extends Record<Pile, Cubes> {
  car: Spot;
  driver: DriverId | null;
  sponsor: SponsorId | null;
  points: number;
  /** Where it came in each race run. */
  places: number[];
  /** Draws and spaces put off until this seat's next turn (AU22). */
  putOff: { draws: number; spaces: number };
}

/** Everything, for nothing is hidden (AU14, AU21). */
export interface State {
  rules: Rules;
  phase: Phase;
  cards: CardSet;
  tracks: TrackId[];
  /** Which of them is being raced, from 0. */
  race: number;
  /** Seats in turn order, the starting player first. */
  order: Seat[];
  stock: Cubes;
  seats: SeatState[];
  /** Who still stands on Tucson's first starting space. */
  pole: Seat | null;
  turn: Turn;
  /** Turns begun since a car last moved (AU28). */
  idle: number;
  /** What is to be decided or done next; the first comes first. */
  steps: Step[];
  /** Who has yet to answer a Boost. */
  boosted: Seat[];
  drivers: DriverId[];
  sponsors: SponsorId[];
  sponsorDeck: SponsorId[];
  /** Out of the game; they come back when the deck runs out (AU27). */
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
  | { type: 'stop' }
  | { type: 'driver' }
  | { type: 'end-actions' }
  | { type: 'buy'; color: Color }
  | { type: 'end-turn' }
  | { type: 'pit-stop' }
  | { type: 'boost'; draw: boolean }
  | { type: 'choose-driver'; driver: DriverId }
  | { type: 'take-sponsor'; sponsor: SponsorId }
  | { type: 'keep-sponsor'; instead: SponsorId };

interface Told<T extends string, Open extends object> {
  type: T;
  open: Open;
}
export type Event =
  | Told<
      'prepared',
      {
        cards: CardSet;
        tracks: TrackId[];
        order: Seat[];
        drivers: DriverId[];
        stock: Cubes;
        each: Partial<Cubes>;
      }
    >
  | Told<'race-started', { race: number; track: TrackId; order: Seat[]; grid: Spot[]; pole: Seat | null }>
  | Told<'sponsors-revealed', { sponsors: SponsorId[]; isReshuffled: boolean }>
  | Told<'driver-chosen', { seat: Seat; driver: DriverId }>
  | Told<'turn-began', { seat: Seat }>
  | Told<'phase-began', { phase: Phase; place?: number; money?: number }>
  | Told<'steps-set', { steps: Step[] }>
  | Told<'gear-placed', { seat: Seat; color: Gear; to: Front; highest: number }>
  | Told<'card-used', { seat: Seat; card: CardId; color: Color }>
  | Told<'cube-moved', { seat: Seat; color: Color; to: Front; highest: number }>
  | Told<'car-moved', { seat: Seat; to: Spot; highest: number }>
  | Told<'driven', { seat: Seat; to: Spot; spaces: number }>
  | Told<'marked', { mark: Mark }>
  | Told<
      'cubes-moved',
      { seat: Seat; color: Color; count: number; from: Place; to: Place; why?: 'wear' | 'gain' }
    >
  | Told<'drawn', { seat: Seat; cubes: Partial<Cubes>; to: Pile }>
  | Told<'bag-filled', { seat: Seat }>
  | Told<'bought', { seat: Seat; color: Color; to: Pile; cost: number }>
  | Told<'paid', { seat: Seat; money: number }>
  | Told<'earned', { seat: Seat; money: number }>
  | Told<'driver-used', { seat: Seat; driver: DriverId }>
  | Told<'pitted', { seat: Seat; wear: number }>
  | Told<'worn', { seat: Seat; wear: number; isDrafting: boolean }>
  | Told<'tidied', { seat: Seat }>
  | Told<'momentum', { cars: (Spot & { seat: Seat })[] }>
  | Told<'boost-offered', { seats: Seat[] }>
  | Told<'boost-answered', { seat: Seat; isDrawing: boolean }>
  | Told<'put-off', { seat: Seat; draws: number; spaces: number }>
  | Told<'race-finished', { race: number; finishers: Seat[]; points: number[] }>
  | Told<'sponsor-taken', { seat: Seat; sponsor: SponsorId }>
  | Told<'sponsor-kept', { seat: Seat; sponsor: SponsorId; instead: SponsorId }>
  | Told<'match-over', object>;

export type Play = KitPlay<State, Event>;
export type View = State;
