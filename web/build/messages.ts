import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, type ESTree, type Plugin } from 'vite';
import { pseudo, pseudoText } from '../gallery/pseudo/pseudo.ts';
import { fillHoles, hasWords, holeOf, readHoles, translateMarkup, translateText } from './markup.ts';
import type { Translate } from './markup.ts';

type Node = ESTree.Node;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** In the order of the source; of two at the same place, as in `{ name = 'Ada' }`, the longer first. */
const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter(isNode)
    .toSorted((a, b) => a.start - b.start || b.end - a.end);

const tagOf = ({ tag }: ESTree.TaggedTemplateExpression): string =>
  tag.type === 'Identifier' ? tag.name : '';

const isWords = (node: Node): node is ESTree.StringLiteral =>
  node.type === 'Literal' && typeof node.value === 'string' && hasWords(node.value);

/** The forms of a count in a language, by those in English: `a day|# days`. */
export type TranslateForms = (forms: string) => Readonly<Record<string, string>>;

const valueOf = (node: Node | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

/** The English forms that an object has, `{ one: 'a day', other: '# days' }`. */
const formsIn = (node: Node): string | undefined => {
  if (node.type !== 'ObjectExpression') return undefined;
  const forms = Object.fromEntries(
    node.properties.map((each) =>
      each.type === 'Property' && each.key.type === 'Identifier'
        ? [each.key.name, valueOf(each.value)]
        : ['', ''],
    ),
  );
  const { one, other } = forms;
  return one !== undefined && other !== undefined && node.properties.length === 2
    ? `${one}|${other}`
    : undefined;
};

/** Writes a source once more, in the words of a language; without one, as it is, but without the tags of messages. */
class Rewriting {
  #code: string;
  #translate: Translate | undefined;
  #forms: TranslateForms | undefined;

  constructor(code: string, translate?: Translate, forms?: TranslateForms) {
    this.#code = code;
    this.#translate = translate;
    this.#forms = forms;
  }

  write(node: Node, isRead = false): string {
    if (node.type === 'TaggedTemplateExpression') {
      if (tagOf(node) === 'msg') return this.#words(node.quasi);
      if (this.#translate && /^(html|svg)$/.test(tagOf(node))) return tagOf(node) + this.#markup(node.quasi);
    }
    if (this.#forms) {
      const forms = formsIn(node);
      if (forms) return JSON.stringify(this.#forms(forms));
      if (
        node.type === 'CallExpression' &&
        node.callee.type === 'Identifier' &&
        node.callee.name === 'plural'
      )
        return this.#counted(node);
    }
    if (this.#translate) {
      if (isRead && node.type === 'TemplateLiteral') return this.#words(node);
      if (isRead && isWords(node)) return JSON.stringify(translateText(node.value, this.#translate));
    }
    return this.#parts(node, (child) => isRead && isChoice(node, child));
  }

  #parts(node: Node, isRead: (child: Node) => boolean): string {
    let [out, at] = ['', node.start];
    for (const child of childrenOf(node)) {
      if (child.start < at) continue;
      out += this.#code.slice(at, child.start) + this.write(child, isRead(child));
      at = child.end;
    }
    return out + this.#code.slice(at, node.end);
  }

  /** `plural(n, 'day')`, or one of two nouns, with all that it is in a language. */
  #counted({ arguments: [count, noun, ...rest] }: ESTree.CallExpression): string {
    const counted = (node: Node): string => {
      const word = valueOf(node);
      if (word !== undefined) return JSON.stringify(this.#forms!(`# ${word}|# ${word}s`));
      if (node.type === 'ConditionalExpression')
        return `${this.write(node.test)} ? ${counted(node.consequent)} : ${counted(node.alternate)}`;
      return this.write(node);
    };
    return `plural(${[this.write(count!), counted(noun!), ...rest.map((each) => this.write(each))].join(', ')})`;
  }

  #holes({ quasis }: ESTree.TemplateLiteral): string {
    return quasis.map(({ value }, i) => (i === 0 ? '' : holeOf(i - 1)) + value.raw).join('');
  }

  #fill(source: string, { expressions }: ESTree.TemplateLiteral, read: ReadonlySet<number>): string {
    return `\`${fillHoles(source, (n) => `\${${this.write(expressions[n]!, read.has(n))}}`)}\``;
  }

  #markup(quasi: ESTree.TemplateLiteral): string {
    const source = this.#holes(quasi);
    return this.#fill(translateMarkup(source, this.#translate!), quasi, readHoles(source));
  }

  #words(template: ESTree.TemplateLiteral): string {
    const source = this.#holes(template);
    const said = this.#translate ? translateText(source, this.#translate) : source;
    return this.#fill(said, template, new Set(template.expressions.keys()));
  }
}

const isChoice = (node: Node, part: Node): boolean =>
  (node.type === 'ConditionalExpression' && part !== node.test) ||
  node.type === 'LogicalExpression' ||
  node.type === 'ParenthesizedExpression';

export const translateSource = (code: string, translate?: Translate, forms?: TranslateForms): string => {
  const { program } = parseSync('page.ts', code);
  const said = new Rewriting(code, translate, forms).write(program);
  return code.slice(0, program.start) + said + code.slice(program.end);
};

