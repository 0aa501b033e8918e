import { sql, type SQL } from 'drizzle-orm';
import { hasOptions, type ChosenOptions, type StoredMatch } from './match/stored.ts';
import { isAskedTo } from './match/terms.ts';
import { blocksAt, isBlockedAt } from './people/reach.ts';
import { LOBBIES } from './closed-lists.ts';

export interface Lobby {
  to: (typeof LOBBIES)[number];
  pace?: StoredMatch['pace'] | undefined;
  seats?: number | undefined;
  /** Options that must match, by key; the others may have any value. */
  options?: ChosenOptions | undefined;
  /** Only where a friend sits. */
  friends?: boolean | undefined;
  /** Only tables whose minimum the player meets. */
  fits?: boolean | undefined;
  /** The games that hide nothing: a given-up seat of another is free once the players have agreed. */
  bare?: readonly string[] | undefined;
}

const STATUS = { join: 'open', replace: 'running', watch: 'running' } as const;

/** Running matches with given-up seats: few enough to have an index of their own. */
const GIVEN_UP = sql`(select distinct s.match as id from seats s where s.gone is not null and s.finished_at is null) as free
  join matches m on m.id = free.id`;

/** The source rows `m` of a lobby query: all matches, matches with a friend, or matches with a given-up seat. */
export const lobbyOf = ({ to, friends }: Lobby, me: SQL): SQL =>
  friends
    ? sql`(select distinct s.match as id from contacts f join seats s on s.player = f.other and s.finished_at is null
        where f.player = ${me} and f.kind = 'friend') as near join matches m on m.id = near.id`
    : to === 'replace'
      ? GIVEN_UP
      : sql`matches m`;

/** Open tables in the clubs of `me` where nobody has blocked them, as rows `m`. */
export const inClubs = (me: SQL): SQL => sql`club_members cm
  join club_matches x on x.club = cm.club and x.stage = 'open' and cm.player = ${me} join matches m on m.id = x.match
    and not ${isBlockedAt(sql`m.id`, me)}`;

/** Whether a friend of `me` sits at a row `m` of `matches`. */
export const isWithFriend = (
  me: SQL,
): SQL => sql`exists (select from contacts f join seats s on s.player = f.other and s.match = m.id
  where f.player = ${me} and f.kind = 'friend')`;

/** Whether a given-up seat of a row `m` of `matches`, of no tournament, can be taken without asking; like `seatsByConsent` in api/match/clock. */
const hasFreeSeat = (
  bare: readonly string[] = [],
): SQL => sql`not exists (select from pairings w where w.match = m.id)
  and exists (select from seats g where g.match = m.id and g.gone is not null
  and (m.game = any(${sql.param(bare)}::text[]) or m.timing -> 'replaceable' @> to_jsonb(g.seat) or (select count(*) from seats p
    where p.match = m.id and p.player is not null and p.gone is null and not p.bot) < 2))`;

/** Whether `me` meets everything a row `m` of `matches` asks for, or is invited. */
const fitting = (
  me: SQL,
  hash: string | undefined,
): SQL => sql`(lacks(m.terms -> 'minimum', m.game, ${me}, ${hash ?? null}) is null
  or ${isAskedTo(sql`m.id`, me)})`;

/**
 * The conditions on a row `m` of `matches` for the lobby to show it to `me`, visibility aside. Their own matches are left out.
 */
export const isInLobby = (
  { to, pace, seats, options, fits, bare }: Lobby,
  me: SQL,
  hash: string | undefined,
): (SQL | undefined)[] => [
  sql`m.status = ${STATUS[to]}`,
  pace && sql`m.pace = ${pace}`,
  seats === undefined ? undefined : sql`m.seat_count = ${seats}`,
  options && hasOptions(sql`m.config`, options),
  sql`not exists (select from seats own where own.match = m.id and own.player = ${me})`,
  fits ? fitting(me, hash) : undefined,
  to === 'replace' ? hasFreeSeat(bare) : undefined,
  to !== 'watch' ? sql`not ${blocksAt(sql`m.id`, me)}` : undefined,
];
