import { sql } from 'drizzle-orm';
import { SCOPES, type Scope } from '../closed-lists.ts';
import { firstRow, rowCount, type Db } from '../client.ts';
import { isoTime } from '../sql.ts';
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
  const at = asker.now.toISOString();
  const held = db.execute(
    sql`select from players p where p.id in (select me.id from (${me}) as me) for no key update`,
  );
  const added = db.execute(sql`
    with me as (${me}),
    had as (
      select me.id, count(*) filter (where ${isLive(sql`${at}`)}) >= ${MOST_TOKENS} as full,
        count(*) filter (where s.created_at > ${at}::timestamptz - interval '1 day') >= ${TOKENS_PER_DAY} as often
      from me left join sessions s on s.player = me.id and s.kind = 'token' group by me.id
    ),
    calm as (select had.id from had where not had.full and not had.often),
    opened as (${insertSession(token, sql`calm`)})
    select case when had.full then 'full' when had.often then 'too-many' else 'added' end as answer from had`);
  const [, answer] = await db.batch([held, added]);
  return firstRow<{ answer: 'added' | 'full' | 'too-many' }>(answer)?.answer ?? 'no-session';
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
  const { rows } = await db.execute<Omit<Token, 'scopes'> & { scopes: Scope[] | null }>(sql`
    select s.id, s.label, s.scopes, s.created_at as created, s.used_at as used, s.expires_at as expires from sessions s
    where s.player = ${player} and s.kind = 'token' and ${isLive(sql`${now.toISOString()}`)}
    order by s.created_at desc, s.id`);
  return rows.map(({ scopes, created, used, expires, ...token }) => ({
    ...token,
    scopes: SCOPES.filter((scope) => (scopes ?? OLD_SCOPES).some((own) => own === scope)),
    created: isoTime(created),
    used: used && isoTime(used),
    expires: isoTime(expires),
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
export const listBrowsers = async (
  db: Db,
  { player, hash, now }: { player: string; hash: string; now: Date },
): Promise<Browser[]> => {
  const { rows } = await db.execute<Browser & Record<string, unknown>>(sql`
    select s.id, s.label as device, s.created_at as created, coalesce(s.used_at, s.created_at) as used,
      s.hash = ${hash} as here from sessions s
    where s.player = ${player} and s.kind = 'cookie' and ${isLive(sql`${now.toISOString()}`)}
    order by s.hash = ${hash} desc, coalesce(s.used_at, s.created_at) desc, s.id`);
  return rows.map(({ created, used, ...browser }) => ({
    ...browser,
    created: isoTime(created),
    used: isoTime(used),
  }));
};

/** Ends a token or a browser's session, by id. Returns whether the player had it. A token counts toward the limit for a day. */
export const dropSession = async (
  db: Db,
  { player, id, kind, now }: { player: string; id: string; kind: NewSession['kind']; now: Date },
): Promise<boolean> => {
  const at = now.toISOString();
  const dropped = await db.execute(sql`
    update sessions s set expires_at = ${at}, held_until = null
    where s.player = ${player} and s.id = ${id} and s.kind = ${kind} and ${isLive(sql`${at}`)} returning s.id`);
  return dropped.rows.length > 0;
};

/** Ends all of a player's browser sessions but the one of this hash. */
export const dropOtherBrowsers = async (
  db: Db,
  { player, hash, now }: { player: string; hash: string; now: Date },
): Promise<number> => {
  const at = now.toISOString();
  return rowCount(
    await db.execute(sql`update sessions s set expires_at = ${at}, held_until = null
      where s.player = ${player} and s.kind = 'cookie' and s.hash <> ${hash} and ${isLive(sql`${at}`)}`),
  );
};

/** Notes that a token is in use, unless that was noted within the hour. */
export const noteUse = async (db: Db, hash: string, now: Date): Promise<void> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`update sessions s set used_at = ${at}
    where s.hash = ${hash} and ${isLive(at)} and (s.used_at is null or s.used_at < ${at} - interval '1 hour')`);
};
