import type { Seat } from '../../kit/game.ts';
import { GRIFTER, type Owner, type Sale, type Turn } from './kinds.ts';
import { previewIn, type Preview } from './preview.ts';
import { raise, type Plan } from './raise.ts';
import { ownersOf, salesIn } from './scoring.ts';
import { laidAs, streetOf, streetsEndingAt, type Street } from './streets.ts';
import type { Scene } from './symbols.ts';
import type { Action, View } from './types.ts';

// What the bot thinks things are worth, in dollars now.
const PROMISE = 0.5;
const RIVAL = 0.6;
const PERSON = 0.8;
const SIGN_BACK = 1;

type Mine = (owner: Owner) => number;

/** A dollar of one's own counts whole, one of another's against it, the less the more there are to share it. */
const shareFor =
  (me: Seat, owners: number): Mine =>
  (owner) =>
    owner === me ? 1 : -RIVAL / Math.max(1, owners - 1);

const sum = (sales: readonly Sale[], mine: Mine): number =>
  sales.reduce((total, { owner, paid }) => total + mine(owner) * paid, 0);

const openStreets = (streets: readonly Street[]): Street[] => streets.filter(({ isEnclosed }) => !isEnclosed);

/** What the streets around would be worth after, less what they are worth now. */
const promise = (scene: Scene, plan: Plan, { view, mine }: { view: View; mine: Mine }): number => {
  const { city, laid } = raise(scene.city, plan, view.supply);
  const after = openStreets([streetOf(city, laid), ...streetsEndingAt(city, laid)]);
  const before = new Set(
    after.flatMap(({ tiles }) => tiles.filter(({ tile }) => tile !== laid.tile).map(({ tile }) => tile)),
  );
  const then = after.flatMap((street) => salesIn({ ...scene, city }, street));
  const now = [...before].flatMap((tile) => {
    const site = laidAs(scene.city, tile);
    return salesIn(scene, streetOf(scene.city, site), tile);
  });
  return sum(then, mine) - sum(now, mine);
};

/** People who move: to one's own Building if there is one, for the seat on turn chooses. */
const crowds = (
  { groups }: Preview,
  { scene, chooser, mine }: { scene: Scene; chooser: Owner; mine: Mine },
): number =>
  groups.reduce((total, { count, to }) => {
    const owners = to.map((tile) => scene.city.tiles.find((laid) => laid.tile === tile)?.owner ?? null);
    const goesTo = to.length > 0 && owners.some((owner) => owner === chooser) ? chooser : owners[0];
    return total + (goesTo === null || goesTo === undefined ? 0 : PERSON * count * mine(goesTo));
  }, 0);

const signsBack = ({ streets }: Preview, me: Seat): number =>
  streets.flatMap(({ sales }) => sales).reduce((n, sale) => n + (sale.owner === me ? sale.signs : 0), 0);

/** Money now, what is promised, People to come, and signs that come back. */
export const evaluate = (
  view: View,
  scene: Scene,
  { me, action }: { me: Seat; action: Extract<Action, { type: 'build' }> },
): number => {
  const owner = view.step.at === 'build-for-grifter' ? GRIFTER : me;
  const plan: Plan = { ...action, turn: action.turn as Turn, owner };
  const mine = shareFor(me, view.money.length);
  const seen = previewIn(view, scene, plan);
  const paid = ownersOf(view.seats).reduce((total, other, i) => total + mine(other) * seen.earned[i]!, 0);
  return (
    paid +
    PROMISE * promise(scene, plan, { view, mine }) +
    crowds(seen, { scene, chooser: owner, mine }) +
    SIGN_BACK * signsBack(seen, me)
  );
};
