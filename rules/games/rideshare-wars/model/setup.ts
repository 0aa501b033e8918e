import type { Chance } from '../../../kit/chance.ts';
import type { Config, Play, Seat } from '../../../kit/game.ts';
import { ALL_RIDERS, ALL_TOOLS, FIGURES, MILESTONES, PHASES, pileSize, valueIn } from '../cards.ts';
import type { Level, RaceLength, RiderId } from '../cards.ts';
import type { Event, State, Turn } from './types.ts';

export const newTurn = (seat: Seat): Turn => ({
  seat,
  at: 'start',
  draws: [],
  displaced: false,
  left: FIGURES.optionsATurn,
  isFree: false,
  traded: false,
  bonuses: 0,
  claimed: false,
});

const each = <T>(seats: number, make: (_: unknown, seat: Seat) => T): T[] =>
  Array.from({ length: seats }, make);

export const blankState = (config: Config, seats: number): State => ({
  seats,
  level: seats === 1 ? (config['level'] as Level) : null,
  race: (config['race'] as RaceLength | undefined) ?? 'rulebook', // matches from before this option lack it
  phase: 0,
  round: 1,
  first: 0,
  turn: newTurn(0),
  tasks: [],
  row: [],
  curbside: [],
  tableaus: each(seats, () => []),
  discards: [],
  mixed: [],
  taken: each(seats, () => []),
  unkept: each(seats, () => 0),
  away: each(seats, () => 0),
  drivers: each(seats, () => 0),
  spare: 0,
  loans: each(seats, () => 0),
  faceUp: [],
  red: [],
  debts: each(seats, () => ({ riders: 0, tools: 0 })),
  held: each(seats, () => []),
  revealed: null,
  lost: [],
  shown: null,
  end: null,
  riders: each(seats, () => []),
  tools: each(seats, () => []),
  banks: each(seats, () => []),
  buried: each(seats, () => []),
  paid: each(seats, () => []),
  recalled: each(seats, () => []),
  drawn: [],
  piles: [],
  taxi: [...ALL_RIDERS],
  deck: [...ALL_TOOLS],
  milestones: seats === 1 ? [...MILESTONES] : [],
});

/** The seat dealt the highest value begins; variable cards count as zero, and chance breaks ties (RW5). */
const highest = (dealt: readonly RiderId[], chance: Chance): Seat => {
  const values = dealt.map((card) => valueIn([], card));
  const most = Math.max(...values);
  return chance.pick(values.flatMap((value, seat) => (value === most ? [seat] : [])));
};

/** Starting drivers: seven each, plus two for the last seat in turn order (RW3); in solo play, set by the level. */
export const driversFor = ({ seats, level }: Pick<State, 'seats' | 'level'>, first: Seat): number[] => {
  if (level) return [FIGURES.solo[level].drivers];
  const last = (first + seats - 1) % seats;
  return each(seats, (_, seat) => FIGURES.driversEach + (seat === last ? FIGURES.bonus : 0));
};
export const spareFor = (seats: number): number => (seats <= 2 ? FIGURES.spare : 0);

/** Shuffles all piles once, so later reveals need no chance; the last card of a pile is its top. */
export const start = (play: Play<State, Event>): void => {
  const { chance, state } = play;
  const { seats } = state;
  const riders = chance.shuffle(ALL_RIDERS);
  const piles = PHASES.map(() => riders.splice(0, pileSize(seats)));
  const row = piles[0]!.splice(-FIGURES.slots).toReversed();
  const curbside = riders.splice(-FIGURES.slots).toReversed();
  const dealt = seats === 1 ? [] : riders.slice(-seats);
  const first = seats === 1 ? 0 : highest(dealt, chance);
  play.emit({
    type: 'match-dealt',
    open: { first, dealt, drivers: driversFor(state, first), spare: spareFor(seats), row, curbside },
    dark: {
      piles,
      taxi: chance.shuffle(riders),
      deck: chance.shuffle(ALL_TOOLS),
      milestones: seats === 1 ? chance.shuffle(MILESTONES) : [],
    },
  });
  play.emit({ type: 'turn-begun', open: { seat: first, phase: 0, round: 1 } });
};
