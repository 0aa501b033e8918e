import type { Chance } from '../../../kit/chance.ts';
import type { Seat } from '../../../kit/game.ts';
import { laidAs, streetOf, streetWith, withTile, newCity, type City, type Street } from '../city/geometry.ts';
import { paidTo, pitchOf, saleOf, sceneOfView, ownersOf, salesIn, worthOf } from '../scoring/valuations.ts';
import type { Scene } from '../scoring/valuations.ts';
import type { Action, ActionOf, View, Laid } from '../model/types.ts';
import { bonusesOf } from '../turn/business.ts';
import { bestOf } from '../../../kit/ranks.ts';
import { GRIFTER, sumOf, type Business, type Owner } from '../model/kinds.ts';
import { unsign, raise, type Raised } from '../city/crowds.ts';
import type { TileId } from '../model/tiles.ts';
import { previewOf, type Preview } from '../scoring/preview.ts';

// The share of an open street's current worth that is likely to be paid someday; at the end of the match it is half.
const ONE_END = 0.82;
const TWO_ENDS = 0.45;
const AT_END = 0.5;
const GROWTH = 2;
const LAST_SIGN = 5;
const RIVAL = 1.4;
const PERSON = 0.6;
const SIGN_BACK = 3;

interface Outlook {
  view: View;
  scene: Scene;
  /** What a dollar of each owner is worth to the bot's seat. */
  mine: (owner: Owner) => number;
}
interface Thought extends Outlook {
  owner: Owner;
  raised: Raised;
  seen: Preview;
}

const likely = ({ stack, hand }: View, { ends }: Street): number => {
  if (stack.count === 0 && hand.length <= 1) return AT_END;
  return ends.every((end) => !end) ? TWO_ENDS : ONE_END;
};

const openIn = (city: City, tiles: readonly Laid[]): Street[] => {
  const open = new Map<TileId, Street>();
  for (const laid of tiles) {
    const street = streetOf(city, laid);
    if (!street.isEnclosed) open.set(street.head, street);
  }
  return [...open.values()];
};

const promised = (
  { view, scene, mine }: Outlook,
  tiles: readonly Laid[],
  known = new Map<Street, number>(),
): number =>
  sumOf(openIn(scene.city, tiles), (street) => {
    const sales = (): number => sumOf(salesIn(scene, street), ({ owner, paid }) => mine(owner) * paid);
    const worth = known.get(street) ?? likely(view, street) * sales();
    known.set(street, worth);
    return worth;
  });

/** What streets promise before anything is built: the same for each placement that a scene is asked about. */
const BEFORE = new WeakMap<Scene, Map<Street, number>>();

/** How a placement changes the promise of open streets; sold ones no longer count. */
const promise = ({ raised: { city, laid, around, enclosed }, ...outlook }: Thought): number => {
  const { scene } = outlook;
  const sold = enclosed.flatMap(({ tiles }) => tiles);
  // For the Location Scout, every signed Building counts everywhere.
  const scout = scene.consultants.indexOf('location-scout');
  const scouted = scout < 0 ? [] : scene.city.tiles.filter(({ owner }) => owner === scout);
  const touched = [...around.flatMap(({ tiles }) => tiles), ...sold, ...scouted];
  const after = sold.length === 0 ? city : newCity(unsign(city.tiles, sold));
  const known = BEFORE.get(scene) ?? new Map<Street, number>();
  BEFORE.set(scene, known);
  const before = touched.filter(({ tile }) => tile !== laid.tile);
  return (
    promised({ ...outlook, scene: { ...scene, city: after } }, touched) - promised(outlook, before, known)
  );
};

/** What the Investor gains from a second sign on a Building; negative if signs are short. */
const doubling = ({ view, scene }: Pick<Outlook, 'view' | 'scene'>, laid: Laid & { owner: Seat }): number => {
  const street = streetOf(scene.city, laid);
  const worth = worthOf(scene, street, laid);
  if (street.isEnclosed) return worth;
  const cost = LAST_SIGN / Math.max(1, view.signs[laid.owner]! - 1);
  return likely(view, street) * (worth + GROWTH) - cost;
};

/** The value of People who move: to the chooser's Building if there is one, else to the first home. */
const crowds = ({ seen, raised, owner, mine }: Thought): number =>
  sumOf(seen.groups, ({ count, to }) => {
    const owners = to.map((tile) => laidAs(raised.city, tile).owner);
    const host = owners.includes(owner) ? owner : (owners[0] ?? null);
    return host === null ? 0 : PERSON * count * mine(host);
  });

/** Returned signs are worth something while the seat is short of them. */
const signsBack = ({ seen, view: { signs, stack, money, hand } }: Thought, me: Seat): number => {
  const left = signs[me]!;
  if (stack.count / money.length + hand.length <= left) return 0;
  const own = seen.streets.flatMap(({ sales }) => sales).filter(({ owner }) => owner === me);
  return (SIGN_BACK / Math.max(1, left)) * sumOf(own, (sale) => sale.signs);
};

const doubled = ({ view, scene, raised: { city, laid } }: Thought, me: Seat): number => {
  const mayDouble = laid.owner === me && scene.consultants[me] === 'investor' && view.signs[me]! >= 2;
  return mayDouble ? Math.max(0, doubling({ view, scene: { ...scene, city } }, { ...laid, owner: me })) : 0;
};

export const evaluate = (
  view: View,
  scene: Scene,
  { me, action }: { me: Seat; action: ActionOf<'build'> },
): number => {
  const { owner } = view.turn;
  const plan = { ...action, owner };
  const raised = raise(scene.city, plan, view.supply);
  const seen = previewOf(view, scene, { plan, raised });
  // A dollar of the bot's own counts in full; a rival's counts against it, less with more rivals.
  const rival = -RIVAL / Math.max(1, view.money.length - 1);
  const thought = { view, scene, owner, raised, seen, mine: (of: Owner) => (of === me ? 1 : rival) };
  const paid = sumOf(ownersOf(view.seats), (of) => thought.mine(of) * seen.earned.at(of)!);
  return paid + promise(thought) + crowds(thought) + signsBack(thought, me) + doubled(thought, me);
};

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
