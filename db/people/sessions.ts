import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { SCOPES, type Scope } from '../closed-lists.ts';
import { searchForm } from '../names.ts';
import { isLive, mayAct } from './door.ts';
import { players, type Rhythm, type sessions } from '../schema/people.ts';
import { timeOf, fixed, texts, type BySession } from '../ask.ts';

export interface Player
  extends
    Rhythm,
    Pick<
      typeof players.$inferSelect,
      'id' | 'name' | 'email' | 'language' | 'mail' | 'restsItself' | 'lendsTurns'
    > {
  program: boolean;
}

/** A player's rhythm, and whether a vacation day is taken automatically before a turn is lost: accounts that allow it. */
export interface SeatedRhythm extends Rhythm {
  restsItself: boolean;
}

const ALWAYS = { quiet: null, daysOff: [], vacation: [] };
export const NO_REST: SeatedRhythm = { timeZone: 'UTC', ...ALWAYS, restsItself: false };

export const rhythmOf = ({ email, restsItself, ...player }: Player): SeatedRhythm => {
  const { timeZone, quiet, daysOff, vacation } = player;
  return { timeZone, quiet, daysOff, vacation, restsItself: restsItself && email !== null };
};

/** A session before it is stored; `hash` is the SHA-256 of the secret its holder presents. */
export interface NewSession extends Pick<
  typeof sessions.$inferSelect,
  'hash' | 'id' | 'kind' | 'label' | 'createdAt' | 'expiresAt'
> {
  scopes?: Scope[];
}

export const playerJson = sql`player_json(p)`;

export const programJson = fixed(
  sql`case when p.is_program then '{"program": true}'::jsonb else '{}'::jsonb end`,
);

/** The owner of a session, as rows of a CTE with `id` and `who`; empty without a session, or if they may not act. */
export const whoAsks = (hash: string | undefined, now: Date): SQL =>
  sql`select asking.id, asking.who from who_asks(${hash ?? null}, ${now}::timestamptz) as asking`;

/** The player of a CTE `me`, made by `whoAsks`. */
export const ME = sql`(select me.id from me)`;

export const findPlayer = async (db: Db, hash: string, now: Date): Promise<Player | undefined> =>
  (await db.one<{ who: Player }>(whoAsks(hash, now)))?.who;

/** The player of a valid session or personal token, and since when it exists; `evenBanned`: also that of a player who may not act. */
export const findSession = (db: Db, hash: string, now: Date, { evenBanned = false } = {}) => {
  const at = timeOf(now);
  return db.one<{ player: Player; kind: NewSession['kind']; since: string }>`
      select ${playerJson} as player, s.kind, s.created_at as since from sessions s join players p on p.id = s.player
      where s.hash = ${hash} and ${isLive(at)} and (${evenBanned}::boolean or ${mayAct(sql`p.id`, at)})`;
};

export const insertSession = (session: NewSession, from: SQL): SQL => sql`
  insert into sessions (hash, id, player, kind, label, scopes, created_at, expires_at)
  select ${session.hash}, ${session.id}, owner.id, ${session.kind}, ${session.label}, ${session.scopes ? texts(session.scopes) : null},
    ${session.createdAt}, ${session.expiresAt} from ${from} as owner`;

export const findAddressee = (db: Db, id: string, now: Date) => db.one<{ who: Player; mayAct: boolean }>`
  select ${playerJson} as who, ${mayAct(sql`p.id`, timeOf(now))} as "mayAct" from players p where p.id = ${id}`;

export const readPlayer = (db: Db, id: string) =>
  db.value<Player>`select ${playerJson} as who from players p where p.id = ${id}`;

export interface NewGuest {
  player: Player;
  session: NewSession;
}

/** Creates a guest and their first session in one statement, which does nothing where the guest exists. */
export const insertGuest = ({
  player: { id, name, timeZone, language, program },
  session,
}: NewGuest): SQL => sql`
  with guest as (
    insert into players (id, name, search_form, time_zone, language, is_program, created_at, seen_at)
      select ${id}, ${name}, ${searchForm(name)}, ${timeZone}, ${language}, ${program}::boolean, began.at, began.at
      from (select ${session.createdAt}::timestamptz as at) as began
    on conflict on constraint players_pkey do nothing returning players.id
  ) ${insertSession(session, sql`guest`)}`;

export const addGuest = (db: Db, guest: NewGuest) => db.run(insertGuest(guest));

