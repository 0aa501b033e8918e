import type { Seat } from '../../../kit/game.ts';
import { unsign } from '../city/crowds.ts';
import { laidAs, newCity, streetOf, type City, type Street } from '../city/geometry.ts';
import { sumOf, type Owner } from '../model/kinds.ts';
import type { TileId } from '../model/tiles.ts';
import type { ActionOf, Laid, View } from '../model/types.ts';
import { previewOf, type Preview } from '../scoring/preview.ts';
import { ownersOf, salesIn } from '../scoring/sales.ts';
import { worthOf, type Scene } from '../scoring/valuations.ts';
import { raise, type Raised } from '../turn/raise.ts';

// The share of an open street's current worth that is likely to be paid someday; at the end of the match it is half.
const ONE_END = 0.82;
const TWO_ENDS = 0.45;
const AT_END = 0.5;
// The expected gain of a built Building, and the value of the last sign.
const GROWTH = 2;
const LAST_SIGN = 5;
// What the bot values things at, in dollars now.
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

/** What the streets of these Buildings promise that are still open, except what is known of some. */
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

/** For the Location Scout, every signed Building counts everywhere. */
const scouted = ({ city, consultants }: Scene): readonly Laid[] => {
  const scout = consultants.indexOf('location-scout');
  return scout < 0 ? [] : city.tiles.filter(({ owner }) => owner === scout);
};

/** How a placement changes the promise of open streets; sold ones no longer count. */
const promise = ({ raised: { city, laid, around, enclosed }, ...outlook }: Thought): number => {
  const { scene } = outlook;
  const sold = enclosed.flatMap(({ tiles }) => tiles);
  const touched = [...around.flatMap(({ tiles }) => tiles), ...sold, ...scouted(scene)];
  const after = sold.length === 0 ? city : newCity(unsign(city.tiles, sold));
  const known = BEFORE.get(scene) ?? new Map<Street, number>();
  BEFORE.set(scene, known);
  const before = touched.filter(({ tile }) => tile !== laid.tile);
  return (
    promised({ ...outlook, scene: { ...scene, city: after } }, touched) - promised(outlook, before, known)
  );
};

/** What the Investor gains from a second sign on a Building; negative if signs are short. */
export const doubling = (
  { view, scene }: Pick<Outlook, 'view' | 'scene'>,
  laid: Laid & { owner: Seat },
): number => {
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

const paidNow = ({ seen, mine, view }: Thought): number =>
  sumOf(ownersOf(view.seats), (owner) => mine(owner) * seen.earned.at(owner)!);

/** The gain if the Investor doubles this Building. */
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
  return (
    paidNow(thought) + promise(thought) + crowds(thought) + signsBack(thought, me) + doubled(thought, me)
  );
};
