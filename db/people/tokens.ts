import { sql } from 'drizzle-orm';
import { SCOPES, type Scope } from '../closed-lists.ts';
import type { Db } from '../client.ts';
import { isLive } from './door.ts';
import { insertSession, whoAsks, type NewSession } from './sessions.ts';

/** The most valid tokens a player may have, and the most they may create within a day. */
const MOST_TOKENS = 20;
const TOKENS_PER_DAY = 20;

/**
 * Adds a personal token for the holder of a session or token. Locks the player, so that tokens made at the same instant are
 * counted one by one. `confirmSignIn` takes the same lock: if it ends a guest's sessions, this token ends with them or is never
 * made.
 */
export const addToken = async (
  db: Db,
  asker: { hash: string; now: Date },
  token: NewSession,
): Promise<'added' | 'no-session' | 'full' | 'too-many'> => {
  const me = whoAsks(asker.hash, asker.now);
  const at = sql`${asker.now}::timestamptz`;
  const held = sql`select from players p where p.id in (select me.id from (${me}) as me) for no key update`;
  const answer = await db.after(held).one<{ answer: 'added' | 'full' | 'too-many' }>`
    with me as (${me}),
    had as (
      select me.id, count(*) filter (where ${isLive(at)}) >= ${MOST_TOKENS} as full,
        count(*) filter (where s.created_at > ${at} - interval '1 day') >= ${TOKENS_PER_DAY} as often
      from me left join sessions s on s.player = me.id and s.kind = 'token' group by me.id
    ),
    calm as (select had.id from had where not had.full and not had.often),
    opened as (${insertSession(token, sql`calm`)})
    select case when had.full then 'full' when had.often then 'too-many' else 'added' end as answer from had`;
  return answer?.answer ?? 'no-session';
};

/** What a token from before scopes may do. */
export const OLD_SCOPES = ['play', 'read'] as const satisfies readonly Scope[];

export interface Token {
  id: string;
  label: string;
  scopes: Scope[];
  created: string;
  used: string | null;
  expires: string;
}

/** A player's personal tokens, newest first. */
export const listTokens = async (db: Db, player: string, now: Date): Promise<Token[]> => {
  const rows = await db.many<Omit<Token, 'scopes'> & { scopes: Scope[] | null }>`
    select s.id, s.label, s.scopes, s.created_at as created, s.used_at as used, s.expires_at as expires from sessions s
    where s.player = ${player} and s.kind = 'token' and ${isLive(sql`${now}`)}
    order by s.created_at desc, s.id`;
  return rows.map(({ scopes, ...token }) => ({
    ...token,
    scopes: SCOPES.filter((scope) => (scopes ?? OLD_SCOPES).some((own) => own === scope)),
  }));
};

/** A browser in which a player is signed in. */
export interface Browser {
  id: string;
  device: string;
  created: string;
  used: string;
  here: boolean;
}

/** The browsers in which the player of a session is signed in, last used first. */
export const listBrowsers = (
  db: Db,
  { player, hash, now }: { player: string; hash: string; now: Date },
): Promise<Browser[]> => db.many`
    select s.id, s.label as device, s.created_at as created, coalesce(s.used_at, s.created_at) as used,
      s.hash = ${hash} as here from sessions s
    where s.player = ${player} and s.kind = 'cookie' and ${isLive(sql`${now}`)}
    order by s.hash = ${hash} desc, coalesce(s.used_at, s.created_at) desc, s.id`;

/** Ends a token or a browser's session, by id. Returns whether the player had it. A token counts toward the limit for a day. */
export const dropSession = async (
  db: Db,
  { player, id, kind, now }: { player: string; id: string; kind: NewSession['kind']; now: Date },
): Promise<boolean> =>
  (await db.run`update sessions s set expires_at = ${now}, held_until = null
    where s.player = ${player} and s.id = ${id} and s.kind = ${kind} and ${isLive(sql`${now}`)}`) > 0;

/** Ends all of a player's browser sessions but the one of this hash. */
export const dropOtherBrowsers = (
  db: Db,
  { player, hash, now }: { player: string; hash: string; now: Date },
): Promise<number> => db.run`update sessions s set expires_at = ${now}, held_until = null
  where s.player = ${player} and s.kind = 'cookie' and s.hash <> ${hash} and ${isLive(sql`${now}`)}`;

/** Notes that a token is in use, unless that was noted within the hour. */
export const noteUse = (
  db: Db,
  hash: string,
  now: Date,
): Promise<number> => db.run`update sessions s set used_at = ${now}
  where s.hash = ${hash} and ${isLive(sql`${now}`)} and (s.used_at is null or s.used_at < ${now}::timestamptz - interval '1 hour')`;
