/** How long something is kept: as long as the browser likes, or as long as the tab is open. */
export type Span = 'local' | 'session';

const storeOf = (span: Span): Storage => (span === 'local' ? localStorage : sessionStorage);

/** This browser's small memory. A browser that keeps nothing is fine too. */
export const recall = (key: string, span: Span = 'local'): string | undefined => {
  try {
    return storeOf(span).getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
};

/** The names of what is kept that fit. */
export const remembered = (names: RegExp): string[] => {
  try {
    return Object.keys(localStorage).filter((name) => names.test(name));
  } catch {
    return [];
  }
};

export const keep = (key: string, value: string | undefined, span: Span = 'local'): void => {
  try {
    if (value === undefined) storeOf(span).removeItem(key);
    else storeOf(span).setItem(key, value);
  } catch {
    // Private windows may refuse; the choice then lasts as long as the page.
  }
};
