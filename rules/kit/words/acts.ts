import type { Attempt } from './help.ts';
import { filled, type Filled, type GameText, type Line, type Namers } from './words.ts';

type Said<A, V> = Line | ((action: A, view: V) => Line);

interface Act<A extends { type: string }, V> {
  /** The typed command, unique among the legal actions: `drive 2 1`. Omitted: its type and its fields, `sign 2`. */
  typed?: string | ((action: A, view: V) => string);
  label: Said<A, V>;
  /** The label on the marigold button, beside what is chosen. Omitted: the label. */
  short?: Said<A, V>;
  /** The prompt while it is chosen, in one of `turns` directions. Omitted: the prompt of the position. */
  offer?: Line | ((action: A, view: V, turns: number) => Line);
  /** The prompt while only a part of it is chosen. Omitted: the prompt of the position. */
  asks?: Line | ((attempt: Attempt<A>, view: V) => Line);
}

export type Acts<A extends { type: string }, V> = {
  readonly [T in A['type']]: Act<Extract<A, { type: T }>, V>;
} & { readonly names?: Namers };

/** What may have slots, for fields of the action and of the view. */
type Worded = 'label' | 'short' | 'offer';
type Whole<A extends { type: string }, V, F, N> = {
  readonly [T in keyof F]: {
    readonly [W in keyof F[T]]: W extends Worded
      ? Filled<F[T][W], keyof Extract<A, { type: T }> | keyof V | keyof N>
      : F[T][W];
  };
};

/** Acts whose messages have slots, `Lay {card}`, and the names that these are filled with. */
export const actsBy =
  <A extends { type: string }, V extends object>() =>
  <const N extends Namers, const F extends Acts<A, V>>(
    names: N,
    acts: F & Whole<A, V, F, N>,
  ): Acts<A, V> => ({ ...acts, names });

export const sayAct = <A extends { type: string }, V>(
  acts: Acts<A, V>,
  word: keyof Act<A, V>,
  ...[action, ...given]: readonly [action: { type: A['type'] }, view?: V, turns?: number]
): Line | undefined => {
  const said = (acts[action.type] as Act<A, V>)[word];
  const words = typeof said === 'function' ? (said as (...all: unknown[]) => Line)(action, ...given) : said;
  return words && filled(words, { ...given[0], ...action }, acts.names ?? {});
};

const typedOf = ({ type, ...fields }: { type: string }): string =>
  [type, ...Object.values<unknown>(fields).flat()].map((word) => word ?? 'none').join(' ');

export const actWords = <A extends { type: string }, V extends object>(
  acts: Acts<A, V>,
): Pick<GameText<A, never, V>, 'action' | 'command'> => ({
  action: (action, view) => sayAct(acts, 'label', action, view)!,
  command: (action, view) => (sayAct(acts, 'typed', action, view) as string | undefined) ?? typedOf(action),
});
