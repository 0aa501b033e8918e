export type StorageSpan = 'local' | 'session';

const storeOf = (span: StorageSpan): Storage => (span === 'local' ? localStorage : sessionStorage);

/** Private windows may refuse; a choice then lasts as long as the page. */
const tried = <T>(ask: () => T): T | undefined => {
  try {
    return ask();
  } catch {
    return undefined;
  }
};

export const recall = (key: string, span: StorageSpan = 'local'): string | undefined =>
  tried(() => storeOf(span).getItem(key)) ?? undefined;

/** What was kept as JSON; undefined if there is none, or it can't be read. */
export const recallJson = <T>(key: string): T | undefined =>
  tried(() => JSON.parse(recall(key) ?? 'null') as T | null) ?? undefined;

export const remembered = (names: RegExp, span: StorageSpan = 'local'): string[] =>
  tried(() => Object.keys(storeOf(span)).filter((name) => names.test(name))) ?? [];

/** Forgets the oldest of some items, by their `at`, so that one more of so many fits. */
export const makeRoom = (names: readonly string[], most: number): void => {
  const atOf = (name: string): string => String(recallJson<{ at?: string | number }>(name)?.at ?? '');
  const oldest = names.toSorted((a, b) => atOf(a).localeCompare(atOf(b), 'en', { numeric: true }));
  for (const name of oldest.slice(0, Math.max(0, names.length - most + 1))) keep(name, undefined);
};

/** Display settings of this browser, for everybody who uses it. All other items belong to a person. */
export const OF_BROWSER = [
  'theme',
  'colors',
  'shapes',
  'motion',
  'speed',
  'sound',
  'match.words',
  'guide.reading',
] as const;

/** Deletes everything of a person; matches that are passed around (`pass.`) are the device's. */
export const forgetPerson = (): void => {
  const isOfBrowser = (name: string): boolean => OF_BROWSER.some((kept) => kept === name);
  for (const name of remembered(/^(?!pass\.)/)) if (!isOfBrowser(name)) keep(name, undefined);
  forgetTab();
};

export const forgetTab = (): void => {
  for (const name of remembered(/(?:)/, 'session')) keep(name, undefined, 'session');
};

export const keep = (key: string, value: string | undefined, span: StorageSpan = 'local'): void =>
  tried(() => (value === undefined ? storeOf(span).removeItem(key) : storeOf(span).setItem(key, value)));

const keyOf = (what: string): string => `${what} ${location.pathname}`;

/** The unsent text of a form on this page, kept while the tab is open, also across reloads. */
export const recallUnsent = (what: string): string => recall(keyOf(what), 'session') ?? '';

export const keepUnsent = (what: string, text: string): void =>
  keep(keyOf(what), text === '' ? undefined : text, 'session');

const guidedKey = (game: string): string => `guided.${game}`;
const ARRIVED = 'guided.arrived';

export const rememberGuided = (game: string): void => keep(guidedKey(game), 'seen');

/** Notes that the player has just sat down: by *Play now*, an invitation or an open seat. */
export const noteArrival = (match: string): void => keep(ARRIVED, match, 'session');

export const mayWantGuided = ({ id, game }: { id: string; game: string }): boolean =>
  recall(ARRIVED, 'session') === id && recall(guidedKey(game)) === undefined;
