import { sql } from 'drizzle-orm';
import { inOrder } from './clubs.ts';

/** CTEs that move the clubs of guests to the account, with their standings. */
export const clubsMoved = sql`
  clubbed as (
    insert into club_members as m (club, player, role, joined_at)
    select distinct on (g.club) g.club, signed.id, g.role, g.joined_at from club_members g join merged on g.player = merged.id, signed
    order by g.club, ${inOrder(sql`g.role`)}
    on conflict on constraint club_members_club_player_pk do update set role = excluded.role
      where excluded.role = 'founder' or m.role = 'member'
  ),
  unclubbed as (delete from club_members m using merged where m.player = merged.id),
  stood as (
    insert into club_standings as t (club, season, player, game, played, won, points)
    select g.club, g.season, signed.id, g.game, sum(g.played), sum(g.won), sum(g.points)
    from club_standings g join merged on g.player = merged.id, signed group by g.club, g.season, signed.id, g.game
    on conflict on constraint club_standings_club_season_player_game_pk do update set played = t.played + excluded.played,
      won = t.won + excluded.won, points = t.points + excluded.points
  ),
  unstood as (delete from club_standings t using merged where t.player = merged.id)`;
