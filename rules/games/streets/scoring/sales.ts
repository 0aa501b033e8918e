import { GRIFTER, sumOf, type Owner } from '../model/kinds.ts';
import type { Laid, Sale } from '../model/types.ts';
import type { Street } from '../city/geometry.ts';
import { type Scene, residentsOf, worthOf } from './valuations.ts';
import type { TileId } from '../model/tiles.ts';

/** What a Building would earn now: the Investor doubles the Valuation, not the People. */
export const saleOf = (scene: Scene, street: Street, laid: Laid): Sale => {
  const worth = worthOf(scene, street, laid) * (laid.signs === 2 ? 2 : 1);
  const people = residentsOf(laid).length;
  const { tile, signs } = laid;
  return { owner: laid.owner!, tile, worth, people, paid: worth + people, signs, isPitch: false };
};

/** What owned Buildings of a street earn, all from one snapshot (ST1); `only` limits it to one, for the Renovator. */
export const salesIn = (scene: Scene, street: Street, only: TileId | null = null): Sale[] =>
  street.tiles
    .filter(({ owner, tile }) => owner !== null && (only === null || only === tile))
    .map((laid) => saleOf(scene, street, laid));

/** What the Entrepreneur earns for a Building in hand: no People, no tokens. */
export const pitchOf = (
  scene: Scene,
  street: Street,
  { owner, tile }: { owner: Owner; tile: TileId },
): Sale => {
  const worth = worthOf(scene, street, { owner, tile });
  return { owner, tile, worth, people: 0, paid: worth, signs: 0, isPitch: true };
};

/** Half of Valuation and People, rounded up for each Building (ST10). */
export const halved = (sale: Sale): Sale => ({ ...sale, paid: Math.ceil(sale.paid / 2) });

export const paidTo = (sales: readonly Sale[], owner: Owner): number =>
  sumOf(sales, (sale) => (sale.owner === owner ? sale.paid : 0));

/** All owners: the seats, or the solo seat and the Grifter. */
export const ownersOf = (seats: number): Owner[] =>
  seats === 1 ? [0, GRIFTER] : [0, 1, 2, 3, 4].slice(0, seats);

/** Owners in payment order: clockwise from the given one. */
export const clockwiseFrom = (first: Owner, seats: number): Owner[] => {
  const owners = ownersOf(seats);
  const place = owners.indexOf(first);
  return [...owners.slice(place), ...owners.slice(0, place)];
};

export const inOrder = (sales: readonly Sale[], owners: readonly Owner[]): Sale[] =>
  owners.flatMap((owner) => sales.filter((sale) => sale.owner === owner));
