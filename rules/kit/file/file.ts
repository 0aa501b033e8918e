import type { BotLevel } from '../bots/levels.ts';
import type { Config, Outcome, Seat } from '../game.ts';
import type { DiceVersion } from '../chance.ts';
import type { Entry } from '../match.ts';
import { msg } from '../words/words.ts';

const isKept = ([, value]: [string, unknown]): boolean => value !== undefined;
const byUnits = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

/** JSON by RFC 8785: keys sorted by UTF-16 units and no whitespace, so that equal values have equal texts. */
export const canonical = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  const pairs = Object.entries(value).filter(isKept).sort(byUnits);
  return `{${pairs.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join()}}`;
};

export const FILE_FORMAT = 'meanwhile-match-3';
/** The formats that are read: the second has no actions and no words. */
export const FILE_FORMATS = ['meanwhile-match-2', FILE_FORMAT] as const;

export interface FileSeat {
  seat: Seat;
  name: string;
  bot: boolean;
  /** Left out: as normal. */
  level?: BotLevel | undefined;
  gone?: string | undefined;
}

/** An entry's events, and the action that caused them, if it was kept. */
export interface FileFact extends Omit<Entry, 'action' | 'reverts'> {
  at: string;
  action?: Entry['action'] | undefined;
  reverts?: number | undefined;
}

export interface FileChance {
  /** Left out: version 1. */
  dice?: DiceVersion | undefined;
  commitment: string;
  secret: string;
  /** The words of the seats, from version 2 on. */
  words?: readonly string[] | undefined;
}

/** Everything before the entries. */
export interface FileHead {
  format: (typeof FILE_FORMATS)[number];
  id: string;
  game: string;
  name: string;
  config: Config;
  seats: readonly FileSeat[];
  pace: string;
  created: string;
  outcome: Outcome;
  chance: FileChance;
  count: number;
}

/** A finished match as a file; `README.md` in this folder describes the format for authors of readers. */
export interface MatchFile extends FileHead {
  headSum: string;
  /** The sum of each entry hashes the sum before it together with the entry. */
  entries: readonly (FileFact & { sum: string })[];
  checksum: string;
}

/** SHA-256 of a text in hexadecimal; each platform supplies its own. */
export type Hash = (text: string) => string | Promise<string>;

/** In an older format if the head names one. */
export const makeFile = async (
  head: Omit<FileHead, 'format' | 'count'> & Partial<Pick<FileHead, 'format'>>,
  facts: readonly FileFact[],
  hash: Hash,
): Promise<MatchFile> => {
  const whole: FileHead = { format: FILE_FORMAT, ...head, count: facts.length };
  const headSum = await hash(canonical(whole));
  let sum = headSum;
  const entries: (FileFact & { sum: string })[] = [];
  for (const fact of facts) entries.push({ ...fact, sum: (sum = await hash(sum + canonical(fact))) });
  return { ...whole, headSum, entries, checksum: sum };
};

/** Where a file first deviates from its sums, in words; undefined if it is unchanged. */
export const firstDifference = async (file: MatchFile, hash: Hash): Promise<string | undefined> => {
  const { headSum, entries, checksum, ...head } = file;
  let sum = await hash(canonical(head));
  if (sum !== headSum) return msg`before entry 1`;
  for (const [i, { sum: told, ...fact }] of entries.entries()) {
    sum = await hash(sum + canonical(fact));
    if (sum !== told) return msg`in entry ${i + 1}`;
  }
  if (entries.length < head.count) return msg`after entry ${entries.length}: the rest is missing`;
  return sum === checksum ? undefined : msg`after the last entry`;
};
