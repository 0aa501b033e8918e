import { partsOf, type Forms, type Grammar, type Line, type Part } from './words.ts';

/** What `Intl` can't know of a language. */
interface Habits {
  ordinals: Forms;
  /** The tag of a region that joins lists as this language's readers do. Omitted: its own. */
  lists?: string;
}

/** Keeps what is made, by its options. */
const kept = <O, T>(make: (options: O) => T): ((options: O) => T) => {
  const known = new Map<string, T>();
  return (options) => {
    const key = JSON.stringify(options);
    const found = known.get(key) ?? make(options);
    known.set(key, found);
    return found;
  };
};

export const grammarOf = (tag: string, { ordinals, lists = tag }: Habits): Grammar => {
  const numbers = kept((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options));
  const rules = kept((type: Intl.PluralRuleType) => new Intl.PluralRules(tag, { type }));
  const joiner = kept((type: Intl.ListFormatType) => new Intl.ListFormat(lists, { type }));
  // A minus sign, not the hyphen that some languages have; and `1512` of a rating in one piece.
  const number = (n: number, options: Intl.NumberFormatOptions = {}): string =>
    numbers({ useGrouping: 'min2', ...options })
      .format(n)
      .replace('-', '−');
  const filled = (type: Intl.PluralRuleType, n: number, forms: Forms, say = number): string =>
    (forms[rules(type).select(n)] ?? forms.other).replace('#', () => say(n));
  const list = (words: readonly (Part | Line)[], last = 'and'): Line => {
    const parts = joiner(last === 'or' ? 'disjunction' : 'conjunction')
      .formatToParts(words.map((_, i) => String(i)))
      .flatMap(({ type, value }) => (type === 'element' ? partsOf(words[Number(value)]!) : value));
    return words.every((word) => typeof word === 'string') ? parts.join('') : parts;
  };
  return {
    tag,
    number,
    plural: (n, forms, say) => filled('cardinal', n, forms, say),
    ordinal: (n) => filled('ordinal', n, ordinals),
    list: list as Grammar['list'],
    dates: kept((options) => new Intl.DateTimeFormat(tag, options)),
  };
};

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
