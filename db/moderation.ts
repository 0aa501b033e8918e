import type { BySession } from './ask.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Measure, NoticeKind, ServiceRole } from './closed-lists.ts';
import type { Db } from './client.ts';
import { isMember } from './clubs.ts';
import { canRead, placeAt } from './match/talk.ts';
import type { FoundBan } from './people/door.ts';
import { reachesNoticed } from './people/contacts.ts';
import { whoAsks } from './people/sessions.ts';
import type { notices, reports } from './schema/people/moderation.ts';
import { isShown } from './tournaments.ts';

/** `target` is the mark of a message, or the id of a player, club or tournament. */
export type NewReport = Pick<
  typeof reports.$inferSelect,
  'id' | 'kind' | 'target' | 'match' | 'reason' | 'words'
>;

export const MOST_REPORTS = 20;

const me = sql`(select me.id from me)`;

/** What is reported, as rows with target, player and said: nothing if the asker, `me`, may not know of it. That they may see a message's match was checked. */
const thingOf = ({ kind, target, match }: NewReport): SQL => {
  if (kind === 'line')
    return sql`select t.mark as target, t.player, t.text as said from talk t join matches on matches.id = t.match
        left join me on true left join place on true
      where t.match = ${match} and t.mark = ${target} and t.removed_at is null and ${canRead}`;
  if (kind === 'club')
    return sql`select c.id as target, c.name as said,
        (select m.player from club_members m where m.club = c.id and m.role = 'founder') as player
      from clubs c where c.id = ${target} and (c.is_open or ${isMember(sql`c.id`, me)})`;
  if (kind === 'tournament')
    return sql`select t.id as target, t.name as said, t.organizer as player from tournaments t
      where t.id = ${target} and ${isShown}`;
  return sql`select p.id as target, p.id as player, p.name as said from players p where p.id = ${target}`;
};

/** A report as its reporter sees it, in the contract's shape. */
const reportJson = sql`jsonb_build_object('id', r.id, 'kind', r.kind, 'said', r.said, 'reason', r.reason, 'words', r.words,
  'at', iso(r.created_at), 'answer', (select case d.measure when 'dismissed' then 'dismissed' else 'acted' end
    from decisions d where d.id = r.decision))`;

/** Stores a report, or says why not; a second one of the same thing by the same player changes the first while it is open. */
export const addReport = async <Card>(db: Db, report: NewReport, { hash, now }: BySession) => {
  const { id, kind, match, reason, words } = report;
  const answer = await db.one<{ isKnown: boolean; isThere: boolean; isOwn: boolean; report: Card | null }>`
    with me as (${whoAsks(hash, now)}),
    place as (${placeAt(match ?? '')}),
    thing as (${thingOf(report)}),
    today as (select count(*) as n from reports r where r.reporter = ${me} and r.created_at > ${now}::timestamptz - interval '1 day'),
    made as (
      insert into reports as r (id, reporter, kind, target, match, player, said, reason, words, created_at)
      select ${id}, me.id, ${kind}, thing.target, ${match}, thing.player, thing.said, ${reason}, ${words}, ${now}
      from thing, me, today where thing.player is distinct from me.id and today.n < ${MOST_REPORTS}
      on conflict on constraint reports_once do update set reason = excluded.reason, words = excluded.words returning r.*
    )
    select exists (select from me) as "isKnown", exists (select from thing) as "isThere",
      exists (select from thing where thing.player = ${me}) as "isOwn", (select ${reportJson} from made r) as report`;
  if (!answer!.isKnown) return 'no-session';
  if (!answer!.isThere) return 'unknown';
  if (answer!.isOwn) return 'own';
  return answer!.report ?? 'full';
};

/** The names of a player or club that moderators replaced. A case is decided by the name in its newest report. */
export const listReplaced = (db: Db, kind: 'name' | 'club', target: string) => db.list<string>`
    select distinct on (d.id) r.said from reports r join decisions d on d.id = r.decision
    where r.kind = ${kind} and r.target = ${target} and d.measure <> 'dismissed' order by d.id, r.created_at desc, r.id`;

