import type * as v from 'valibot';
import type { Scope } from '../../db/closed-lists.ts';
import type { ProblemCode } from './problem.ts';

/** How many requests a network may make in how many seconds: the figures of `wrangler.toml`. */
export const RATE_LIMITS = {
  SIGN_IN_LIMIT: { limit: 20, period: 60 },
  GUEST_LIMIT: { limit: 300, period: 60 },
  MATCH_LIMIT: { limit: 300, period: 60 },
  TALK_LIMIT: { limit: 120, period: 60 },
  PICTURE_LIMIT: { limit: 60, period: 60 },
  /** All of the above together, by the /48 of an IPv6 address. */
  SITE_LIMIT: { limit: 1200, period: 60 },
} as const;
export type RateLimitName = Exclude<keyof typeof RATE_LIMITS, 'SITE_LIMIT'>;

/** What a route asks of a personal token: a scope, nothing, or a person instead. */
export type Access = Scope | 'none' | 'person';

/** What each tag is about, in the order of the document, and what looking and acting ask of a token there. */
export const TAGS = {
  play: { says: 'A match: looking at it, acting, planning, looking back.', look: 'read', act: 'play' },
  matches: { says: 'Tables: making and joining them, and lists of matches.', look: 'read', act: 'play' },
  games: { says: 'The games and the bots.', look: 'none', act: 'none' },
  talk: { says: 'What is said at a table.', look: 'read', act: 'play' },
  tournaments: { says: 'Tournaments: entering, playing, organizing.', look: 'read', act: 'play' },
  clubs: { says: 'Clubs: members, seasons, standings.', look: 'read', act: 'play' },
  history: { says: 'Finished matches and figures.', look: 'read', act: 'play' },
  players: { says: 'Me and others: accounts, tokens, contacts, reports.', look: 'read', act: 'account' },
  nudges: { says: 'Being told of turns, by webhook or in a browser.', look: 'read', act: 'account' },
  mail: { says: 'What links in mail lead to.', look: 'none', act: 'none' },
  about: { says: 'The service itself.', look: 'none', act: 'none' },
} as const satisfies Readonly<Record<string, { says: string; look: Access; act: Access }>>;
export type Tag = keyof typeof TAGS;

/** Who may ask; everybody but `anyone` shows a session or token. */
export type May =
  | 'anyone'
  /** The question that the handler puts checks the session, which saves a round trip. */
  | 'session'
  | 'player'
  | 'account'
  /** A player who signed in by mail a short while ago, or a guest. */
  | 'proof'
  /** As `proof`, even while banned: what is theirs stays theirs. */
  | 'owner'
  /** For everybody else there is nothing here. */
  | 'moderator';

export type AnswerHeader = 'ETag' | 'Poll-After' | 'Here' | 'Set-Cookie' | 'Content-Disposition';

export interface ApiEndpoint {
  may?: May;
  /** What it asks of a personal token, where its tag and method don't say it. */
  access?: Access;
  says: string;
  more?: string;
  body?: v.GenericSchema;
  query?: v.GenericSchema;
  /** The body of a good answer; left out: empty. */
  answers?: v.GenericSchema;
  status?: 200 | 201 | 202 | 204;
  isPolled?: boolean;
  headers?: readonly AnswerHeader[];
  /** How often a network may ask; a list is enforced by the handler, one of them each time. */
  limit?: RateLimitName | readonly RateLimitName[];
  /** Refusals beside those that follow from the rest; left out: `not-found`, where the path names what is asked for. */
  problems?: readonly ProblemCode[];
  /** Whether pages of any site may ask without a token, where its tag doesn't say so. */
  anySite?: boolean;
  /** Whether another site's page may not send it even where no session is needed, as with signing in. */
  ownSite?: boolean;
}

export type MethodPath = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;
export type ParamsOf<R> = R extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<`/${Rest}`>
  : R extends `${string}/:${infer Name}`
    ? Name
    : never;

export type OutputOf<E, K extends 'answers' | 'body' | 'query'> =
  E extends Record<K, infer S extends v.GenericSchema> ? v.InferOutput<S> : undefined;

export interface EndpointGroup<E> {
  tag: Tag;
  endpoints: E;
}

/** Endpoints of one tag: data that the service, the document, the browser and the tests read. */
export const group = <const E extends Readonly<Record<MethodPath, ApiEndpoint>>>(
  tag: Tag,
  endpoints: E,
): EndpointGroup<E> => {
  const whole = Object.entries<ApiEndpoint>(endpoints).map(([name, endpoint]) => {
    const problems: readonly ProblemCode[] = name.includes('/:') ? ['not-found'] : [];
    return [name, { problems, ...endpoint }];
  });
  return { tag, endpoints: Object.fromEntries(whole) as E };
};

export const limitsOf = ({ limit = [] }: ApiEndpoint): readonly RateLimitName[] =>
  typeof limit === 'string' ? [limit] : limit;

export const problemsOf = (endpoint: ApiEndpoint): ProblemCode[] => {
  const { may = 'anyone', access, body, query, ownSite, problems = [] } = endpoint;
  const needsSession = may !== 'anyone';
  const needsPerson = access === 'person' && needsSession;
  const needsProof = may === 'proof' || may === 'owner';
  const follow: (ProblemCode | false)[] = [
    (body ?? query) !== undefined && 'malformed',
    needsSession && 'no-session',
    (ownSite || needsPerson || may === 'account' || needsProof) && 'not-yours',
    needsProof && 'proof-needed',
    needsSession && may !== 'owner' && 'banned',
    may === 'moderator' && 'not-found',
    typeof endpoint.limit === 'string' && 'too-many',
  ];
  return [...new Set([...follow.filter((code) => code !== false), ...problems])];
};
