import { sql, type SQL } from 'drizzle-orm';
import type { Stored } from './aggregate.ts';
import { texts } from './ask.ts';
import type { Db } from './client.ts';
import { CLUB_ROLES, type ClubRole, type ClubStage } from './closed-lists.ts';
import { parseMatch } from './match/match.ts';
import type { Along } from './match/open-matches.ts';
import { matchColumns, seatsJson, type StoredMatch } from './match/stored.ts';
import { isHiddenFrom } from './people/contacts.ts';
import { programJson } from './people/sessions.ts';
import { clubMembers, clubs, clubSeasons } from './schema/tournaments.ts';

const named = sql`(select jsonb_build_object('name', p.name) || ${programJson} from players p where p.id = x.player)`;

/** A club with its members, in the order of joining, and its seasons, newest first. */
export const CLUB: Stored = {
  root: clubs,
  parts: {
    members: { table: clubMembers, of: 'club', also: named, order: sql`x.joined_at, x.player` },
    seasons: { table: clubSeasons, of: 'club', order: sql`x.number desc` },
  },
};

export const isMember = (club: SQL, player: SQL): SQL =>
  sql`exists (select from club_members own where own.club = ${club} and own.player = ${player})`;

export const clubsOf = (player: string): SQL =>
  sql`(select to_jsonb(count(*)) from club_members own where own.player = ${player})`;

/** The same, and whether somebody who runs a club `root` has blocked them: then its link does not let them in. */
export const asJoiner = (player: string) => sql`jsonb_build_object('clubs', ${clubsOf(player)}, 'isBarred',
  exists (select from club_members r join contacts b on b.player = r.player and b.other = ${player} and b.kind = 'blocked'
    where r.club = root.id and r.role <> 'member'))`;

export const listClubs = (db: Db, player: string) => db.many<{
  id: string;
  name: string;
  role: ClubRole;
  members: number;
}>`
  select c.id, c.name, own.role, (select count(*)::int from club_members m where m.club = c.id) as members
  from club_members own join clubs c on c.id = own.club where own.player = ${player} order by lower(c.name), c.id`;

const addsUp = sql`on conflict on constraint club_standings_club_season_player_game_pk do update set played = t.played + excluded.played,
  won = t.won + excluded.won, points = t.points + excluded.points`;

/** CTEs that move the clubs of guests to the account, with their standings. */
export const clubsMoved = sql`
  new_members as (
    insert into club_members as m (club, player, role, joined_at)
    select distinct on (g.club) g.club, holder.id, g.role, g.joined_at from club_members g
    join merged_guests on g.player = merged_guests.id, holder
    order by g.club, array_position(array[${sql.raw(CLUB_ROLES.map((role) => `'${role}'`).join())}], g.role)
    on conflict on constraint club_members_club_player_pk do update set role = excluded.role
      where excluded.role = 'founder' or m.role = 'member'
  ),
  old_members as (delete from club_members m using merged_guests where m.player = merged_guests.id),
  new_standings as (
    insert into club_standings as t (club, season, player, game, played, won, points)
    select g.club, g.season, holder.id, g.game, sum(g.played), sum(g.won), sum(g.points)
    from club_standings g join merged_guests on g.player = merged_guests.id, holder
    group by g.club, g.season, holder.id, g.game ${addsUp}
  ),
  old_standings as (delete from club_standings t using merged_guests where t.player = merged_guests.id)`;

export const MOST_OPEN_IN_CLUB = 30;

const clubbed = (club: SQL, now: Date, from: SQL): Along => ({
  after: sql`clubbed as (insert into club_matches (club, match, own, stage, at)
    select ${club}, made.id, true, 'open', ${now}::timestamptz from made ${from})`,
});

