import { sql, type SQL } from 'drizzle-orm';
import { firstRow, type Db } from '../client.ts';
import { parseMatch } from '../match/load.ts';
import { matchColumns, seatsJson, type StoredMatch } from '../match/stored.ts';
import { isHiddenFrom } from '../people/reach.ts';
import { type ClubStage } from '../closed-lists.ts';

/** The most tables of a club that may wait for players. */
export const MOST_OPEN_IN_CLUB = 30;

/** Whether a player may make a table for a club: as a member, while not too many wait there. */
export const mayHoldTable = (
  club: string,
  player: string | null,
): SQL => sql`(exists (select from club_members own
    where own.club = ${club} and own.player = ${player})
  and (select count(*) from (select from club_matches x where x.club = ${club} and x.stage = 'open'
    limit ${MOST_OPEN_IN_CLUB}) as held) < ${MOST_OPEN_IN_CLUB})`;

/** A CTE that adds the match of `made` to a club. */
export const forClub = (club: string, now: Date): SQL => sql`, clubbed as (
  insert into club_matches (club, match, own, stage, at)
  select ${club}, made.id, true, 'open', ${now.toISOString()}::timestamptz from made)`;

/** A CTE that adds the match of `made` to those clubs of another match that its maker is in. */
export const forClubsOf = (match: string, maker: string, now: Date): SQL => sql`, clubbed as (
  insert into club_matches (club, match, own, stage, at)
  select x.club, made.id, true, 'open', ${now.toISOString()}::timestamptz from made, club_matches x
  join club_members own on own.club = x.club and own.player = ${maker} where x.match = ${match} and x.own)`;

/** Whether a player is in a club. */
export const isInClub = async (
  db: Db,
  { club, player }: { club: string; player: string },
): Promise<boolean> =>
  firstRow(
    await db.execute(
      sql`select own.role from club_members own where own.club = ${club} and own.player = ${player}`,
    ),
  ) !== undefined;

export interface ClubListWish {
  club: string;
  /** The asker. */
  player: string;
  stage: ClubStage;
  games: readonly string[];
  after: { at: string; id: string } | undefined;
  limit: number;
}

/** A match and when it reached its stage, in PostgreSQL's notation. */
export type ListedClubMatch = StoredMatch & { since: string };

/** A club's matches at a stage, newest there first. Reads along one index, so page 100 costs the same as page one. */
export const listClubMatches = async (
  db: Db,
  { club, player, stage, games, after, limit }: ClubListWish,
): Promise<ListedClubMatch[]> => {
  const behind = after ? sql`and (x.at, x.match) < (${after.at}::timestamptz, ${after.id})` : sql``;
  const found = await db.execute(sql`
    with newest as (
      select x.match as id, x.at from club_matches x join matches m on m.id = x.match
      where x.club = ${club} and x.stage = ${stage} and m.game = any(${sql.param(games)}::text[])
        and not ${isHiddenFrom(sql`${player}`)} ${behind}
      order by x.at desc, x.match desc limit ${limit}
    ), listed as (select ${matchColumns}, ${seatsJson} as seats, newest.at as since from newest join matches on matches.id = newest.id)
    select coalesce((select jsonb_agg(listed order by listed.since desc, listed.id desc) from listed), '[]') as matches`);
  const { matches } = firstRow<{ matches: ListedClubMatch[] }>(found)!;
  return matches.map(parseMatch);
};
