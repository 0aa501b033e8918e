import type { AnyGame } from '../../rules/kit/game.ts';
import type { AnyText } from '../../rules/kit/text.ts';
import type { BoardElement } from './kit/board.ts';

/** All that the match page needs of a game: its rules, its words, and its board. */
export interface Table {
  game: AnyGame;
  text: AnyText;
  makeBoard(): BoardElement;
}

const curbside = async (): Promise<Table> => {
  const [{ curbside: game }, { text }, { BoardCurbside }] = await Promise.all([
    import('../../rules/games/curbside/game.ts'),
    import('../../rules/games/curbside/words/en.ts'),
    import('./curbside/board/board.ts'),
  ]);
  return { game, text, makeBoard: () => new BoardCurbside() };
};

const streets = async (): Promise<Table> => {
  const [{ streets: game }, { streetsText: text }, { BoardStreets }] = await Promise.all([
    import('../../rules/games/streets/game.ts'),
    import('../../rules/games/streets/words/en.ts'),
    import('./streets/board/board.ts'),
  ]);
  return { game, text, makeBoard: () => new BoardStreets() };
};

const wheresMyRide = async (): Promise<Table> => {
  const [{ wheresMyRide: game }, { wheresMyRideText: text }, { BoardWheresMyRide }] = await Promise.all([
    import('../../rules/games/wheres-my-ride/game.ts'),
    import('../../rules/games/wheres-my-ride/words/en.ts'),
    import('./wheres-my-ride/board/board.ts'),
  ]);
  return { game, text, makeBoard: () => new BoardWheresMyRide() };
};

/** The games that can be played here, each fetched when somebody sits down to it. */
export const TABLES: Readonly<Record<string, () => Promise<Table>>> = {
  curbside,
  streets,
  'wheres-my-ride': wheresMyRide,
};
