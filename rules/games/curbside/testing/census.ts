import { PASSENGER_CARDS, TILES } from '../model/data.ts';
import { ENDS, KINDS, type State } from '../model/types.ts';

/**
 * Everything in the box for this many seats: 50 tiles, the taxis, the passenger cards, and the fares on the
 * board.
 */
export const box = ({ seats }: { seats: number }): Record<string, number> => ({
  ...TILES,
  taxis: seats,
  cards: PASSENGER_CARDS,
  fares: seats + 1,
});

/**
 * Counts the same pieces wherever they are now. The last fare is not replaced once a match has ended (CU17).
 */
export const census = ({ squares, hands, deck, taxis, cards, fares, end }: State): Record<string, number> => {
  const laid = squares.flatMap(({ road, block }) => [road?.kind, block?.kind]);
  const tiles = [...laid, ...hands.flat(), ...deck];
  return {
    ...Object.fromEntries(KINDS.map((kind) => [kind, tiles.filter((tile) => tile === kind).length])),
    taxis: taxis.length,
    cards: taxis.reduce((sum, taxi) => sum + taxi.cards, cards),
    fares: end === null ? new Set(fares.map(({ letter }) => letter)).size : taxis.length + 1,
  };
};

/** What recorded matches must show: every way to end. */
export const features = { reasons: ENDS, all: [], of: () => undefined };
