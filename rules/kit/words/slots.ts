import { line, who, type Addressee, type Line, type Part } from './words.ts';

/** How the fields of events are said: `{ card: rider }`. */
export type Namers = Readonly<Record<string, (value: never, to: Addressee) => Part | Line>>;

/** The slots of a message: `seat`, `count` and `drivers` of `{seat} lost {count:drivers}.` */
export type Slots<M> = M extends `${string}{${infer Slot}}${infer Rest}`
  ? (Slot extends `${infer Field}:${infer Namer}` ? Field | Namer : Slot) | Slots<Rest>
  : never;

const BY_ITSELF: Namers = { seat: who };

/** A message with its slots filled, each by the namer of its field or the one behind the colon; numbers and words stay. */
export const filled = (words: Line, fields: object, names: Namers, to: Addressee): Line => {
  if (typeof words !== 'string' || !words.includes('{')) return words;
  const said = [...words.matchAll(/\{(\w+)(?::(\w+))?\}/g)].map(([, field = '', namer = field]) => {
    const value = (fields as Readonly<Record<string, never>>)[field];
    if (value === undefined) throw new Error(`“${words}” needs ${field}.`);
    return (names[namer] ?? BY_ITSELF[namer])?.(value, to) ?? value;
  });
  return line(words.split(/\{[^}]+\}/), ...said);
};
