/** Known faults: what is wrong and where, and in which windows. A game's list must only shrink. */
type Faults = Readonly<Record<string, readonly string[]>>;

const LISTS = import.meta.glob<Faults>('../../games/*/known-faults.json', { import: 'default', eager: true });
const knownOf = (game: string): Faults => LISTS[`../../games/${game}/known-faults.json`] ?? {};

/** What a line of `walk` names: a window, and a fault without the words in it. */
const read = (line: string): { window: string; fault: string } => {
  const [, window = '', fault = ''] = /^(\d+ × \d+): ([^:]+)/.exec(line) ?? [];
  return { window, fault };
};

/** How a fault begins that another mode has than the live match. */
const OF_MODE = /^\w+, /;

/** A fault of the live match is mended there, and known of every other way to look at it. */
export const isIn = (known: Faults, line: string): boolean => {
  const { window, fault } = read(line);
  return [fault, fault.replace(OF_MODE, '')].some((name) => known[name]?.includes(window));
};

export const isKnown = (game: string, line: string): boolean => isIn(knownOf(game), line);

/** Faults with the windows that have them, since most faults show in several: `covered (tray .btn): Undo, by p. In 360 × 740`. */
export const byFault = (lines: readonly string[]): string[] => {
  const faults = new Map<string, Set<string>>();
  for (const line of lines) {
    const [, window = '', fault = line] = /^(\d+ × \d+): (.*)$/s.exec(line) ?? [];
    faults.set(fault, (faults.get(fault) ?? new Set()).add(window));
  }
  return [...faults].map(([fault, windows]) => `${fault}. In ${[...windows].join(', ')}`);
};

/** The known faults of a game's live match that none of these lines has. */
export const mended = (game: string, lines: readonly string[]): string[] => {
  const found = new Set(lines.map(read).map(({ window, fault }) => `${window}: ${fault}`));
  return Object.entries(knownOf(game))
    .filter(([fault]) => !OF_MODE.test(fault))
    .flatMap(([fault, windows]) => windows.map((window) => `${window}: ${fault}`))
    .filter((each) => !found.has(each));
};
