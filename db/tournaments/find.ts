import { sql } from 'drizzle-orm';
import { firstRow, type Db } from '../client.ts';
import type { Lack } from '../match/terms.ts';
import { isOrganizedBy } from './change.ts';
import { whoAsks } from '../people/sessions.ts';
import type { TournamentStage } from '../closed-lists.ts';
import { isoTimeOrNull } from '../sql.ts';

/** What lists and pages show of a tournament has the shape that the contract gives it; these are its times. */
export interface CardTimes {
  roundUntil: string | null;
  startsAt: string | null;
  startedAt: string | null;
  endedAt: string | null;
  me: { tables: { deadline: string | null }[] } | null;
}

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

/** Whether the asker, `me`, may see a row `t` of `tournaments`: who has entered a club's may leave the club meanwhile. */
export const isShown = sql`(t.club is null or exists (select from club_members own where own.club = t.club and own.player = ${me})
  or exists (select from entrants own where own.tournament = t.id and own.player = ${me}))`;

/** The tables that an entrant `e` plays or is to play, oldest first. */
const tablesJson = sql`coalesce((select jsonb_agg(jsonb_build_object('round', r.one -> 'round', 'match', m.id,
    'others', array(select p.name from entrants o join players p on p.id = o.player
      where o.tournament = e.tournament and r.one -> 'met' @> to_jsonb(o.number)),
    'isMyTurn', coalesce(s.seat = any(m.awaiting), false),
    'deadline', case when s.seat = any(m.awaiting) then coalesce((m.timing #>> array['turns', s.seat::text, 'due'])::timestamptz, m.deadline)
      else m.deadline end) order by r.one -> 'round')
  from jsonb_array_elements(e.results) as r(one) left join matches m on m.id = r.one ->> 'match'
  left join seats s on s.match = m.id and s.player = e.player and s.gone is null
  where r.one ->> 'rank' is null and r.one ->> 'off' is null), '[]'::jsonb)`;

/** The asker's entry in a row `t`. */
const entryJson = sql`(select jsonb_build_object('number', e.number, 'stage', e.stage, 'place', e.place, 'points', e.points,
    'late', e.late, 'most', e.most, 'tables', ${tablesJson}) from entrants e where e.tournament = t.id and e.player = ${me})`;

/** A row `t` as lists show it. */
const cardJson = sql`jsonb_build_object('id', t.id, 'name', t.name, 'kind', t.kind, 'game', t.game, 'seats', t.seats,
  'pace', t.pace, 'stage', t.stage, 'round', t.round, 'rounds', t.rounds, 'roundUntil', t.round_until, 'entrants', t.entrants,
  'least', t.least, 'most', t.most, 'startsAt', t.starts_at, 'startedAt', t.started_at, 'endedAt', t.ended_at,
  'club', (select jsonb_build_object('id', c.id, 'name', c.name) from clubs c where c.id = t.club),
  'organizer', (select jsonb_build_object('id', p.id, 'name', p.name) from players p where p.id = t.organizer),
  'winner', case when t.stage = 'over' then (select p.name from entrants e join players p on p.id = e.player
    where e.tournament = t.id and e.place = 1 limit 1) end,
  'me', ${entryJson})`;

/** What its page tells besides. */
const rulesJson = sql`jsonb_build_object('config', t.config, 'roundDays', t.round_days, 'ties', t.ties, 'minimum', t.minimum,
  'tables', t.tables, 'tablesOver', t.tables_over, 'isOrganizer', ${isOrganizedBy(me)})`;

const parseCard = <Card extends CardTimes>(card: Card): Card => ({
  ...card,
  roundUntil: isoTimeOrNull(card.roundUntil),
  startsAt: isoTimeOrNull(card.startsAt),
  startedAt: isoTimeOrNull(card.startedAt),
  endedAt: isoTimeOrNull(card.endedAt),
  me: card.me && {
    ...card.me,
    tables: card.me.tables.map((table) => ({ ...table, deadline: isoTimeOrNull(table.deadline) })),
  },
});

