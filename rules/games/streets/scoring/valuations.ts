import { LONGEST, neighboursOf, type Street } from '../city/geometry.ts';
import type { Colour, Owner, Valuation, ValuationKind } from '../model/kinds.ts';
import type { Laid } from '../model/laid.ts';
import { isEnclosing } from '../city/streets.ts';
import { noSymbols, symbolsFor, type Scene, type Symbols } from './symbols.ts';
import { TILES, type TileId } from '../model/tiles.ts';

/** One Valuation, as one owner sees it in one street. */
interface Appraisal {
  scene: Scene;
  street: Street;
  /** The owner whose abilities count. */
  viewedBy: Owner | null;
  /** The owner whose signs count. */
  owner: Owner | null;
  symbols: Symbols;
  /** Its place; null for a tile in hand. */
  site: Laid | null;
}
type Worth<V> = (valuation: V, at: Appraisal) => number;
type Worths = { [K in ValuationKind]: Worth<Extract<Valuation, { kind: K }>> };
type Of<K extends string> = { kind: K };

/** Everybody in a Building, at home or with FOMO. */
export const residentsOf = ({ people, fomo }: Laid): readonly Colour[] =>
  fomo.length === 0 ? people : [...people, ...fomo];

const countPeople = ({ tiles }: Street, colour: Colour): number => {
  let count = 0;
  for (const laid of tiles) for (const person of residentsOf(laid)) if (person === colour) count++;
  return count;
};

const countSigns = ({ tiles }: Street, owner: Owner | null): number =>
  tiles.reduce((sum, laid) => sum + (owner !== null && laid.owner === owner ? laid.signs : 0), 0);

/** The most complete sets, with wilds filling in (ST14). */
export const countSets = (of: readonly Colour[], symbols: Symbols): number => {
  const missing = (sets: number): number =>
    of.reduce((sum, colour) => sum + Math.max(0, sets - symbols[colour]), 0);
  let sets = 0;
  while (missing(sets + 1) <= symbols.wild) sets++;
  return sets;
};

/** What each kind pays for one of what it counts. */
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

const WORTHS: Worths = {
  people: ({ of }, { street }) => UNITS.people * countPeople(street, of),
  symbols: ({ of }, { symbols }) => UNITS.symbols * (symbols[of] + symbols.wild),
  sets: ({ of, pays }, { symbols }) => pays * countSets(of, symbols),
  wild: (_valuation, { symbols }) => UNITS.wild * symbols.wild,
  ownership: (_valuation, { street, owner }) => UNITS.ownership * countSigns(street, owner),
  'street-size': (_valuation, { street, site }) =>
    UNITS['street-size'] * Math.min(LONGEST, street.tiles.length + (site ? 0 : 1)),
  adjacency: (_valuation, { scene, site }) =>
    site ? UNITS.adjacency * neighboursOf(scene.city, site).length : 0,
  enclosure: (_valuation, { scene, site }) => (site && isEnclosing(scene.city, site) ? UNITS.enclosure : 0),
  copy: (_valuation, at) => bestToCopy(at),
};

/** Which Valuations look at symbols; a Copy may be of one that does. */
const COUNTS_SYMBOLS: Partial<Record<ValuationKind, true>> = {
  symbols: true,
  sets: true,
  wild: true,
  copy: true,
};
const NO_SYMBOLS = noSymbols();

const appraise = (valuation: Valuation | null, at: Appraisal): number =>
  valuation ? (WORTHS[valuation.kind] as Worth<Of<string>>)(valuation, at) : 0;

/** Buildings in a Hacker's hand, which may also be copied. */
const hackedHand = ({ consultants, hands }: Scene, owner: Owner | null): readonly TileId[] =>
  owner !== null && consultants[owner] === 'hacker' ? (hands[owner] ?? []) : [];

/** The best other Valuation in the street except a Copy (ST12), at its own place and with its owner's signs. */
const bestToCopy = (at: Appraisal): number => {
  const worths = [
    ...at.street.tiles.map((laid) => ({ tile: laid.tile, site: laid, owner: laid.owner })),
    ...hackedHand(at.scene, at.viewedBy).map((tile) => ({ tile, site: null, owner: at.viewedBy })),
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
  const symbols = COUNTS_SYMBOLS[valuation.kind]
    ? symbolsFor(scene, street, { owner, ...(!site && { pitched: tile }) })
    : NO_SYMBOLS;
  return appraise(valuation, { scene, street, viewedBy: owner, owner, symbols, site });
};
