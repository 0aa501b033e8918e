import { timeOf, type BySession } from './ask.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Stored } from './aggregate.ts';
import type { Db } from './client.ts';
import { TOURNAMENT_DEEDS, type TournamentStage } from './closed-lists.ts';
import type { Lack } from './terms.ts';
import { mayAct } from './people/door.ts';
import { ME, programJson, whoAsks } from './people/sessions.ts';
import { notices } from './schema/people/moderation.ts';
import { entrants, pairings, tournamentDeeds, tournaments } from './schema/tournaments.ts';

/** Whether a player organizes a row `t`: moderators do where nobody else does, or whose account is closed. */
export const isOrganizedBy = (player: SQL, t = sql`t`): SQL => sql`coalesce(
  (select o.id = ${player} from players o where o.id = ${t}.organizer and o.forget_at is null),
  exists (select from roles o where o.player = ${player} and o.role = 'moderator'))`;

/** Whether a player may see a row `t` of `tournaments`: who has entered a club's may leave the club meanwhile. */
export const isShownTo = (player: SQL, t = sql`t`): SQL => sql`(${t}.club is null
  or exists (select from club_members own where own.club = ${t}.club and own.player = ${player})
  or exists (select from entrants own where own.tournament = ${t}.id and own.player = ${player}))`;
export const isShown = isShownTo(ME);

/** Which rows `x` of a tournament a deed is about: all of them may be thousands. */
interface Scope {
  field?: SQL;
  pairings?: SQL;
  log?: SQL;
  /** What they had of each round, which is most of what is stored. */
  hasResults?: boolean;
}

/** A tournament with its entrants, `field`; its log and what players are told of it are only added to. */
export const tournament = ({ field, pairings: tables, log, hasResults = false }: Scope): Stored => ({
  root: tournaments,
  parts: {
    field: {
      table: entrants,
      of: 'tournament',
      only: field ?? sql`false`,
      order: sql`x.number`,
      ...(!hasResults && { without: 'results' }),
    },
    pairings: { table: pairings, of: 'tournament', only: tables ?? sql`false` },
    log: { table: tournamentDeeds, of: 'tournament', only: log ?? sql`false` },
    notices: { table: notices },
  },
});

/** What making a tournament depends on: how many that are not over its maker organizes, and whether they help run its club. */
export interface AsMaker {
  held: number;
  isHelping: boolean;
}
export const asMaker = (player: string, club: string | null): SQL => sql`jsonb_build_object(
  'held', (select count(*) from tournaments t where t.organizer = ${player} and t.stage in ('open', 'running')),
  'isHelping', ${club}::text is null or exists (select from club_members own where own.club = ${club} and own.player = ${player}
    and own.role in ('founder', 'keeper')))`;

export interface AsEntrant {
  isShown: boolean;
  isMember: boolean;
  lack: Lack | null;
  /** Whether the player is in, or waits for, as many others as may be that are not over. A count would change with each. */
  isMany: boolean;
  /** The number and the rung after the last, and how many wait. */
  free: number;
  bottom: number;
  queue: number;
}
export const asEntrant = (player: string, hash: string | undefined, most: number): SQL =>
  sql`(select jsonb_build_object('isShown', ${isShownTo(sql`${player}`, sql`root`)},
      'lack', lacks(root.minimum, root.game, ${player}, ${hash ?? null}),
      'isMember', root.club is null or exists (select from club_members own where own.club = root.club and own.player = ${player}),
      'isMany', ${most} <= (select count(*) from (select from entrants o join tournaments t on t.id = o.tournament
        where o.player = ${player} and o.tournament <> root.id and o.stage in ('in', 'waiting') and t.stage in ('open', 'running')
        limit ${most}) as held),
      'free', coalesce(max(e.number), 0) + 1, 'bottom', coalesce(max(e.place) filter (where e.stage = 'in'), 0) + 1,
      'queue', count(*) filter (where e.stage = 'waiting'))
    from entrants e where e.tournament = root.id)`;

/** Who else runs the club of a tournament `root`, the founder first: a member and their name. */
export const heirOf = (
  player: string,
  now: Date,
): SQL => sql`(select jsonb_build_object('player', m.player, 'name', p.name)
  from club_members m join players p on p.id = m.player
  where m.club = root.club and m.role in ('founder', 'keeper') and m.player <> ${player} and ${mayAct(sql`m.player`, timeOf(now))}
  order by m.role = 'founder' desc, m.joined_at, m.player limit 1)`;

/** A CTE that lets tables be tried again that wait for a player: they may play more at once now. */
export const woken = (player: string, now: Date): SQL => sql`woken as (
  update pairings w set swept_until = ${now}::timestamptz, waits_for = null from saved where w.waits_for = ${player} and w.stage = 'planned')`;

/** The tournaments in which a player is, or waits: all, or those of a club. */
export const findEntered = (db: Db, player: string, club: string | null = null) => db.list<string>`
    select t.id from entrants e join tournaments t on t.id = e.tournament
    where e.player = ${player} and e.stage in ('in', 'waiting') and t.stage in ('open', 'running')
      and (${club}::text is null or t.club = ${club})`;

