import { join } from 'node:path';
import type { Plugin } from 'vite';
import { translatePage, type Translate } from './markup.ts';
import { translateSource } from './source.ts';
import {
  askedIn,
  catalogsOf,
  INDEX,
  isPage,
  isWorded,
  pseudoSaying,
  rewrite,
  saidIn,
  sayingOf,
  speak,
  SPOKEN,
  withoutLanguage,
} from './spoken.ts';

/** Makes the pages' sources say something in one language. */
type Speak = (code: string, id: string) => string | undefined;

/** A build of the pages has one language: what is asked for in another is the same module. */
export const alone: Plugin = {
  name: 'alone',
  enforce: 'pre',
  resolveId(source, importer, options) {
    const isAsked = askedIn(source) !== undefined;
    return isAsked ? this.resolve(withoutLanguage(source), importer, { ...options, skipSelf: true }) : null;
  },
};

/** Builds the pages in one language, so that they carry no other; without one, in the English that stands in the sources. */
const messages = (
  speak: Speak,
  page?: { lang: string; dir: 'ltr' | 'rtl'; translate: Translate },
): Plugin => ({
  name: 'messages',
  enforce: 'pre',
  transform: (code, id) => speak(code, id),
  transformIndexHtml: (html) =>
    page &&
    translatePage(html, page.translate).replace(
      '<html lang="en">',
      `<html lang="${page.lang}" dir="${page.dir}">`,
    ),
});

const inEnglish: Speak = (code, id) =>
  isPage(id) && code.includes('msg`') ? translateSource(code) : undefined;
const inPseudo: Speak = (code, id) =>
  isPage(id) || isWorded(id) ? rewrite(code, id, pseudoSaying(id)) : undefined;

const PSEUDO = join(import.meta.dirname, '../gallery/pseudo');
const INSTEAD = [
  ['/english.ts', 'pseudo-english.ts'],
  ['/said.ts', 'pseudo-said.ts'],
] as const;

/** Numbers and dates in the pseudo-language, the pronoun for the reader, and what the gallery's service answers. */
const pseudoNumbers: Plugin = {
  name: 'pseudo-numbers',
  enforce: 'pre',
  resolveId(source, importer = '') {
    const instead = INSTEAD.find(([file]) => source.endsWith(file));
    return instead && !importer.startsWith(`${PSEUDO}/`) ? join(PSEUDO, instead[1]) : null;
  },
};

const NONE = '[]; // English has none';
/** The gallery's scenes are told in English, and find on the pages what is said for it. */
const galleryWords = (tag: string): Plugin => ({
  name: 'gallery-words',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/gallery/translated.ts')
      ? code.replace(NONE, () => JSON.stringify(catalogsOf(tag)))
      : undefined,
});

const inWordsOf = (tag: string): Plugin[] => {
  const numbers: Plugin = {
    name: 'numbers',
    enforce: 'pre',
    resolveId: (source) => (/\/(?:words\/)?english\.ts$/.test(source) ? SPOKEN[tag]! : null),
  };
  const speaking: Speak = (code, id) => (isPage(id) || isWorded(id) ? speak(code, id, tag) : undefined);
  return [
    alone,
    messages(speaking, { lang: tag, dir: 'ltr', translate: sayingOf(tag, INDEX).translate! }),
    numbers,
    galleryWords(tag),
  ];
};

/** The pages in the language that `WEB_LANGUAGE` names. CLDR keeps two tags for what is accented, and from right to left. */
export const languages = (tag = process.env['WEB_LANGUAGE']): Plugin[] => {
  if (!tag) return [alone, messages(inEnglish)];
  if (SPOKEN[tag]) return inWordsOf(tag);
  if (tag !== 'en-XA' && tag !== 'ar-XB') throw new Error(`Nobody has translated into ${tag}.`);
  const page = { lang: tag, dir: tag === 'ar-XB' ? 'rtl' : 'ltr' } as const;
  return [alone, messages(inPseudo, { ...page, translate: pseudoSaying(INDEX).translate! }), pseudoNumbers];
};

/** All languages beside each other, as the service has them: what is asked for as `./en.ts?de` is said in German. */
export const spoken: Plugin = {
  name: 'spoken',
  enforce: 'pre',
  // What vitest keeps of the last run knows a module by its source, and not by the words of its language.
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => (askedIn(id) ? false : undefined)),
  async resolveId(source, importer = '', options) {
    const tag = askedIn(source) ?? askedIn(importer);
    if (!tag) return null;
    const from = withoutLanguage(importer);
    const found = await this.resolve(withoutLanguage(source), from, { ...options, skipSelf: true });
    return found && saidIn(found.id, tag);
  },
  transform(code, id) {
    const tag = askedIn(id);
    if (!tag) return undefined;
    const said = speak(code, id, tag);
    return id.includes('.json') ? { code: `export default ${said}`, moduleType: 'js' } : said;
  },
};
