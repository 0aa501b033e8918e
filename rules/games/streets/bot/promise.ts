import type { Seat } from '../../../kit/game.ts';
import { unsign } from '../city/crowds.ts';
import { newCity, type City, type Street } from '../city/geometry.ts';
import type { Owner } from '../model/kinds.ts';
import type { Laid, Sale } from '../model/laid.ts';
import type { Raised } from '../turn/raise.ts';
import { salesIn } from '../scoring/sales.ts';
import { streetOf } from '../city/streets.ts';
import type { TileId } from '../model/tiles.ts';
import type { Scene } from '../scoring/symbols.ts';
import type { View } from '../model/types.ts';
import { worthOf } from '../scoring/valuations.ts';

// The share of an open street's current worth that is likely to be paid someday; at the end of the match it is half.
const ONE_END = 0.82;
const TWO_ENDS = 0.45;
const AT_END = 0.5;
// The expected gain of a built Building, and the value of the last sign.
const GROWTH = 2;
const LAST_SIGN = 5;

/** What a dollar of each owner is worth to the bot's seat. */
export type Mine = (owner: Owner) => number;
export interface Outlook {
  view: View;
  scene: Scene;
  mine: Mine;
}

export const sum = (sales: readonly Sale[], mine: Mine): number =>
  sales.reduce((total, { owner, paid }) => total + mine(owner) * paid, 0);

const isLastTurn = ({ stack, hand }: View): boolean => stack.count === 0 && hand.length <= 1;

const likely = (view: View, { ends }: Street): number => {
  if (isLastTurn(view)) return AT_END;
  return ends.every((end) => !end) ? TWO_ENDS : ONE_END;
};

const openIn = (city: City, tiles: readonly Laid[]): Iterable<Street> => {
  const open = new Map<TileId, Street>();
  for (const laid of tiles) {
    const street = streetOf(city, laid);
    if (!street.isEnclosed) open.set(street.head, street);
  }
  return open.values();
};

const worthIn = ({ view, scene, mine }: Outlook, street: Street): number =>
  likely(view, street) * sum(salesIn(scene, street), mine);

/** What streets promise before anything is built: the same for each placement that a scene is asked about. */
const BEFORE = new WeakMap<Scene, Map<Street, number>>();
const promisedBefore = (outlook: Outlook, tiles: readonly Laid[]): number => {
  const { scene } = outlook;
  const known = BEFORE.get(scene) ?? new Map<Street, number>();
  BEFORE.set(scene, known);
  let total = 0;
  for (const street of openIn(scene.city, tiles)) {
    const worth = known.get(street) ?? worthIn(outlook, street);
    known.set(street, worth);
    total += worth;
  }
  return total;
};

const promised = (outlook: Outlook, tiles: readonly Laid[]): number => {
  let total = 0;
  for (const street of openIn(outlook.scene.city, tiles)) total += worthIn(outlook, street);
  return total;
};

/** For the Location Scout, every signed Building counts everywhere. */
const scouted = ({ city, consultants }: Scene): readonly Laid[] => {
  const scout = consultants.indexOf('location-scout');
  return scout < 0 ? [] : city.tiles.filter(({ owner }) => owner === scout);
};

const afterSale = (city: City, enclosed: readonly Street[]): City => {
  const sold = enclosed.flatMap(({ tiles }) => tiles);
  return sold.length === 0
    ? city
    : newCity(sold.reduce((tiles, { tile }) => unsign(tiles, tile), [...city.tiles]));
};

/** How a placement changes the promise of open streets; sold ones no longer count. */
export const promise = (outlook: Outlook, { city, laid, around, enclosed }: Raised): number => {
  const { view, scene, mine } = outlook;
  const touched: Laid[] = [];
  for (const { tiles } of around) touched.push(...tiles);
  for (const { tiles } of enclosed) touched.push(...tiles);
  touched.push(...scouted(scene));
  const before = touched.filter(({ tile }) => tile !== laid.tile);
  const then = { view, scene: { ...scene, city: afterSale(city, enclosed) }, mine };
  return promised(then, touched) - promisedBefore(outlook, before);
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
