import type { Seat } from '../../../kit/game.ts';
import type { RiderId } from './rulebook.ts';
import type { State, TaskAt } from './types.ts';

export const without = <T>(list: readonly T[], gone: T): T[] => {
  const at = list.indexOf(gone);
  return at < 0 ? [...list] : list.toSpliced(at, 1);
};

/** Marks riders as visible to all, so nobody needs to remember where they went. */
export const surface = (state: State, cards: readonly RiderId[]): void => {
  const stays = (id: RiderId): boolean => !cards.includes(id);
  state.mixed = state.mixed.filter(stays);
  state.taken = state.taken.map((ids) => ids.filter(stays));
  state.recalled = state.recalled.map((ids) => ids.filter(stays));
};

/** A seat takes a rider into its hand in sight of all (RW33). */
export const take = (state: State, seat: Seat, card: RiderId): void => {
  state.riders[seat]!.push(card);
  state.taken[seat]!.push(card);
};

/** Finishes the newest task if it is of this kind; a counted task is finished when its count reaches zero. */
export const finish = (state: State, at: TaskAt): void => {
  const task = state.tasks.at(-1);
  if (task?.at !== at) return;
  if ('count' in task && task.count > 1) task.count -= 1;
  else state.tasks.pop();
};

export const debtorsIn = ({ debts }: Pick<State, 'debts'>): Seat[] =>
  debts.flatMap(({ riders, tools }, seat) => (riders + tools > 0 ? [seat] : []));

export const settleDebt = (state: State, seat: Seat, what: 'riders' | 'tools'): void => {
  const debt = state.debts[seat]!;
  debt[what] = Math.max(0, debt[what] - 1);
};

/** Drivers move from a seat to the discard pile, or the other way if negative. */
export const pay = (state: State, seat: Seat, count: number): void => {
  state.drivers[seat]! -= count;
  state.spare += count;
};