/** Finds a tournament; undefined if the asker may not see it. */
export const findTournament = async <Card extends CardTimes, Rules>(
  db: Db,
  id: string,
  { hash, now, isKnown = false }: Asker & { isKnown?: boolean },
): Promise<FoundTournament<Card, Rules> | undefined> => {
  const found = await db.execute(sql`with me as (${whoAsks(hash, now)})
    select ${cardJson} as card, ${rulesJson} as rules, lacks(t.minimum, t.game, ${me}, ${hash ?? null}) as lack,
      (select jsonb_build_object('id', me.id, 'email', me.who -> 'email') from me) as asker
    from tournaments t where t.id = ${id} and (${isKnown}::boolean or ${isShown})`);
  const row = firstRow<FoundTournament<Card, Rules>>(found);
  return row && { ...row, card: parseCard(row.card) };
};

/** A page of a list. */
interface Wish extends Asker {
  stage: TournamentStage;
  /** Omitted: those that everybody may see. */
  club?: string | undefined;
  after: { at: string; id: string } | undefined;
  limit: number;
}

/** Tournaments at a stage, newest first. Reads along one index, so page 100 costs the same as page one. */
export const listTournaments = async <Card extends CardTimes>(
  db: Db,
  { hash, now, stage, club, after, limit }: Wish,
): Promise<ListedTournament<Card>[]> => {
  const isIn = club === undefined ? sql`t.club is null` : sql`t.club = ${club} and ${isShown}`;
  const behind = after ? sql`and (t.created_at, t.id) < (${after.at}::timestamptz, ${after.id})` : sql``;
  const { rows } = await db.execute<
    ListedTournament<Card> & Record<string, unknown>
  >(sql`with me as (${whoAsks(hash, now)})
    select ${cardJson} as card, t.created_at::text as at from tournaments t where t.stage = ${stage} and ${isIn} ${behind}
    order by t.created_at desc, t.id desc limit ${limit}`);
  return rows.map(({ card, at }) => ({ card: parseCard(card), at }));
};

/** The most of a player's tournaments that are listed. */
const MOST_OWN = 50;

/** The newest tournaments that the asker has entered, or organizes while they are not over. */
export const listOwn = async <Card extends CardTimes>(
  db: Db,
  { hash, now }: Asker,
): Promise<ListedTournament<Card>[]> => {
  const { rows } = await db.execute<
    ListedTournament<Card> & Record<string, unknown>
  >(sql`with me as (${whoAsks(hash, now)}),
    mine as (
      (select e.tournament as id from entrants e where e.player = ${me} order by e.entered_at desc limit ${MOST_OWN})
      union (select t.id from tournaments t where t.organizer = ${me} and t.stage in ('open', 'running'))
    )
    select ${cardJson} as card, t.created_at::text as at from mine join tournaments t on t.id = mine.id
    order by t.stage in ('open', 'running') desc, t.created_at desc, t.id desc`);
  return rows.map(({ card, at }) => ({ card: parseCard(card), at }));
};

/** The tournament that a match belongs to. */
export const tournamentOf = async (
  db: Db,
  match: string,
): Promise<{ id: string; name: string } | undefined> =>
  firstRow<{ id: string; name: string }>(
    await db.execute(sql`
      select t.id, t.name from pairings w join tournaments t on t.id = w.tournament where w.match = ${match}`),
  );

/** The places of a player in tournaments that the asker may see, newest first. */
export const listPlaces = async <Place extends { endedAt: string | null }>(
  db: Db,
  player: string,
  { hash, now }: Asker,
): Promise<Place[]> => {
  const { rows } = await db.execute<Place & Record<string, unknown>>(sql`
    with me as (${whoAsks(hash, now)})
    select t.id, t.name, t.game, t.kind, t.stage, t.entrants, e.place, t.ended_at as "endedAt"
    from entrants e join tournaments t on t.id = e.tournament
    where e.player = ${player} and t.stage in ('running', 'over') and ${isShown}
    order by e.entered_at desc, e.tournament desc limit ${MOST_OWN}`);
  return rows.map((row) => ({ ...row, endedAt: isoTimeOrNull(row.endedAt) }));
};