export const findOrganized = (db: Db, player: string) => db.list<string>`
    select t.id from tournaments t where t.organizer = ${player} and t.stage in ('open', 'running')`;

export const claimDue = (db: Db, now: Date, limit: number) =>
  db.many<
    Pick<typeof tournaments.$inferSelect, 'id' | 'game' | 'kind'>
  >`update tournaments t set due_at = ${now}::timestamptz + interval '2 minutes' from (
      select due.id from tournaments due where due.due_at <= ${now}::timestamptz order by due.due_at limit ${limit} for update skip locked
    ) as taken where t.id = taken.id returning t.id, t.game, t.kind`;

export interface FoundTournament<Card, Rules> {
  card: Card;
  rules: Rules;
  asker: { id: string; email: string | null } | null;
  lack: Lack | null;
}

export interface ListedTournament<Card> {
  card: Card;
  at: string;
}

const tablesJson = sql`coalesce((select jsonb_agg(jsonb_build_object('round', r.one -> 'round', 'match', m.id,
    'others', array(select p.name from entrants o join players p on p.id = o.player
      where o.tournament = e.tournament and r.one -> 'met' @> to_jsonb(o.number)),
    'isMyTurn', coalesce(s.seat = any(m.awaiting), false),
    'deadline', iso(case when s.seat = any(m.awaiting) then coalesce((m.timing #>> array['turns', s.seat::text, 'due'])::timestamptz,
      m.deadline) else m.deadline end)) order by r.one -> 'round')
  from jsonb_array_elements(e.results) as r(one) left join matches m on m.id = r.one ->> 'match'
  left join seats s on s.match = m.id and s.player = e.player and s.gone is null
  where r.one ->> 'rank' is null and r.one ->> 'off' is null), '[]'::jsonb)`;

const entryJson = sql`(select jsonb_build_object('number', e.number, 'stage', e.stage, 'place', e.place, 'points', e.points,
    'late', e.late, 'most', e.most, 'tables', ${tablesJson}) from entrants e where e.tournament = t.id and e.player = ${ME})`;

const cardJson = sql`jsonb_build_object('id', t.id, 'name', t.name, 'kind', t.kind, 'game', t.game, 'seats', t.seats,
  'pace', t.pace, 'daysOff', t.days_off, 'stage', t.stage, 'round', t.round, 'rounds', t.rounds, 'roundUntil', iso(t.round_until), 'entrants', t.entrants,
  'least', t.least, 'most', t.most, 'startsAt', iso(t.starts_at), 'startedAt', iso(t.started_at), 'endedAt', iso(t.ended_at),
  'club', (select jsonb_build_object('id', c.id, 'name', c.name) from clubs c where c.id = t.club),
  'organizer', (select jsonb_build_object('id', p.id, 'name', p.name) from players p where p.id = t.organizer),
  'winner', case when t.stage = 'over' then (select p.name from entrants e join players p on p.id = e.player
    where e.tournament = t.id and e.place = 1 limit 1) end,
  'me', ${entryJson})`;

const rulesJson = sql`jsonb_build_object('config', t.config, 'roundDays', t.round_days, 'ties', t.ties, 'minimum', t.minimum,
  'tables', t.tables, 'tablesOver', t.tables_over, 'isOrganizer', ${isOrganizedBy(ME)})`;

export const findTournament = <Card, Rules>(
  db: Db,
  id: string,
  { hash, now, isKnown = false }: BySession & { isKnown?: boolean },
) =>
  db.one<FoundTournament<Card, Rules>>`with me as (${whoAsks(hash, now)})
    select ${cardJson} as card, ${rulesJson} as rules, lacks(t.minimum, t.game, ${ME}, ${hash ?? null}) as lack,
      (select jsonb_build_object('id', me.id, 'email', me.who -> 'email') from me) as asker
    from tournaments t where t.id = ${id} and (${isKnown}::boolean or ${isShown})`;

interface Wish extends BySession {
  stage: TournamentStage;
  /** Omitted: those that everybody may see. */
  club?: string | undefined;
  after: { at: string; id: string } | undefined;
  limit: number;
}

/** Tournaments at a stage, newest first. Reads along one index, so page 100 costs the same as page one. */
export const listTournaments = <Card>(db: Db, { hash, now, stage, club, after, limit }: Wish) => {
  const isIn = club === undefined ? sql`t.club is null` : sql`t.club = ${club} and ${isShown}`;
  const behind = after ? sql`and (t.created_at, t.id) < (${after.at}::timestamptz, ${after.id})` : sql``;
  return db.many<ListedTournament<Card>>`with me as (${whoAsks(hash, now)})
    select ${cardJson} as card, t.created_at::text as at from tournaments t where t.stage = ${stage} and ${isIn} ${behind}
    order by t.created_at desc, t.id desc limit ${limit}`;
};

const MOST_OWN = 50;

