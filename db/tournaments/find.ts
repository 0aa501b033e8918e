import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../client.ts';
import type { Lack } from '../match/terms.ts';
import { whoAsks } from '../people/sessions.ts';
import type { TournamentStage } from '../closed-lists.ts';

/** A tournament as its asker may see it. */
export interface FoundTournament<Card, Rules> {
  card: Card;
  rules: Rules;
  /** The asker, if signed in. */
  asker: { id: string; email: string | null } | null;
  /** What they lack to enter it. */
  lack: Lack | null;
}

/** A tournament of a list, and when it was made, in PostgreSQL's notation. */
export interface ListedTournament<Card> {
  card: Card;
  at: string;
}

export interface Asker {
  hash: string | undefined;
  now: Date;
}

const me = sql`(select me.id from me)`;

/** Whether a player organizes a row `t`: moderators do where nobody else does, or whose account is closed. */
export const isOrganizedBy = (player: SQL, t = sql`t`): SQL => sql`coalesce(
  (select o.id = ${player} from players o where o.id = ${t}.organizer and o.forget_at is null),
  exists (select from roles o where o.player = ${player} and o.role = 'moderator'))`;

/** Whether a player may see a row `t` of `tournaments`: who has entered a club's may leave the club meanwhile. */
export const isShownTo = (player: SQL, t = sql`t`): SQL => sql`(${t}.club is null
  or exists (select from club_members own where own.club = ${t}.club and own.player = ${player})
  or exists (select from entrants own where own.tournament = ${t}.id and own.player = ${player}))`;
export const isShown = isShownTo(me);

/** The tables that an entrant `e` plays or is to play, oldest first. */
const tablesJson = sql`coalesce((select jsonb_agg(jsonb_build_object('round', r.one -> 'round', 'match', m.id,
    'others', array(select p.name from entrants o join players p on p.id = o.player
      where o.tournament = e.tournament and r.one -> 'met' @> to_jsonb(o.number)),
    'isMyTurn', coalesce(s.seat = any(m.awaiting), false),
    'deadline', iso(case when s.seat = any(m.awaiting) then coalesce((m.timing #>> array['turns', s.seat::text, 'due'])::timestamptz,
      m.deadline) else m.deadline end)) order by r.one -> 'round')
  from jsonb_array_elements(e.results) as r(one) left join matches m on m.id = r.one ->> 'match'
  left join seats s on s.match = m.id and s.player = e.player and s.gone is null
  where r.one ->> 'rank' is null and r.one ->> 'off' is null), '[]'::jsonb)`;

/** The asker's entry in a row `t`. */
const entryJson = sql`(select jsonb_build_object('number', e.number, 'stage', e.stage, 'place', e.place, 'points', e.points,
    'late', e.late, 'most', e.most, 'tables', ${tablesJson}) from entrants e where e.tournament = t.id and e.player = ${me})`;

/** A row `t` as lists show it. */
const cardJson = sql`jsonb_build_object('id', t.id, 'name', t.name, 'kind', t.kind, 'game', t.game, 'seats', t.seats,
  'pace', t.pace, 'stage', t.stage, 'round', t.round, 'rounds', t.rounds, 'roundUntil', iso(t.round_until), 'entrants', t.entrants,
  'least', t.least, 'most', t.most, 'startsAt', iso(t.starts_at), 'startedAt', iso(t.started_at), 'endedAt', iso(t.ended_at),
  'club', (select jsonb_build_object('id', c.id, 'name', c.name) from clubs c where c.id = t.club),
  'organizer', (select jsonb_build_object('id', p.id, 'name', p.name) from players p where p.id = t.organizer),
  'winner', case when t.stage = 'over' then (select p.name from entrants e join players p on p.id = e.player
    where e.tournament = t.id and e.place = 1 limit 1) end,
  'me', ${entryJson})`;

/** What its page tells besides. */
const rulesJson = sql`jsonb_build_object('config', t.config, 'roundDays', t.round_days, 'ties', t.ties, 'minimum', t.minimum,
  'tables', t.tables, 'tablesOver', t.tables_over, 'isOrganizer', ${isOrganizedBy(me)})`;

/** Finds a tournament; undefined if the asker may not see it. */
export const findTournament = <Card, Rules>(
  db: Db,
  id: string,
  { hash, now, isKnown = false }: Asker & { isKnown?: boolean },
): Promise<FoundTournament<Card, Rules> | undefined> =>
  db.one`with me as (${whoAsks(hash, now)})
    select ${cardJson} as card, ${rulesJson} as rules, lacks(t.minimum, t.game, ${me}, ${hash ?? null}) as lack,
      (select jsonb_build_object('id', me.id, 'email', me.who -> 'email') from me) as asker
    from tournaments t where t.id = ${id} and (${isKnown}::boolean or ${isShown})`;

/** A page of a list. */
interface Wish extends Asker {
  stage: TournamentStage;
  /** Omitted: those that everybody may see. */
  club?: string | undefined;
  after: { at: string; id: string } | undefined;
  limit: number;
}

/** Tournaments at a stage, newest first. Reads along one index, so page 100 costs the same as page one. */
export const listTournaments = <Card>(
  db: Db,
  { hash, now, stage, club, after, limit }: Wish,
): Promise<ListedTournament<Card>[]> => {
  const isIn = club === undefined ? sql`t.club is null` : sql`t.club = ${club} and ${isShown}`;
  const behind = after ? sql`and (t.created_at, t.id) < (${after.at}::timestamptz, ${after.id})` : sql``;
  return db.many`with me as (${whoAsks(hash, now)})
    select ${cardJson} as card, t.created_at::text as at from tournaments t where t.stage = ${stage} and ${isIn} ${behind}
    order by t.created_at desc, t.id desc limit ${limit}`;
};

/** The most of a player's tournaments that are listed. */
const MOST_OWN = 50;

/** The newest tournaments that the asker has entered, or organizes while they are not over. */
export const listOwn = <Card>(db: Db, { hash, now }: Asker): Promise<ListedTournament<Card>[]> =>
  db.many`with me as (${whoAsks(hash, now)}),
    mine as (
      (select e.tournament as id from entrants e where e.player = ${me} order by e.entered_at desc limit ${MOST_OWN})
      union (select t.id from tournaments t where t.organizer = ${me} and t.stage in ('open', 'running'))
    )
    select ${cardJson} as card, t.created_at::text as at from mine join tournaments t on t.id = mine.id
    order by t.stage in ('open', 'running') desc, t.created_at desc, t.id desc`;

/** The tournament that a match belongs to. */
export const tournamentOf = (db: Db, match: string): Promise<{ id: string; name: string } | undefined> =>
  db.one`select t.id, t.name from pairings w join tournaments t on t.id = w.tournament where w.match = ${match}`;

/** The places of a player in tournaments that the asker may see, newest first. */
export const listPlaces = <Place>(db: Db, player: string, { hash, now }: Asker): Promise<Place[]> =>
  db.many`with me as (${whoAsks(hash, now)})
    select t.id, t.name, t.game, t.kind, t.stage, t.entrants, e.place, t.ended_at as "endedAt"
    from entrants e join tournaments t on t.id = e.tournament
    where e.player = ${player} and t.stage in ('running', 'over') and ${isShown}
    order by e.entered_at desc, e.tournament desc limit ${MOST_OWN}`;
