import { OLD_SCOPES, findSession } from '../../db/people/sessions.ts';
import { SCOPES } from '../../db/closed-lists.ts';
import { TAGS, type Access, type Tag } from '../contract/endpoint.ts';
import { ProblemError } from '../contract/problem.ts';
import type { AppContext } from './session.ts';

/** What tells everybody the same, and so may be read by pages of any site. */
export const OPEN_TAGS: ReadonlySet<Tag> = new Set(['about', 'games']);

/** What a route asks of a personal token. */
export const accessOf = (method: string, { tag, access }: { tag: Tag; access?: Access }): Access =>
  access ?? TAGS[tag][/^(get|head)$/i.test(method) ? 'look' : 'act'];

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
