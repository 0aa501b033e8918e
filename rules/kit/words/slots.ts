import { line, who, type Line, type Part } from './words.ts';

/** How fields are said, by their value and by what else is given, such as the view: `{ card: rider }`. `plural` says counts. */
export type Namers = Readonly<Record<string, (value: never, given: never) => Part | Line>>;

/** The fields and namers of a message: `seat`, `count`, `id` and `card` of `{seat} lost {count star} for {id:card}.` */
export type Slots<M> = M extends `${string}{${infer Slot}}${infer Rest}` ? SlotOf<Slot> | Slots<Rest> : never;
type SlotOf<S> = S extends `${infer Field}:${infer Namer}`
  ? Field | Namer
  : S extends `${infer Field} ${string}`
    ? Field | 'plural'
    : S;

/** The messages that a function returns, or that stand there. */
type Messages<M> = M extends (...given: never[]) => infer R ? R : M;
/** Messages whose slots all name one of these fields; any other is an error that lists its slots. */
export type Filled<M, Fields> = Slots<Messages<M>> extends Fields ? M : { slots: Slots<Messages<M>> };

/** A message with its slots filled, each by the namer of its field or the one behind the colon; a count with its noun by `plural`. */
export const filled = (words: Line, given: object, names: Namers): Line => {
  if (typeof words !== 'string' || !words.includes('{')) return words;
  const say: Namers = { seat: who, ...names };
  const said = [...words.matchAll(SLOT)].map(([, field = '', namer = field, noun]) => {
    const value = (given as Readonly<Record<string, never>>)[field]!;
    return noun ? say['plural']!(value, noun as never) : (say[namer]?.(value, given as never) ?? value);
  });
  return line(words.split(/\{[^}]+\}/), ...said);
};
const SLOT = /\{(\w+)(?::(\w+)| ([^}]+))?\}/g;
