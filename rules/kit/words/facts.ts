import type { GameEvent, Seat } from '../game.ts';
import { filled, type Addressee, type Filled, type GameText, type Line, type Namers } from './words.ts';

/** What the reader of an event knows of it beyond its open part. */
type Own<E> = E extends { own: Readonly<Record<Seat, infer O>> } ? O | undefined : undefined;
type Open<E> = E extends { open: infer O } ? O : object;
type Fact<E extends GameEvent> = (open: Open<E>, own: Own<E>, to: Addressee) => Line | false | undefined;

/**
 * The log's line for every type of event: a message, or one chosen by its open part and its reader's own; false or undefined if
 * this one has none.
 */
type Facts<E extends GameEvent, Silent> = {
  readonly [T in Exclude<E['type'], Silent>]: string | Fact<Extract<E, { type: T }>>;
};

/** The fields that a message about an event may name. */
type FieldOf<E> = keyof Open<E> | (E extends { own: Readonly<Record<Seat, infer O>> } ? keyof O : never);
type Whole<E extends GameEvent, F, N> = {
  readonly [T in keyof F]: Filled<F[T], FieldOf<Extract<E, { type: T }>> | keyof N>;
};
type AnyFact = (open: unknown, own: unknown, to: Addressee) => Line | false | undefined;

/** Names in a row: `'a b'` is `'a' | 'b'`. */
export type Spaced<S extends string> = S extends `${infer First} ${infer Rest}` ? First | Spaced<Rest> : S;

/**
 * The lines of a game with such a table, and the names that its messages are filled with. `Silent` are the types that other words
 * tell, with the reason at that list.
 */
export const tellBy =
  <E extends GameEvent, Silent extends E['type'] = never>() =>
  <const N extends Namers, const F extends Facts<E, Silent>>(
    names: N,
    facts: F & Whole<E, F, N>,
  ): GameText<never, E, never>['event'] =>
  (event, to) => {
    const own = event.own?.[to.viewer as Seat];
    const fact = (facts as Readonly<Record<string, string | AnyFact>>)[event.type];
    const words = typeof fact === 'function' ? fact(event.open, own, to) : fact;
    return words ? filled(words, { ...to, ...(event.open as object), ...(own as object) }, names) : undefined;
  };

/** A recap's `weight`: the weight of most events, and the types of the others by weight, `{ 3: 'scored paid' }`. */
export const weighBy =
  <E extends GameEvent>() =>
  <const T extends Readonly<Record<number, string>>>(
    most: number,
    others: T & { readonly [W in keyof T]: Spaced<T[W] & string> extends E['type'] ? T[W] : never },
  ): ((event: { type: E['type'] }) => number) => {
    const rows = Object.entries<string>(others);
    const weights = new Map(
      rows.flatMap(([weight, types]) => types.split(' ').map((type) => [type, Number(weight)])),
    );
    return ({ type }) => weights.get(type) ?? most;
  };
