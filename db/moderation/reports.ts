import { sql, type SQL } from 'drizzle-orm';
import type { ReportKind, ReportReason } from '../closed-lists.ts';
import { firstRow, type Db } from '../client.ts';
import { isMember } from '../clubs/clubs.ts';
import { canRead } from '../match/talk.ts';
import { whoAsks } from '../people/sessions.ts';
import { isoTime } from '../sql.ts';
import { isShown } from '../tournaments/find.ts';

/** A report to store. `target` is the mark of a message, or the id of a player, club or tournament. */
export interface NewReport {
  id: string;
  kind: ReportKind;
  target: string;
  /** The match of a message. */
  match: string | null;
  reason: ReportReason;
  words: string;
}

/** A report as its reporter sees it. */
export interface OwnReport extends Omit<NewReport, 'target' | 'match'> {
  said: string;
  at: string;
  answer: 'acted' | 'dismissed' | null;
}

/** The most reports a player may make in a day. */
export const MOST_REPORTS = 20;

const me = sql`(select me.id from me)`;

/** What is reported, as rows with target, player and said: nothing if the asker, `me`, may not know of it. That they may see a message's match was checked. */
const thingOf = ({ kind, target, match }: NewReport): SQL => {
  if (kind === 'line')
    return sql`select t.mark as target, t.player, t.text as said from talk t join matches on matches.id = t.match
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

const reportJson = sql`jsonb_build_object('id', r.id, 'kind', r.kind, 'said', r.said, 'reason', r.reason, 'words', r.words,
  'at', r.created_at, 'answer', (select case d.measure when 'dismissed' then 'dismissed' else 'acted' end
    from decisions d where d.id = r.decision))`;

const parseReport = (report: OwnReport): OwnReport => ({ ...report, at: isoTime(report.at) });

/** What became of a report: stored, or why not. */
export type Reported = OwnReport | 'no-session' | 'unknown' | 'own' | 'full';

/** Stores a report; a second one of the same thing by the same player changes the first while it is open. */
export const addReport = async (
  db: Db,
  report: NewReport,
  { hash, now }: { hash: string; now: Date },
): Promise<Reported> => {
  const { id, kind, match, reason, words } = report;
  const at = sql`${now.toISOString()}::timestamptz`;
  const added = await db.execute(sql`
    with me as (${whoAsks(hash, now)}),
    place as (select s.seat, s.gone from seats s join me on s.player = me.id where s.match = ${match ?? ''}),
    thing as (${thingOf(report)}),
    today as (select count(*) as n from reports r where r.reporter = ${me} and r.created_at > ${at} - interval '1 day'),
    made as (
      insert into reports as r (id, reporter, kind, target, match, player, said, reason, words, created_at)
      select ${id}, me.id, ${kind}, thing.target, ${match}, thing.player, thing.said, ${reason}, ${words}, ${at}
      from thing, me, today where thing.player is distinct from me.id and today.n < ${MOST_REPORTS}
      on conflict on constraint reports_once do update set reason = excluded.reason, words = excluded.words returning r.*
    )
    select exists (select from me) as "isKnown", exists (select from thing) as "isThere",
      exists (select from thing where thing.player = ${me}) as "isOwn", (select ${reportJson} from made r) as report`);
  const answer = firstRow<{ isKnown: boolean; isThere: boolean; isOwn: boolean; report: OwnReport | null }>(
    added,
  )!;
  if (!answer.isKnown) return 'no-session';
  if (!answer.isThere) return 'unknown';
  if (answer.isOwn) return 'own';
  return answer.report ? parseReport(answer.report) : 'full';
};

/** The names of a player or club that moderators replaced. A case is decided by the name in its newest report. */
export const listReplaced = async (db: Db, kind: 'name' | 'club', target: string): Promise<string[]> => {
  const { rows } = await db.execute<{ said: string }>(sql`
    select distinct on (d.id) r.said from reports r join decisions d on d.id = r.decision
    where r.kind = ${kind} and r.target = ${target} and d.measure <> 'dismissed' order by d.id, r.created_at desc, r.id`);
  return rows.map(({ said }) => said);
};

/** The most reports and notices to list, newest first. */
const MOST_LISTED = 50;

/** A player's reports and their answers, newest first. */
export const listReports = async (db: Db, player: string): Promise<OwnReport[]> => {
  const { rows } = await db.execute<{ report: OwnReport }>(sql`
    select ${reportJson} as report from reports r where r.reporter = ${player}
    order by r.created_at desc, r.id limit ${MOST_LISTED}`);
  return rows.map(({ report }) => parseReport(report));
};
