import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { catalogFile, catalogOf, roomOf, translateSource } from './messages.ts';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = 'web/{app,common,data,games,pages,parts,pictures,ui}/**/*.ts';

/** All English messages of the pages, by room, in the order of their sources. */
export const englishMessages = (): Map<string, string[]> => {
  const rooms = new Map<string, string[]>();
  const paths = globSync(SOURCES, { cwd: ROOT }).filter(
    (path) => !/\.(?:browser\.)?(?:test|testing)\.ts$/.test(path),
  );
  for (const path of paths.toSorted()) {
    const messages = rooms.get(roomOf(path)) ?? [];
    const add = (message: string): string => {
      if (!messages.includes(message)) messages.push(message);
      return message;
    };
    translateSource(readFileSync(join(ROOT, path), 'utf8'), add, (forms) => ({ other: add(forms) }));
    if (messages.length > 0) rooms.set(roomOf(path), messages);
  }
  return rooms;
};

const PARTS = /\{\d+\}|<\/?\d+\/?>/g;
const partsOf = (message: string): string => (message.match(PARTS) ?? []).toSorted().join(' ');

/** How much longer than English a message may be: what the pseudo-language is, in which every page is held to the fit law. */
const LONGER = 1.4;
const SHORT = 12;

const faultOf = (english: string, said: string | undefined): string | undefined => {
  if (!said) return 'lacking';
  if (partsOf(said) !== partsOf(english)) return `other parts than “${english}”`;
  const isCounted = english.includes('|') && !partsOf(english);
  return isCounted && said.split('|').length !== 2 ? 'two forms of a count, with a bar between' : undefined;
};

/** What a language's catalogs lack, have in vain, or say with other parts, by room. */
export const faultsOf = (tag: string): string[] =>
  [...englishMessages()].flatMap(([room, messages]) => {
    const catalog = catalogOf(tag, room);
    const faults = messages.flatMap((english) => {
      const fault = faultOf(english, catalog[english]);
      return fault ? [`${room}: “${catalog[english] ?? english}”: ${fault}`] : [];
    });
    const vain = Object.keys(catalog).filter((english) => !messages.includes(english));
    return [...faults, ...vain.map((english) => `${room}: “${english}”: no page says it any more`)];
  });

/** Messages that may be too long for their places. */
export const longIn = (tag: string): string[] =>
  [...englishMessages()].flatMap(([room, messages]) =>
    messages.flatMap((english) => {
      const { length } = catalogOf(tag, room)[english] ?? '';
      return length > Math.max(SHORT, LONGER * english.length)
        ? [`${room}: “${catalogOf(tag, room)[english]!}” for “${english}”`]
        : [];
    }),
  );

/** Adds what a language's catalogs lack, empty, in the order of the sources; what is there stays. */
export const writeCatalogs = (tag: string): void => {
  for (const [room, messages] of englishMessages()) {
    const catalog = catalogOf(tag, room);
    const whole = Object.fromEntries(messages.map((english) => [english, catalog[english] ?? '']));
    mkdirSync(dirname(catalogFile(tag, room)), { recursive: true });
    writeFileSync(catalogFile(tag, room), `${JSON.stringify(whole, undefined, 2)}\n`);
  }
};
