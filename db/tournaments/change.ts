import { sql, type SQL } from 'drizzle-orm';
import type { Stored } from '../aggregate.ts';
import type { Db } from '../client.ts';
import type { Lack } from '../match/terms.ts';
import { mayAct } from '../people/door.ts';
import { notices } from '../schema/people/moderation.ts';
import { entrants, pairings, tournamentDeeds, tournaments } from '../schema/tournaments.ts';
import { isShownTo } from './find.ts';

const time = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** Which rows `x` of a tournament a deed is about: all of them may be thousands. */
interface Scope {
  field?: SQL;
  pairings?: SQL;
  log?: SQL;
  /** What they had of each round, which is most of what is stored. */
  hasResults?: boolean;
}

/** A tournament with its entrants, `field`; its log and what players are told of it are only added to. */
export const tournament = ({ field, pairings: tables, log, hasResults = false }: Scope): Stored => ({
  root: tournaments,
  parts: {
    field: {
      table: entrants,
      of: 'tournament',
      only: field ?? sql`false`,
      order: sql`x.number`,
      ...(!hasResults && { without: 'results' }),
    },
    pairings: { table: pairings, of: 'tournament', only: tables ?? sql`false` },
    log: { table: tournamentDeeds, of: 'tournament', only: log ?? sql`false` },
    notices: { table: notices },
  },
});

/** What making a tournament depends on: how many that are not over its maker organizes, and whether they help run its club. */
export interface AsMaker {
  held: number;
  isHelping: boolean;
}
export const asMaker = (player: string, club: string | null): SQL => sql`jsonb_build_object(
  'held', (select count(*) from tournaments t where t.organizer = ${player} and t.stage in ('open', 'running')),
  'isHelping', ${club}::text is null or exists (select from club_members own where own.club = ${club} and own.player = ${player}
    and own.role in ('founder', 'keeper')))`;

/** What entering a tournament depends on besides its rules. */
export interface AsEntrant {
  isShown: boolean;
  isMember: boolean;
  lack: Lack | null;
  /** Whether the player is in, or waits for, as many others as may be that are not over. A count would change with each. */
  isMany: boolean;
  /** The number and the rung after the last, and how many wait. */
  free: number;
  bottom: number;
  queue: number;
}
export const asEntrant = (player: string, hash: string | undefined, most: number): SQL =>
  sql`(select jsonb_build_object('isShown', ${isShownTo(sql`${player}`, sql`root`)},
      'lack', lacks(root.minimum, root.game, ${player}, ${hash ?? null}),
      'isMember', root.club is null or exists (select from club_members own where own.club = root.club and own.player = ${player}),
      'isMany', ${most} <= (select count(*) from (select from entrants o join tournaments t on t.id = o.tournament
        where o.player = ${player} and o.tournament <> root.id and o.stage in ('in', 'waiting') and t.stage in ('open', 'running')
        limit ${most}) as held),
      'free', coalesce(max(e.number), 0) + 1, 'bottom', coalesce(max(e.place) filter (where e.stage = 'in'), 0) + 1,
      'queue', count(*) filter (where e.stage = 'waiting'))
    from entrants e where e.tournament = root.id)`;

/** Who else runs the club of a tournament `root`, the founder first: a member and their name. */
export const heirOf = (
  player: string,
  now: Date,
): SQL => sql`(select jsonb_build_object('player', m.player, 'name', p.name)
  from club_members m join players p on p.id = m.player
  where m.club = root.club and m.role in ('founder', 'keeper') and m.player <> ${player} and ${mayAct(sql`m.player`, time(now))}
  order by m.role = 'founder' desc, m.joined_at, m.player limit 1)`;

/** A CTE that lets tables be tried again that wait for a player: they may play more at once now. */
export const woken = (player: string, now: Date): SQL => sql`woken as (
  update pairings w set swept_until = ${time(now)}, waits_for = null from saved where w.waits_for = ${player} and w.stage = 'planned')`;

/** The tournaments in which a player is, or waits: all, or those of a club. */
export const findEntered = async (db: Db, player: string, club: string | null = null): Promise<string[]> => {
  const rows = await db.many<{ id: string }>`
    select t.id from entrants e join tournaments t on t.id = e.tournament
    where e.player = ${player} and e.stage in ('in', 'waiting') and t.stage in ('open', 'running')
      and (${club}::text is null or t.club = ${club})`;
  return rows.map(({ id }) => id);
};

/** The tournaments that are not over which a player organizes. */
export const findOrganized = async (db: Db, player: string): Promise<string[]> => {
  const rows = await db.many<{ id: string }>`
    select t.id from tournaments t where t.organizer = ${player} and t.stage in ('open', 'running')`;
  return rows.map(({ id }) => id);
};

/** How long a claim hides a tournament from other sweeps. */
const HOLD = sql`interval '2 minutes'`;

/** Claims tournaments that are due, the longest overdue first. */
export const claimDue = (
  db: Db,
  now: Date,
  limit: number,
): Promise<{ id: string; game: string; kind: string }[]> =>
  db.many`update tournaments t set due_at = ${time(now)} + ${HOLD} from (
      select due.id from tournaments due where due.due_at <= ${time(now)} order by due.due_at limit ${limit} for update skip locked
    ) as taken where t.id = taken.id returning t.id, t.game, t.kind`;
