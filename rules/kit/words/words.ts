import type { Config, GameEvent, Outcome, Seat, SeenEvent, Viewer } from '../game.ts';
import type { Entry } from '../match.ts';

/** A seat, shown as its player's name. */
export interface SeatRef {
  seat: Seat;
  /** What its own player is called here instead of *you*, where a language has cases: `dich`. */
  you?: string;
}
/** A place, piece, or card: `thing` is its name on the board. It must reveal no more than `text`. */
export interface ThingRef {
  thing: string;
  text: string;
}
/** A verb as it is said of its seats: `You are`, `Ada is`, `Ada and Ben are`. */
export interface VerbRef {
  of: readonly Seat[];
  you: string;
  other: string;
  /** Omitted: as of another. */
  many?: string;
}
export type Part = string | number | SeatRef | ThingRef | VerbRef;
/** A sentence in parts; without references, plain text will do. */
export type Line = string | readonly Part[];

export interface Addressee {
  viewer: Viewer;
  /** The match's options, where words depend on them. */
  config?: Config;
}
/** An addressee plus names, which are filled in last: a game's words refer to seats and never see names. */
export interface Telling extends Addressee {
  /** "You" for the viewer's own seat, or "you" inside a sentence. */
  name(seat: Seat, isInside?: boolean): string;
}

export interface Pronoun {
  first: string;
  inside: string;
}

export const makeTelling = (
  to: Addressee,
  { you, nameOf }: { you: Pronoun; nameOf(seat: Seat): string },
): Telling => ({
  ...to,
  name: (seat, isInside) => (seat === to.viewer ? you[isInside ? 'inside' : 'first'] : nameOf(seat)),
});

const isParts = (word: Part | Line): word is readonly Part[] => Array.isArray(word);
export const partsOf = (word: Part | Line): readonly Part[] => (isParts(word) ? word : [word]);

/** Makes a line from text, figures, references, and other lines: line`${who(seat)} drew ${2} tiles.` */
export const line = (texts: readonly string[], ...words: readonly (Part | Line)[]): Line =>
  texts
    .flatMap((text, i): readonly Part[] => [text, ...(i < words.length ? partsOf(words[i]!) : [])])
    .filter((part) => part !== '');

/** Words outside a template, or among strings that are none; the build of the pages translates them (`web/build/messages.ts`). */
export const msg = (texts: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  String.raw({ raw: texts }, ...values);

export const joined = (words: readonly (Part | Line)[], between: string): Line =>
  words.flatMap((word, i) => (i === 0 ? partsOf(word) : [between, ...partsOf(word)]));

/** Those lines that apply. */
export const told = (...lines: readonly (Line | false | undefined)[]): Line[] =>
  lines.filter((each) => each !== undefined && each !== false);

export const who = (seat: Seat): SeatRef => ({ seat });
export const thing = (name: string, text: string): ThingRef => ({ thing: name, text });

/** How fields are said, by their value and by what else is given, such as the view: `{ card: rider }`. `plural` says counts. */
export type Namers = Readonly<Record<string, (value: never, given: never) => Part | Line>>;

/** The fields and namers of a message: `seat`, `count`, `id` and `card` of `{seat} lost {count star} for {id:card}.` */
type Slots<M> = M extends `${string}{${infer Slot}}${infer Rest}` ? SlotOf<Slot> | Slots<Rest> : never;
type SlotOf<S> = S extends `${infer Field}:${infer Namer}`
  ? Field | Namer
  : S extends `${infer Field} ${string}`
    ? Field | 'plural'
    : S;

/** The messages that a function returns, or that stand there. */
type Messages<M> = M extends (...given: never[]) => infer R ? R : M;
/** Messages whose slots all name one of these fields; any other is an error that lists its slots. */
export type Filled<M, Fields> = Slots<Messages<M>> extends Fields ? M : { slots: Slots<Messages<M>> };

/** A message with its slots filled, each by the namer of its field or the one behind the colon; a count with its noun by `plural`. */
export const filled = (words: Line, given: object, names: Namers): Line => {
  if (typeof words !== 'string' || !words.includes('{')) return words;
  const say: Namers = { seat: who, ...names };
  const said = [...words.matchAll(SLOT)].map(([, field = '', namer = field, noun, forms]) => {
    const value = (given as Readonly<Record<string, never>>)[field]!;
    if (noun) return say['plural']!(value, noun as never);
    const named = say[namer]?.(value, given as never) ?? value;
    return forms ? agreed(named, forms) : named;
  });
  return line(words.split(/\{[^}]+\}/), ...said);
};
const SLOT = /\{(\w+)(?::(\w+))?(?: ([^}]+)|\|([^}]+))?\}/g;