/** Adds the match that is made to a club; `maker` must be a member, while not too many tables wait there. */
export const forClub = (club: string, now: Date, maker?: string): Along => ({
  ...clubbed(sql`${club}`, now, sql``),
  ...(maker !== undefined && {
    only: sql`${isMember(sql`${club}`, sql`${maker}`)} and (select count(*) from (select from club_matches x
      where x.club = ${club} and x.stage = 'open' limit ${MOST_OPEN_IN_CLUB}) as held) < ${MOST_OPEN_IN_CLUB}`,
  }),
});

/** Adds the match that is made to those clubs of another match that its maker is in. */
export const forClubsOf = (match: string, maker: string, now: Date): Along =>
  clubbed(
    sql`x.club`,
    now,
    sql`, club_matches x
    join club_members own on own.club = x.club and own.player = ${maker} where x.match = ${match} and x.own`,
  );

export const isInClub = (db: Db, { club, player }: { club: string; player: string }) =>
  db.did`select where ${isMember(sql`${club}`, sql`${player}`)}`;

export interface ClubListWish {
  club: string;
  player: string;
  stage: ClubStage;
  games: readonly string[];
  after: { at: string; id: string } | undefined;
  limit: number;
}

/** A match and when it reached its stage, in PostgreSQL's notation. */
export type ListedClubMatch = StoredMatch & { since: string };

/** A club's matches at a stage, newest there first. Reads along one index, so page 100 costs the same as page one. */
export const listClubMatches = async (db: Db, { club, player, stage, games, after, limit }: ClubListWish) => {
  const behind = after ? sql`and (x.at, x.match) < (${after.at}::timestamptz, ${after.id})` : sql``;
  const found = await db.value<ListedClubMatch[]>`
    with newest as (
      select x.match as id, x.at from club_matches x join matches m on m.id = x.match
      where x.club = ${club} and x.stage = ${stage} and m.game = any(${texts(games)})
        and not ${isHiddenFrom(sql`${player}`)} ${behind}
      order by x.at desc, x.match desc limit ${limit}
    ), listed as (select ${matchColumns}, ${seatsJson} as seats, newest.at as since from newest join matches on matches.id = newest.id)
    select coalesce((select jsonb_agg(listed order by listed.since desc, listed.id desc) from listed), '[]')`;
  return found!.map(parseMatch);
};

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
    ${addsUp}
  ), recorded as (
    insert into club_records as t (club, season, game, seats, level, played, won, best, best_match)
    select counting.club, counting.season, counting.game, counting.seats, k.level, 1, k.won::int,
      case when k.won then k.score end, case when k.won then counting.match end
    from counting, jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as k(level text, won boolean, score float8)
    on conflict on constraint club_records_club_season_game_seats_level_pk do update set played = t.played + excluded.played,
      won = t.won + excluded.won, best = greatest(t.best, excluded.best),
      best_match = case when t.best is null or excluded.best > t.best then excluded.best_match else t.best_match end
  )`;

/** The standings of a season, of current members, by game; and its records. Reads along the keys of both. */
export const readStanding = async <Standing>(db: Db, { club, season }: { club: string; season: number }) =>
  (await db.one<Standing>`
    select coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'game', t.game, 'played', t.played,
        'won', t.won, 'points', t.points) || ${programJson} order by t.points desc, t.won desc, t.played, p.search_form, p.id)
      from club_standings t join club_members m on m.club = t.club and m.player = t.player join players p on p.id = t.player
      where t.club = ${club} and t.season = ${season}), '[]'::jsonb) as players,
    coalesce((select jsonb_agg(jsonb_build_object('game', r.game, 'seats', r.seats, 'level', r.level, 'played', r.played,
        'won', r.won, 'best', r.best, 'match', case when r.best_match is not null then jsonb_build_object('id', r.best_match,
          'names', coalesce((select jsonb_agg(coalesce(s.name, p.name) order by s.seat) from seats s join players p on p.id = s.player
            where s.match = r.best_match), '[]'::jsonb)) end) order by r.game, r.seats, r.level)
      from club_records r where r.club = ${club} and r.season = ${season}), '[]'::jsonb) as records`)!;
