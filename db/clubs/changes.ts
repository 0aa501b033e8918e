import { sql, type SQL } from 'drizzle-orm';
import { rowCount, type Db } from '../client.ts';
import type { ClubRole } from '../closed-lists.ts';

/** A club and who changes it. The change checks their role again: they may have been removed since. */
export interface ClubChange {
  club: string;
  by: string;
}

const isOneOf = ({ club, by }: ClubChange, roles: readonly ClubRole[]): SQL => sql`exists (
  select from club_members by where by.club = ${club} and by.player = ${by} and by.role = any(${sql.param(roles)}::text[]))`;
const RUN: readonly ClubRole[] = ['founder', 'keeper'];
const time = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;

/** Renames a club, or opens or closes its page, which only the founder may. */
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

/** Gives a club a new link; the old one becomes invalid. */
export const renewLink = async (db: Db, change: ClubChange, link: string): Promise<boolean> =>
  rowCount(
    await db.execute(
      sql`update clubs c set link = ${link} where c.id = ${change.club} and ${isOneOf(change, RUN)}`,
    ),
  ) > 0;

/** Makes a member a keeper or a keeper a member; founder only. */
export const setRole = async (
  db: Db,
  change: ClubChange,
  { player, role }: { player: string; role: ClubRole },
): Promise<boolean> =>
  rowCount(
    await db.execute(sql`update club_members m set role = ${role} where m.club = ${change.club} and m.player = ${player}
      and m.role <> 'founder' and ${isOneOf(change, ['founder'])}`),
  ) > 0;

/** Leaves a club. Triggers delete a club with no members left and replace a founder who leaves. */
export const leaveClub = async (db: Db, { club, by }: ClubChange): Promise<boolean> =>
  rowCount(await db.execute(sql`delete from club_members m where m.club = ${club} and m.player = ${by}`)) > 0;

/** Removes a member; only the founder may remove keepers. Renews the link too, since the member may know it. */
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

/** Whether a row `s` of `club_seasons` is running. */
const goesOn = (now: Date): SQL =>
  sql`s.started_at <= ${time(now)} and (s.ends_at is null or s.ends_at > ${time(now)})`;

/** Starts a season; false if one is running. Locks the club, so that two requests at the same instant start only one. */
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

/** Ends the running season; false if there is none. */
export const endSeason = async (db: Db, change: ClubChange, now: Date): Promise<boolean> =>
  rowCount(
    await db.execute(sql`update club_seasons s set ends_at = ${time(now)}
      where s.club = ${change.club} and ${goesOn(now)} and ${isOneOf(change, RUN)}`),
  ) > 0;
