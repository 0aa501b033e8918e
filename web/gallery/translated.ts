/** The messages of the pages' language by the English: a build in another has its own in their place. */
const CATALOGS: readonly Readonly<Record<string, string>>[] = []; // English has none

/** What is filled into a message, what it is parted by on the page, and its forms for a count. */
const PLACE = /\{(\w+)(?:\|([^}]*))?\}|(#)/g;
const BREAK = /\{[^}]*\}|#|<\/?\d+\/?>|&#?\w+;/;
const FORMS = /\|(?![^{]*\})/;

/** Without what shows only where a line ends. */
const tidy = (words: string): string => words.replaceAll('\u{AD}', '').replaceAll(/\s+/g, ' ');

const MESSAGES = CATALOGS.flatMap((catalog) => Object.entries(catalog)).flatMap(([english, said]) => {
  const forms = said.split(FORMS);
  return english.split(FORMS).map((form, i) => ({ english: form, said: tidy(forms[i] ?? said) }));
});
type Message = (typeof MESSAGES)[number];

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const placesIn = (message: string): string[] =>
  [...message.matchAll(PLACE)].map(([, place, , count]) => place ?? count!);

const hasWords = (message: string): boolean => message.split(BREAK).some((part) => /\p{L}{2}/u.test(part));

/** Messages that something is filled into, the longest first: its words say the most. */
const FILLED = MESSAGES.filter(({ english }) => placesIn(english).length > 0 && hasWords(english))
  .filter(({ english }) => !/[<&]/.test(english))
  .toSorted((one, other) => other.english.length - one.english.length)
  .map((message) => {
    const parts = message.english.split(BREAK);
    const pattern = new RegExp(`^${parts.map(escaped).join('(.+)')}$`);
    return { ...message, parts, pattern, places: placesIn(message.english) };
  });

const fill = ({ said }: Message, given: ReadonlyMap<string, string>): string =>
  said.replaceAll(
    PLACE,
    (_, place?: string, forms?: string, count?: string) =>
      forms?.split('|').at(-1) ?? given.get(place ?? count!)!,
  );

/** Says each text in some words, or in an object of them. */
export const inEach = (say: (text: string) => string) => {
  const sayAll = (words: unknown): unknown => {
    if (typeof words === 'string') return say(words);
    return typeof words === 'object' && words
      ? Object.fromEntries(Object.entries(words).map(([key, value]) => [key, sayAll(value)]))
      : words;
  };
  return sayAll as <T>(words: T) => T;
};

const sameAs = (english: string): string[] =>
  MESSAGES.filter((message) => message.english === english).map(({ said }) => said);

/** All that messages say for a whole text, the likeliest first. */
const saidFor = (english: string): string[] => {
  const same = sameAs(english);
  if (same.length > 0) return same;
  return FILLED.filter(({ parts }) => parts.every((part) => english.includes(part))).flatMap((message) => {
    const [, ...given] = message.pattern.exec(english) ?? [];
    const filled = message.places.map((place, i) => [place, sameAs(given[i]!)[0] ?? given[i]!] as const);
    return given.length > 0 ? fill(message, new Map(filled)) : [];
  });
};

/** A whole text in the pages' language; as it is, if no message says it. */
export const translated = (english: string): string => saidFor(english)[0] ?? english;

const countless = (words: string): string => words.replaceAll(/\{\w+\}|\d+/g, '#');

/** The words of all messages that a text may be, or be a part of. */
const waysOf = (english: string): string[] => [
  ...saidFor(english),
  ...MESSAGES.filter((message) => countless(message.english).includes(countless(english))).map(
    ({ said }) => said,
  ),
];

/** Whether words on the page say an English text, or only begin with it. */
export const matcherOf = (english: string, { isFirst = false } = {}): ((words: string) => boolean) => {
  const ways =
    english === '' ? [] : waysOf(english).map((words) => words.split(BREAK).map((part) => part.trim()));
  return (shown) => {
    const words = tidy(shown);
    return [...ways, [english]].some(
      ([first = '', ...others]) =>
        (isFirst ? words.startsWith(first) : words.includes(first)) &&
        others.every((part) => words.includes(part)),
    );
  };
};
