import { type BySession, allOf, texts } from '../ask.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { COUNTED } from '../closed-lists.ts';
import { bookingForClubs, type ClubCount } from '../clubs.ts';
import { whoAsks, ME, type Player } from '../people/sessions.ts';
import { bookingForTournament, holdTournaments, type TournamentCount } from '../pairings.ts';
import type { figures, ratings } from '../schema/results.ts';
import type { tenures } from '../schema/seats.ts';
import { newestOf, OF_FINISHED, type Branch, type ListMark, type Wanted } from '../lists.ts';
import { parseMatch } from '../match/match.ts';
import {
  hasOptions,
  matchColumns,
  seatsJson,
  type ChosenOptions,
  type StoredMatch,
} from '../match/stored.ts';
import { startsLike } from '../names.ts';

/** Without a player: for the game itself. */
export type Figure = Omit<typeof figures.$inferSelect, 'kind'> & { kind: (typeof COUNTED)[number] };

export type StoredRating = typeof ratings.$inferSelect;

export interface Booking {
  match: string;
  figures: readonly Figure[];
  ratings: readonly StoredRating[];
  club: ClubCount;
  tournament: TournamentCount;
}

/** How long a claim holds its results; results that can't be counted are held longer. */
const HOLD = sql`interval '1 minute'`;
const ASIDE = sql`interval '1 hour'`;
/** Recognize claims of an instance whose clock is up to this far ahead. */
const CLOCK_SKEW = sql`interval '1 minute'`;

/** Serializes claims. A claim must start reading only after the one before: otherwise each would claim something. */
const CLAIMING = sql`select pg_advisory_xact_lock(hashtextextended('results', 0))`;

/** Claims the oldest uncounted matches; none while others are claimed, since each rating builds on the one before. */
export const claimResults = (db: Db, now: Date, limit: number): Promise<string[]> => db.after(CLAIMING)
  .list<string>`
    with batch as (
      select r.match from results r where not r.counted and (r.swept_until is null or r.swept_until <= ${now}::timestamptz)
        and not exists (select from results held where not held.counted and held.swept_until > ${now}::timestamptz
          and held.swept_until <= ${now}::timestamptz + ${HOLD} + ${CLOCK_SKEW})
      order by r.at, r.match limit ${limit} for update
    ), claimed as (
      update results r set swept_until = ${now}::timestamptz + ${HOLD} from batch where r.match = batch.match returning r.match, r.at
    )
    select claimed.match from claimed order by claimed.at, claimed.match`;

/** An earlier holder of a seat, who lost it with the entry `until`. */
export type FormerHolder = Pick<typeof tenures.$inferSelect, 'match' | 'seat' | 'until' | 'player' | 'bot'>;

export const readFormer = (db: Db, matches: readonly string[]) => db.many<FormerHolder>`
  select t.match, t.seat, t.until, t.player, t.bot from tenures t
  where t.match = any(${sql.param(matches)}::text[]) order by t.match, t.seat, t.until`;

export const putAside = (db: Db, match: string, now: Date) =>
  db.run`update results r set swept_until = ${now}::timestamptz + ${ASIDE} where r.match = ${match} and not r.counted`;

