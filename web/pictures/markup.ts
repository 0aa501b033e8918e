/** Renders Lit's templates as text, without a DOM. */
type Template = { _$litType$: unknown; strings: readonly string[]; values: readonly unknown[] };
interface Directed {
  _$litDirective$: new (part: object) => { render(...values: unknown[]): unknown };
  values: readonly unknown[];
}

const NOTHING = Symbol.for('lit-nothing');
const ATTRIBUTE = 1;
const CHILD = 2;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML forbids. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export const escaped = (value: unknown): string =>
  String(value)
    .replace(FORBIDDEN, '')
    .replace(/[&<>"]/g, (sign) => ESCAPES[sign]!);

const resolved = (value: unknown, type: number, name = ''): unknown => {
  if (typeof value !== 'object' || value === null || !('_$litDirective$' in value)) return value;
  const { _$litDirective$: Directive, values } = value as Directed;
  return new Directive({ type, name, strings: ['', ''] }).render(...values);
};

/** `name=` at the end of an open tag, after the sign of its binding: a listener, a property, or a boolean. */
const HOLE = /\s([.?@]?)([A-Za-z][\w:.-]*)=$/;

const isLeftOut = (value: unknown): boolean => value === NOTHING || value === undefined || value === null;

/** Draws attributes only; the renderer fails on an empty `transform`. */
const attribute = (sign: string, name: string, found: unknown): string => {
  const value = resolved(found, ATTRIBUTE, name);
  if (sign === '?') return value ? ` ${name}=""` : '';
  return sign || isLeftOut(value) || value === '' ? '' : ` ${name}="${escaped(value)}"`;
};

const fromTemplate = ({ strings, values }: Template): string => {
  let text = strings[0]!;
  for (const [i, value] of values.entries()) {
    const isInTag = text.lastIndexOf('<') > text.lastIndexOf('>');
    const hole = isInTag && HOLE.exec(text);
    if (hole) text = text.slice(0, hole.index) + attribute(hole[1]!, hole[2]!, value);
    else text += isInTag ? escaped(resolved(value, ATTRIBUTE)) : markupOf(value);
    text += strings[i + 1]!;
  }
  return text;
};

export const markupOf = (found: unknown): string => {
  const value = resolved(found, CHILD);
  if (isLeftOut(value)) return '';
  if (typeof value !== 'object') return escaped(value);
  if ('_$litType$' in value!) return fromTemplate(value as Template);
  return Array.from(value as Iterable<unknown>, markupOf).join('');
};
