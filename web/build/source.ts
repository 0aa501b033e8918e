import { join } from 'node:path';
import { parseSync, type ESTree } from 'vite';
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

/** Fields whose values programs read: ids, typed commands, and events by their weights. */
const IDS = /^(?:at|clears|from|key|kind|preset|regulars|thing|type|typed|values)$/;
/** Words, and no name of a thing such as `seat:1`, nor of a kind: a lower-case word alone is said by a language that has it. */
const isId = (text: string): boolean => /^[\w-]+:\S*$/.test(text);
const isSure = (text: string): boolean => !/^[a-z][\w-]*$/.test(text);

/** Where a file of words has none: names, types, what is compared. */
const isSilent = (node: Node, part: Node): boolean => {
  if (/^(?:TS(?!As|Satisfies|NonNull)|Import|ExportAll)/.test(node.type)) return true;
  if (node.type === 'Property')
    return (
      part === node.key || (node.key.type === 'Identifier' && IDS.test(node.key.name)) || isNumber(node.key)
    );
  if (node.type === 'BinaryExpression') return node.operator !== '+';
  if (node.type === 'SwitchCase') return part === node.test;
  if (node.type === 'ExportNamedDeclaration') return part === node.source;
  return node.type === 'MemberExpression' && part === node.property;
};
const isNumber = (node: Node): boolean => node.type === 'Literal' && typeof node.value === 'number';

/** Writes a source once more, in the words of a language; without one, as it is, but without the tags of messages. */
class Rewriting {
  #code: string;
  #translate: Translate | undefined;
  #forms: Translate | undefined;
  /** Whether all strings of the source are words, as in a game's `words/`, and not only those of templates. */
  #isWords: boolean;

  constructor(code: string, { translate, forms, isWords = false }: Saying) {
    this.#code = code;
    this.#translate = translate;
    this.#forms = forms ?? translate;
    this.#isWords = isWords;
  }

  write(node: Node, isRead = this.#isWords): string {
    if (node.type === 'TaggedTemplateExpression') {
      if (this.#isWords || tagOf(node) === 'msg')
        return (
          (tagOf(node) === 'msg' ? '' : this.#code.slice(node.tag.start, node.tag.end)) +
          this.#words(node.quasi)
        );
      if (this.#translate && /^(html|svg)$/.test(tagOf(node))) return tagOf(node) + this.#markup(node.quasi);
    }
    if (this.#forms) {
      const forms = formsIn(node);
      if (forms) return this.#formed(forms);
      if (
        node.type === 'CallExpression' &&
        node.callee.type === 'Identifier' &&
        node.callee.name === 'plural'
      )
        return this.#counted(node);
    }
    if (this.#translate) {
      if (isRead && node.type === 'TemplateLiteral') return this.#words(node);
      if (isRead && isWords(node) && !(this.#isWords && isId(node.value)))
        return JSON.stringify(translateText(node.value, this.#saying(node.value)));
    }
    return this.#parts(
      node,
      (child) => isRead && (this.#isWords ? !isSilent(node, child) : isChoice(node, child)),
    );
  }

  #saying(text: string): Translate {
    return (message) => this.#translate!(message, !this.#isWords || isSure(text));
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

  #formed(forms: string): string {
    const [one = '', other = one] = this.#forms!(forms).split('|');
    return JSON.stringify({ one, other });
  }

  /** `plural(n, 'day')`, or one of two nouns, with all that it is in a language. */
  #counted({ arguments: [count, noun, ...rest] }: ESTree.CallExpression): string {
    const counted = (node: Node): string => {
      const word = valueOf(node);
      if (word !== undefined) return this.#formed(`# ${word}|# ${word}s`);
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
    return `\`${fillHoles(source, (n, forms) => {
      const said = this.write(expressions[n]!, read.has(n));
      return `\${${forms === undefined ? said : `${AGREED}(${said}, ${JSON.stringify(forms)})`}}`;
    })}\``;
  }

  #markup(quasi: ESTree.TemplateLiteral): string {
    const source = this.#holes(quasi);
    return this.#fill(translateMarkup(source, this.#translate!), quasi, readHoles(source));
  }

  #words(template: ESTree.TemplateLiteral): string {
    const source = this.#holes(template);
    const isName = this.#isWords && isId(source);
    const said = this.#translate && !isName ? translateText(source, this.#saying(source)) : source;
    return this.#fill(said, template, new Set(template.expressions.keys()));
  }
}

const isChoice = (node: Node, part: Node): boolean =>
  (node.type === 'ConditionalExpression' && part !== node.test) ||
  node.type === 'LogicalExpression' ||
  node.type === 'ParenthesizedExpression';

/** How a source is said in a language; nothing of it: in the English that it stands in. */
export interface Saying {
  translate?: Translate;
  /** The forms of a count by those in English, `a day|# days`, if not as all messages. */
  forms?: Translate;
  isWords?: boolean;
}

/** What a message's forms for a seat become, and where it comes from. */
const AGREED = 'agreed$';
const KIT = join(import.meta.dirname, '../../rules/kit/words/words.ts');

export const translateSource = (code: string, saying: Saying = {}): string => {
  const { program } = parseSync('page.ts', code);
  const said = new Rewriting(code, saying).write(program);
  const head = said.includes(`\${${AGREED}(`)
    ? `import { agreed as ${AGREED} } from ${JSON.stringify(KIT)};`
    : '';
  return head + code.slice(0, program.start) + said + code.slice(program.end);
};

/** The same of a file of data; a note for editors stays. */
export const translateJson = (code: string, { translate = (english) => english }: Saying): string =>
  JSON.stringify(JSON.parse(code), (key, value: unknown) =>
    typeof value === 'string' && key !== 'authored' && hasWords(value) && !isId(value)
      ? translateText(value, (message) => translate(message, isSure(value)))
      : value,
  );
