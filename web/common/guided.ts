import { keep, recall } from './local.ts';

const keyOf = (game: string): string => `guided.${game}`;
const ARRIVED = 'guided.arrived';

/** The guided match of a game is offered once; after it was seen or declined no more. */
export const rememberGuided = (game: string): void => keep(keyOf(game), 'seen');

/** Somebody has just sat down: from *Play now*, an invitation or an open seat. */
export const noteArrival = (match: string): void => keep(ARRIVED, match, 'session');

/** Whether somebody who has just sat down at this match may want to be shown its game first. */
export const mayWantGuided = ({ id, game }: { id: string; game: string }): boolean =>
  recall(ARRIVED, 'session') === id && recall(keyOf(game)) === undefined;
