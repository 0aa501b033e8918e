import type { Chance } from '../../kit/chance.ts';
import type { Viewer } from '../../kit/game.ts';
import { clone } from '../../kit/json.ts';
import { TILES } from './model/data.ts';
import { KINDS, type Kind, type State, type View } from './model/types.ts';

/** All tiles in the box except these. */
const othersThan = (seen: readonly Kind[]): Kind[] =>
  KINDS.flatMap((kind) => {
    const left = TILES[kind] - seen.filter((other) => other === kind).length;
    return Array<Kind>(left).fill(kind);
  });

/** Tiles on the board or known to be in a hand: the viewer's whole hand, and what the others were seen to take. */
const seenIn = ({ squares, hand, known, discards }: View, viewer: Viewer): Kind[] => {
  const laid = squares.flatMap(({ road, block }) => [road?.kind ?? [], block?.kind ?? []].flat());
  const held = known.flatMap((kinds, seat) => (seat === viewer ? hand : kinds));
  return [...laid, ...held, ...discards];
};

/** Deals the others' hands and the deck above its discards. Unseen cones can only be in the deck (CU11). */
export const imagine = (view: View, viewer: Viewer, chance: Chance): State => {
  const { you: _you, hand, handSizes, deckSize: _size, discards, ...table } = clone(view);
  const unseen = chance.shuffle(othersThan(seenIn(view, viewer)));
  const tiles = unseen.filter((kind) => kind !== 'cone');
  const hands = table.known.map((known, seat) =>
    seat === viewer ? hand : [...known, ...tiles.splice(0, handSizes[seat]! - known.length)],
  );
  const cones = unseen.filter((kind) => kind === 'cone');
  return {
    ...table,
    hands,
    deck: [...discards, ...chance.shuffle([...tiles, ...cones])],
    discarded: discards.length,
  };
};