/** The newest tournaments that the asker has entered, or organizes while they are not over. */
export const listOwn = <Card>(db: Db, { hash, now }: BySession) =>
  db.many<ListedTournament<Card>>`with me as (${whoAsks(hash, now)}),
    mine as (
      (select e.tournament as id from entrants e where e.player = ${ME} order by e.entered_at desc limit ${MOST_OWN})
      union (select t.id from tournaments t where t.organizer = ${ME} and t.stage in ('open', 'running'))
    )
    select ${cardJson} as card, t.created_at::text as at from mine join tournaments t on t.id = mine.id
    order by t.stage in ('open', 'running') desc, t.created_at desc, t.id desc`;

export const tournamentOf = (db: Db, match: string) =>
  db.one<{
    id: string;
    name: string;
  }>`select t.id, t.name from pairings w join tournaments t on t.id = w.tournament where w.match = ${match}`;

export const listPlaces = <Place>(db: Db, player: string, { hash, now }: BySession) =>
  db.many<Place>`with me as (${whoAsks(hash, now)})
    select t.id, t.name, t.game, t.kind, t.stage, t.entrants, e.place, t.ended_at as "endedAt"
    from entrants e join tournaments t on t.id = e.tournament
    where e.player = ${player} and t.stage in ('running', 'over') and ${isShown}
    order by e.entered_at desc, e.tournament desc limit ${MOST_OWN}`;

export const PAGE = 100;
const MOST_DEEDS = 200;

const person = sql`case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name) || ${programJson} end`;

/** The standing from a line on, best first; one line more than a page where there is another page. */
export const readStanding = <Line>(db: Db, id: string, from: number) =>
  db.many<Line>`
    with lines as (
      select e.* from entrants e where e.tournament = ${id} and e.place >= ${from} order by e.place limit ${PAGE + 1}
    )
    select e.number, ${person} as player, e.stage, e.place, e.points, e.tie,
      (select coalesce(jsonb_agg(r.one - 'seat' order by r.nth), '[]') from jsonb_array_elements(e.results) with ordinality as r(one, nth)) as rounds
    from lines e left join players p on p.id = e.player order by e.place, e.number`;

/** The tables of a round from a number on, and with the first of them, who has it off. Undefined: there is no such round. */
export const readRound = <Round>(
  db: Db,
  { id, round, from, me }: { id: string; round: number; from: number; me: string | null },
) =>
  db.one<Round>`
    with tables as (
      select w.* from pairings w where w.tournament = ${id} and w.round = ${round} and w.number >= ${from}
      order by w.number limit ${PAGE + 1}
    )
    select ${round}::int as round,
      case when t.kind <> 'ladder' and t.round = ${round} then t.round_at
        else (select max(d.at) from tournament_deeds d where d.tournament = t.id and d.round = ${round} and d.deed = 'round-opened') end
        as "openedAt",
      case when t.round = ${round} then t.round_until end as until,
      case when t.kind <> 'ladder' and t.round = ${round} then t.ended_at
        when t.kind <> 'ladder' then (select min(d.at) from tournament_deeds d
          where d.tournament = t.id and d.round = ${round + 1} and d.deed = 'round-opened') end as "endedAt",
      coalesce((select jsonb_agg(jsonb_build_object('number', tables.number, 'match', tables.match, 'stage', tables.stage,
        'seq', coalesce(m.seq, 0),
        'isMine', exists (select from entrants e where e.tournament = t.id and e.player = ${me} and e.number = any(tables.seats)),
        'seats', (select jsonb_agg(jsonb_build_object('number', k.number, 'player', ${person}, 'place', e.place,
            'rank', tables.ranks[k.seat],
            'figure', (select r.one -> 'figure' from jsonb_array_elements(e.results) as r(one) where r.one ->> 'match' = tables.match))
            order by k.seat)
          from unnest(tables.seats) with ordinality as k(number, seat) cross join lateral (
            select o.* from entrants o where o.tournament = ${id} and o.number = k.number offset 0 -- by its key, whatever is estimated
          ) as e left join players p on p.id = e.player)
        ) order by tables.number) from tables left join matches m on m.id = tables.match), '[]'::jsonb) as tables,
      case when ${from} > 1 or t.kind = 'ladder' then '[]'::jsonb else coalesce((select jsonb_agg(${person} order by e.place)
        from entrants e join players p on p.id = e.player where e.tournament = t.id and e.results @>
          jsonb_build_array(jsonb_build_object('round', ${round}::int, 'match', null)) and not e.results @>
          jsonb_build_array(jsonb_build_object('round', ${round}::int, 'match', null, 'off', 0))), '[]'::jsonb) end as off
    from tournaments t where t.id = ${id} and t.round >= ${round}`;

/** What happened, newest first; of one instant, what usually comes later. */
export const readLog = <Line>(db: Db, id: string) =>
  db.many<Line>`
    select d.at, d.deed, d.round, d.reason, (select p.name from players p where p.id = d.doer) as "by",
      (select p.name from entrants e join players p on p.id = e.player
        where e.tournament = d.tournament and e.number = d.about) as about
    from tournament_deeds d where d.tournament = ${id}
    order by d.at desc, array_position(${sql.param([...TOURNAMENT_DEEDS])}::text[], d.deed) desc limit ${MOST_DEEDS}`;
