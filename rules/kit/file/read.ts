import { isShallow, MOST, sizeOf } from './bounds.ts';
import { FILE_FORMATS, firstDifference, type Hash, type MatchFile } from './file.ts';
import { list } from '../words/english.ts';
import { msg } from '../words/words.ts';

export class FileError extends Error {
  override name = 'FileError';
}

const NO_FILE = msg`This isn’t a saved match.`;
const OTHER_FORMAT = msg`This file isn’t in format ${list(FILE_FORMATS, 'or')}, which are all that can be read here.`;

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): boolean => typeof value === 'string';
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isSmall = (value: unknown): boolean => sizeOf(value) <= MOST.values;
const isListOf = (value: unknown, isOne: (item: Json) => boolean): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((item) => isObject(item) && isOne(item));

const isPart = (value: unknown): boolean => isObject(value) && isText(value['type']) && isSmall(value);

const isEntry = ({ seq, at, kind, shape, events, action = { type: '' } }: Json): boolean =>
  [seq, shape].every(isCount) &&
  [at, kind].every(isText) &&
  isPart(action) &&
  Array.isArray(events) &&
  events.every(isPart);

const isChance = (value: unknown): boolean =>
  isObject(value) &&
  [value['secret'], value['commitment']].every(isText) &&
  (value['words'] === undefined || (Array.isArray(value['words']) && value['words'].every(isText)));

/** Whether the parts of a file are present, whatever their contents, and none is larger than in any match. */
const isFile = ({ seats, entries, outcome, chance, config, ...head }: Json): boolean =>
  ['id', 'game', 'name', 'created', 'headSum', 'checksum'].every((key) => isText(head[key])) &&
  [outcome, config].every(isObject) &&
  isChance(chance) &&
  [outcome, config, chance].every(isSmall) &&
  isListOf(seats, ({ name }) => isText(name)) &&
  isListOf(entries, isEntry) &&
  (entries as unknown[]).length <= MOST.entries;

const parse = (text: string): Json => {
  try {
    const json: unknown = text.length > MOST.bytes ? undefined : JSON.parse(text);
    if (isObject(json) && isShallow(json)) return json;
  } catch {
    // invalid JSON isn’t a saved match
  }
  throw new FileError(NO_FILE);
};

/** Reads a match from a file. Throws a FileError if it isn’t a saved match, or if it deviates from its sums, saying where first. */
export const readFile = async (text: string, hash: Hash): Promise<MatchFile> => {
  const json = parse(text);
  const { format } = json;
  if (isText(format) && !FILE_FORMATS.some((known) => known === format)) throw new FileError(OTHER_FORMAT);
  if (!isFile(json)) throw new FileError(NO_FILE);
  const file = json as unknown as MatchFile;
  const difference = await firstDifference(file, hash);
  if (difference !== undefined)
    throw new FileError(msg`This file was changed after it was saved: it first differs ${difference}.`);
  return file;
};
