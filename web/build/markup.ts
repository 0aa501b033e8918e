type Element = { name: string; open: string; close: string; nodes: Node[] };
type Node = string | Element;

/** The place of a template's nth expression in its source: one character that no text has. */
export const holeOf = (n: number): string => String.fromCharCode(0xe0_00 + n);
const HOLE = /[\ue000-\uf8ff]/;
const numberOf = (hole: string): number => hole.charCodeAt(0) - 0xe0_00;

const HOLES = new RegExp(HOLE, 'g');
/** A hole may have forms behind it, between two signs that no text has: what is said of the seats there. */
const FORMED = new RegExp(`(${HOLE.source})(?:\\u{f0000}([^\\u{f0000}]*)\\u{f0000})?`, 'gu');
export const fillHoles = (source: string, fill: (n: number, forms?: string) => string): string =>
  source.replaceAll(FORMED, (_, hole: string, forms?: string) => fill(numberOf(hole), forms));

const TOKEN = /<!--.*?-->|<\/?[a-z][^<>]*>|[^<]+|</gis;
const VOID = new Set(['br', 'hr', 'img', 'input', 'link', 'source']);
const INLINE = /^(a|abbr|b|br|code|em|i|kbd|output|q|small|span|strong|sub|sup|svg|time|u|\w+-.*)$/;
const READ = 'alt|aria-description|aria-label|aria-roledescription|label|placeholder|title';
const READ_WORDS = new RegExp(`(\\s(?:${READ})=")([^"]*)"`, 'g');
const READ_VALUE = new RegExp(`\\s(?:${READ})=(?:"[^"]*"|${HOLE.source})`, 'g');

const parse = (source: string): Node[] => {
  const root: Element = { name: '', open: '', close: '', nodes: [] };
  const stack = [root];
  for (const [token] of source.matchAll(TOKEN)) {
    const within = stack.at(-1);
    if (!within) throw new Error(`More ends than beginnings: ${source}`);
    const name = /^<\/?([\w-]+)/.exec(token)?.[1];
    if (token.startsWith('</')) stack.pop()!.close = token;
    else if (!name && !token.startsWith('<!')) within.nodes.push(token);
    else {
      const element = { name: name ?? '', open: token, close: '', nodes: [] };
      within.nodes.push(element);
      if (name && !VOID.has(name) && !token.endsWith('/>')) stack.push(element);
    }
  }
  return root.nodes;
};

const isInline = (node: Node): boolean =>
  typeof node === 'string' || (INLINE.test(node.name) && node.nodes.every(isInline));

/** An icon or a note beside words, rather than in their sentence, is written without a space between. */
const ASIDE = /(?<=\p{L})(?=[\ue000-\uf8ff])|(?<=[\ue000-\uf8ff])(?=\p{L})/u;

const isAside = (before: Node, after: Node): boolean =>
  /\p{L}$/u.test(typeof before === 'string' ? before : '') ||
  /^\p{L}/u.test(typeof after === 'string' ? after : '');

/** What is one sentence, or a few: words with the tags and expressions among them. */
const runsOf = (nodes: readonly Node[]): Node[][] => {
  const runs: Node[][] = [];
  let before: Node | undefined;
  for (const node of nodes.flatMap((each): Node[] =>
    typeof each === 'string' ? each.split(ASIDE) : [each],
  )) {
    const goesOn = before !== undefined && isInline(before) && isInline(node) && !isAside(before, node);
    if (goesOn) runs.at(-1)!.push(node);
    else runs.push([node]);
    before = node;
  }
  return runs;
};

/** Whether a text has words, and not only signs, keys, expressions and `&nbsp;`. */
export const hasWords = (text: string): boolean => /\p{L}’?\p{L}/u.test(text.replaceAll(/&#?\w+;|\\./g, ' '));

/** `isSure`: whether it can be nothing else than words. */
export type Translate = (message: string, isSure?: boolean) => string;

/** `{0|hast|hat}` is said of the seats that stand at `{0}`. */
const PLACE = /\{(\d+)(?:\|([^}]*))?\}|<(\d+)\/>|<(\d+)>|<\/(\d+)>/g;
/** What a message holds, each once and in order. */
export const placesOf = (words: string): string =>
  [...new Set((words.match(PLACE) ?? []).map((place) => place.replace(/\|.*/, '}')))].toSorted().join();

/** A translator sees numbers for tags and expressions, `Check <0>{1}</0>`, in an order of their own. */
class Message {
  #held: { open: string; close: string }[] = [];
  #translate: Translate;

  constructor(translate: Translate) {
    this.#translate = translate;
  }

  #hold(open: string, close = ''): number {
    return this.#held.push({ open, close }) - 1;
  }

  #tell(node: Node): string {
    if (typeof node === 'string') return fillHoles(node, (n) => `{${this.#hold(holeOf(n))}}`);
    const place = this.#hold(attributes(node.open, this.#translate), node.close);
    if (!node.close) return `<${place}/>`;
    return `<${place}>${node.nodes.map((each) => this.#tell(each)).join('')}</${place}>`;
  }

  write(run: readonly Node[]): string {
    const [, before, text, after] = /^(\s*)(.*?)(\s*)$/s.exec(run.map((node) => this.#tell(node)).join(''))!;
    const said = this.#translate(text!.replaceAll(/\s+/g, ' '));
    return before + this.#fill(said, text!) + after;
  }

  #fill(said: string, text: string): string {
    if (placesOf(said) !== placesOf(text)) throw new Error(`“${said}” has other places than “${text}”.`);
    return said.replaceAll(
      PLACE,
      (_, hole?: string, forms?: string, empty?: string, open?: string, close?: string) => {
        if (close) return this.#held[Number(close)]!.close;
        const held = this.#held[Number(hole ?? empty ?? open)]!.open;
        return forms === undefined ? held : `${held}\u{f0000}${forms}\u{f0000}`;
      },
    );
  }
}

const attributes = (open: string, translate: Translate): string =>
  open.replaceAll(READ_WORDS, (all, before: string, words: string) =>
    hasWords(words) ? `${before}${new Message(translate).write([words])}"` : all,
  );

const write = (nodes: readonly Node[], translate: Translate): string =>
  runsOf(nodes)
    .map((run) =>
      run.some((node) => typeof node === 'string' && hasWords(node))
        ? new Message(translate).write(run)
        : run.map((node) => writeNode(node, translate)).join(''),
    )
    .join('');

const writeNode = (node: Node, translate: Translate): string => {
  if (typeof node === 'string') return node;
  const isText = node.name !== 'style';
  const within = isText ? write(node.nodes, translate) : node.nodes.join('');
  return attributes(node.open, translate) + within + node.close;
};

export const translateMarkup = (source: string, translate: Translate): string =>
  write(parse(source), translate);

export const translateText = (source: string, translate: Translate): string =>
  hasWords(source) ? new Message(translate).write([source]) : source;

/** What `index.html` says of the pages, and to readers without scripts. */
export const translatePage = (html: string, translate: Translate): string =>
  html
    .replace(/(?<=name="description"\s+content=")[^"]+/, (words) => translateText(words, translate))
    .replace(/<p>.*<\/p>/s, (words) => translateMarkup(words, translate));

/** The expressions that stand where words are read: in texts, and in attributes such as labels. */
export const readHoles = (source: string): Set<number> => {
  const read = source.replaceAll(/<[a-z][^<>]*>/gi, (tag) => (tag.match(READ_VALUE) ?? []).join(''));
  return new Set(read.match(HOLES)?.map(numberOf));
};
