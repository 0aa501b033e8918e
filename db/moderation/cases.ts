import { sql, type SQL } from 'drizzle-orm';
import type { ServiceRole } from '../closed-lists.ts';
import { firstRow, type Db } from '../client.ts';
import { isoTime, isoTimeOrNull } from '../sql.ts';

/** The role of a player; undefined if they have none. */
export const findRole = async (db: Db, player: string): Promise<ServiceRole | undefined> =>
  firstRow<{ role: ServiceRole }>(
    await db.execute(sql`select r.role from roles r where r.player = ${player}`),
  )?.role;

/** Gives a player a role, or takes it from them. Returns whether there is such a player. */
export const setRole = async (
  db: Db,
  player: string,
  { role, now }: { role: ServiceRole | null; now: Date },
): Promise<boolean> => {
  const set = await db.execute(sql`
    with known as (select p.id from players p where p.id = ${player}),
    gone as (delete from roles r where r.player = ${player} and ${role}::text is null),
    given as (insert into roles (player, role, created_at) select known.id, ${role}, ${now.toISOString()}::timestamptz from known where ${role}::text is not null
      on conflict on constraint roles_pkey do update set role = excluded.role)
    select known.id from known`);
  return set.rows.length > 0;
};

/** How many messages before and after the reported one a moderator sees. */
const BEFORE = 6;
const AFTER = 4;
const MOST_CASES = 50;
const MOST_DECISIONS = 100;

/** Whether a report `r` is about a moderator, and this one has reported the same. */
const isAccused = (moderator: string): SQL => sql`(exists (select from roles o where o.player = r.player)
  and exists (select from reports own where own.kind = r.kind and own.target = r.target and own.decision = ''
    and own.reporter = ${moderator}))`;

/**
 * Whether a moderator may know of, and decide about, an open report `r`: not what is about themselves, or about another moderator
 * if they reported it, and nothing said in a running match in which they sit or sat, since they could learn what their seat must not hear.
 */
export const isOpenTo = (
  moderator: string,
): SQL => sql`(r.decision = '' and r.player is distinct from ${moderator}
  and not ${isAccused(moderator)} and not exists (select from matches m where m.id = r.match and m.status = 'running' and (
    exists (select from seats s where s.match = m.id and s.player = ${moderator})
    or exists (select from tenures u where u.match = m.id and u.player = ${moderator}))))`;

const lineJson = sql`jsonb_build_object('id', t.mark, 'at', t.at, 'text', t.text, 'isRemoved', t.removed_at is not null,
  'name', (select coalesce(s.name, p.name) from players p left join seats s on s.match = t.match and s.player = p.id
    where p.id = t.player))`;

/** The messages around the one that a case `k` is about, in its room. */
const around = sql`coalesce((select jsonb_agg(near.line order by near.id) from talk said, lateral (
    (select t.id, ${lineJson} as line from talk t where t.match = said.match and t.room = said.room and t.id <= said.id
      order by t.id desc limit ${BEFORE + 1})
    union all (select t.id, ${lineJson} as line from talk t where t.match = said.match and t.room = said.room
      and t.id > said.id order by t.id limit ${AFTER})) as near
  where k.kind = 'line' and said.match = k.match and said.mark = k.target), '[]')`;

interface CaseTimes {
  id: string;
  reports: { at: string }[];
  around: { at: string }[];
}

const parseCase = <Case extends CaseTimes>(one: Case): Case => ({
  ...one,
  reports: one.reports.map((report) => ({ ...report, at: isoTime(report.at) })),
  around: one.around.map((line) => ({ ...line, at: isoTime(line.at) })),
});

/** The open cases that a moderator may decide, longest waiting first. */
/** Their shape is the contract's, as of decisions. */
export const listCases = async <Case extends CaseTimes>(db: Db, moderator: string): Promise<Case[]> => {
  const { rows } = await db.execute<Case & Record<string, unknown>>(sql`
    with k as (
      select r.kind, r.target, r.match, min(r.created_at) as since, min(r.player) as player,
        (array_agg(r.id order by r.created_at, r.id))[1] as id, (array_agg(r.said order by r.created_at desc, r.id))[1] as said,
        jsonb_agg(jsonb_build_object('by', b.name, 'reason', r.reason, 'words', r.words, 'at', r.created_at)
          order by r.created_at, r.id) as reports
      from reports r left join players b on b.id = r.reporter where ${isOpenTo(moderator)}
      group by r.kind, r.target, r.match order by min(r.created_at), min(r.id) limit ${MOST_CASES}
    )
    select k.id, k.kind, k.said, k.reports, case k.kind when 'line' then k.target end as line, ${around} as around,
      (select jsonb_build_object('id', p.id, 'name', p.name, 'isModerator', exists (select from roles o where o.player = p.id))
        from players p where p.id = k.player) as player,
      (select count(*)::int from decisions d where d.player = k.player and d.measure <> 'dismissed') as earlier
    from k order by k.since, k.id`);
  return rows.map(parseCase);
};

/** The newest decisions, without those about the reader: they were told what they need to know. */
export const listDecisions = async <Card extends { at: string; until: string | null }>(
  db: Db,
  reader: string,
): Promise<Card[]> => {
  const { rows } = await db.execute<Card & Record<string, unknown>>(sql`
    select d.id, d.at, d.kind, d.measure, d.reason, d.until,
      case when d.moderator is not null then coalesce(b.name, 'Former player') end as moderator,
      case when d.player is not null then jsonb_build_object('id', d.player, 'name', p.name) end as player
    from decisions d left join players b on b.id = d.moderator left join players p on p.id = d.player
    where d.player is distinct from ${reader} order by d.number desc limit ${MOST_DECISIONS}`);
  return rows.map((card) => ({ ...card, at: isoTime(card.at), until: isoTimeOrNull(card.until) }));
};
