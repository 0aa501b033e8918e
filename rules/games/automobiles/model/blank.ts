import type { Config } from '../../../kit/game.ts';
import { SETS } from '../cards/cards.ts';
import { SPONSOR_IDS } from '../season/sponsors.ts';
import type { Front } from '../track/track.ts';
import { noCubes, PILES, type Cubes, type Pile } from './colors.ts';
import type { Rules, SeatState, State, Turn } from './types.ts';

export const frontOfCar = ({ car }: Pick<SeatState, 'car'>): Front => ({ ...car, entry: car.distance });

export const blankTurn = (seat: number, mine: Pick<SeatState, 'car'>): Turn => ({
  seat,
  hasBegun: false,
  isPit: false,
  place: 1,
  money: 0,
  front: frontOfCar(mine),
  trail: [],
  used: [],
  spaces: 0,
  highest: 0,
  isDrafting: false,
  gained: 0,
  removed: 0,
  bought: [],
  wear: 0,
  marks: {},
  hasUsedDriver: false,
});

const blankSeat = (): SeatState => ({
  ...(Object.fromEntries(PILES.map((pile) => [pile, noCubes()])) as Record<Pile, Cubes>),
  car: { lane: 0, distance: -1 },
  driver: null,
  sponsor: null,
  points: 0,
  places: [],
  putOff: { draws: 0, spaces: 0 },
});

export const blank = (config: Config, seats: number): State => ({
  rules: config as unknown as Rules,
  phase: 'set-up',
  cards: SETS['first-game'],
  tracks: [],
  race: 0,
  order: [],
  stock: noCubes(),
  seats: Array.from({ length: seats }, blankSeat),
  pole: null,
  turn: blankTurn(0, blankSeat()),
  idle: 0,
  steps: [],
  boosted: [],
  drivers: [],
  sponsors: [],
  sponsorDeck: [...SPONSOR_IDS],
  sponsorsGone: [],
});
