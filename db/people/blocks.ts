import { sql, type SQL } from 'drizzle-orm';

// Blocked players must not be able to tell: use these only where a stranger would get the same answer.

/** Whether one player has blocked another. */
export const hasBlocked = (player: SQL, other: SQL): SQL => sql`exists (select from contacts c
  where c.player = ${player} and c.other = ${other} and c.kind = 'blocked')`;

const satBy = (match: SQL): SQL => sql`seats sat join contacts c on sat.match = ${match} and sat.gone is null
  and c.kind = 'blocked'`;

/** Whether a player at a match has blocked this player. */
export const isBlockedAt = (match: SQL, player: SQL): SQL =>
  sql`exists (select from ${satBy(match)} and c.player = sat.player and c.other = ${player})`;

/** Whether a player has blocked somebody at a match. */
export const blocksAt = (match: SQL, player: SQL): SQL =>
  sql`exists (select from ${satBy(match)} and c.player = ${player} and c.other = sat.player)`;

/** Whether a row `m` of `matches` is an open or cancelled table hidden from a player, because somebody there has blocked them. */
export const isHiddenFrom = (player: SQL): SQL => sql`(m.status in ('open', 'cancelled')
  and not exists (select from seats own where own.match = m.id and own.player = ${player})
  and ${isBlockedAt(sql`m.id`, player)})`;
