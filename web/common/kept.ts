/** Memoizes a value, and makes it again only after one of its dependencies changed. */
export const keptWhile = <T>(): ((on: readonly unknown[], make: () => T) => T) => {
  let kept: { on: readonly unknown[]; made: T } | undefined;
  return (on, make) => {
    if (!kept || on.some((each, i) => each !== kept!.on[i])) kept = { on, made: make() };
    return kept.made;
  };
};
