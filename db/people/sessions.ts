import { sql, type SQL } from 'drizzle-orm';
import { firstRow, rowCount, type Db } from '../client.ts';
import { players, type SESSION_KINDS } from '../schema/people.ts';
import { isoTime } from '../time.ts';
import { RHYTHM, type Rhythm, type SeatedRhythm } from './rhythm.ts';

/** A player as they know themselves. */
export interface Player extends Rhythm {
  id: string;
  name: string;
  email: string | null;
  mail: boolean;
}

/** When a player rests who takes a seat. */
export const rhythmOf = ({ email, timeZone, quiet, daysOff, vacation }: Player): SeatedRhythm => ({
  timeZone,
  quiet,
  daysOff,
  vacation,
  restsItself: email !== null,
});

/** A session before it is booked for somebody; `hash` is the SHA-256 of what its holder shows. */
export interface NewSession {
  hash: string;
  id: string;
  kind: (typeof SESSION_KINDS)[number];
  label: string;
  createdAt: string;
  expiresAt: string;
}

/** As JSON, so that it fits into any statement. */
export const playerJson = sql`jsonb_build_object('id', p.id, 'name', p.name, 'email', p.email,
  'mail', p.mail, ${RHYTHM})`;

/** Whose session this is, as rows of a CTE with `id` and `who`; none without a session. */
export const ownerOf = (hash: SQL, now: SQL): SQL => sql`
  select p.id, ${playerJson} as who from sessions s join players p on p.id = s.player
  where s.hash = ${hash} and s.expires_at > ${now}`;

export const whoAsks = (hash: string | undefined, now: Date): SQL =>
  ownerOf(sql`${hash ?? null}`, sql`${now.toISOString()}`);

export const findPlayer = async (db: Db, hash: string, now: Date): Promise<Player | undefined> =>
  firstRow<{ who: Player }>(await db.execute(whoAsks(hash, now)))?.who;

/** A session or personal token that holds: whose it is, and since when. */
export interface OpenSession {
  player: Player;
  kind: NewSession['kind'];
  since: string;
}

export const findSession = async (db: Db, hash: string, now: Date): Promise<OpenSession | undefined> =>
  firstRow<OpenSession & Record<string, unknown>>(
    await db.execute(sql`
      select ${playerJson} as player, s.kind, s.created_at as since from sessions s join players p on p.id = s.player
      where s.hash = ${hash} and s.expires_at > ${now.toISOString()}`),
  );

/** Books a session for the `id` of every row of `from`. */
export const insertSession = (session: NewSession, from: SQL): SQL => sql`
  insert into sessions (hash, id, player, kind, label, created_at, expires_at)
  select ${session.hash}, ${session.id}, owner.id, ${session.kind}, ${session.label}, ${session.createdAt}::timestamptz,
    ${session.expiresAt}::timestamptz from ${from} as owner`;

/** So many tokens may a player have at once, and make within a day. */
const MOST_TOKENS = 20;
const TOKENS_PER_DAY = 20;

/**
 * A personal token of whoever shows a session or a token. The player is held meanwhile, so that tokens made at the same
 * instant are counted one by one, and as they are by `confirmSignIn`: where that ends a guest's sessions, this one ends with
 * them or is not made.
 */
export const addToken = async (
  db: Db,
  asker: { hash: string; now: Date },
  token: NewSession,
): Promise<'added' | 'no-session' | 'too-many'> => {
  const me = whoAsks(asker.hash, asker.now);
  const at = asker.now.toISOString();
  const held = db.execute(
    sql`select from players p where p.id in (select me.id from (${me}) as me) for no key update`,
  );
  const added = db.execute(sql`
    with me as (${me}),
    calm as (
      select me.id from me, lateral (
        select count(*) filter (where s.expires_at > ${at}) as held,
          count(*) filter (where s.created_at > ${at}::timestamptz - interval '1 day') as today
        from sessions s where s.player = me.id and s.kind = 'token') as had
      where had.held < ${MOST_TOKENS} and had.today < ${TOKENS_PER_DAY}
    ),
    opened as (${insertSession(token, sql`calm`)})
    select exists (select from me) as "isKnown", exists (select from calm) as "isCalm"`);
  const [, answer] = await db.batch([held, added]);
  const { isKnown, isCalm } = firstRow<{ isKnown: boolean; isCalm: boolean }>(answer)!;
  if (!isKnown) return 'no-session';
  return isCalm ? 'added' : 'too-many';
};

/** A player as they know themselves, for the service. */
export const readPlayer = async (db: Db, id: string): Promise<Player | undefined> =>
  firstRow<{ who: Player }>(
    await db.execute(sql`select ${playerJson} as who from players p where p.id = ${id}`),
  )?.who;