/** Ends a session. It is deleted later: when a guest's last session ends, their seats become free (`findLostSeats`). */
export const endSession = (db: Db, hash: string, now: Date) =>
  db.run`update sessions s set expires_at = ${now}, held_until = null where s.hash = ${hash}`;

/** Changes a player's own settings; omitted ones stay. Undefined if nobody is signed in. */
export const changePlayer = (
  db: Db,
  asker: BySession,
  change: { [K in Exclude<keyof Player, 'id' | 'email'>]?: Player[K] | undefined },
): Promise<Player | undefined> => {
  const { name = null, timeZone = null, language = null, mail = null, program = null } = change;
  const { restsItself = null, lendsTurns = null, quiet, daysOff, vacation } = change;
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  return db.value<Player>`
    with me as (${whoAsks(asker.hash, asker.now)}), others as (
      update channels c set is_on = false from me where c.player = me.id and c.kind <> 'mail' and not ${mail}::boolean
    ), mailed as (
      insert into channels (id, player, kind, is_on, created_at)
      select p.id, p.id, 'mail', ${mail}::boolean, p.created_at from me join players p on p.id = me.id and p.email is not null where ${mail}::boolean is not null
      on conflict on constraint channels_pkey do update set is_on = excluded.is_on
    )
    update ${players} p set name = coalesce(${name}, p.name),
      search_form = coalesce(${name && searchForm(name)}, p.search_form), time_zone = coalesce(${timeZone}, p.time_zone),
      language = coalesce(${language}, p.language), mail = coalesce(${mail}::boolean, p.mail), is_program = coalesce(${program}::boolean, p.is_program),
      rests_itself = coalesce(${restsItself}::boolean, p.rests_itself),
      lends_turns = coalesce(${lendsTurns}::boolean, p.lends_turns),
      quiet = nullif(coalesce(${json(quiet)}::jsonb, p.quiet), 'null'::jsonb),
      days_off = coalesce(${daysOff ? `{${daysOff.join()}}` : null}::int[], p.days_off),
      vacation = coalesce(${json(vacation)}::jsonb, p.vacation)
    from me where p.id = me.id returning ${playerJson} as who`;
};

interface NamedSeat {
  match: string;
  /** The match as it was when the others were looked at. */
  version: string;
  name: string | null;
  others: string[];
}

export const listNamedSeats = (db: Db, player: string) => db.many<NamedSeat>`
  select s.match, m.moved_at::text as version, s.name,
    coalesce((select jsonb_agg(coalesce(o.name, p.name)) from seats o left join players p on p.id = o.player
      where o.match = s.match and o.seat <> s.seat and coalesce(o.name, p.name) is not null), '[]') as others
  from seats s join matches m on m.id = s.match where s.player = ${player} and s.finished_at is null
    and m.status in ('open', 'running')`;

/** Renames a player's seats in matches that nobody has changed meanwhile: whoever sits down there may have taken the name. */
export const nameSeats = (
  db: Db,
  player: string,
  seats: readonly Pick<NamedSeat, 'match' | 'version' | 'name'>[],
) => db.run`
  with k as (select k.* from jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) as k(match text, version timestamptz, name text)),
  named as (
    update matches m set moved_at = m.moved_at + interval '1 microsecond' from k where m.id = k.match and m.moved_at = k.version
    returning m.id, k.name
  )
  update seats s set name = named.name from named where s.match = named.id and s.player = ${player}`;

const dayBefore = (now: Date) => sql`${now}::timestamptz - interval '1 day'`;

/** Seats in running matches of the player of a row `s` of `sessions`, if a guest: nobody can come back to them. */
const heldBy = sql`select seat.match, seat.player from players p join seats seat on seat.player = p.id and seat.gone is null
  and seat.finished_at is null join matches m on m.id = seat.match and m.status = 'running'
  where p.id = s.player and p.email is null`;

/** The most seats per run; the next hour takes more. */
const LOST_AT_ONCE = 500;

export const findLostSeats = (db: Db, now: Date) => db.many<{ match: string; player: string }>`
    select distinct held.match, held.player from sessions s, lateral (${heldBy} offset 0) as held -- from the sessions on, whatever is estimated
    where s.expires_at < ${dayBefore(now)} and not exists (select from sessions live
      where live.player = s.player and live.expires_at > ${now})
    limit ${LOST_AT_ONCE}`;

/** A revoked token counts toward the limit for a day; a guest's session stays until their seats are free. */
export const forgetSessions = (db: Db, now: Date) =>
  db.run`delete from sessions s where s.expires_at < ${dayBefore(now)} and coalesce(s.held_until <= ${now}, true) and not exists (${heldBy})`;