/** The current ratings of these players; players without one get the initial rating. */
export const holdRatings = async (
  db: Db,
  wanted: readonly Pick<StoredRating, 'player' | 'game'>[],
  { mu, sigma }: Pick<StoredRating, 'mu' | 'sigma'>,
): Promise<StoredRating[]> => {
  if (wanted.length === 0) return [];
  const list = sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as k(player text, game text)`;
  const begun = sql`
    insert into ratings (player, game, mu, sigma, matches)
    select distinct p.id, k.game, ${mu}::float8, ${sigma}::float8, 0 from ${list} join players p on p.id = k.player
    on conflict on constraint ratings_player_game_pk do nothing`;
  return db.after(begun).many`
    select distinct r.player, r.game, r.mu, r.sigma, r.matches from ${list}
    join ratings r on r.player = k.player and r.game = k.game`;
};

/** False, with nothing saved, if the match is already counted or a rating has changed since it was read. */
export const bookResult = ({ match, figures, ratings, club, tournament }: Booking): SQL => sql`
  with wanted as (
    select k.* from jsonb_to_recordset(${JSON.stringify(ratings)}::jsonb)
      as k(player text, game text, mu float8, sigma float8, matches int)
  ), held as (
    select r.player from wanted join ratings r on r.player = wanted.player and r.game = wanted.game
      and r.matches = wanted.matches - 1 for update of r
  ), counted as (
    update results r set counted = true, swept_until = null
    where r.match = ${match} and not r.counted and (select count(*) from held) = ${ratings.length}
    returning r.match, r.at
  ), new_ratings as (
    update ratings r set mu = wanted.mu, sigma = wanted.sigma, matches = wanted.matches
    from counted, wanted where r.player = wanted.player and r.game = wanted.game
  ), new_rating_steps as (
    insert into rating_steps (player, game, at, match, mu, sigma)
    select wanted.player, wanted.game, counted.at, counted.match, wanted.mu, wanted.sigma from counted, wanted
  ), new_figures as (
    insert into figures as f (player, game, visibility, seats, kind, key, count, sum, most)
    select k.player, k.game, k.visibility, k.seats, k.kind, k.key, k.count, k.sum, k.most
    from counted, jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as k(player text, game text, visibility text,
      seats int, kind text, key text, count int, sum float8, most float8)
    on conflict on constraint figures_key do update set count = f.count + excluded.count, sum = f.sum + excluded.sum,
      most = greatest(f.most, excluded.most)
  ) ${bookingForClubs(club)} ${bookingForTournament(tournament)}
  select exists (select from counted) as booked, exists (select from at_table) as paired`;

/** Locks the players before anything else, as deleting an account does, so the two can't deadlock. */
const holdPlayers = (bookings: readonly Booking[]): SQL => {
  const players = bookings.flatMap(({ figures }) => figures.map(({ player }) => player));
  return sql`select from players p where p.id = any(${sql.param(players)}::text[]) order by p.id for key share`;
};

export const bookResults = async (db: Db, bookings: readonly Booking[]) => {
  const [, , , , ...booked] = await db.batch([
    db.execute(holdPlayers(bookings)),
    ...holdTournaments(bookings.map(({ match }) => match)).map((statement) => db.execute(statement)),
    ...bookings.map((each) => db.execute<{ booked: boolean; paired: boolean }>(bookResult(each))),
  ]);
  const all = booked.map(({ rows }) => rows[0]!);
  return { booked: all.filter((one) => one.booked).length, isPaired: all.some(({ paired }) => paired) };
};

/** Deletes every figure and rating, so that all finished matches are counted again. Returns the number of matches. */
export const forgetFigures = async (db: Db): Promise<number> => {
  const counted = ['figures', 'ratings', 'rating_steps', 'club_standings', 'club_records'];
  const all = await db.after(
    ...counted.map((table) => sql.raw(`delete from ${table}`)),
    sql`delete from results r where not exists (select from matches m where m.id = r.match and m.status = 'finished')`,
    sql`
      insert into results (match, at, began, game, name, visibility, seats, config, ending, entries, cached_at)
      select m.id, m.moved_at, coalesce((select e.at from entries e where e.match = m.id and e.seq = 1), m.created_at),
        m.game, m.name, m.visibility, m.seat_count, m.config, m.outcome ->> 'reason', m.seq, m.moved_at
      from matches m where m.status = 'finished' and m.outcome is not null
      on conflict on constraint results_pkey do update set at = excluded.at, began = excluded.began, game = excluded.game,
        name = excluded.name, visibility = excluded.visibility, seats = excluded.seats, config = excluded.config,
        ending = excluded.ending, entries = excluded.entries, counted = false, swept_until = null`,
  ).value<number>`select count(*)::int from results r`;
  return all!;
};

const STEPS = 200;

const sums = (where: SQL): SQL => sql`coalesce((select jsonb_agg(sums) from (
  select f.game, f.seats, f.kind, f.key, sum(f.count)::int as count, sum(f.sum) as sum, max(f.most) as most
  from figures f where ${where} and f.kind = any(${`{${COUNTED.join()}}`}::text[]) group by f.game, f.seats, f.kind, f.key
) as sums), '[]'::jsonb)`;

/** A player's figures and ratings. Only the player sees figures of private matches. */
export const readPlayerFigures = <Figures>(
  db: Db,
  { player, hash, now }: BySession & { player: string },
) => db.one<Figures>`
  with me as (${whoAsks(hash, now)})
  select ${sums(sql`f.player = p.id and (f.visibility = 'public' or p.id = (select me.id from me))`)} as figures,
    coalesce((select jsonb_agg(jsonb_build_object('game', r.game, 'mu', r.mu, 'sigma', r.sigma, 'matches', r.matches,
      'steps', coalesce((select jsonb_agg(step) from (
        select iso(t.at) as at, t.match, t.mu, t.sigma from rating_steps t where t.player = r.player and t.game = r.game
        order by t.at desc, t.match desc limit ${STEPS}) as step), '[]')) order by r.matches desc, r.game)
      from ratings r where r.player = p.id and r.matches > 0), '[]'::jsonb) as ratings
  from players p where p.id = ${player}`;

export const readGameFigures = async <Figure>(db: Db, game: string): Promise<Figure[]> =>
  (await db.value<Figure[]>`select ${sums(sql`f.player is null and f.game = ${game}`)}`)!;

/** `player`: an id, or `me`. Omitted: public matches of all players. */
export interface Search extends Omit<Wanted, 'status' | 'lobby'> {
  rules: readonly string[];
  seats?: number | undefined;
  options?: ChosenOptions | undefined;
  ending?: string | undefined;
  /** The start of the table's name or of a player's name. */
  name?: string | undefined;
  /** The number of log entries, both bounds included. */
  shortest?: number | undefined;
  longest?: number | undefined;
  /** When it ended: `from` included, `before` excluded. */
  from?: string | undefined;
  before?: string | undefined;
}

/** The most rows to check against filters without an index; then the page ends, with a cursor for the next. */
const MOST = 1000;
const MOST_SEATS = 400;
/** The most names with the same start, and the most matches of each. */
const NAMES = 20;
const MOST_OF_NAME = 50;

interface Source extends Branch {
  each?: SQL;
}

const OF_RESULT = { from: sql`results r`, at: sql`r.at`, id: sql`r.match`, game: sql`r.game` };
const OF_SEAT = { from: sql`seats s`, ...OF_FINISHED };
const IS_PUBLIC = sql`r.visibility = 'public'`;
const HAS_ENDED = sql`s.finished_at is not null`;

/** Every table name that starts with the text, each found in one index step. */
const tableNames = (name: string): SQL => {
  const next = (after: SQL): SQL => sql`(select r.search_form as form from results r
    where r.visibility = 'public' and r.name <> '' and ${startsLike(sql`r.search_form`, name)} and ${after}
    order by r.search_form using ~>~ limit 1)`;
  return sql`(with recursive names as (
    ${next(sql`true`)} union all
    select step.form from names cross join lateral ${next(sql`r.search_form ~<~ names.form`)} as step
  ) select names.form from names limit ${NAMES}) as names`;
};

const named = (name: string): Source[] => [
  {
    ...OF_SEAT,
    each: sql`(select p.id from players p where ${startsLike(sql`p.search_form`, name)}
      order by p.search_form using ~<~ limit ${NAMES}) as known`,
    where: [sql`s.player = known.id`, HAS_ENDED, sql`s.finished_visibility = 'public'`],
  },
  {
    ...OF_RESULT,
    each: tableNames(name),
    where: [IS_PUBLIC, sql`r.name <> ''`, sql`r.search_form = names.form`],
  },
];

const branchesOf = ({ player, name }: Search): Source[] => {
  if (player === undefined) return name === undefined ? [{ ...OF_RESULT, where: [IS_PUBLIC] }] : named(name);
  const isMine = sql`exists (select from seats own where own.match = s.match and own.player = ${ME})`;
  const shown = player === 'me' ? sql`true` : sql`(s.finished_visibility = 'public' or ${isMine})`;
  return [{ ...OF_SEAT, where: [sql`s.player = ${player === 'me' ? ME : player}`, HAS_ENDED, shown] }];
};

/** The newest rows of a source, marking the last one if there may be more after it. */
const markedOf = (search: Search, { each, ...branch }: Source, limit: number): SQL => {
  const { from, before } = search;
  const within = [
    from === undefined ? undefined : sql`${branch.at} >= ${from}::timestamptz`,
    before === undefined ? undefined : sql`${branch.at} < ${before}::timestamptz`,
  ];
  const newest = newestOf({ ...search, limit }, { ...branch, where: [...branch.where, ...within] });
  const list = sql`(select near.id, near."at", row_number() over (order by near."at" desc, near.id desc) = ${limit} as "isLast"
    from ${newest} as near)`;
  return each ? sql`(select near.* from ${each} cross join lateral ${list} as near)` : list;
};

/** The form of a name at a table, as well as SQL makes it: bots' and former names have none beside them. */
const atTable = sql`lower(regexp_replace(normalize(o.name, nfkd), '[\u0300-\u036f]', '', 'g'))`;

const filtersOf = ({ player, seats, options, ending, name, shortest, longest }: Search) =>
  [
    seats === undefined ? undefined : sql`r.seats = ${seats}`,
    options && hasOptions(sql`r.config`, options),
    ending === undefined ? undefined : sql`r.ending = ${ending}`,
    shortest === undefined ? undefined : sql`r.entries >= ${shortest}`,
    longest === undefined ? undefined : sql`r.entries <= ${longest}`,
    player === undefined || name === undefined
      ? undefined
      : sql`(${startsLike(sql`r.search_form`, name)} or exists (select from seats o left join players p on p.id = o.player
          where o.match = r.match and (${startsLike(sql`p.search_form`, name)} or ${startsLike(atTable, name)})))`,
  ].filter((filter) => filter !== undefined);

/** Newest first. Filters may leave a page short although more follow: the search went to `edge`. */
export const searchResults = async (db: Db, search: Search) => {
  const { hash, now, rules, limit } = search;
  type Row = { me: Player | null; edge: ListMark | null; matches: StoredMatch[] };
  const filters = filtersOf(search);
  const isNamed = search.player !== undefined && search.name !== undefined;
  const most = isNamed ? MOST_SEATS : filters.length > 0 ? MOST : limit;
  const near = branchesOf(search).map((branch) =>
    markedOf(search, branch, branch.each ? Math.max(limit, MOST_OF_NAME) : most),
  );
  const found = await db.one<Row>`
    with me as (${whoAsks(hash, now)}),
    near as materialized (${sql.join(near, sql` union all `)}),
    edge as (select near.id, near."at" from near where near."isLast" order by near."at" desc, near.id desc limit 1),
    hits as (
      select distinct near.id, near."at" from near cross join lateral (
        select from results r where ${allOf([sql`r.match = near.id`, ...filters])} offset 0 -- by its key, whatever is estimated
      ) as fitting where not exists (select from edge where (edge."at", edge.id) > (near."at", near.id))
      order by near."at" desc, near.id desc limit ${limit}
    ),
    listed as (
      select ${matchColumns}, ${seatsJson} as seats,
        case when matches.state_hash = any(${texts(rules)}) then matches.state end as state
      from hits join matches on matches.id = hits.id
    )
    select (select me.who from me) as me, (select jsonb_build_object('at', edge."at", 'id', edge.id) from edge) as edge,
      coalesce((select jsonb_agg(listed order by listed.version desc, listed.id desc) from listed), '[]') as matches`;
  const { me, edge, matches } = found!;
  return { me: me ?? undefined, edge: edge ?? undefined, matches: matches.map(parseMatch) };
};
