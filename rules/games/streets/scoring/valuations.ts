import { countOf } from '../city/crowds.ts';
import { LONGEST, cityOf, isEnclosing, neighboursOf, pointingInto } from '../city/geometry.ts';
import type { City, Street } from '../city/geometry.ts';
import { sumOf, GRIFTER } from '../model/kinds.ts';
import type { Colour, Consultant, Mark, Owner, Valuation, ValuationKind } from '../model/kinds.ts';
import { TILES, type TileId } from '../model/tiles.ts';
import type { Laid, View, Sale } from '../model/types.ts';

export interface Scene {
  city: City;
  consultants: readonly (Consultant | null)[];
  /** The known Buildings of each hand. */
  hands: readonly (readonly TileId[])[];
}

export const sceneOfView = ({
  city,
  consultants,
  hands,
}: Pick<View, 'city' | 'consultants' | 'hands'>): Scene => ({
  city: cityOf(city),
  consultants,
  hands: hands.map((hand) => hand.flatMap(({ tile }) => tile ?? [])),
});

export type Symbols = Record<Mark, number>;

export const noSymbols = (): Symbols => ({ tourist: 0, hipster: 0, parent: 0, shopper: 0, wild: 0 });

/** What counts for one owner; `pitched` is a tile in hand that scores as if it were in the street. */
const symbolsFor = (
  { consultants, hands, city }: Scene,
  street: Street,
  { owner, pitched }: { owner: Owner | null; pitched?: TileId },
): Symbols => {
  const card = owner === null ? null : consultants[owner];
  const counted = [...street.tiles, ...pointingInto(street)].map(({ tile }) => tile);
  if (pitched) counted.push(pitched);
  if (card === 'hacker') counted.push(...(hands[owner!] ?? []));
  if (card === 'location-scout')
    for (const laid of city.tiles)
      if (laid.owner === owner && street.tiles.every(({ tile }) => tile !== laid.tile))
        counted.push(laid.tile);
  const symbols = noSymbols();
  for (const tile of counted) for (const symbol of TILES[tile].symbols) symbols[symbol]++;
  if (card === 'hacker') symbols.wild++;
  return card === 'hipster-legend'
    ? { ...symbols, hipster: 0, wild: symbols.wild + symbols.hipster }
    : symbols;
};

/** One Valuation, as one owner sees it in one street. */
interface Appraisal {
  scene: Scene;
  street: Street;
  viewedBy: Owner | null;
  owner: Owner | null;
  symbols: Symbols;
  site: Laid | null;
}
type Count<V> = (valuation: V, at: Appraisal) => number;

export const residentsOf = ({ people, fomo }: Laid): readonly Colour[] =>
  fomo.length === 0 ? people : [...people, ...fomo];

/** The most complete sets, with wilds filling in (ST14). */
export const countSets = (of: readonly Colour[], symbols: Symbols): number => {
  const missing = (sets: number): number => sumOf(of, (colour) => Math.max(0, sets - symbols[colour]));
  let sets = 0;
  while (missing(sets + 1) <= symbols.wild) sets++;
  return sets;
};

const UNITS = {
  people: 2,
  symbols: 2,
  wild: 4,
  ownership: 3,
  'street-size': 2,
  adjacency: 2,
  enclosure: 6,
} as const;

/** What a Valuation pays for one of what it counts; undefined for a Copy, which counts nothing itself. */
export const unitOf = (valuation: Valuation): number | undefined => {
  if (valuation.kind === 'copy') return undefined;
  return valuation.kind === 'sets' ? valuation.pays : UNITS[valuation.kind];
};

const COUNTS: { [K in ValuationKind]: Count<Extract<Valuation, { kind: K }>> } = {
  people: ({ of }, { street }) => sumOf(street.tiles, (laid) => countOf(residentsOf(laid), of)),
  symbols: ({ of }, { symbols }) => symbols[of] + symbols.wild,
  sets: ({ of }, { symbols }) => countSets(of, symbols),
  wild: (_valuation, { symbols }) => symbols.wild,
  ownership: (_valuation, { street, owner }) =>
    sumOf(street.tiles, (laid) => (laid.owner === owner ? laid.signs : 0)),
  'street-size': (_valuation, { street, site }) => Math.min(LONGEST, street.tiles.length + (site ? 0 : 1)),
  adjacency: (_valuation, { scene, site }) => (site ? neighboursOf(scene.city, site).length : 0),
  enclosure: (_valuation, { scene, site }) => Number(site !== null && isEnclosing(scene.city, site)),
  copy: (_valuation, at) => bestToCopy(at),
};

/** Valuations that look at symbols; a Copy may be of one that does. */
const COUNTS_SYMBOLS: readonly ValuationKind[] = ['symbols', 'sets', 'wild', 'copy'];
const NO_SYMBOLS = noSymbols();

const appraise = (valuation: Valuation | null, at: Appraisal): number =>
  valuation ? (unitOf(valuation) ?? 1) * (COUNTS[valuation.kind] as Count<Valuation>)(valuation, at) : 0;

/** The best other Valuation in the street, or in a Hacker's hand, except a Copy (ST12): at its own place and with its owner's signs. */
const bestToCopy = (at: Appraisal): number => {
  const { scene, street, viewedBy: owner } = at;
  const hacked = owner !== null && scene.consultants[owner] === 'hacker' ? (scene.hands[owner] ?? []) : [];
  const worths = [
    ...street.tiles.map((site) => ({ tile: site.tile, site, owner: site.owner })),
    ...hacked.map((tile) => ({ tile, site: null, owner })),
  ].map(({ tile, ...there }) => {
    const { valuation } = TILES[tile];
    return valuation?.kind === 'copy' ? 0 : appraise(valuation, { ...at, ...there });
  });
  return Math.max(0, ...worths);
};

/** Undoubled. A Building in the hand of its owner counts itself but has no place. */
export const worthOf = (scene: Scene, street: Street, one: Laid | { owner: Owner; tile: TileId }): number => {
  const { owner, tile } = one;
  const { valuation } = TILES[tile];
  if (!valuation) return 0;
  const site = 'x' in one ? one : null;
  const symbols = COUNTS_SYMBOLS.includes(valuation.kind)
    ? symbolsFor(scene, street, { owner, ...(!site && { pitched: tile }) })
    : NO_SYMBOLS;
  return appraise(valuation, { scene, street, viewedBy: owner, owner, symbols, site });
};

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
export const pitchOf = (scene: Scene, street: Street, { owner, tile }: { owner: Owner; tile: TileId }) => {
  const worth = worthOf(scene, street, { owner, tile });
  return { owner, tile, worth, people: 0, paid: worth, signs: 0, isPitch: true };
};

/** Half of Valuation and People, rounded up for each Building (ST10). */
export const halved = (sale: Sale): Sale => ({ ...sale, paid: Math.ceil(sale.paid / 2) });

export const paidTo = (sales: readonly Sale[], owner: Owner): number =>
  sumOf(sales, (sale) => (sale.owner === owner ? sale.paid : 0));

export const ownersOf = (seats: number): Owner[] =>
  seats === 1 ? [0, GRIFTER] : [0, 1, 2, 3, 4].slice(0, seats);

export const clockwiseFrom = (first: Owner, seats: number): Owner[] => {
  const owners = ownersOf(seats);
  const place = owners.indexOf(first);
  return [...owners.slice(place), ...owners.slice(0, place)];
};

export const inOrder = (sales: readonly Sale[], owners: readonly Owner[]): Sale[] =>
  owners.flatMap((owner) => sales.filter((sale) => sale.owner === owner));
