import type { Seat } from '../game.ts';
import { same } from '../json.ts';
import type { Addressee, Line } from './words.ts';

/** What a seat tries to do: the type of an action, and the parts chosen so far. */
export type Attempt<A extends { type: string }> = A extends unknown ? Pick<A, 'type'> & Partial<A> : never;

/** One row of information: a share of the worth has a figure, and a sign or piece is drawn next to it. */
export interface HelpRow {
  text: Line;
  figure?: string | undefined;
  thing?: string | undefined;
}

interface Answer<Fact> {
  name: Line;
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

/** An answer about a thing by the kind in its name: the rest of `fare:A` goes to what is listed for a fare. */
export const byKind =
  <Given extends readonly unknown[], R>(
    kinds: Readonly<Record<string, (id: string, ...given: Given) => R | undefined>>,
  ) =>
  (thing: string, ...given: Given): R | undefined => {
    const [kind = '', id = ''] = thing.split(':');
    return kinds[kind]?.(id, ...given);
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

/** Answers about what a list has, by how it is written in a name. */
export const among =
  <T extends string | number, V, R>(list: readonly T[], answer: (view: V, found: T) => R) =>
  (id: string, view: V): R | undefined => {
    const found = list.find((each) => String(each) === id);
    return found === undefined ? undefined : answer(view, found);
  };

/** Answers about seats, each with what a view lists for it. */
export const ofSeat =
  <V, Own>(all: (view: V) => readonly Own[], answer: (view: V, seat: Seat, own: Own) => Reply) =>
  (id: string, view: V): Reply | undefined => {
    const own = all(view)[Number(id)];
    return own === undefined ? undefined : answer(view, Number(id), own);
  };

export type Explained = readonly [name: string, says: string];

/** Answers about what a table names, such as the tools of a tray. */
export const said =
  (table: Readonly<Record<string, Explained>>) =>
  (id: string): Reply | undefined => {
    const words = table[id];
    return words && { name: words[0], facts: [words[1]] };
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
