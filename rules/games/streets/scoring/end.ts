import type { Outcome } from '../../../kit/game.ts';
import { ranksOf } from '../../../kit/ranks.ts';
import { bonusesOf } from '../turn/business.ts';
import type { Event } from '../events.ts';
import { GRIFTER } from '../model/kinds.ts';
import type { Sale } from '../model/laid.ts';
import { halved, inOrder, ownersOf, salesIn } from './sales.ts';
import { ownersInOrder, sceneOf } from './street-facts.ts';
import { streetsOf } from '../city/streets.ts';
import type { State } from '../model/types.ts';

/** Every owned Building scores half, all from one snapshot (ST10). */
export const finalSales = (state: State): Sale[] => {
  const scene = sceneOf(state);
  const sales = streetsOf(scene.city).flatMap((street) => salesIn(scene, street));
  return inOrder(sales.map(halved), ownersInOrder(state));
};

const businessesCounted = ({ tokens, seats }: State): Event => {
  const earned = bonusesOf(tokens);
  const bonuses = ownersOf(seats).map((owner, i) => ({ owner, ...earned[i]! }));
  return { type: 'businesses-counted', open: { bonuses } };
};

export const endFacts = (state: State): Event[] => {
  return [
    { type: 'city-sold', open: { sales: finalSales(state) } },
    ...(state.business ? [businessesCounted(state)] : []),
    { type: 'match-ended' },
  ];
};

export const REASONS = ['most-money', 'grifter-beaten', 'grifter-won'] as const;
export type Reason = (typeof REASONS)[number];

/** Most money wins, ties share (ST22); a solo player must beat the Grifter. */
export const outcome = ({ isOver, money, level, seats }: State): Outcome | undefined => {
  if (!isOver) return undefined;
  const scores = money.slice(0, seats);
  if (level === null) return { ranks: ranksOf(money), scores, reason: 'most-money' };
  const isLost = money[0]! <= money.at(GRIFTER)!;
  const reason: Reason = isLost ? 'grifter-won' : 'grifter-beaten';
  return { ranks: [1], scores, reason, ...(isLost && { isLost }) };
};
