import type { Chance } from './chance.ts';
import type { Game, Pieces, Seat, Viewer } from './game.ts';
import { clone } from './json.ts';

type AnyPieces = Pieces<never>;
type Place = ReturnType<AnyPieces>[string]['places'][number];

export const faceUp = (list: Place['list']): Place => ({ list, seenBy: 'all' });
export const faceDown = (list: Place['list']): Place => ({ list, seenBy: [] });
/** A place that one seat looks at: `hands.map(heldBy)`. */
export const heldBy = (list: Place['list'], seat: Seat): Place => ({ list, seenBy: [seat] });

export const hiddenLists = (pieces: AnyPieces, table: object, viewer: Viewer): Place['list'][][] =>
  Object.values(pieces(table as never)).map(({ places }) =>
    places.flatMap(({ list, seenBy }) => (seenBy === 'all' || seenBy.includes(viewer as Seat) ? [] : [list])),
  );

/** The list without these items, each removed as often as it occurs in `gone`. */
export const leaving = <T>(list: readonly T[], gone: readonly T[]): T[] => {
  const left = [...list];
  for (const one of gone) {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
};

const imagineIn = <S extends object>(pieces: AnyPieces, view: object, chance: Chance): S => {
  const table = clone(view);
  for (const { all, places } of Object.values(pieces(table as never))) {
    const seen = places.flatMap(({ list }) => list.filter((piece) => piece !== null));
    const unseen = chance.shuffle(leaving(all, seen));
    for (const { list } of places)
      for (const [i, piece] of list.entries()) list[i] = piece ?? unseen.shift()!;
  }
  return table as S;
};

/**
 * Everything about secrets, for a game in which a piece that is not seen may be any that is left: the view is the state with null
 * for each such piece, and `imagine` deals those that nobody sees anew.
 */
export const secretsOf = <S extends object, V extends object>(
  pieces: Pieces<V>,
): Pick<Required<Game<S, never, never, V>>, 'pieces' | 'view' | 'opened' | 'imagine'> => ({
  pieces,
  view: (state, viewer) => {
    const view = clone(state);
    for (const list of hiddenLists(pieces, view, viewer).flat()) list.fill(null);
    return view as object as V;
  },
  opened: (state) => state as object as V,
  imagine: (view, _viewer, chance) => imagineIn(pieces, view, chance),
});
