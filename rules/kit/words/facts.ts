import type { GameEvent, Seat } from '../game.ts';
import type { Addressee, GameText, Line } from './words.ts';

/** What the reader of an event knows of it beyond its open part. */
type Own<E> = E extends { own: Readonly<Record<Seat, infer O>> } ? O | undefined : undefined;

/** The log's line for every type of event, by its open part and its reader's own. */
type Facts<E extends GameEvent, Silent> = {
  readonly [T in Exclude<E['type'], Silent>]: (
    open: Extract<E, { type: T }>['open'],
    own: Own<Extract<E, { type: T }>>,
    to: Addressee,
  ) => Line | undefined;
};
type AnyFact = (open: unknown, own: unknown, to: Addressee) => Line | undefined;

/** The lines of a game with such a table. `Silent` are the types that other words tell, with the reason at that list. */
export const tellBy =
  <E extends GameEvent, Silent extends E['type'] = never>(
    facts: Facts<E, Silent>,
  ): GameText<never, E, never>['event'] =>
  (event, to) => {
    const own = to.viewer === 'table' ? undefined : event.own?.[to.viewer];
    return (facts as Readonly<Record<string, AnyFact>>)[event.type]?.(event.open, own, to);
  };

/** A recap's `weight`: the types of events by weight, and the weight of all others. */
export const weighBy = <E extends GameEvent>(
  others: number,
  types: Readonly<Record<number, readonly E['type'][]>>,
): ((event: { type: E['type'] }) => number) => {
  const rows = Object.entries(types).map(([weight, those]) => ({ weight: Number(weight), those }));
  return ({ type }) => rows.find(({ those }) => those.includes(type))?.weight ?? others;
};