/**
 * What a language says of seats, or in their place: of you, of another, and of several; `#` is the name. `hast|hat|haben`, or `dir|#`.
 */
export const agreed = (seats: Part | Line, forms: string): Line => {
  const [you = '', other = '', many = other] = forms.split('|');
  const named = partsOf(seats);
  const [first, second] = named.filter((part) => typeof part === 'object');
  const said = (second ? many : other).split('#');
  if (said.length > 1) {
    const own = !second && first && 'seat' in first ? [{ ...first, you }] : named;
    return [verbOf(first, said[0]!), ...own, verbOf(first, said[1]!)];
  }
  return second || !first || !('seat' in first) ? said[0]! : [verb(first.seat, { you, other })];
};
/** What stands beside a name, but not beside *you*. */
const verbOf = (part: Part | undefined, other: string): Part =>
  typeof part === 'object' && 'seat' in part ? verb(part.seat, { you: '', other }) : other;

export const verb = (of: Seat | readonly Seat[], forms: Omit<VerbRef, 'of'>): VerbRef => ({
  of: [of].flat(),
  ...forms,
});

const verbText = ({ of, you, other, many = other }: VerbRef, { viewer }: Addressee): string => {
  if (of.length !== 1) return many;
  return of[0] === viewer ? you : other;
};

const textOf = (part: Part, telling: Telling, said: string): string => {
  if (typeof part !== 'object') return String(part);
  if ('of' in part) return verbText(part, telling);
  if ('thing' in part) return part.text;
  if (part.you && part.seat === telling.viewer) return part.you;
  const isFirst = /(^|[.!?] )$/.test(said);
  return telling.name(part.seat, !isFirst);
};

/** Every part of a line as its addressee reads it; `before` is how the sentence began. */
export const spellOut = (words: Line, telling: Telling, before = '') => {
  let said = before;
  return partsOf(words).map((part) => {
    const text = textOf(part, telling, said);
    said += text;
    return { part, text };
  });
};
export type SpelledPart = ReturnType<typeof spellOut>[number];

/** A line as plain text, for mail, programs, and screen readers. */
export const toText = (words: Line, telling: Telling, before?: string): string =>
  spellOut(words, telling, before)
    .map(({ text }) => text)
    .join('');

/** A sentence as news, without its head. It goes on after a comma, "Meanwhile, you …", and begins after any other sign. */
export const newsText = (words: Line, telling: Telling, { meanwhile: { head, goOn } }: Language): string =>
  toText(goOn(words), telling, head.endsWith(', ') ? head : '');

