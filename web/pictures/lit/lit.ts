/** Stands for `lit` in the Worker (`[alias]` in `wrangler.toml`): templates have the same data as Lit's. */
const tag =
  (type: number) =>
  (strings: TemplateStringsArray, ...values: unknown[]) => ({ _$litType$: type, strings, values });

export const html = tag(1);
export const svg = tag(2);
export const nothing = Symbol.for('lit-nothing');

type Row<T> = (item: T, index: number) => unknown;

/** `lit/directives/repeat.js` for a single render. */
export const repeat = <T>(items: Iterable<T>, key: Row<T>, row: Row<T> = key): unknown[] =>
  Array.from(items, row);

/** `lit/directives/guard.js` for a single render. */
export const guard = (_depends: unknown, draw: () => unknown): unknown => draw();
