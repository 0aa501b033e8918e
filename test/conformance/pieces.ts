import { blankMatch } from '../../rules/kit/fold.ts';
import type { AnyGame } from '../../rules/kit/game.ts';
import { clone } from '../../rules/kit/json.ts';
import { hiddenLists } from '../../rules/kit/pieces.ts';
import { redeal, tally } from '../../rules/kit/testing/redeal.ts';
import type { Case } from './walk.ts';

/** The same to a viewer, with each hidden piece in any of the hidden places. */
const scrambleBy =
  (pieces: NonNullable<AnyGame['pieces']>): NonNullable<Case['scramble']> =>
  (from, viewer, chance) => {
    const state = clone(from);
    for (const lists of hiddenLists(pieces, state, viewer)) {
      const dealt = redeal(lists, chance);
      for (const [i, list] of lists.entries()) list.splice(0, list.length, ...dealt[i]!);
    }
    return state;
  };

/** What the laws ask about pieces, of a game that says where each lies. */
export const piecesOf = (game: AnyGame): Pick<Case, 'box' | 'census' | 'scramble'> => {
  const pieces = game.pieces!;
  return {
    box: (setup) =>
      tally(
        Object.entries(pieces(blankMatch(game, setup).state)).flatMap(([kind, { all }]) =>
          all.map((piece) => `${kind} ${piece}`),
        ),
      ),
    census: (state) =>
      tally(
        Object.entries(pieces(state)).flatMap(([kind, { places }]) =>
          places.flatMap(({ list }) => list.map((piece) => `${kind} ${piece}`)),
        ),
      ),
    ...(game.opened && { scramble: scrambleBy(pieces) }),
  };
};