const MOST_LISTED = 50;

export const listReports = <Card>(db: Db, player: string) => db.list<Card>`
    select ${reportJson} as report from reports r where r.reporter = ${player}
    order by r.created_at desc, r.id limit ${MOST_LISTED}`;

export const REPORT_DAYS = 365;

/** Deletes settled reports, and notices, after `REPORT_DAYS`. The record of decisions stays. */
export const forgetReports = (db: Db, now: Date): Promise<number> => {
  const before = sql`${now}::timestamptz - interval '${sql.raw(String(REPORT_DAYS))} days'`;
  return db.run`with old as (delete from notices n where n.created_at < ${before})
    delete from reports r where r.created_at < ${before} and r.decision <> ''`;
};

/** What moderators and tournaments have told a player, newest first; without the words of players they block or mute. */
export const listNotices = (db: Db, player: string) => db.many<
  Pick<typeof notices.$inferSelect, 'id' | 'kind' | 'about' | 'reason'> & { at: string; read: boolean }
>`
  select n.id, n.kind, n.about, case when ${reachesNoticed(sql`n`)} then n.reason else '' end as reason, n.created_at as "at",
    n.read_at is not null as read
  from notices n where n.player = ${player} order by n.created_at desc, n.id limit ${MOST_LISTED}`;

export const readNotices = (db: Db, player: string, now: Date) =>
  db.run`update notices n set read_at = ${now} where n.player = ${player} and n.read_at is null and n.created_at <= ${now}`;

const telling = (kind: NoticeKind, reason: string, now: Date, from: SQL): SQL => sql`
  insert into notices (id, player, kind, about, reason, created_at)
  select gen_random_uuid()::text, k.player, ${kind}, k.about, ${reason}, ${now} from (${from}) as k`;

export const findRole = (db: Db, player: string) =>
  db.value<ServiceRole>`select r.role from roles r where r.player = ${player}`;

export const setRole = (
  db: Db,
  player: string,
  { role, now }: { role: ServiceRole | null; now: Date },
) => db.did`
    with known as (select p.id from players p where p.id = ${player}),
    gone as (delete from roles r where r.player = ${player} and ${role}::text is null),
    given as (insert into roles (player, role, created_at) select known.id, ${role}, ${now} from known where ${role}::text is not null
      on conflict on constraint roles_pkey do update set role = excluded.role)
    select known.id from known`;

const BEFORE = 6;
const AFTER = 4;
const MOST_CASES = 50;
const MOST_DECISIONS = 100;

/** Whether a report `r` is about a moderator, and this one has reported the same. */
const isAccused = (moderator: string): SQL => sql`(exists (select from roles o where o.player = r.player)
  and exists (select from reports own where own.kind = r.kind and own.target = r.target and own.decision = ''
    and own.reporter = ${moderator}))`;

/** Not about themselves, nor a moderator they reported, nor from a running match where they sit or sat. */
const isOpenTo = (moderator: string): SQL => sql`(r.decision = '' and r.player is distinct from ${moderator}
  and not ${isAccused(moderator)} and not exists (select from matches m where m.id = r.match and m.status = 'running' and (
    exists (select from seats s where s.match = m.id and s.player = ${moderator})
    or exists (select from tenures u where u.match = m.id and u.player = ${moderator}))))`;

const lineJson = sql`jsonb_build_object('id', t.mark, 'at', iso(t.at), 'text', t.text, 'isRemoved', t.removed_at is not null,
  'name', (select coalesce(s.name, p.name) from players p left join seats s on s.match = t.match and s.player = p.id
    where p.id = t.player))`;

const around = sql`coalesce((select jsonb_agg(near.line order by near.id) from talk said, lateral (
    (select t.id, ${lineJson} as line from talk t where t.match = said.match and t.room = said.room and t.id <= said.id
      order by t.id desc limit ${BEFORE + 1})
    union all (select t.id, ${lineJson} as line from talk t where t.match = said.match and t.room = said.room
      and t.id > said.id order by t.id limit ${AFTER})) as near
  where k.kind = 'line' and said.match = k.match and said.mark = k.target), '[]')`;

