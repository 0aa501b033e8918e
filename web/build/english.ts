import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { placesOf, translatePage } from './markup.ts';
import { translateJson, translateSource, type Saying } from './source.ts';
import { catalogFile, catalogOf, INDEX, isPage, isWorded, roomOf } from './spoken.ts';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = ['web/index.html', 'web/*/**/*.ts', 'rules/{kit,games}/**/*.{ts,json}', 'api/words/en/*.ts'];

interface Messages {
  /** In the order of their sources. */
  said: string[];
  /** Lower-case words alone, which may be names for programs: a language says those that are read. */
  maybe: Set<string>;
}

/** All English messages, by room. */
export const englishMessages = (): Map<string, Messages> => {
  const rooms = new Map<string, Messages>();
  const paths = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).toSorted();
  for (const path of paths) {
    const id = join(ROOT, path);
    const isWords = isWorded(id);
    if (!isWords && !isPage(id) && id !== INDEX) continue;
    const { said, maybe } = rooms.get(roomOf(id)) ?? { said: [], maybe: new Set() };
    const translate = (message: string, isSure = true): string => {
      if (!isSure) maybe.add(message);
      else if (!said.includes(message)) said.push(message);
      return message;
    };
    const saying: Saying = { translate, isWords };
    const code = readFileSync(id, 'utf8');
    if (id === INDEX) translatePage(code, translate);
    else if (path.endsWith('.json')) translateJson(code, saying);
    else translateSource(code, saying);
    if (said.length + maybe.size > 0) rooms.set(roomOf(id), { said, maybe });
  }
  return rooms;
};

/** The slots of a message that a game fills by name: `{seat}`, `{card}`. */
const SLOT = /\{([a-z]\w*)[^}]*\}/gi;
const slotsOf = (message: string): string[] =>
  [...new Set([...message.matchAll(SLOT)].map(([, name]) => name!))].toSorted();
const partsOf = (message: string): string => [placesOf(message), ...slotsOf(message)].join();

/** How much longer than English a message may be: what the pseudo-language is, in which every page is held to the fit law. */
const LONGER = 1.4;
const SHORT = 12;

const faultOf = (english: string, said: string | undefined): string | undefined => {
  if (!said) return 'lacking';
  if (partsOf(said) !== partsOf(english)) return `other parts than “${english}”`;
  const isCounted = english.includes('|') && !english.includes('{');
  return isCounted && said.split('|').length !== 2 ? 'two forms of a count, with a bar between' : undefined;
};

/** What a language's catalogs lack, have in vain, or say with other parts, by room. */
export const faultsOf = (tag: string): string[] =>
  [...englishMessages()].flatMap(([room, { said, maybe }]) => {
    if (!existsSync(catalogFile(tag, room))) return []; // nobody has begun it, so it is English
    const catalog = catalogOf(tag, room);
    const faults = said.flatMap((english) => {
      const fault = faultOf(english, catalog[english]);
      return fault ? [`${room}: “${catalog[english] || english}”: ${fault}`] : [];
    });
    const vain = Object.keys(catalog).filter((english) => !said.includes(english) && !maybe.has(english));
    return [...faults, ...vain.map((english) => `${room}: “${english}”: nothing says it any more`)];
  });

/** Messages that may be too long for their places. */
export const longIn = (tag: string): string[] =>
  [...englishMessages()].flatMap(([room, { said }]) =>
    said.flatMap((english) => {
      const { length } = catalogOf(tag, room)[english] ?? '';
      return length > Math.max(SHORT, LONGER * english.length)
        ? [`${room}: “${catalogOf(tag, room)[english]!}” for “${english}”`]
        : [];
    }),
  );

/** Adds what a language's catalogs lack, empty, in the order of the sources; what is there stays. */
export const writeCatalogs = (tag: string): void => {
  for (const [room, { said, maybe }] of englishMessages()) {
    const catalog = catalogOf(tag, room);
    const messages = [...said, ...[...maybe].filter((english) => english in catalog)];
    const whole = Object.fromEntries(messages.map((english) => [english, catalog[english] ?? '']));
    mkdirSync(dirname(catalogFile(tag, room)), { recursive: true });
    writeFileSync(catalogFile(tag, room), `${JSON.stringify(whole, undefined, 2)}\n`);
  }
};