const MOST_TOKENS = 20;
const TOKENS_PER_DAY = 20;

/** Locks the player: tokens count one by one, and `confirmSignIn` ends a guest's, or it is never made. */
export const addToken = async (db: Db, asker: BySession, token: NewSession) => {
  const me = whoAsks(asker.hash, asker.now);
  const at = sql`${asker.now}::timestamptz`;
  const held = sql`select from players p where p.id in (select me.id from (${me}) as me) for no key update`;
  const answer = await db.after(held).value<'added' | 'full' | 'too-many'>`
    with me as (${me}),
    had as (
      select me.id, count(*) filter (where ${isLive(at)}) >= ${MOST_TOKENS} as full,
        count(*) filter (where s.created_at > ${at} - interval '1 day') >= ${TOKENS_PER_DAY} as often
      from me left join sessions s on s.player = me.id and s.kind = 'token' group by me.id
    ),
    calm as (select had.id from had where not had.full and not had.often),
    opened as (${insertSession(token, sql`calm`)})
    select case when had.full then 'full' when had.often then 'too-many' else 'added' end from had`;
  return answer ?? 'no-session';
};

/** What a token from before scopes may do. */
export const OLD_SCOPES = ['play', 'read'] as const satisfies readonly Scope[];

export const listTokens = <Token>(db: Db, player: string, now: Date) => db.many<Token>`
  select s.id, s.label, s.created_at as created, s.used_at as used, s.expires_at as expires,
    array(select k.scope from unnest(${texts(SCOPES)}) with ordinality as k(scope, nth)
      where k.scope = any(coalesce(s.scopes, ${texts(OLD_SCOPES)})) order by k.nth) as scopes
  from sessions s where s.player = ${player} and s.kind = 'token' and ${isLive(sql`${now}`)}
  order by s.created_at desc, s.id`;

export const listBrowsers = <Browser>(
  db: Db,
  { player, hash, now }: { player: string; hash: string; now: Date },
) => db.many<Browser>`
    select s.id, s.label as device, s.created_at as created, coalesce(s.used_at, s.created_at) as used,
      s.hash = ${hash} as here from sessions s
    where s.player = ${player} and s.kind = 'cookie' and ${isLive(sql`${now}`)}
    order by s.hash = ${hash} desc, coalesce(s.used_at, s.created_at) desc, s.id`;

/** Ends a token or a browser's session, by id. Returns whether the player had it. A token counts toward the limit for a day. */
export const dropSession = (
  db: Db,
  { player, id, kind, now }: { player: string; id: string; kind: NewSession['kind']; now: Date },
) =>
  db.did`update sessions s set expires_at = ${now}, held_until = null
    where s.player = ${player} and s.id = ${id} and s.kind = ${kind} and ${isLive(sql`${now}`)}`;

export const dropOtherBrowsers = (
  db: Db,
  { player, hash, now }: { player: string; hash: string; now: Date },
) => db.run`update sessions s set expires_at = ${now}, held_until = null
  where s.player = ${player} and s.kind = 'cookie' and s.hash <> ${hash} and ${isLive(sql`${now}`)}`;

export const noteUse = (db: Db, hash: string, now: Date) => db.run`update sessions s set used_at = ${now}
  where s.hash = ${hash} and ${isLive(sql`${now}`)} and (s.used_at is null or s.used_at < ${now}::timestamptz - interval '1 hour')`;

/** The owner of a feed and the round of its link: links of earlier rounds are invalid. */
export interface FeedHolder {
  player: string;
  round: number;
}

/** The owner as rows of a CTE with `id` and `who`; empty if the link has been renewed, or they may not act. */
export const holderOf = ({ player, round }: FeedHolder, now: Date): SQL => sql`
  select p.id, ${playerJson} as who from players p where p.id = ${player} and p.feed_round = ${round}::int
    and ${mayAct(sql`p.id`, timeOf(now))}`;

/** `renew` invalidates the old links. Undefined without a session, also one that ends at the same instant. */
export const feedHolder = (db: Db, { hash, now }: BySession, { renew }: { renew: boolean }) => {
  const me = whoAsks(hash, now);
  const held = sql`select from players p where p.id in (select me.id from (${me}) as me) for no key update`;
  return db.after(held).one<FeedHolder>(
    renew
      ? sql`update players p set feed_round = p.feed_round + 1 from (${me}) as me where p.id = me.id
          returning p.id as player, p.feed_round as round`
      : sql`select p.id as player, p.feed_round as round from players p join (${me}) as me on me.id = p.id`,
  );
};
