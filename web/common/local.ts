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
export const remembered = (names: RegExp, span: Span = 'local'): string[] => {
  try {
    return Object.keys(storeOf(span)).filter((name) => names.test(name));
  } catch {
    return [];
  }
};

/** How this browser shows things, for everyone who uses it. Anything else kept belongs to a person. */
export const OF_BROWSER = ['theme', 'motion', 'speed', 'sound', 'match.words', 'guide.reading'] as const;

/** Forgets everything kept for a person, in both spans: nobody who uses this browser after them finds it. */
export const forgetPerson = (): void => {
  const isOfBrowser = (name: string): boolean => OF_BROWSER.some((kept) => kept === name);
  for (const name of remembered(/(?:)/)) if (!isOfBrowser(name)) keep(name, undefined);
  for (const name of remembered(/(?:)/, 'session')) keep(name, undefined, 'session');
};

export const keep = (key: string, value: string | undefined, span: Span = 'local'): void => {
  try {
    if (value === undefined) storeOf(span).removeItem(key);
    else storeOf(span).setItem(key, value);
  } catch {
    // Private windows may refuse; the choice then lasts as long as the page.
  }
};
