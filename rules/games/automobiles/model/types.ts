import type { Seat } from '../../../kit/game.ts';
import type { CardId, CardSet, SetId } from '../cards/cards.ts';
import type { DriverId } from '../season/drivers.ts';
import type { SponsorId } from '../season/sponsors.ts';
import type { Front } from '../track/moves.ts';
import type { Spot } from '../track/track.ts';
import type { TrackId } from '../track/tracks.ts';
import type { Color, Cubes, Gear, Pile, Place } from './colors.ts';
import type { Choice, Step } from './steps.ts';

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

export interface Placed extends Spot {
  color: Color;
}
/** Told in one line. */
export interface Summary {
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
