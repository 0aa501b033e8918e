import { tally } from '../../../kit/testing/redeal.ts';
import type { Event, Sale, State } from '../model/types.ts';
import { BUSINESSES, COLOURS, type ValuationKind } from '../model/kinds.ts';
import { countOf } from '../city/crowds.ts';
import { TILES } from '../model/tiles.ts';
import { REASONS } from '../scoring/end.ts';
import { residentsOf } from '../scoring/valuations.ts';

/** Counts every piece, wherever it is; the Grifter has unlimited signs. */
export const census = (state: State): Record<string, number> => {
  const { city, hands, lifted } = state;
  const piles = [state.box, state.removed, state.stack, state.endgame, state.covered, state.discarded];
  const tiles = [
    ...piles.flat(),
    ...hands.flat(),
    ...city.map(({ tile }) => tile),
    ...(lifted ? [lifted] : []),
  ];
  const counts = tally(tiles);
  const crowd = city.flatMap(residentsOf);
  for (const colour of COLOURS) counts[`${colour}s`] = state.supply[colour] + countOf(crowd, colour);
  for (const business of BUSINESSES)
    counts[business] = state.tokens.reduce((sum, held) => sum + held[business], state.bank[business]);
  for (const [seat, signs] of state.signs.entries())
    counts[`signs of ${seat}`] = city.reduce(
      (sum, laid) => sum + (laid.owner === seat ? laid.signs : 0),
      signs,
    );
  return counts;
};

/** The same counts for the box. */
export const box = ({ seats }: { seats: number }): Record<string, number> => ({
  ...Object.fromEntries(Object.keys(TILES).map((tile) => [tile, 1])),
  ...Object.fromEntries(COLOURS.map((colour) => [`${colour}s`, 12])),
  ...Object.fromEntries(BUSINESSES.map((business) => [business, 12])),
  ...Object.fromEntries(Array.from({ length: seats }, (_, seat) => [`signs of ${seat}`, 5])),
});

/** How many Buildings with one kind of Valuation were built, and what their Valuations earned. */
export interface Yield {
  kind: ValuationKind;
  count: number;
  earned: number;
}

const kindOf = (tile: Sale['tile']): ValuationKind => TILES[tile].valuation!.kind;

const salesOf = (event: Event): readonly Sale[] =>
  event.type === 'street-scored' || event.type === 'city-sold' ? event.open.sales : [];

/** The Valuation alone: undoubled, half at the end, and nothing shown from a hand. */
const soldIn = (event: Event): Yield[] =>
  salesOf(event)
    .filter(({ isPitch }) => !isPitch)
    .map(({ tile, worth, signs }) => {
      const share = event.type === 'city-sold' ? 0.5 : 1;
      return { kind: kindOf(tile), count: 0, earned: (share * worth) / signs };
    });

/** What each kind of Valuation earned: one item per Building and per sale, to be added up. */
export const yieldsOf = (event: Event): Yield[] =>
  event.type === 'building-built' ? [{ kind: kindOf(event.open.tile), count: 1, earned: 0 }] : soldIn(event);

/** What recorded matches must show: every way to end. */
export const features = { reasons: REASONS, all: [], of: () => undefined };
