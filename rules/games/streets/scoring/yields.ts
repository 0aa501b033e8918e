import type { Event } from '../events.ts';
import type { Sale, ValuationKind } from '../model/kinds.ts';
import { TILES } from '../model/tiles.ts';

/** How many Buildings of one kind of Valuation were built, and what their Valuations brought. */
export interface Yield {
  kind: ValuationKind;
  count: number;
  earned: number;
}

const kindOf = (tile: Sale['tile']): ValuationKind => TILES[tile].valuation!.kind;

const salesOf = (event: Event): readonly Sale[] =>
  event.type === 'street-scored' || event.type === 'city-sold' ? event.open.sales : [];

/** The Valuation alone: undoubled, half of it at the end, and nothing that was shown from a hand. */
const soldIn = (event: Event): Yield[] =>
  salesOf(event)
    .filter(({ isPitch }) => !isPitch)
    .map(({ tile, worth, signs }) => {
      const share = event.type === 'city-sold' ? 0.5 : 1;
      return { kind: kindOf(tile), count: 0, earned: (share * worth) / signs };
    });

/** What each kind of Valuation brought: each Building and each sale by itself, to be added up. */
export const yieldsOf = (event: Event): Yield[] =>
  event.type === 'building-built' ? [{ kind: kindOf(event.open.tile), count: 1, earned: 0 }] : soldIn(event);
