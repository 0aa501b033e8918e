import { placesIn } from '../city/geometry.ts';
import { COLOURS, GRIFTER, type Colour } from '../model/kinds.ts';
import type { Placement } from '../model/laid.ts';
import { countOf } from '../city/crowds.ts';
import { homesFor } from '../city/people.ts';
import { raise, type Raised } from './raise.ts';
import { isAt, streetOf } from '../city/streets.ts';
import type { Scene } from '../scoring/symbols.ts';
import { TILES, type TileId } from '../model/tiles.ts';
import { residentsOf, worthOf } from '../scoring/valuations.ts';

type Supply = Readonly<Record<Colour, number>>;

/** The streets that the new Building encloses as an end, not as a member. */
const closedAtEnd = ({ enclosed, laid }: Raised): Raised['enclosed'] =>
  enclosed.filter(({ ends }) => ends.some((end) => isAt(end, laid)));

const worthNow = (scene: Scene, { city, laid }: Raised): number =>
  worthOf({ ...scene, city }, streetOf(city, laid), laid);

/** People in enclosed streets who could move to one of the Grifter's Buildings. */
const peopleGained = ({ city, enclosed }: Raised): number => {
  const crowd = enclosed.flatMap(({ tiles }) => tiles.flatMap(residentsOf));
  const gained = COLOURS.filter((colour) =>
    homesFor(city, colour, []).some(({ owner }) => owner === GRIFTER),
  );
  return gained.reduce((sum, colour) => sum + countOf(crowd, colour), 0);
};

interface Option {
  place: Placement;
  raised: Raised;
}
const best = (options: readonly Option[], merit: (raised: Raised) => number): Option[] => {
  const merits = options.map(({ raised }) => merit(raised));
  const highest = Math.max(...merits);
  return options.filter((_option, i) => merits[i] === highest);
};

/** An Enclosure encloses a street if it can, then moves the most People to the Grifter's Buildings. */
const bestEnclosures = (scene: Scene, options: readonly Option[]): Option[] => {
  const closing = options.filter(({ raised }) => closedAtEnd(raised).length > 0);
  if (closing.length === 0) return best(options, (raised) => worthNow(scene, raised));
  return best(closing, peopleGained);
};

/** Where the Grifter's Building may go: where its own Valuation is highest now; the player breaks ties (ST17). */
export const grifterPlaces = (scene: Scene, tile: TileId, supply: Supply): Placement[] => {
  const options = placesIn(scene.city).map((place) => ({
    place,
    raised: raise(scene.city, { tile, ...place, owner: GRIFTER }, supply),
  }));
  if (options.length === 0) return [];
  const isEnclosure = TILES[tile].valuation?.kind === 'enclosure';
  const chosen = isEnclosure
    ? bestEnclosures(scene, options)
    : best(options, (raised) => worthNow(scene, raised));
  return chosen.map(({ place }) => place);
};
