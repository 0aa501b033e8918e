import type { Seat } from '../../kit/game.ts';
import { GRIFTER, type Owner, type Sale, type Turn } from './kinds.ts';
import { previewOf, type Preview } from './preview.ts';
import { raise, type Plan, type Raised } from './raise.ts';
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

/** A placement that is thought over: by whom, for whom, and what it would come to. */
interface Thought {
  scene: Scene;
  owner: Owner;
  mine: Mine;
  raised: Raised;
  seen: Preview;
}

/** What the streets around would be worth after, less what they are worth now. */
const promise = ({ scene, mine, raised: { city, laid } }: Thought): number => {
  const after = openStreets([streetOf(city, laid), ...streetsEndingAt(city, laid)]);
  const then = after.flatMap((street) => salesIn({ ...scene, city }, street));
  const neighbours = after.flatMap(({ tiles }) => tiles.filter(({ tile }) => tile !== laid.tile));
  const now = neighbours.flatMap(({ tile }) => {
    const site = laidAs(scene.city, tile);
    return salesIn(scene, streetOf(scene.city, site), tile);
  });
  return sum(then, mine) - sum(now, mine);
};

/** People who move: to a Building of whoever chooses if there is one, else to the first home. */
const crowds = ({ seen, raised, owner, mine }: Thought): number =>
  seen.groups.reduce((total, { count, to }) => {
    const owners = to.map((tile) => laidAs(raised.city, tile).owner);
    const host = owners.includes(owner) ? owner : owners[0];
    return host === null || host === undefined ? total : total + PERSON * count * mine(host);
  }, 0);

const signsBack = ({ seen: { streets } }: Thought, me: Seat): number =>
  streets.flatMap(({ sales }) => sales).reduce((n, sale) => n + (sale.owner === me ? sale.signs : 0), 0);

const paidNow = ({ seen, mine }: Thought, view: View): number =>
  ownersOf(view.seats).reduce((total, owner, i) => total + mine(owner) * seen.earned[i]!, 0);

/** Money now, what is promised, People to come, and signs that come back. */
export const evaluate = (
  view: View,
  scene: Scene,
  { me, action }: { me: Seat; action: Extract<Action, { type: 'build' }> },
): number => {
  const owner = view.step.at === 'build-for-grifter' ? GRIFTER : me;
  const plan: Plan = { ...action, turn: action.turn as Turn, owner };
  const raised = raise(scene.city, plan, view.supply);
  const seen = previewOf(view, scene, { plan, raised });
  const thought = { scene, owner, raised, seen, mine: shareFor(me, view.money.length) };
  return (
    paidNow(thought, view) + PROMISE * promise(thought) + crowds(thought) + SIGN_BACK * signsBack(thought, me)
  );
};