/** A guest and their first session, in one statement. */
export const addGuest = async (db: Db, guest: Player, session: NewSession): Promise<void> => {
  await db.execute(sql`
    with guest as (
      insert into players (id, name, time_zone, created_at, seen_at) select ${guest.id}, ${guest.name}, ${guest.timeZone},
        began.at, began.at from (select ${session.createdAt}::timestamptz as at) as began
      returning players.id
    ) ${insertSession(session, sql`guest`)}`);
};

/** Ends a session. It is forgotten later: with the last of a guest their seats are free (`findLostSeats`). */
export const endSession = async (db: Db, hash: string, now: Date): Promise<void> => {
  await db.execute(sql`update sessions s set expires_at = ${now.toISOString()} where s.hash = ${hash}`);
};

/** What a player may change about themselves; what is left out stays. Undefined where nobody is signed in. */
export const changePlayer = async (
  db: Db,
  asker: { hash: string; now: Date },
  change: { [K in Exclude<keyof Player, 'id' | 'email'>]?: Player[K] | undefined },
): Promise<Player | undefined> => {
  const { name = null, timeZone = null, mail = null, quiet, daysOff, vacation } = change;
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  const changed = await db.execute(sql`
    with me as (${whoAsks(asker.hash, asker.now)}), others as (
      update channels c set is_on = false from me where c.player = me.id and c.kind <> 'mail' and not ${mail}::boolean
    ), mailed as (
      insert into channels (id, player, kind, is_on) select p.id, p.id, 'mail', ${mail}::boolean from me
      join players p on p.id = me.id and p.email is not null where ${mail}::boolean is not null
      on conflict on constraint channels_pkey do update set is_on = excluded.is_on
    )
    update ${players} p set name = coalesce(${name}, p.name), time_zone = coalesce(${timeZone}, p.time_zone),
      mail = coalesce(${mail}::boolean, p.mail),
      quiet = nullif(coalesce(${json(quiet)}::jsonb, p.quiet), 'null'::jsonb),
      days_off = coalesce(${daysOff ? `{${daysOff.join()}}` : null}::int[], p.days_off),
      vacation = coalesce(${json(vacation)}::jsonb, p.vacation)
    from me where p.id = me.id returning ${playerJson} as who`);
  return firstRow<{ who: Player }>(changed)?.who;
};

export interface Token {
  id: string;
  label: string;
  created: string;
}

/** A player's personal tokens, newest first. */
export const listTokens = async (db: Db, player: string, now: Date): Promise<Token[]> => {
  const { rows } = await db.execute<Token & Record<string, unknown>>(sql`
    select s.id, s.label, s.created_at as created from sessions s
    where s.player = ${player} and s.kind = 'token' and s.expires_at > ${now.toISOString()}
    order by s.created_at desc, s.id`);
  return rows.map((token) => ({ ...token, created: isoTime(token.created) }));
};

/** Ends a token; whether there was such a one of this player's. It still counts for a day, so that nobody makes them on and on. */
export const dropToken = async (
  db: Db,
  { player, id, now }: { player: string; id: string; now: Date },
): Promise<boolean> => {
  const at = now.toISOString();
  const dropped = await db.execute(sql`
    update sessions s set expires_at = ${at}
    where s.player = ${player} and s.id = ${id} and s.kind = 'token' and s.expires_at > ${at} returning s.id`);
  return dropped.rows.length > 0;
};

const dayBefore = (now: Date) => sql`${now.toISOString()}::timestamptz - interval '1 day'`;

/** Where the player of a row `s` of `sessions` still has a seat that nobody can come back to, if they have no address. */
const heldBy = sql`select seat.match, seat.player from players p join seats seat on seat.player = p.id and seat.gone is null
  and seat.finished_at is null join matches m on m.id = seat.match and m.status = 'running'
  where p.id = s.player and p.email is null`;

/** So many at once; the next hour takes more. */
const LOST_AT_ONCE = 500;

/** Seats in running matches of guests whose last session ended the day before: nobody can come back to them. */
export const findLostSeats = async (db: Db, now: Date): Promise<{ match: string; player: string }[]> => {
  const { rows } = await db.execute<{ match: string; player: string }>(sql`
    select distinct held.match, held.player from sessions s, lateral (${heldBy} offset 0) as held -- from the sessions on, whatever is estimated
    where s.expires_at < ${dayBefore(now)} and not exists (select from sessions live
      where live.player = s.player and live.expires_at > ${now.toISOString()})
    limit ${LOST_AT_ONCE}`);
  return rows;
};

/** Forgets sessions that ended the day before; until then a token that was revoked counts, and until its seats are free a guest's. */
export const forgetSessions = async (db: Db, now: Date): Promise<number> =>
  rowCount(
    await db.execute(
      sql`delete from sessions s where s.expires_at < ${dayBefore(now)} and not exists (${heldBy})`,
    ),
  );
