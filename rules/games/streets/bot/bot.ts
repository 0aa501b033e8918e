import type { Chance } from '../../../kit/chance.ts';
import type { Seat } from '../../../kit/game.ts';
import { evaluate } from './build.ts';
import { doubling } from './promise.ts';
import { withTile } from '../city/geometry.ts';
import { laidAs, streetOf } from '../city/streets.ts';
import { pitchOf, saleOf } from '../scoring/sales.ts';
import type { Action, ActionOf, View } from '../model/types.ts';
import { sceneOfView, type Scene } from '../scoring/symbols.ts';
import { bonusesOf } from '../turn/business.ts';
import type { Business } from '../model/kinds.ts';

export const worthOfTokens = ({ tokens, step }: View, taken: readonly Business[]): number => {
  if (step.at !== 'take') return 0;
  const { owner, seat } = step;
  const after = tokens.map((held) => ({ ...held }));
  for (const business of taken) after.at(owner)![business]++;
  const bonuses = (of: typeof tokens): number[] => bonusesOf(of).map(({ majority, sets }) => majority + sets);
  const [before, then] = [bonuses(tokens), bonuses(after)];
  const gain = then.reduce((sum, bonus, i) => sum + (i === seat ? 1 : -0.5) * (bonus - before[i]!), 0);
  const rarity = taken.reduce((sum, business) => sum + 1 / (1 + tokens.at(owner)![business]), 0);
  return gain + (owner === seat ? rarity : -rarity);
};

interface Mind {
  view: View;
  scene: Scene;
  me: Seat;
}
type Merits = { [T in Action['type']]: (mind: Mind, action: ActionOf<T>) => number };

/** The bot keeps a Building in hand rather than show it for less than this. */
const PITCH_FROM = 3;

const homeMerit = ({ view, scene, me }: Mind, { to, count }: ActionOf<'move'>): number => {
  const { owner } = laidAs(scene.city, to);
  if (owner === me) return 1000 + count;
  return owner === null ? 500 + count : count - view.money.at(owner)!;
};

/** Two signs if doubling is worth the second one. */
const signMerit = ({ view, scene, me }: Mind, { signs }: ActionOf<'sign'>): number => {
  if (signs === 1) return 0;
  const laid = { ...laidAs(scene.city, view.unsigned!), owner: me, signs: 1 };
  return doubling({ view, scene: { ...scene, city: withTile(scene.city, laid) } }, laid);
};

const MERITS: Merits = {
  build: ({ view, scene, me }, action) => evaluate(view, scene, { me, action }),
  discard: () => 0,
  abandon: ({ scene }, { tile }) => {
    const laid = laidAs(scene.city, tile);
    return -saleOf(scene, streetOf(scene.city, laid), laid).paid;
  },
  sign: signMerit,
  score: () => 0,
  take: ({ view }, { tokens }) => worthOfTokens(view, tokens),
  pitch: ({ view, scene, me }, { tile }) => {
    const street = streetOf(scene.city, laidAs(scene.city, view.scoring!.street));
    return pitchOf(scene, street, { owner: me, tile }).paid;
  },
  pass: () => PITCH_FROM - 1,
  move: homeMerit,
  'end-turn': () => 0,
};

/** Looks one placement ahead, at the money now and the People to come. Chance breaks ties. */
export const bot = (view: View, me: Seat, actions: readonly Action[], chance: Chance): Action => {
  const mind = { view, scene: sceneOfView(view), me };
  const merits = actions.map((action) =>
    (MERITS[action.type] as (mind: Mind, action: Action) => number)(mind, action),
  );
  const highest = Math.max(...merits);
  return chance.pick(actions.filter((_action, i) => merits[i] === highest));
};
