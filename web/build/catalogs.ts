import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Messages by what they are in English, with the parts of a sentence as numbers: `{0} won`, `By <0>the terms</0>`. */
export type Catalog = Readonly<Record<string, string>>;

/** The room that a source's messages stand in: a game, a folder of pages, or the base of all. */
export const roomOf = (path: string): string => /\/(?:games|pages)\/([\w-]+)\//.exec(path)?.[1] ?? 'base';

export const catalogFile = (tag: string, room: string): string =>
  join(import.meta.dirname, '../words', tag, `${room}.json`);

/** A language's catalog of a room; empty, if nobody has begun it. */
export const catalogOf = (tag: string, room: string): Catalog => {
  const file = catalogFile(tag, room);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalog) : {};
};
