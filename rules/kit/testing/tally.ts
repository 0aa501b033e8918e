import type { Estimate } from '../ahead/arms.ts';
import type { AnyGame, GameEvent, Seat } from '../game.ts';
import type { Entry, Setup } from '../match.ts';

/** Tables of figures, with a row per kind of thing and one figure per match in each row. */
export interface Tally {
  readonly tables: ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>;
  /** Adds to a row's figure for the current match, which is the last one begun. */
  add(table: string, row: string, n?: number): void;
  begin(): void;
}

export const makeTally = (matches: number): Tally => {
  const tables = new Map<string, Map<string, number[]>>();
  let match = -1;
  return {
    tables,
    add: (table, row, n = 1) => {
      const rows = tables.get(table) ?? new Map<string, number[]>();
      const figures = rows.get(row) ?? Array<number>(matches).fill(0);
      figures[match]! += n;
      tables.set(table, rows.set(row, figures));
    },
    begin: () => {
      match += 1;
    },
  };
};

const sumOf = (figures: readonly number[]): number => figures.reduce((sum, x) => sum + x, 0);

/** The sum of one row over the sum of another, with its standard error (by linearization). */
export const ratioOf = (over: readonly number[], under: readonly number[]): Estimate => {
  const whole = sumOf(under);
  const value = sumOf(over) / whole;
  const squares = sumOf(over.map((x, i) => (x - value * under[i]!) ** 2));
  const n = over.length;
  return { value, error: Math.sqrt((squares * n) / Math.max(1, n - 1)) / whole };
};

/** The mean of a row over its matches. */
export const meanOf = (figures: readonly number[]): Estimate =>
  ratioOf(
    figures,
    figures.map(() => 1),
  );

/** `0.97 ± 0.04`. */
export const toText = ({ value, error }: Estimate, digits: number): string =>
  `${value.toFixed(digits)} ± ${error.toFixed(digits)}`;

/** The turn order that an event announces, if it does. */
export type OrderOf = (event: GameEvent) => readonly Seat[] | undefined;

/**
 * Seats in the order of their first turns: the order in which the table first awaited them, unless an event announces it.
 * Undefined if all seats decide at once.
 */
export const turnOrder = (
  game: Pick<AnyGame, 'blank' | 'evolve' | 'awaiting'>,
  { config, seats, log }: Setup & { log: readonly Entry[] },
  orderOf?: OrderOf,
): readonly Seat[] | undefined => {
  const state: unknown = game.blank(config, seats);
  const order: Seat[] = [];
  for (const { events } of log) {
    for (const event of events) {
      const told = orderOf?.(event);
      if (told) return told;
      game.evolve(state, event);
    }
    const [seat, ...others] = game.awaiting(state);
    if (order.length === 0 && others.length > 0) return undefined;
    if (seat !== undefined && !order.includes(seat)) order.push(seat);
    if (order.length === seats) return order;
  }
  return undefined;
};
