import { keep, recall } from './local.ts';

const keyOf = (game: string): string => `guided.${game}`;
const ARRIVED = 'guided.arrived';

/** Remembers that a player saw or declined the guided match of a game, so that it is offered only once. */
export const rememberGuided = (game: string): void => keep(keyOf(game), 'seen');

/** Notes that the player has just sat down: by *Play now*, an invitation or an open seat. */
export const noteArrival = (match: string): void => keep(ARRIVED, match, 'session');

/** Whether to offer a player who has just sat down at this match the guided match of its game. */
export const mayWantGuided = ({ id, game }: { id: string; game: string }): boolean =>
  recall(ARRIVED, 'session') === id && recall(keyOf(game)) === undefined;
