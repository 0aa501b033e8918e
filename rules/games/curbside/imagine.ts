import type { Chance } from '../../kit/chance.ts';
import type { Viewer } from '../../kit/game.ts';
import { clone } from '../../kit/json.ts';
import { leaving } from '../../kit/pieces.ts';
import { BOX } from './model/data.ts';
import type { Kind, State, View } from './model/types.ts';

/** Tiles on the board or known to be in a hand: the viewer's whole hand, and what the others were seen to take. */
const seenIn = ({ squares, hand, known, discards }: View, viewer: Viewer): Kind[] => {
  const laid = squares.flatMap(({ road, block }) => [road, block].flatMap((on) => on?.kind ?? []));
  const held = known.flatMap((kinds, seat) => (seat === viewer ? hand : kinds));
  return [...laid, ...held, ...discards];
};

/** Players keep special tiles for the right moment, so a hand holds more of them than a draw would bring. */
const KEPT: Readonly<Partial<Record<Kind, number>>> = { canteen: 6, 're-route': 3, pothole: 2 };
const FINE = 2 ** 32;

/** Shuffled so that tiles that are kept tend to come first: each has as many tickets, and the best one counts. */
const keptFirst = (kinds: readonly Kind[], chance: Chance): Kind[] =>
  kinds
    .map((kind) => {
      const tickets = Array.from({ length: KEPT[kind] ?? 1 }, () => chance.below(FINE));
      return { kind, best: Math.max(...tickets) };
    })
    .sort((a, b) => b.best - a.best)
    .map(({ kind }) => kind);

/** Deals the others' hands and the deck above its discards. Unseen cones can only be in the deck (CU11). */
export const imagine = (view: View, viewer: Viewer, chance: Chance): State => {
  const { you: _you, hand, handSizes, deckSize: _size, discards, ...table } = clone(view);
  const unseen = leaving(BOX, seenIn(view, viewer));
  const { cones = [], others = [] } = Object.groupBy(unseen, (kind) =>
    kind === 'cone' ? 'cones' : 'others',
  );
  const tiles = keptFirst(others, chance);
  const hands = table.known.map((known, seat) =>
    seat === viewer ? hand : [...known, ...tiles.splice(0, handSizes[seat]! - known.length)],
  );
  return {
    ...table,
    hands,
    deck: [...discards, ...chance.shuffle([...tiles, ...cones])],
    discarded: discards.length,
  };
};
