/** More than any match comes near: so reading a file, and drawing it, stays cheap. */
export const MOST = {
  bytes: 20_000_000,
  entries: 5_000,
  /** Levels of lists and objects in the file. */
  depth: 16,
  /** Characters of a text. */
  text: 1_000,
  /** What a number may be, above zero or below. */
  number: 10_000,
  /** Values of one event, or of a state. */
  values: 20_000,
  /** Values of all states together. */
  past: 5_000_000,
  /** Entries in a row that can be taken back. */
  undoable: 200,
  /** Times that the operator took the match back. */
  rewinds: 50,
} as const;

/** A name that every object has finds something in a table of names where nothing was put. */
export const isInherited = (name: string): boolean => name in {};

const isModest = (value: unknown): boolean => {
  if (typeof value === 'number') return Math.abs(value) <= MOST.number;
  if (typeof value === 'string') return !isInherited(value);
  return value === null || typeof value === 'boolean';
};

/** NUL and lone surrogates, which no database stores. */
const UNSTORABLE = /[\0\p{Cs}]/u;

/** Whether a text has characters that reverse or isolate the text around them. */
export const turnsText = (text: string): boolean => /[\u202a-\u202e\u2066-\u2069]/u.test(text);

export const isLine = (text: string): boolean =>
  !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(text) && !turnsText(text);

const isPlain = (text: string): boolean =>
  text.length <= MOST.text && !UNSTORABLE.test(text) && !turnsText(text);

/** Whether no list or object of a piece of JSON is nested too deep, and no text too long to be meant or hard to read. */
export const isShallow = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return isPlain(value);
  if (typeof value !== 'object' || value === null) return true;
  const fits = ([key, part]: [string, unknown]): boolean =>
    isShallow(key, depth) && isShallow(part, depth + 1);
  return depth < MOST.depth && Object.entries(value).every(fits);
};

/** The number of values in it, itself included; Infinity if a number is too large, or a name one that every object has. */
export const sizeOf = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return isModest(value) ? 1 : Infinity;
  if (Array.isArray(value) && Object.keys(value).length !== value.length) return Infinity; // a list with holes
  let size = 1;
  for (const [key, part] of Object.entries(value)) size += isInherited(key) ? Infinity : sizeOf(part);
  return size;
};
