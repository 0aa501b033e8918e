import { GRIFTER, slotOf, type Owner } from '../model/kinds.ts';
import type { StreetView, View } from '../model/types.ts';
import { bonusesOf } from '../turn/business.ts';

// Fitted to what bots' matches really brought, with `npm run sim -- standing streets`.
/** The share of an open street's present worth that it brings in the end, by its open ends, and what the turns to come add. */
const SHARE = { one: { least: 0.6, more: 0.3 }, several: { least: 0.45, more: 0.2 } } as const;
/** With this many turns left a street may well be enclosed. */
const MANY_TURNS = 3;
/** What a Building that is yet to be built brings, and what each seat adds to that; the last ones bring less. */
const TO_BUILD = 6.5;
const CROWD = 1;
const LAST_ONES = -5.5;

const turnsOf = ({ hands, stack, money }: View, owner: Owner): number =>
  (hands[owner]?.length ?? hands[0]!.length) + stack.count / money.length;

const salesOf = ({ isEnclosed, openEnds, sales }: StreetView, owner: Owner, turns: number): number => {
  const worth = sales.reduce((sum, sale) => sum + (sale.owner === owner ? sale.paid : 0), 0);
  const { least, more } = openEnds > 1 ? SHARE.several : SHARE.one;
  return worth * (isEnclosed ? 1 : least + more * Math.min(1, turns / MANY_TURNS));
};

const moneyOf = (view: View, owner: Owner): number => {
  const turns = turnsOf(view, owner);
  const sales = view.streets.reduce((sum, street) => sum + salesOf(street, owner, turns), 0);
  const slot = slotOf(owner, view.money);
  const { majority, sets } = bonusesOf(view.tokens)[slot]!;
  const bonuses = view.business ? majority + sets : 0;
  const toCome = (TO_BUILD + CROWD * view.seats) * turns + LAST_ONES;
  return view.money[slot]! + sales + toCome + bonuses;
};

/** The money to be expected at the end: what is there, what streets will be sold for, and what is yet to be built. */
export const standing = (view: View): number[] => {
  const seats = Array.from({ length: view.seats }, (_, seat) => moneyOf(view, seat));
  return view.level === null ? seats : [seats[0]! - moneyOf(view, GRIFTER)];
};