/** Messages by what they are in English, with the parts of a sentence as numbers: `{0} won`, `By <0>the terms</0>`. */
export type Catalog = Readonly<Record<string, string>>;

/** The room that a source's messages stand in: a game, a folder of pages, or the base of all. */
export const roomOf = (path: string): string => /\/(?:games|pages)\/([\w-]+)\//.exec(path)?.[1] ?? 'base';

export const catalogFile = (tag: string, room: string): string => join(WORDS, tag, `${room}.json`);

/** A language's catalog of a room; empty, if nobody has begun it. */
export const catalogOf = (tag: string, room: string): Catalog => {
  const file = catalogFile(tag, room);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalog) : {};
};

/** A language of the pages; what its catalogs say may differ by a source's room. */
interface PageLanguage {
  tag: string;
  dir: 'ltr' | 'rtl';
  translate(id: string): Translate;
  forms?(id: string): TranslateForms;
}

const OURS = new RegExp(
  `^${join(import.meta.dirname, '..')}/(?:app|common|data|games|pages|parts|pictures|ui)/.*\\.ts$`,
);
const isOurs = (id: string): boolean => OURS.test(id) && !/\.(?:test|testing)\.ts$/.test(id);

/** Builds the pages in one language, so that they carry no other; without one, in the English that stands in the sources. */
const messages = (language?: PageLanguage): Plugin => ({
  name: 'messages',
  enforce: 'pre',
  transform: (code, id) =>
    isOurs(id) && (language || code.includes('msg`'))
      ? translateSource(code, language?.translate(id), language?.forms?.(id))
      : undefined,
  transformIndexHtml: (page) =>
    language && page.replace('<html lang="en">', `<html lang="${language.tag}" dir="${language.dir}">`),
});

const PSEUDO = join(import.meta.dirname, '../gallery/pseudo');
/** What imports the English itself: rules say theirs when a line is spelled out. */
const ENGLISH = [join(import.meta.dirname, '../../rules/'), `${PSEUDO}/`];
const INSTEAD = [
  ['/kit/words/english.ts', 'pseudo-english.ts'],
  ['/said.ts', 'pseudo-said.ts'],
] as const;
const SPELLS = 'export const spellOut =';
const NAMES = /\/rules\/games\/[\w-]+\/words\/.+\.json$/;
const PRONOUN = "you[isInside ? 'inside' : 'first']";

/** Says in the pseudo-language what games say, at the place where their lines become text, the numbers and dates of pages, and what the gallery's service answers. */
const pseudoLines: Plugin = {
  name: 'pseudo-lines',
  enforce: 'pre',
  resolveId(source, importer = '') {
    if (ENGLISH.some((folder) => importer.startsWith(folder))) return null;
    const instead = INSTEAD.find(([file]) => source.endsWith(file));
    return instead ? join(PSEUDO, instead[1]) : null;
  },
  transform(code, id) {
    if (NAMES.test(id))
      return JSON.stringify(JSON.parse(code), (_, value: unknown) =>
        typeof value === 'string' ? pseudoText(value) : value,
      );
    if (!id.endsWith('/kit/words/words.ts')) return undefined;
    if (!code.includes(SPELLS)) throw new Error(`Nothing spells lines out in ${id}.`);
    return `import { pseudoLine, pseudoText } from ${JSON.stringify(join(PSEUDO, 'pseudo.ts'))};
      ${code.replace(SPELLS, 'const spelled =').replace(PRONOUN, 'pseudoText($&)')}
      export const spellOut = (...line) => pseudoLine(spelled(...line));`;
  },
};

/** By their tags, which CLDR keeps for this: accented, and from right to left. */
const PSEUDO_LANGUAGES: Readonly<Record<string, PageLanguage>> = {
  'en-XA': { tag: 'en-XA', dir: 'ltr', translate: () => pseudo },
  'ar-XB': { tag: 'ar-XB', dir: 'rtl', translate: () => pseudo },
};

/** The files of `web/words` with what each language does with numbers, lists and dates, beside its catalogs. */
const SPOKEN: Readonly<Record<string, string>> = { de: 'german.ts' };
const WORDS = join(import.meta.dirname, '../words');

const inWordsOf = (tag: string, file: string): Plugin[] => {
  const saying = (id: string): Translate => {
    const catalog = catalogOf(tag, roomOf(id));
    return (english) => catalog[english] ?? english;
  };
  const forms = (id: string): TranslateForms => {
    const say = saying(id);
    return (english) => {
      const [one = '', other = one] = say(english).split('|');
      return { one, other };
    };
  };
  const numbers: Plugin = {
    name: 'language',
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      source.endsWith('/kit/words/english.ts') && importer.includes('/web/') ? join(WORDS, file) : null,
  };
  return [messages({ tag, dir: 'ltr', translate: saying, forms }), numbers];
};

/** The pages in the language that `WEB_LANGUAGE` names. */
export const languages = (tag = process.env['WEB_LANGUAGE']): Plugin[] => {
  if (!tag) return [messages()];
  if (SPOKEN[tag]) return inWordsOf(tag, SPOKEN[tag]);
  const language = PSEUDO_LANGUAGES[tag];
  if (!language) throw new Error(`Nobody has translated into ${tag}.`);
  return [messages(language), pseudoLines];
};
