import { sql, type SQL } from 'drizzle-orm';
import { rowCount, type Db } from '../client.ts';
import type { ClubRole } from './clubs.ts';

/** Who changes a club. What they are there is asked again with the change: they may have been removed since. */
export interface ClubChange {
  club: string;
  by: string;
}

const isOneOf = ({ club, by }: ClubChange, roles: readonly ClubRole[]): SQL => sql`exists (
  select from club_members by where by.club = ${club} and by.player = ${by} and by.role = any(${sql.param(roles)}::text[]))`;
const RUN: readonly ClubRole[] = ['founder', 'keeper'];
const time = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;

/** Gives a club another name or, by its founder, opens its page or closes it. */
export const changeClub = async (
  db: Db,
  change: ClubChange,
  { name = null, isOpen = null }: { name?: string | null | undefined; isOpen?: boolean | null | undefined },
): Promise<boolean> => {
  const allowed = isOneOf(change, isOpen === null ? RUN : ['founder']);
  return (
    rowCount(
      await db.execute(sql`update clubs c set name = coalesce(${name}, c.name), is_open = coalesce(${isOpen}::boolean, c.is_open)
        where c.id = ${change.club} and ${allowed}`),
    ) > 0
  );
};

/** Gives a club another link; the old one leads nowhere. */
export const renewLink = async (db: Db, change: ClubChange, link: string): Promise<boolean> =>
  rowCount(
    await db.execute(
      sql`update clubs c set link = ${link} where c.id = ${change.club} and ${isOneOf(change, RUN)}`,
    ),
  ) > 0;

/** Makes a member a keeper, or a keeper a member; by the founder. */
export const setRole = async (
  db: Db,
  change: ClubChange,
  { player, role }: { player: string; role: ClubRole },
): Promise<boolean> =>
  rowCount(
    await db.execute(sql`update club_members m set role = ${role} where m.club = ${change.club} and m.player = ${player}
      and m.role <> 'founder' and ${isOneOf(change, ['founder'])}`),
  ) > 0;

/** Leaves a club. With the last of its members it is gone, and another becomes its founder where that one goes (a trigger). */
export const leaveClub = async (db: Db, { club, by }: ClubChange): Promise<boolean> =>
  rowCount(await db.execute(sql`delete from club_members m where m.club = ${club} and m.player = ${by}`)) > 0;

/** Removes a member; keepers only by the founder. The link they may know becomes another with it. */
export const removeMember = async (
  db: Db,
  change: ClubChange,
  { player, link }: { player: string; link: string },
): Promise<boolean> =>
  rowCount(
    await db.execute(sql`
      with removed as (
        delete from club_members m where m.club = ${change.club} and m.player = ${player} and m.player <> ${change.by}
          and ${isOneOf(change, RUN)} and (m.role = 'member' or ${isOneOf(change, ['founder'])}) returning m.club
      )
      update clubs c set link = ${link} from removed where c.id = removed.club`),
  ) > 0;

/** A row `s` of `club_seasons` that goes on. */
const goesOn = (now: Date): SQL =>
  sql`s.started_at <= ${time(now)} and (s.ends_at is null or s.ends_at > ${time(now)})`;

/** Starts a season; false where one goes on already. The club is held, so that two at the same instant make one. */
export const startSeason = async (
  db: Db,
  change: ClubChange,
  { ends, now }: { ends: string | null; now: Date },
): Promise<boolean> => {
  const { club } = change;
  const [, started] = await db.batch([
    db.execute(sql`select from clubs c where c.id = ${club} for no key update`),
    db.execute(sql`
      insert into club_seasons (club, number, started_at, ends_at)
      select c.id, 1 + coalesce((select max(s.number) from club_seasons s where s.club = c.id), 0), ${time(now)}, ${ends}::timestamptz
      from clubs c where c.id = ${club} and ${isOneOf(change, RUN)}
        and not exists (select from club_seasons s where s.club = c.id and ${goesOn(now)})`),
  ]);
  return rowCount(started) > 0;
};

/** Ends the season that goes on; false where none does. */
export const endSeason = async (db: Db, change: ClubChange, now: Date): Promise<boolean> =>
  rowCount(
    await db.execute(sql`update club_seasons s set ends_at = ${time(now)}
      where s.club = ${change.club} and ${goesOn(now)} and ${isOneOf(change, RUN)}`),
  ) > 0;
