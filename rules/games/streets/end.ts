import type { Outcome } from '../../kit/game.ts';
import { majorityBonuses, setBonuses } from './business.ts';
import type { Event } from './events.ts';
import { GRIFTER, type Sale } from './kinds.ts';
import { halved, inOrder, salesIn } from './scoring.ts';
import { ownersInOrder, sceneOf } from './street-facts.ts';
import { streetsOf } from './streets.ts';
import type { State } from './types.ts';

/** Every owned Building scores half, from one snapshot (ST10). */
export const finalSales = (state: State): Sale[] => {
  const scene = sceneOf(state);
  const sales = streetsOf(scene.city).flatMap((street) => salesIn(scene, street));
  return inOrder(sales.map(halved), ownersInOrder(state));
};

/** The end of the match: the City is sold, the businesses are counted. */
export const endFacts = (state: State): Event[] => {
  const majorities = majorityBonuses(state.tokens);
  const sets = setBonuses(state.tokens);
  return [
    { type: 'city-sold', open: { sales: finalSales(state) } },
    ...(state.business ? [{ type: 'businesses-counted' as const, open: { majorities, sets } }] : []),
    { type: 'match-ended' },
  ];
};

export const REASONS = ['most-money', 'grifter-beaten', 'grifter-won'] as const;
export type Reason = (typeof REASONS)[number];

const rankIn = (money: readonly number[], mine: number): number =>
  1 + money.filter((other) => other > mine).length;

/** The most money wins, and a tie is shared (ST22). Alone one must have more than the Grifter. */
export const outcome = ({ isOver, money, level, seats }: State): Outcome | undefined => {
  if (!isOver) return undefined;
  const scores = money.slice(0, seats);
  if (level === null)
    return { ranks: money.map((mine) => rankIn(money, mine)), scores, reason: 'most-money' };
  const reason: Reason = money[0]! > money[GRIFTER]! ? 'grifter-beaten' : 'grifter-won';
  return { ranks: [1], scores, reason };
};