/** The open cases that a moderator may decide, longest waiting first; in the contract's shape, as decisions are. */
export const listCases = <Case>(db: Db, moderator: string) => db.many<Case>`
  with k as (
    select r.kind, r.target, r.match, min(r.created_at) as since, min(r.player) as player,
      (array_agg(r.id order by r.created_at, r.id))[1] as id, (array_agg(r.said order by r.created_at desc, r.id))[1] as said,
      jsonb_agg(jsonb_build_object('by', b.name, 'reason', r.reason, 'words', r.words, 'at', iso(r.created_at))
        order by r.created_at, r.id) as reports
    from reports r left join players b on b.id = r.reporter where ${isOpenTo(moderator)}
    group by r.kind, r.target, r.match order by min(r.created_at), min(r.id) limit ${MOST_CASES}
  )
  select k.id, k.kind, k.said, k.reports, case k.kind when 'line' then k.target end as line, ${around} as around,
    (select jsonb_build_object('id', p.id, 'name', p.name, 'isModerator', exists (select from roles o where o.player = p.id))
      from players p where p.id = k.player) as player,
    (select count(*)::int from decisions d where d.player = k.player and d.measure <> 'dismissed') as earlier
  from k order by k.since, k.id`;

/** The newest decisions, without those about the reader: they were told what they need to know. */
export const listDecisions = <Card>(db: Db, reader: string) => db.many<Card>`
  select d.id, d.at, d.kind, d.measure, d.reason, d.until,
    case when d.moderator is not null then coalesce(b.name, 'Former player') end as moderator,
    case when d.player is not null then jsonb_build_object('id', d.player, 'name', p.name) end as player
  from decisions d left join players b on b.id = d.moderator left join players p on p.id = d.player
  where d.player is distinct from ${reader} order by d.number desc limit ${MOST_DECISIONS}`;

export interface NewDecision {
  id: string;
  report: string;
  moderator: string;
  measure: Measure;
  reason: string;
  /** When a ban ends; null for good. */
  until: Date | null;
  now: Date;
}

/** The kinds of things with names: their tables, and how they are named neutrally. */
const NAMED = [
  ['name', 'players', 'Player', 'x.id = one.target and x.name = one.said'],
  ['name', 'seats', 'Player', 'x.player = one.target and starts_with(x.name, one.said)'],
  ['name', 'tenures', 'Player', 'x.player = one.target and starts_with(x.name, one.said)'],
  ['club', 'clubs', 'Club', 'x.id = one.target and x.name = one.said'],
  ['tournament', 'tournaments', 'Tournament', 'x.id = one.target and x.name = one.said'],
];
/** CTEs that rename what case `one` is about. A neutral name is always the same for a thing, and almost certainly unique. */
const renamed = NAMED.map(
  ([kind, table, word, same]) => `
    renamed_${table} as (
      update ${table} x set name = '${word} ' || upper(substr(md5(one.target), 1, 4)) from one, renaming
      where one.kind = '${kind}' and ${same} returning x.*
    )`,
).join(',');

const banning = (
  { reason, until, now }: Pick<NewDecision, 'reason' | 'now'> & { until: Date | string | null },
  from: SQL,
): SQL => sql`
  insert into bans as b (player, reason, until, created_at, clear_at)
  select k.player, ${reason}, ${until}, ${now}, ${now} from (${from}) as k
  on conflict on constraint bans_pkey do update set reason = excluded.reason, until = excluded.until,
    clear_at = excluded.clear_at`;

