import { sql, type SQL } from 'drizzle-orm';
import type { Stored } from '../aggregate.ts';
import type { Db } from '../client.ts';
import { programJson } from '../people/sessions.ts';
import { clubMembers, clubs, clubSeasons } from '../schema/clubs.ts';
import { CLUB_ROLES, type ClubRole } from '../closed-lists.ts';

const named = sql`(select jsonb_build_object('name', p.name) || ${programJson} from players p where p.id = x.player)`;

/** A club with its members, in the order of joining, and its seasons, newest first. */
export const CLUB: Stored = {
  root: clubs,
  parts: {
    members: { table: clubMembers, of: 'club', also: named, order: sql`x.joined_at, x.player` },
    seasons: { table: clubSeasons, of: 'club', order: sql`x.number desc` },
  },
};

/** Whether a player is in a club. */
export const isMember = (club: SQL, player: SQL): SQL =>
  sql`exists (select from club_members own where own.club = ${club} and own.player = ${player})`;

/** In how many clubs a player is, as JSON. */
export const clubsOf = (player: string): SQL =>
  sql`(select to_jsonb(count(*)) from club_members own where own.player = ${player})`;

/** The same, and whether somebody who runs a club `root` has blocked them: then its link does not let them in. */
export const asJoiner = (
  player: string,
): SQL => sql`jsonb_build_object('clubs', ${clubsOf(player)}, 'isBarred',
  exists (select from club_members r join contacts b on b.player = r.player and b.other = ${player} and b.kind = 'blocked'
    where r.club = root.id and r.role <> 'member'))`;

export interface ListedClub {
  id: string;
  name: string;
  role: ClubRole;
  members: number;
}

/** A player's clubs, by name. */
export const listClubs = async (db: Db, player: string): Promise<ListedClub[]> => {
  const { rows } = await db.execute<ListedClub & Record<string, unknown>>(sql`
    select c.id, c.name, own.role, (select count(*)::int from club_members m where m.club = c.id) as members
    from club_members own join clubs c on c.id = own.club where own.player = ${player} order by lower(c.name), c.id`);
  return rows;
};

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
    group by g.club, g.season, holder.id, g.game
    on conflict on constraint club_standings_club_season_player_game_pk do update set played = t.played + excluded.played,
      won = t.won + excluded.won, points = t.points + excluded.points
  ),
  old_standings as (delete from club_standings t using merged_guests where t.player = merged_guests.id)`;
