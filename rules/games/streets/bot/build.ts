import type { Seat } from '../../../kit/game.ts';
import { doubling, promise, type Mine, type Outlook } from './promise.ts';
import type { Owner } from '../model/kinds.ts';
import { previewOf, type Preview } from '../scoring/preview.ts';
import { raise, type Raised } from '../turn/raise.ts';
import { ownersOf } from '../scoring/sales.ts';
import { laidAs } from '../city/streets.ts';
import type { Scene } from '../scoring/symbols.ts';
import type { ActionOf, View } from '../model/types.ts';

// What the bot values things at, in dollars now.
const RIVAL = 1.4;
const PERSON = 0.6;
const SIGN_BACK = 3;

/** Weighs a dollar of the bot's own in full; a rival's dollar counts against it, less with more rivals. */
const shareFor =
  (me: Seat, owners: number): Mine =>
  (owner) =>
    owner === me ? 1 : -RIVAL / Math.max(1, owners - 1);

interface Thought extends Outlook {
  owner: Owner;
  raised: Raised;
  seen: Preview;
}

/** The value of People who move: to the chooser's Building if there is one, else to the first home. */
const crowds = ({ seen, raised, owner, mine }: Thought): number =>
  seen.groups.reduce((total, { count, to }) => {
    const owners = to.map((tile) => laidAs(raised.city, tile).owner);
    const host = owners.includes(owner) ? owner : owners[0];
    return host === null || host === undefined ? total : total + PERSON * count * mine(host);
  }, 0);

const buildsToCome = ({ stack, hand, money }: View): number => stack.count / money.length + hand.length;

/** Returned signs are worth something while the seat is short of them. */
const signsBack = ({ seen: { streets }, view }: Thought, me: Seat): number => {
  const left = view.signs[me]!;
  if (buildsToCome(view) <= left) return 0;
  const own = streets.flatMap(({ sales }) => sales).filter(({ owner }) => owner === me);
  return (SIGN_BACK / Math.max(1, left)) * own.reduce((n, { signs }) => n + signs, 0);
};

const paidNow = ({ seen, mine, view }: Thought): number =>
  ownersOf(view.seats).reduce((total, owner, i) => total + mine(owner) * seen.earned[i]!, 0);

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
  const thought = { view, scene, owner, raised, seen, mine: shareFor(me, view.money.length) };
  return (
    paidNow(thought) +
    promise(thought, raised) +
    crowds(thought) +
    signsBack(thought, me) +
    doubled(thought, me)
  );
};
