import { sql } from 'drizzle-orm';
import type { Measure } from '../closed-lists.ts';
import { firstRow, type Db } from '../client.ts';
import { isOpenTo } from './cases.ts';

/** What a moderator decides about the case of a report. */
export interface NewDecision {
  id: string;
  /** Any report of the case. */
  report: string;
  moderator: string;
  measure: Measure;
  reason: string;
  /** When a ban ends; null for good. */
  until: Date | null;
  now: Date;
}

/** A neutral name: always the same for a player, club or tournament, and almost certainly unique. */
const neutral = sql.raw(`upper(substr(md5(one.target), 1, 4))`);

/**
 * Decides a case and carries it out, in one statement: the record, the reports' answers, what is removed or renamed, a ban, and
 * what everybody concerned is told. Locks its reports, so of two decisions at once the second finds nothing open. Returns the
 * player it is about; undefined if there is nothing to decide for this moderator.
 */
export const decideCase = async (
  db: Db,
  { id, report, moderator, measure, reason, until, now }: NewDecision,
): Promise<{ player: string | null } | undefined> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const end = sql`${until?.toISOString() ?? null}::timestamptz`;
  const is = (...measures: Measure[]) => (measures.includes(measure) ? sql`true` : sql`false`);
  const isRenamed = is('renamed', 'warned', 'banned');
  const decided = await db.execute(sql`
    with asked as (select k.kind, k.target from reports k where k.id = ${report}),
    cases as (
      select r.id, r.reporter, r.kind, r.target, r.match, r.player, r.said, r.created_at from reports r
      join asked on r.kind = asked.kind and r.target = asked.target where ${isOpenTo(moderator)} for update of r
    ),
    one as (select cases.* from cases order by cases.created_at desc, cases.id limit 1),
    decided as (
      insert into decisions as d (id, at, moderator, kind, target, player, measure, reason, until)
      select ${id}, ${at}, ${moderator}, one.kind, one.target, one.player, ${measure}, ${reason}, ${end} from one
      returning d.player
    ),
    settled as (update reports r set decision = ${id} from cases where r.id = cases.id),
    removed as (
      update talk t set removed_at = ${at} from one where ${is('removed', 'warned', 'banned')} and one.kind = 'line'
        and t.match = one.match and t.mark = one.target and t.removed_at is null
    ),
    renamed_player as (
      update players p set name = 'Player ' || ${neutral} from one
      where ${isRenamed} and one.kind = 'name' and p.id = one.target and p.name = one.said
    ),
    renamed_seats as (
      update seats s set name = 'Player ' || ${neutral} from one
      where ${isRenamed} and one.kind = 'name' and s.player = one.target and starts_with(s.name, one.said)
    ),
    renamed_tenures as (
      update tenures u set name = 'Player ' || ${neutral} from one
      where ${isRenamed} and one.kind = 'name' and u.player = one.target and starts_with(u.name, one.said)
    ),
    renamed_club as (
      update clubs c set name = 'Club ' || ${neutral} from one
      where ${isRenamed} and one.kind = 'club' and c.id = one.target and c.name = one.said
    ),
    renamed_tournament as (
      update tournaments t set name = 'Tournament ' || ${neutral} from one
      where ${isRenamed} and one.kind = 'tournament' and t.id = one.target and t.name = one.said
      returning t.id, t.name
    ),
    renamed_tables as (
      update matches m set name = renamed_tournament.name || coalesce(substring(m.name from ', (?:round|challenge) [0-9]+$'), '')
      from renamed_tournament, pairings w where w.tournament = renamed_tournament.id and m.id = w.match
    ),
    banned as (
      insert into bans as b (player, reason, until, created_at, clear_at)
      select one.player, ${reason}, ${end}, ${at}, ${at} from one where ${is('banned')} and one.player is not null
      on conflict on constraint bans_pkey do update set reason = excluded.reason, until = excluded.until,
        clear_at = excluded.clear_at
    ),
    answered as (
      insert into notices (id, player, kind, about, reason, created_at)
      select gen_random_uuid()::text, cases.reporter, ${measure === 'dismissed' ? 'dismissed' : 'acted'}, cases.said, '', ${at}
      from cases where cases.reporter is not null
    ),
    told as (
      insert into notices (id, player, kind, about, reason, created_at)
      select gen_random_uuid()::text, one.player, ${measure}, case one.kind when 'player' then '' else one.said end, ${reason}, ${at}
      from one where one.player is not null and not ${is('dismissed')}
    )
    select decided.player from decided`);
  return firstRow<{ player: string | null }>(decided);
};
