import { sql, type SQL } from 'drizzle-orm';
import { programJson } from '../people/sessions.ts';
import { firstRow, type Db } from '../client.ts';

/** What a match adds to a club's season. */
export interface ClubCount {
  standing: { player: string; won: boolean; points: number }[];
  records: { level: string; won: boolean; score: number | null }[];
}

/** CTEs that save what the match in `counted` adds to clubs, if anything. They follow another CTE. */
export const bookingForClubs = ({ standing, records }: ClubCount): SQL => sql`,
  counting as (
    select x.club, x.season, x.match, r.game, r.seats from counted
    join club_matches x on x.match = counted.match and x.season is not null join results r on r.match = counted.match
  ), stood as (
    insert into club_standings as t (club, season, player, game, played, won, points)
    select counting.club, counting.season, k.player, counting.game, 1, k.won::int, k.points
    from counting, jsonb_to_recordset(${JSON.stringify(standing)}::jsonb) as k(player text, won boolean, points float8)
    on conflict on constraint club_standings_club_season_player_game_pk do update set played = t.played + excluded.played,
      won = t.won + excluded.won, points = t.points + excluded.points
  ), recorded as (
    insert into club_records as t (club, season, game, seats, level, played, won, best, best_match)
    select counting.club, counting.season, counting.game, counting.seats, k.level, 1, k.won::int,
      case when k.won then k.score end, case when k.won then counting.match end
    from counting, jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as k(level text, won boolean, score float8)
    on conflict on constraint club_records_club_season_game_seats_level_pk do update set played = t.played + excluded.played,
      won = t.won + excluded.won, best = greatest(t.best, excluded.best),
      best_match = case when t.best is null or excluded.best > t.best then excluded.best_match else t.best_match end
  )`;

/** A player's standing in a season at a game. */
export interface SeasonStanding {
  id: string;
  name: string;
  program?: true;
  game: string;
  played: number;
  won: number;
  points: number;
}

export interface ClubRecord {
  game: string;
  seats: number;
  level: string;
  played: number;
  won: number;
  /** The best winning score, and the players of that match. */
  best: number | null;
  match: { id: string; names: string[] } | null;
}

/** The standings of a season, of current members, by game; and its records. Reads along the keys of both. */
export const readStanding = async (
  db: Db,
  { club, season }: { club: string; season: number },
): Promise<{ players: SeasonStanding[]; records: ClubRecord[] }> => {
  const found = await db.execute(sql`
    select coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'game', t.game, 'played', t.played,
        'won', t.won, 'points', t.points) || ${programJson} order by t.points desc, t.won desc, t.played, p.search_form, p.id)
      from club_standings t join club_members m on m.club = t.club and m.player = t.player join players p on p.id = t.player
      where t.club = ${club} and t.season = ${season}), '[]'::jsonb) as players,
    coalesce((select jsonb_agg(jsonb_build_object('game', r.game, 'seats', r.seats, 'level', r.level, 'played', r.played,
        'won', r.won, 'best', r.best, 'match', case when r.best_match is not null then jsonb_build_object('id', r.best_match,
          'names', coalesce((select jsonb_agg(coalesce(s.name, p.name) order by s.seat) from seats s join players p on p.id = s.player
            where s.match = r.best_match), '[]'::jsonb)) end) order by r.game, r.seats, r.level)
      from club_records r where r.club = ${club} and r.season = ${season}), '[]'::jsonb) as records`);
  return firstRow<{ players: SeasonStanding[]; records: ClubRecord[] }>(found)!;
};