/** Locks the reports: of two decisions at once, the second finds nothing open (undefined). */
export const decideCase = (db: Db, decision: NewDecision): Promise<{ player: string | null } | undefined> => {
  const { id, report, moderator, measure, reason, until, now } = decision;
  const is = (...measures: Measure[]) => (measures.includes(measure) ? sql`true` : sql`false`);
  const reporters = sql`select cases.reporter as player, cases.said as about from cases where cases.reporter is not null`;
  const concerned = sql`select one.player, case one.kind when 'player' then '' else one.said end as about
    from one where one.player is not null and not ${is('dismissed')}`;
  return db.one<{ player: string | null }>`
    with asked as (select k.kind, k.target from reports k where k.id = ${report}),
    cases as (
      select r.id, r.reporter, r.kind, r.target, r.match, r.player, r.said, r.created_at from reports r
      join asked on r.kind = asked.kind and r.target = asked.target where ${isOpenTo(moderator)} for update of r
    ),
    one as (select cases.* from cases order by cases.created_at desc, cases.id limit 1),
    decided as (
      insert into decisions as d (id, at, moderator, kind, target, player, measure, reason, until)
      select ${id}, ${now}, ${moderator}, one.kind, one.target, one.player, ${measure}, ${reason}, ${until} from one
      returning d.player
    ),
    settled as (update reports r set decision = ${id} from cases where r.id = cases.id),
    removed as (
      update talk t set removed_at = ${now} from one where ${is('removed', 'warned', 'banned')} and one.kind = 'line'
        and t.match = one.match and t.mark = one.target and t.removed_at is null
    ),
    renaming as (select where ${is('renamed', 'warned', 'banned')}),${sql.raw(renamed)},
    renamed_tables as (
      update matches m set name = t.name || coalesce(substring(m.name from '(?: ·|, round|, challenge) [0-9]+$'), '')
      from renamed_tournaments t, pairings w where w.tournament = t.id and m.id = w.match
    ),
    banned as (${banning(decision, sql`select one.player from one where ${is('banned')} and one.player is not null`)}),
    answered as (${telling(measure === 'dismissed' ? 'dismissed' : 'acted', '', now, reporters)}),
    told as (${telling(measure, reason, now, concerned)})
    select decided.player from decided`;
};

/** Deletes the bans whose time is over; a trigger gives their players' sessions back for the release before. */
export const liftBans = (db: Db, now: Date) => db.run`delete from bans b where b.until <= ${now}`;

/** A decision of the operator about a player, CTEs after `known`: its record, and what the player is told. */
const recording = (
  id: string,
  measure: 'banned' | 'unbanned',
  { reason, until, now }: FoundBan & { now: Date },
): SQL => sql`
  decided as (
    insert into decisions (id, at, kind, target, player, measure, reason, until)
    select ${id}, ${now}, 'player', known.player, known.player, ${measure}, ${reason}, ${until} from known
  ),
  told as (${telling(measure, reason, now, sql`select known.player, '' as about from known`)})
  select known.player from known`;

export const banPlayer = (db: Db, ban: FoundBan & { id: string; player: string; now: Date }) => {
  const known = sql`select p.id as player from players p where p.id = ${ban.player}`;
  return db.did`with known as (${known}), banned as (${banning(ban, known)}), ${recording(ban.id, 'banned', ban)}`;
};

export const unbanPlayer = (db: Db, { id, player, now }: { id: string; player: string; now: Date }) =>
  db.did`with known as (delete from bans b where b.player = ${player} returning b.player),
    ${recording(id, 'unbanned', { reason: '', until: null, now })}`;

const MOST_CLEARED = 50;

export const findUncleared = (db: Db, now: Date) => db.many<{ player: string }>`
  select b.player from bans b where b.clear_at <= ${now} order by b.clear_at limit ${MOST_CLEARED}`;

/** Asked again for a minute and while they hold a seat: a request from before the ban may have taken one. */
export const markCleared = (db: Db, player: string, now: Date) => db.run`
  update bans b set clear_at = case when b.created_at > ${now}::timestamptz - interval '1 minute' or exists (
      select from seats s join matches m on m.id = s.match and m.status in ('open', 'running')
      where s.player = b.player and s.finished_at is null and s.gone is null) then ${now}::timestamptz + interval '1 minute' end
    where b.player = ${player} and b.clear_at <= ${now}`;
