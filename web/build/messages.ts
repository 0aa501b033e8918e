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

/** Writes a source once more, in the words of a language; without one, as it is, but without the tags of messages. */
class Rewriting {
  #code: string;
  #translate: Translate | undefined;

  constructor(code: string, translate: Translate | undefined) {
    this.#code = code;
    this.#translate = translate;
  }

  write(node: Node, isRead = false): string {
    if (node.type === 'TaggedTemplateExpression') {
      if (tagOf(node) === 'msg') return this.#words(node.quasi);
      if (this.#translate && /^(html|svg)$/.test(tagOf(node))) return tagOf(node) + this.#markup(node.quasi);
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

export const translateSource = (code: string, translate?: Translate): string => {
  const { program } = parseSync('page.ts', code);
  return (
    code.slice(0, program.start) + new Rewriting(code, translate).write(program) + code.slice(program.end)
  );
};

type PageLanguage = { tag: string; dir: 'ltr' | 'rtl'; translate: Translate };

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
      ? translateSource(code, language?.translate)
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
const LANGUAGES: Readonly<Record<string, PageLanguage>> = {
  'en-XA': { tag: 'en-XA', dir: 'ltr', translate: pseudo },
  'ar-XB': { tag: 'ar-XB', dir: 'rtl', translate: pseudo },
};

export const languages = (tag = process.env['WEB_LANGUAGE']): Plugin[] => {
  if (!tag) return [messages()];
  const language = LANGUAGES[tag];
  if (!language) throw new Error(`Nobody has translated into ${tag}.`);
  return [messages(language), pseudoLines];
};