/** A message by number, with `#` where the number goes: one for each form that `Intl.PluralRules` knows in a language. */
export type Forms = Readonly<{ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>>;

/** Joins names, or a sentence's parts, which stay references. */
export interface List {
  (words: readonly string[], last?: 'and' | 'or'): string;
  (words: readonly (Part | Line)[], last?: 'and' | 'or'): Line;
}

/** What a language does with numbers, lists, and dates. */
export interface Grammar {
  /** Its tag, for `lang` and `Intl`: `en`. */
  tag: string;
  number(n: number, options?: Intl.NumberFormatOptions): string;
  /** `say` omitted: the number in digits. */
  plural(n: number, forms: Forms, say?: (n: number) => string): string;
  ordinal(n: number): string;
  /** `a`, `a and b`, `a, b and c`. */
  list: List;
  /** Kept by its options, since making a format is slow. */
  dates(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat;
}

export interface Language {
  grammar: Grammar;
  you: Pronoun;
  /** What news begins with, and how a sentence goes on after it. */
  meanwhile: { head: string; goOn(words: Line): Line };
  began: Line;
  tookBack(seat: Seat): Line;
  left(seat: Seat, why: Gone): Line;
  /** The seat's time is up, and its bot plays this turn. */
  late(seat: Seat): Line;
  /** The seat had only one option, so nobody was asked. */
  forced(seat: Seat): Line;
  /** Why nobody may talk, if the game gives no reason of its own. */
  silence: Line;
}

/** In the past tense, so that "You" and a name take the same verb. */
export interface GameText<A extends { type: string }, E extends GameEvent, V extends object> {
  language: Language;
  name: string;
  /** One sentence for the shelf. */
  blurb: string;
  /** The minutes of thought one player puts into a match, roughly. */
  minutes: number;
  /** The minutes, for a game where they depend on options and seats. Omitted: always `minutes`. */
  minutesWith?(config: Config, seats: number): number;
  /** The position in words, one line per fact, most important first. */
  position(view: V, to: Addressee): readonly Line[];
  /** What happened; undefined where the line would only repeat another. */
  event(event: SeenEvent<E>, to: Addressee): Line | undefined;
  /** The name of the nth chapter of the match, from 0; called only in games with chapters (`meta.chapter`). */
  chapter?(view: V, n: number): Line;
  action(action: A, view: V): Line;
  /** The same action as a typed command, unique among the legal actions: `move e 2`. */
  command(action: A, view: V): string;
  /** What the viewer has to do now, or whom the table awaits. */
  prompt(view: V, to: Addressee): Line;
  /** Why the viewer's seat may not talk now; called only then. Omitted: the language's reason. */
  silence?(view: V, to: Addressee): Line;
  /** How the match ended, in one sentence. */
  outcome(outcome: Outcome, to: Addressee): Line;
}
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyText = GameText<any, any, any>;

export const minutesAt = (text: AnyText, { config, seats }: { config: Config; seats: number }): number =>
  text.minutesWith?.(config, seats) ?? text.minutes;

/** The words every match page needs; `position` is loaded only where it is shown. */
export type PageText<A extends { type: string }, E extends GameEvent, V extends object> = Omit<
  GameText<A, E, V>,
  'position'
>;
export type AnyPageText = Omit<AnyText, 'position'>;

type Gone = 'left' | 'timed-out';
/** An entry as one viewer may know it, and how its seat was given up, if it was. */
export interface SeenEntry extends Pick<Entry, 'kind' | 'seat'> {
  events: readonly { type: string }[];
  gone?: Gone | undefined;
}

/** What the kinds of entries are called; actions have events, and the service tells of votes and tenures (table.ts). */
const KINDS: Partial<Record<Entry['kind'], (words: Language, seat: Seat, gone: Gone) => Line>> = {
  start: ({ began }) => began,
  undo: ({ tookBack }, seat) => tookBack(seat),
  leave: ({ left }, seat, gone) => left(seat, gone),
  late: ({ late }, seat) => late(seat),
  forced: ({ forced }, seat) => forced(seat),
};

/** The lines about an entry: what happens at every table, then what the game says. A position's own past is not told. */
export const entryLines = (text: AnyPageText, entry: SeenEntry, to: Addressee): Line[] => {
  const { kind, seat, gone = 'left' } = entry;
  const told = kind === 'position' ? [] : entry.events.map((event) => text.event(event, to));
  return [KINDS[kind]?.(text.language, seat ?? 0, gone), ...told].filter((words) => words !== undefined);
};

/** Why a viewer's seat may not speak now, in words. */
export const silenceOf = (text: AnyPageText, view: object, to: Addressee): Line =>
  text.silence?.(view, to) ?? text.language.silence;
