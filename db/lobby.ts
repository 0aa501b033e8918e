import { sql, type SQL } from 'drizzle-orm';
import type { Config } from '../rules/kit/game.ts';
import type { StoredMatch } from './match/stored.ts';
import { isAskedTo, lackOf } from './meet/minimum.ts';
import { blocksAt, isBlockedAt } from './people/blocks.ts';

/** What somebody looks for in the lobby: a table to sit down at, a match with a seat that was given up, or one to watch. */
export const LOBBIES = ['join', 'replace', 'watch'] as const;

export interface Lobby {
  to: (typeof LOBBIES)[number];
  pace?: StoredMatch['pace'] | undefined;
  seats?: number | undefined;
  /** Options that were chosen, by their keys; others may be as they like. */
  config?: Config | undefined;
  /** Only where a friend sits. */
  friends?: boolean | undefined;
  /** Only what asks for nothing that they lack. */
  fits?: boolean | undefined;
}

const STATUS = { join: 'open', replace: 'running', watch: 'running' } as const;

/** Matches that run with seats whose players went: few of all, and an index of their own. */
const GIVEN_UP = sql`(select distinct s.match as id from seats s where s.gone is not null and s.finished_at is null) as free
  join matches m on m.id = free.id`;

/** Where the lobby begins: from all matches, or from the seats of friends. Gives rows `m`. */
export const lobbyOf = ({ to, friends }: Lobby, me: SQL): SQL =>
  friends
    ? sql`(select distinct s.match as id from contacts f join seats s on s.player = f.other and s.finished_at is null
        where f.player = ${me} and f.kind = 'friend') as near join matches m on m.id = near.id`
    : to === 'replace'
      ? GIVEN_UP
      : sql`matches m`;

/** Tables that wait in the clubs of `me`, where nobody has blocked them. Gives rows `m`. */
export const inClubs = (me: SQL): SQL => sql`club_members cm
  join club_matches x on x.club = cm.club and x.stage = 'open' and cm.player = ${me} join matches m on m.id = x.match
    and not ${isBlockedAt(sql`m.id`, me)}`;

/** A friend of `me` sits at a row `m` of `matches`. */
export const isWithFriend = (
  me: SQL,
): SQL => sql`exists (select from contacts f join seats s on s.player = f.other and s.match = m.id
  where f.player = ${me} and f.kind = 'friend')`;

/** Whether `me` meets all that a row `m` of `matches` asks for, or is invited. */
const fitting = (
  me: SQL,
): SQL => sql`(${lackOf({ minimum: sql`m.terms -> 'minimum'`, game: sql`m.game`, player: me })} is null
  or ${isAskedTo(sql`m.id`, me)})`;

/** What holds of a row `m` of `matches` that the lobby shows to the player `me`, if it may be seen: it is not theirs already. */
export const isInLobby = (
  { to, friends, pace, seats, config, fits }: Lobby,
  me: SQL,
): (SQL | undefined)[] => [
  sql`m.status = ${STATUS[to]}`,
  pace && sql`m.pace = ${pace}`,
  seats === undefined ? undefined : sql`m.seat_count = ${seats}`,
  config && sql`m.config @> ${JSON.stringify(config)}::jsonb`,
  sql`not exists (select from seats own where own.match = m.id and own.player = ${me})`,
  fits ? fitting(me) : undefined,
  to === 'replace' && friends
    ? sql`exists (select from seats g where g.match = m.id and g.gone is not null)`
    : undefined,
  to !== 'watch' ? sql`not ${blocksAt(sql`m.id`, me)}` : undefined,
];
