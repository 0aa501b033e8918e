import { KNOWN } from './known-faults.ts';

/** What a line of `walk` names: a window, and a fault without the words in it. */
const read = (line: string): { window: string; fault: string } => {
  const [, window = '', fault = ''] = /^(\d+ × \d+): ([^:]+)/.exec(line) ?? [];
  return { window, fault };
};

export const isKnown = (game: string, line: string): boolean => {
  const { window, fault } = read(line);
  return KNOWN[game]?.[fault]?.includes(window) ?? false;
};

/** The known faults of a game that none of these lines has. */
export const mended = (game: string, lines: readonly string[]): string[] => {
  const found = new Set(lines.map(read).map(({ window, fault }) => `${window}: ${fault}`));
  return Object.entries(KNOWN[game] ?? {})
    .flatMap(([fault, windows]) => windows.map((window) => `${window}: ${fault}`))
    .filter((each) => !found.has(each));
};
