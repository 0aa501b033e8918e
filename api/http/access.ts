import { findSession } from '../../db/people/sessions.ts';
import { OLD_SCOPES } from '../../db/people/tokens.ts';
import { SCOPES, type Scope } from '../../db/closed-lists.ts';
import { ProblemError } from '../contract/problem.ts';
import type { AppContext } from './session.ts';

/** What a route asks of a personal token: a scope, nothing, or a person instead. */
export type Access = Scope | 'none' | 'person';

/** What looking and acting ask, by a route's tag, where the route says nothing else. */
const BY_TAG = {
  about: { look: 'none', act: 'none' },
  games: { look: 'none', act: 'none' },
  mail: { look: 'none', act: 'none' },
  history: { look: 'read', act: 'play' },
  matches: { look: 'read', act: 'play' },
  play: { look: 'read', act: 'play' },
  talk: { look: 'read', act: 'play' },
  clubs: { look: 'read', act: 'play' },
  tournaments: { look: 'read', act: 'play' },
  nudges: { look: 'read', act: 'account' },
  players: { look: 'read', act: 'account' },
} as const satisfies Readonly<Record<string, { look: Access; act: Access }>>;
/** What a route is about. */
export type Tag = keyof typeof BY_TAG;

/** What tells everybody the same, and so may be read by pages of any site. */
export const OPEN_TAGS: ReadonlySet<Tag> = new Set(['about', 'games']);

/** What each tag is about, in the order of the document. */
export const TAGS: Readonly<Record<Tag, string>> = {
  play: 'A match: looking at it, acting, planning, looking back.',
  matches: 'Tables: making and joining them, and lists of matches.',
  games: 'The games and the bots.',
  talk: 'What is said at a table.',
  tournaments: 'Tournaments: entering, playing, organizing.',
  clubs: 'Clubs: members, seasons, standings.',
  history: 'Finished matches and figures.',
  players: 'Me and others: accounts, tokens, contacts, reports.',
  nudges: 'Being told of turns, by webhook or in a browser.',
  mail: 'What links in mail lead to.',
  about: 'The service itself.',
};

/** What a route asks of a personal token. */
export const accessOf = (method: string, { tag, access }: { tag: Tag; access?: Access }): Access =>
  access ?? BY_TAG[tag][/^(get|head)$/i.test(method) ? 'look' : 'act'];

/** How the OpenAPI document says it; `isOpen`: the route needs no session. */
export const securityOf = (access: Access, isOpen: boolean): Record<string, string[]>[] => [
  ...(isOpen ? [{}] : []),
  { cookie: [] },
  ...(access === 'person' ? [] : [{ token: access === 'none' ? [] : [access] }]),
];

const BY_HAND = 'A personal token can’t do this. Sign in instead.';

/**
 * Refuses a personal token that may not use this route. A secret in a cookie without scopes is a browser's, or that of an old
 * token, which may play and read: it is looked up where that doesn't do.
 */
export const requireAccess = async (c: AppContext, access: Access): Promise<void> => {
  const { hash, context, scopes, isBearer } = c.var;
  if (access === 'none' || hash === undefined) return;
  const own = scopes ?? (isBearer || access === 'account' || access === 'person' ? OLD_SCOPES : SCOPES);
  if (own.some((scope) => scope === access)) return;
  const session = await findSession(context.db, hash, context.now);
  if (session?.kind !== 'token') return;
  throw access === 'person'
    ? new ProblemError('not-yours', { detail: BY_HAND })
    : new ProblemError('out-of-scope', { params: { scope: access } });
};
