import { sql, type SQL } from 'drizzle-orm';
import { programJson } from '../people/sessions.ts';
import { firstRow, rowCount, type Db } from '../client.ts';
import { whoAsks } from '../people/sessions.ts';
import { CLUB_ROLES, type ClubRole } from '../closed-lists.ts';
import { isoTime, isoTimeOrNull } from '../sql.ts';

/** The most clubs a player may be in, and the most members of a club. */
export const MOST_CLUBS = 20;
export const MOST_MEMBERS = 100;
/** The most seasons to list, newest first. */
const MOST_SEASONS = 50;

export interface ClubMember {
  id: string;
  name: string;
  program?: true;
  role: ClubRole;
  joined: string;
}

export interface Season {
  number: number;
  started: string;
  /** When it ended or will end; null if somebody has to end it. */
  ends: string | null;
}

/** A club as seen by the asker. */
export interface FoundClub {
  id: string;
  name: string;
  link: string;
  isOpen: boolean;
  created: string;
  /** The asker, if signed in, and their role in the club. */
  me: string | null;
  role: ClubRole | null;
  members: ClubMember[];
  /** Newest first. */
  seasons: Season[];
}

const at = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;
/** Whether a player is in a club. */
export const isMember = (club: SQL, player: SQL): SQL =>
  sql`exists (select from club_members own where own.club = ${club} and own.player = ${player})`;
/** Whether somebody who runs a row `c` of `clubs` has blocked a player: then its link does not let them in. */
const isBarred = (
  player: SQL,
): SQL => sql`exists (select from club_members r join contacts b on b.player = r.player
  and b.other = ${player} and b.kind = 'blocked' where r.club = c.id and r.role <> 'member')`;

/** Sorts by role: the founder, then keepers, then members. */
export const inOrder = (role: SQL): SQL =>
  sql`array_position(array[${sql.raw(CLUB_ROLES.map((one) => `'${one}'`).join())}], ${role})`;

const me = sql`(select me.id from me)`;

/** Finds a club by its id or by the secret of its link. */
export const findClub = async (
  db: Db,
  by: { id: string } | { link: string },
  { hash, now }: { hash: string | undefined; now: Date },
): Promise<FoundClub | undefined> => {
  const found = await db.execute(sql`
    with me as (${whoAsks(hash, now)})
    select c.id, c.name, c.link, c.is_open as "isOpen", c.created_at as created, ${me} as me,
      (select own.role from club_members own where own.club = c.id and own.player = ${me}) as role,
      (select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'role', m.role, 'joined', m.joined_at) || ${programJson}
        order by ${inOrder(sql`m.role`)}, m.joined_at, p.search_form, p.id)
        from club_members m join players p on p.id = m.player where m.club = c.id) as members,
      coalesce((select jsonb_agg(jsonb_build_object('number', s.number, 'started', s.started_at, 'ends', s.ends_at) order by s.number desc)
        from (select s.* from club_seasons s where s.club = c.id order by s.number desc limit ${MOST_SEASONS}) as s), '[]') as seasons
    from clubs c where ${'id' in by ? sql`c.id = ${by.id}` : sql`c.link = ${by.link}`}`);
  const club = firstRow<FoundClub>(found);
  return (
    club && {
      ...club,
      created: isoTime(club.created),
      members: club.members.map((member) => ({ ...member, joined: isoTime(member.joined) })),
      seasons: club.seasons.map(({ number, started, ends }) => ({
        number,
        started: isoTime(started),
        ends: isoTimeOrNull(ends),
      })),
    }
  );
};

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

const clubsOf = (player: string): SQL =>
  sql`(select count(*) from club_members own where own.player = ${player})`;
/** Locks a player, so that clubs joined at the same instant are counted one by one. */
const holdPlayer = (player: string): SQL =>
  sql`select from players p where p.id = ${player} for no key update`;

/** Creates a club with its founder; false if they are in too many. */
export const addClub = async (
  db: Db,
  { id, name, link, founder, now }: { id: string; name: string; link: string; founder: string; now: Date },
): Promise<boolean> => {
  const [, added] = await db.batch([
    db.execute(holdPlayer(founder)),
    db.execute(sql`
      with made as (
        insert into clubs (id, name, link, created_at) select ${id}, ${name}, ${link}, ${at(now)}
        where ${clubsOf(founder)} < ${MOST_CLUBS} returning clubs.id
      )
      insert into club_members (club, player, role, joined_at) select made.id, ${founder}, 'founder', ${at(now)} from made`),
  ]);
  return rowCount(added) > 0;
};

/** Joins the club of a link. Members keep their role; barred players get `unknown` too. */
export const joinClub = async (
  db: Db,
  { link, player, now }: { link: string; player: string; now: Date },
): Promise<{ id: string } | 'unknown' | 'full' | 'many'> => {
  const [, , answer] = await db.batch([
    db.execute(holdPlayer(player)),
    db.execute(sql`select from clubs c where c.link = ${link} for no key update`),
    db.execute(sql`
      with club as (
        select c.id, ${isMember(sql`c.id`, sql`${player}`)} as "isIn", ${clubsOf(player)} >= ${MOST_CLUBS} as "isMany",
          (select count(*) from club_members m where m.club = c.id) >= ${MOST_MEMBERS} as "isFull"
        from clubs c where c.link = ${link} and not ${isBarred(sql`${player}`)}
      ), added as (
        insert into club_members (club, player, role, joined_at) select club.id, ${player}, 'member', ${at(now)} from club
        where not club."isIn" and not club."isMany" and not club."isFull"
      )
      select club.id, club."isIn", club."isMany", club."isFull" from club`),
  ]);
  const club = firstRow<{ id: string; isIn: boolean; isMany: boolean; isFull: boolean }>(answer);
  if (!club) return 'unknown';
  if (!club.isIn && (club.isFull || club.isMany)) return club.isFull ? 'full' : 'many';
  return { id: club.id };
};

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
