/**
 * A message: words that are read, in a place that isn't a template's. The build puts the language's words in its place, and so it
 * does with all words within templates (`web/build/messages.ts`).
 */
export const msg = (texts: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  String.raw({ raw: texts }, ...values);
