/**
 * What drawings need from Lit where there is no DOM: the Worker is built with this in place of `lit` (see `[alias]` in
 * `wrangler.toml`). Templates have the same data as Lit's own, so any renderer takes either.
 */
const tag =
  (type: number) =>
  (strings: TemplateStringsArray, ...values: unknown[]) => ({ _$litType$: type, strings, values });

export const html = tag(1);
export const svg = tag(2);
export const nothing = Symbol.for('lit-nothing');
