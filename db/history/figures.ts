import type { Asking } from '../ask.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { COUNTED } from '../closed-lists.ts';
import { bookingForClubs, type ClubCount } from '../clubs.ts';
import { whoAsks } from '../people/sessions.ts';
import { bookingForTournament, holdTournaments, type TournamentCount } from '../pairings.ts';
import type { figures, ratings } from '../schema/results.ts';
import type { tenures } from '../schema/seats.ts';

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
export const claimResults = (db: Db, now: Date, limit: number): Promise<string[]> => {
  const at = sql`${now}::timestamptz`;
  return db.after(CLAIMING).list<string>`
    with batch as (
      select r.match from results r where not r.counted and (r.swept_until is null or r.swept_until <= ${at})
        and not exists (select from results held where not held.counted and held.swept_until > ${at}
          and held.swept_until <= ${at} + ${HOLD} + ${CLOCK_SKEW})
      order by r.at, r.match limit ${limit} for update
    ), claimed as (
      update results r set swept_until = ${at} + ${HOLD} from batch where r.match = batch.match returning r.match, r.at
    )
    select claimed.match from claimed order by claimed.at, claimed.match`;
};

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
  { player, hash, now }: Asking & { player: string },
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
