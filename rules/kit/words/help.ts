import type { Seat } from '../game.ts';
import { same } from '../json.ts';
import { joined, line, partsOf, told, type Addressee, type Line } from './words.ts';

/** What a seat tries to do: the type of an action, and the parts chosen so far. */
export type Attempt<A extends { type: string }> = A extends unknown ? Pick<A, 'type'> & Partial<A> : never;

/** One row of information: a share of the worth has a figure, and a sign or piece is drawn next to it. */
export interface HelpRow {
  text: Line;
  figure?: string | undefined;
  thing?: string | undefined;
  /** What the position says of it: a word or two, `7 gas`, or a sentence; true for the text. Omitted: only *Ask* tells it. */
  now?: Line | boolean | undefined;
}

export const figured = (text: Line, figure: string | number, now?: HelpRow['now']): HelpRow => ({
  text,
  figure: String(figure),
  now,
});

interface Answer<Fact> {
  name: Line;
  /** What the position calls it instead of its name, note and worth. */
  called?: Line | undefined;
  /** Its owner, or where it is. */
  note?: Line | undefined;
  /** Its worth here and now, in a word or two: `$11`, `4 stars`. */
  worth?: string | undefined;
  facts: readonly Fact[];
  /** When the worth is paid, or what has to happen first. */
  when?: Line | undefined;
}
export type About = Answer<HelpRow>;
/** As a game says it: of most facts only the text, and false or undefined instead of one that doesn't apply here. */
export type Reply = Answer<HelpRow | Line | false | undefined>;

/** An answer about a thing by the kind in its name: the rest of `fare:A` goes to what is listed for `fare`, or `fare pin`. */
export const byKind = <Given extends readonly unknown[], R>(
  kinds: Readonly<Record<string, (id: string, ...given: Given) => R | undefined>>,
) => {
  const each = Object.entries(kinds).flatMap(([names, answer]) =>
    names.split(' ').map((name) => [name, answer] as const),
  );
  const found = new Map(each);
  return (thing: string, ...given: Given): R | undefined => {
    const [kind = '', id = ''] = thing.split(':');
    return found.get(kind)?.(id, ...given);
  };
};

/** A game's `about`: what it tells by the kind of thing, in rows. */
export const aboutBy = <V>(kinds: Readonly<Record<string, (id: string, view: V) => Reply | undefined>>) => {
  const tell = byKind(kinds);
  return (thing: string, view: V): About | undefined => {
    const told = tell(thing, view);
    const facts = told?.facts.filter((fact) => fact !== false && fact !== undefined) ?? [];
    return told && { ...told, facts: facts.map((fact) => (isRow(fact) ? fact : { text: fact })) };
  };
};
const isRow = (fact: HelpRow | Line): fact is HelpRow => typeof fact === 'object' && 'text' in fact;

const isSentence = (words: Line): boolean => String(partsOf(words).at(-1)).endsWith('.');

/** `Fare A: waits at 3·1, 2 stars, 3 gas.`, and then what is a sentence; undefined if there is only the name. */
const nowLine = ({ name, called, note, worth, facts }: About): Line | undefined => {
  const news = told(...facts.map(({ now, text }) => (now === true ? text : now)));
  const says = told(...(called ? [] : [note, worth]), ...news.filter((each) => !isSentence(each)));
  if (!called && says.length + news.length === 0) return undefined;
  const head = line`${called ?? name}${says.length > 0 ? ': ' : ''}${joined(says, ', ')}`;
  return joined([isSentence(head) ? head : line`${head}.`, ...news.filter(isSentence)], ' ');
};

/** The position from its lines, among them the names of things: `fare:A` becomes what *Ask* tells of it now. */
export const positionBy =
  <V>(
    about: (thing: string, view: V) => About | undefined,
    lines: (view: V) => readonly (Line | false | undefined)[],
  ) =>
  (view: V): Line[] =>
    told(
      ...told(...lines(view)).map((each) => {
        const answer = typeof each === 'string' && about(each, view);
        return answer ? nowLine(answer) : each;
      }),
    );

/** Answers about what a list has, by how it is written in a name. */
export const among =
  <T extends string | number, V, R>(list: readonly T[], answer: (view: V, found: T) => R) =>
  (id: string, view: V): R | undefined => {
    const found = list.find((each) => String(each) === id);
    return found === undefined ? undefined : answer(view, found);
  };

type Listed<T> = T extends readonly (infer Own)[] ? Own : never;

/** Answers about seats, cells, or whatever else a view lists under a name. */
export const numbered =
  <V, K extends keyof V>(list: K, answer: (view: V, n: number, own: Listed<V[K]>) => Reply) =>
  (id: string, view: V): Reply | undefined => {
    const own = (view[list] as readonly Listed<V[K]>[])[Number(id)];
    return own === undefined ? undefined : answer(view, Number(id), own);
  };

/** A name, and what is said of it: `Undo: Takes back what you did.` */
export type Explained = `${string}: ${string}`;

export const explained = (words: Explained): readonly [name: string, says: string] => {
  const end = words.indexOf(': ');
  return [words.slice(0, end), words.slice(end + 2)];
};

/** Answers about what a table names, such as the tools of a tray. */
export const said =
  (table: Readonly<Record<string, Explained>>) =>
  (id: string): Reply | undefined => {
    const words = table[id];
    if (!words) return undefined;
    const [name, says] = explained(words);
    return { name, facts: [says] };
  };

export type Refusals<A extends { type: string }, V> = {
  readonly [T in A['type']]: (view: V, seat: Seat, attempt: Attempt<Extract<A, { type: T }>>) => Line;
};

/** A game's answers for learners. Loaded at the first question, so it has its own file. */
export interface GameHelp<A extends { type: string }, V extends object> {
  /** Why a seat may not do this now, in a sentence or two; called only if no listed action fits the attempt. */
  whyNot(view: V, seat: Seat, attempt: Attempt<A>): Line;
  /** What a thing is, does, and is worth; undefined if there is nothing to say. */
  about(thing: string, view: V, to: Addressee): About | undefined;
  /** What the seat could still do before an action that ends its turn; undefined if nothing. */
  unfinished?(view: V, action: A): Line | undefined;
}

/** `other` says it of types that a table leaves out. */
export const refusal = <A extends { type: string }, V>(
  refusals: Partial<Refusals<A, V>>,
  view: V,
  { seat, attempt, other = '' }: { seat: Seat; attempt: Attempt<A>; other?: Line },
): Line => {
  const why = refusals[attempt.type as A['type']] as Refusals<{ type: string }, V>[string] | undefined;
  return why?.(view, seat, attempt) ?? other;
};

/** Whether an attempt may still become this action. */
export const fits = <A extends { type: string }>(action: A, attempt: Attempt<A>): boolean =>
  Object.entries(attempt).every(([key, value]) => same(action[key as keyof A], value));
