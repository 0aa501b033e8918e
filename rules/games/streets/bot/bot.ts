import type { Chance } from '../../../kit/chance.ts';
import type { Seat } from '../../../kit/game.ts';
import { doubling, evaluate } from './build.ts';
import { laidAs, streetOf, streetWith, withTile } from '../city/geometry.ts';
import { paidTo, pitchOf, saleOf } from '../scoring/sales.ts';
import type { Action, ActionOf, View } from '../model/types.ts';
import { sceneOfView, type Scene } from '../scoring/valuations.ts';
import { bonusesOf } from '../turn/business.ts';
import { GRIFTER, bestOf, sumOf, type Business, type Owner } from '../model/kinds.ts';

export const worthOfTokens = ({ tokens, step }: View, taken: readonly Business[]): number => {
  if (step.at !== 'take') return 0;
  const { owner, seat } = step;
  const after = tokens.map((held) => ({ ...held }));
  for (const business of taken) after.at(owner)![business]++;
  const bonuses = (of: typeof tokens): number[] => bonusesOf(of).map(({ majority, sets }) => majority + sets);
  const [before, then] = [bonuses(tokens), bonuses(after)];
  const gain = then.reduce((sum, bonus, i) => sum + (i === seat ? 1 : -0.5) * (bonus - before[i]!), 0);
  const rarity = sumOf(taken, (business) => 1 / (1 + tokens.at(owner)![business]));
  return gain + (owner === seat ? rarity : -rarity);
};

interface Mind {
  view: View;
  scene: Scene;
  me: Seat;
}
type Merit<A> = (mind: Mind, action: A) => number;

/** The bot keeps a Building in hand rather than show it for less than this. */
const PITCH_FROM = 3;

const MERITS: { [T in Action['type']]: Merit<ActionOf<T>> } = {
  build: ({ view, scene, me }, action) => evaluate(view, scene, { me, action }),
  discard: () => 0,
  abandon: ({ scene }, { tile }) => {
    const laid = laidAs(scene.city, tile);
    return -saleOf(scene, streetOf(scene.city, laid), laid).paid;
  },
  sign: ({ view, scene, me }, { signs }) => {
    if (signs === 1) return 0;
    const laid = { ...laidAs(scene.city, view.unsigned!), owner: me, signs: 1 };
    return doubling({ view, scene: { ...scene, city: withTile(scene.city, laid) } }, laid);
  },
  score: () => 0,
  take: ({ view }, { tokens }) => worthOfTokens(view, tokens),
  pitch: ({ view, scene, me }, { tile }) =>
    pitchOf(scene, streetWith(scene.city, view.scoring!.street), { owner: me, tile }).paid,
  pass: () => PITCH_FROM - 1,
  move: ({ view, scene, me }, { to, count }) => {
    const { owner } = laidAs(scene.city, to);
    if (owner === me) return 1000 + count;
    return owner === null ? 500 + count : count - view.money.at(owner)!;
  },
  'end-turn': () => 0,
};

/** Looks one placement ahead, at the money now and the People to come. Chance breaks ties. */
export const bot = (view: View, me: Seat, actions: readonly Action[], chance: Chance): Action => {
  const mind = { view, scene: sceneOfView(view), me };
  return chance.pick(bestOf(actions, (action) => (MERITS[action.type] as Merit<Action>)(mind, action)));
};

// Fitted to what bots' matches really brought, with `npm run sim -- standing streets`.
/** The share of an open street's present worth that it brings in the end, by its open ends, and what the turns to come add. */
const SHARE = { one: { least: 0.6, more: 0.3 }, several: { least: 0.45, more: 0.2 } } as const;
/** With this many turns left a street may well be enclosed. */
const MANY_TURNS = 3;
/** What a Building that is yet to be built brings, and what each seat adds to that; the last ones bring less. */
const TO_BUILD = 6.5;
const CROWD = 1;
const LAST_ONES = -5.5;

const moneyOf = (view: View, owner: Owner): number => {
  const { hands, stack, money, streets, tokens, business, seats } = view;
  const turns = (hands[owner] ?? hands[0]!).length + stack.count / money.length;
  const sales = sumOf(streets, (street) => {
    const { least, more } = street.openEnds > 1 ? SHARE.several : SHARE.one;
    const share = street.isEnclosed ? 1 : least + more * Math.min(1, turns / MANY_TURNS);
    return paidTo(street.sales, owner) * share;
  });
  const { majority, sets } = bonusesOf(tokens).at(owner)!;
  const toCome = (TO_BUILD + CROWD * seats) * turns + LAST_ONES;
  return money.at(owner)! + sales + toCome + (business ? majority + sets : 0);
};

/** The money to be expected at the end: what is there, what streets will be sold for, and what is yet to be built. */
export const standing = (view: View): number[] => {
  const seats = Array.from({ length: view.seats }, (_, seat) => moneyOf(view, seat));
  return view.level === null ? seats : [seats[0]! - moneyOf(view, GRIFTER)];
};
