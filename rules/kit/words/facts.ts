import type { GameEvent, SeenEvent } from '../game.ts';
import type { Addressee, GameText, Line } from './words.ts';

/** The log's line for every type of event, by its open part. */
type Facts<E extends GameEvent, Silent> = {
  readonly [T in Exclude<E['type'], Silent>]: (
    open: Extract<E, { type: T }>['open'],
    event: SeenEvent<Extract<E, { type: T }>>,
    to: Addressee,
  ) => Line | undefined;
};
type AnyFact = (open: unknown, event: unknown, to: Addressee) => Line | undefined;

/** The lines of a game with such a table. `Silent` are the types that other words tell, with the reason at that list. */
export const tellBy =
  <E extends GameEvent, Silent extends E['type'] = never>(
    facts: Facts<E, Silent>,
  ): GameText<never, E, never>['event'] =>
  (event, to) =>
    (facts as Readonly<Record<string, AnyFact>>)[event.type]?.(event.open, event, to);
