type Row<T> = (item: T, index: number) => unknown;

/** `lit/directives/repeat.js` for a single render. */
export const repeat = <T>(items: Iterable<T>, key: Row<T>, row: Row<T> = key): unknown[] =>
  Array.from(items, row);
