import type { Seat } from '../../../kit/game.ts';
import { keepsOf, openLocations } from '../model/riders.ts';
import type { Action, View } from '../model/types.ts';

const choices = <T>(list: readonly T[], count: number): T[][] => {
  if (count === 0) return [[]];
  return list.flatMap((first, i) =>
    choices(list.slice(i + 1), count - 1).map((others) => [first, ...others]),
  );
};

const places = ({ tokens, placed, rounds }: View): Action[] => {
  const texts = rounds.at(-1)!.texts;
  const laid = tokens.flatMap((emoji) => texts.map(({ text }): Action => ({ type: 'place', emoji, text })));
  return placed.length > 0 ? [...laid, { type: 'done' }] : laid;
};

/** A single rider has nobody to propose to, and a rider who has settled has decided. */
const votes = (view: View, seat: Seat): Action[] => {
  const mine = view.ballots.find((ballot) => ballot.seat === seat);
  if (mine?.isSettled) return [];
  const all = [...openLocations(view), null];
  const others = view.riders.length > 1 ? all.filter((location) => location !== mine?.location) : [];
  return [
    ...others.map((location) => ({ type: 'propose', location }) as const),
    ...all.map((location) => ({ type: 'settle', location }) as const),
  ];
};

const LEGAL: Readonly<Record<View['phase'], (view: View, seat: Seat) => Action[]>> = {
  text: (view) =>
    view.kept ? [] : choices(view.drawn, keepsOf(view)).map((texts) => ({ type: 'keep', texts })),
  emoji: (view, seat) => (seat === view.driver ? places(view) : []),
  decide: (view, seat) => (seat === view.driver ? [] : votes(view, seat)),
  over: () => [],
};

export const legal = (view: View, seat: Seat): Action[] =>
  view.you === seat ? LEGAL[view.phase](view, seat) : [];
