import { tally } from '../../../kit/testing/redeal.ts';
import type { Config, Seat } from '../../../kit/game.ts';
import { ALL_RIDERS, ALL_TOOLS, FIGURES, MILESTONES, REASONS, riderOf, type Level } from '../cards.ts';
import { driversFor, spareFor } from '../model/setup.ts';
import type { Event, State } from '../model/types.ts';

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

const ALL_DRIVERS = 30;
/** Drivers in the match, wherever they are. The rest of the thirty are out of play. */
const driversInPlay = (state: Parameters<typeof driversFor>[0]): number =>
  Math.min(ALL_DRIVERS, sum(driversFor(state, 0)) + spareFor(state.seats));

/** Everything in the box: riders and milestones by id, tools by kind, the match's drivers, and loans. */
export const box = ({ seats, config }: { seats: number; config: Config }): Record<string, number> => ({
  ...tally([...ALL_RIDERS, ...ALL_TOOLS, ...MILESTONES]),
  drivers: driversInPlay({ seats, level: seats === 1 ? (config['level'] as Level) : null }),
  loans: FIGURES.loan.each * seats,
});

const ridersIn = (state: State): string[] => [
  ...[state.row, state.curbside].flat().filter((card) => card !== null),
  ...[state.tableaus, state.riders, state.banks, state.buried, state.piles].flat(2),
  ...[state.discards, state.drawn, state.taxi].flat(),
];
const toolsIn = ({ deck, faceUp, red, tools, paid }: State): string[] => [
  ...[deck, faceUp, red].flat(),
  ...[tools, paid].flat(2),
];

/** Unheld milestones are on the table, except in solo play. */
const milestonesIn = ({ level, held, lost, revealed, milestones }: State): string[] => {
  const gone = [...held.flat(), ...lost];
  if (level !== null) return [...gone, ...milestones, ...(revealed ? [revealed] : [])];
  return [...gone, ...MILESTONES.filter((milestone) => !gone.includes(milestone))];
};

/** The kind of an event that shows how a match went; undefined for others. */
export const kindOf = (event: Event): string | undefined => {
  switch (event.type) {
    case 'option-used':
      return event.open.option;
    case 'tool-played':
      return event.open.tool;
    case 'milestone-taken':
      return event.open.milestone;
    case 'rider-laid':
      return riderOf(event.open.card).type;
    default:
      return undefined;
  }
};
/** The turn order, clockwise from the first player; a red letter may make others discard before their first turn. */
export const orderOf = (event: Event): Seat[] | undefined => {
  if (event.type !== 'match-dealt') return undefined;
  const { first, drivers } = event.open;
  return drivers.map((_count, ahead) => (first + ahead) % drivers.length);
};
export const bySeat = ['loan-taken'] as const;

/** Counts the same pieces wherever they are now. No seat has more loans than it may take. */
export const census = (state: State): Record<string, number> => ({
  ...tally([...ridersIn(state), ...toolsIn(state), ...milestonesIn(state)]),
  drivers: sum([...state.drivers, state.spare]),
  loans: sum(
    state.loans.map((count) => (count > FIGURES.loan.each || count < 0 ? Infinity : FIGURES.loan.each)),
  ),
});

/** What recorded matches must show: every way to end. */
export const features = { reasons: REASONS, all: [], of: () => undefined };
