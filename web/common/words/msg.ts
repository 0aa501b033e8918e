/**
 * Words that are read outside a template; the build translates them as those within (`build/messages.ts`).
 */
export const msg = (texts: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  String.raw({ raw: texts }, ...values);
