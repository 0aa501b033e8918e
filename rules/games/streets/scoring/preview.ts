import { groupsLeaving, totalOf, unsign, raise, type Plan, type Raised } from '../city/crowds.ts';
import { newCity, streetOf, streetWith, streetsEndingAt, type City, type Street } from '../city/geometry.ts';
import { sumOf, type Owner } from '../model/kinds.ts';
import type { Sale, Group, View } from '../model/types.ts';
import { clockwiseFrom, inOrder, ownersOf, paidTo, saleOf, salesIn, sceneOfView } from './valuations.ts';
import type { Scene } from './valuations.ts';
import type { TileId } from '../model/tiles.ts';

export interface Preview {
  /** The streets that would score, by their first Building, and what they would pay. */
  streets: { street: TileId; tiles: TileId[]; sales: Sale[] }[];
  /** What each owner would earn, not counting what hidden hands might add. */
  earned: number[];
  arrivals: number;
  /** Who would move on, and where they could go; without a place, it is FOMO. */
  groups: Group[];
}

export interface Outlook extends Preview {
  /** What the new Building would pay if its street were sold as it is. */
  worth: number;
  held: number;
  /** Whether it would close an end of a street with a Building of its owner. */
  endsOwn: boolean;
}

const sceneWith = (scene: Scene, city: City, { tile, owner }: Plan): Scene => ({
  ...scene,
  city,
  hands: scene.hands.map((hand, seat) => (seat === owner ? hand.filter((other) => other !== tile) : hand)),
});

/** Scores street by street: the signs of one are gone before the next scores. */
const salesAfter = (scene: Scene, { enclosed, over, laid }: Raised): Preview['streets'] => {
  let { city } = scene;
  return enclosed.map(({ head }) => {
    const street = streetWith(city, head);
    const sales = salesIn({ ...scene, city }, street, over ? laid.tile : null);
    city = newCity(unsign(city.tiles, sales));
    return { street: head, tiles: street.tiles.map(({ tile }) => tile), sales };
  });
};

/** The preview of an already raised Building: faster when one view has many placements. */
export const previewOf = (
  view: View,
  scene: Scene,
  { plan, raised }: { plan: Plan; raised: Raised },
): Preview => {
  const { city, laid, over, enclosed } = raised;
  const arrivals = totalOf(raised.arrivals);
  if (enclosed.length === 0) return { streets: [], earned: view.money.map(() => 0), arrivals, groups: [] };
  const owners = clockwiseFrom(plan.owner, view.seats);
  const streets = salesAfter(sceneWith(scene, city, plan), raised).map((street) => ({
    ...street,
    sales: inOrder(street.sales, owners),
  }));
  const earned = ownersOf(view.seats).map((owner) => sumOf(streets, ({ sales }) => paidTo(sales, owner)));
  const left = over ? [laid] : enclosed.flatMap(({ tiles }) => tiles);
  return { streets, earned, arrivals, groups: groupsLeaving(city, left, plan.owner) };
};

/** What a placement would score for each owner, who would move, and what it is worth, using only the view. */
export const preview = (
  view: View,
  { owner = view.turn.owner, ...place }: Omit<Plan, 'owner'> & { owner?: Owner },
): Outlook => {
  const plan = { ...place, owner };
  const scene = sceneOfView(view);
  const raised = raise(scene.city, plan, view.supply);
  const { city, laid } = raised;
  const street = streetOf(city, laid);
  const held = ({ tiles }: Street): number => tiles.filter(({ owner }) => owner === plan.owner).length;
  return {
    ...previewOf(view, scene, { plan, raised }),
    worth: saleOf(sceneWith(scene, city, plan), street, laid).paid,
    held: held(street),
    endsOwn: streetsEndingAt(city, laid).some((other) => held(other) > 0),
  };
};
