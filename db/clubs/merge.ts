import { sql } from 'drizzle-orm';
import { inOrder } from './clubs.ts';

/** CTEs that move the clubs of guests to the account, with their standings. */
export const clubsMoved = sql`
  new_members as (
    insert into club_members as m (club, player, role, joined_at)
    select distinct on (g.club) g.club, holder.id, g.role, g.joined_at from club_members g
    join merged_guests on g.player = merged_guests.id, holder
    order by g.club, ${inOrder(sql`g.role`)}
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
