import type { Evolving } from '../../../kit/fold.ts';
import type { Seat, Play as KitPlay } from '../../../kit/game.ts';
import type { CardId, CardSet } from '../cards/cards.ts';
import type { DriverId } from '../season/drivers.ts';
import type { SponsorId } from '../season/sponsors.ts';
import type { Front } from '../track/moves.ts';
import type { Spot } from '../track/track.ts';
import type { TrackId } from '../track/tracks.ts';
import type { Color, Cubes, Gear, Pile, Place } from './colors.ts';
import type { Step } from './steps.ts';
import type { Mark, Phase, Summary, State } from './types.ts';

/** The cards of the colors mentioned; absent in older entries. */
export interface Named {
  cards?: Partial<CardSet>;
}
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
  /** `isAwarded`: by another seat's Crate Motor. */
  | Told<'car-moved', { seat: Seat; to: Spot; highest: number; isAwarded?: true }>
  | Told<'driven', { seat: Seat; to: Spot; spaces: number }>
  | Told<'marked', { mark: Mark }>
  | Told<
      'cubes-moved',
      Named & { seat: Seat; color: Color; count: number; from: Place; to: Place; why?: 'wear' | 'gain' }
    >
  /** `isHand`: the seven cubes of the next turn. */
  | Told<'drawn', Named & { seat: Seat; cubes: Partial<Cubes>; to: Pile; isHand?: true }>
  | Told<'bag-filled', { seat: Seat }>
  | Told<'bought', Named & { seat: Seat; color: Color; to: Pile; cost: number }>
  | Told<'paid', { seat: Seat; money: number }>
  | Told<'earned', { seat: Seat; money: number }>
  | Told<'driver-used', { seat: Seat; driver: DriverId }>
  | Told<'pitted', { seat: Seat; wear: number }>
  | Told<'worn', { seat: Seat; wear: number; isDrafting: boolean }>
  | Told<'tidied', Named & { seat: Seat; isPit: boolean; turn: Summary }>
  | Told<'momentum', { cars: (Spot & { seat: Seat })[] }>
  | Told<'boost-offered', { seats: Seat[] }>
  | Told<'boost-answered', { seat: Seat; isDrawing: boolean }>
  | Told<'put-off', { seat: Seat; draws: number; spaces: number }>
  | Told<'race-finished', { race: number; finishers: Seat[]; points: number[] }>
  | Told<'sponsor-taken', { seat: Seat; sponsor: SponsorId }>
  | Told<'sponsor-kept', { seat: Seat; sponsor: SponsorId; instead: SponsorId }>
  | Told<'match-over', object>;

export type Open<T extends Event['type']> = Extract<Event, { type: T }>['open'];
export type Folds = Evolving<State, Event>;

export type Play = KitPlay<State, Event>;

/**
 * Carries out what needs no decision, and returns the steps to decide. The cube is already in the used pile.
 */
export type Effect = (play: Play, seat: Seat) => Step[];
