import { PROBLEMS, type ProblemCode, type ProblemFacts } from './contract/problem.ts';
import { problems } from './words/en/problems.ts';

type Problems = typeof problems;
type Key = keyof Problems;
type Slots<M> = M extends `${string}{${infer Slot}}${infer Rest}` ? Slot | Slots<Rest> : never;
type Value = string | number | readonly [key: Key, given?: object];
type Given<M> = M extends (given: infer G) => string ? G : { readonly [S in Slots<M>]: Value };

/** The keys of sentences without slots. */
export type Plain = { [K in Key]: object extends Given<Problems[K]> ? K : never }[Key];
type Filled = { [K in Key]: readonly [key: K, given: Given<Problems[K]>] }[Exclude<Key, Plain>];
/** A sentence by its key, with what fills its slots; it is said at the door, in the language of the request. */
export type Sentence = readonly [key: Plain] | Filled;
/** A sentence, which in a string is for programs, or in the reader's language already. */
export type Detail = string | Sentence;

/** A sentence in the words of a language; without any, in English. */
export const say = (what: Value, words: Problems = problems): string => {
  if (typeof what !== 'object') return String(what);
  const [key, given = {}] = what;
  const said: string | ((given: never) => string) = words[key];
  if (typeof said === 'function') return said(given as never);
  const values = given as Readonly<Record<string, Value>>;
  return said.replaceAll(/\{(\w+)\}/g, (_, slot: string) => say(values[slot]!, words));
};

export type Facts = Omit<ProblemFacts, 'detail'> & { detail?: Detail | undefined };

/** A refusal: thrown anywhere, answered by `answerProblem`. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly facts: Facts;

  constructor(code: ProblemCode, facts: Facts = {}) {
    super(facts.detail === undefined ? PROBLEMS[code].title : say(facts.detail));
    this.name = 'ProblemError';
    this.code = code;
    this.facts = facts;
  }
}

/** The problem for a malformed field, named by its path; `detail` says what would have fit. */
export const malformed = (field: string, detail: Detail): ProblemError =>
  new ProblemError('malformed', { field, detail });

/** The problem for one more where a limit is reached. Waiting doesn't help: `detail` says what the limit is and what does. */
export const full = (...detail: Sentence): ProblemError => new ProblemError('full', { detail });

export const stale = (...detail: Sentence): ProblemError => new ProblemError('stale', { detail });

export const DAY = 24 * 3600;

/** The problem for too many within a time: the same may be tried again after that many seconds, which `Retry-After` says. */
export const tooMany = (seconds: number, ...detail: Sentence | []): ProblemError =>
  new ProblemError('too-many', { ...(detail.length !== 0 && { detail }), params: { seconds } });

/** The problem for what is unknown or private to others; both get the same words. */
export const notFound = (): ProblemError => new ProblemError('not-found');

/** The problem for what the asker may not do, in a sentence for them. */
export const notYours = (...detail: Sentence): ProblemError => new ProblemError('not-yours', { detail });

/** The problem for a guest, where players are told by mail. */
export const noAddress = (...detail: Sentence): ProblemError =>
  new ProblemError('not-yours', { rule: 'no-address', detail });

export const unavailable = (detail = 'Nothing is lost; try again.') =>
  new ProblemError('unavailable', { detail });

export const noSession = (): ProblemError => new ProblemError('no-session');

/** What was found or done; throws a problem, `not-found` unless it is named, where there is nothing. */
export const required = <T>(what: T, problem: () => ProblemError = notFound): NonNullable<T> => {
  if (!what) throw problem();
  return what;
};

export const isRefusal = (error: unknown): error is ProblemError => error instanceof ProblemError;
