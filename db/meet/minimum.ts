import { sql, type SQL } from 'drizzle-orm';
import { firstRow, type Db } from '../client.ts';
import type { Minimum } from '../match/terms.ts';
import { NEW_BELOW, shownBy } from './reliability.ts';

/** The rated matches from which a rating means something. */
export const RATED_FROM = 5;

/** The rule of a minimum that a player fails, and their own numbers. */
export interface Lack {
  rule: keyof Minimum;
  least: number;
  /** Their turns, or their rated matches of the game. */
  count: number;
  /** Their rating as their page shows it; null for reliability, and before the first. */
  rating: number | null;
}

interface Asking {
  /** A `Minimum` as JSON; null requires nothing. */
  minimum: SQL;
  game: SQL;
  /** Null for signed-out visitors, who have shown nothing. */
  player: SQL;
}

/** The `Lack` of a player as JSON, null if they meet the minimum. Every check uses this. */
export const lackOf = ({ minimum, game, player }: Asking): SQL => {
  const rating = sql`ratings r where r.player = ${player} and r.game = ${game}`;
  return sql`(select case
    when asked.reliability is not null and not exists (select from ${shownBy(player)} as had
      where had.turns >= ${NEW_BELOW} and had.in_time * 100 >= had.turns * asked.reliability
        and had.finished * 100 >= (had.finished + had.gone) * asked.reliability)
    then jsonb_build_object('rule', 'reliability', 'least', asked.reliability, 'rating', null,
      'count', (select had.turns from ${shownBy(player)} as had))
    when asked.rating is not null and not exists (select from ${rating}
      and r.matches >= ${RATED_FROM} and round(r.mu) >= asked.rating)
    then jsonb_build_object('rule', 'rating', 'least', asked.rating, 'rating', (select round(r.mu) from ${rating}),
      'count', coalesce((select r.matches from ${rating}), 0))
    end from (select (${minimum} ->> 'reliability')::int as reliability, (${minimum} ->> 'rating')::int as rating) as asked)`;
};

/** Whether a player is invited by name to a row of `match`, which waives its minimum. */
export const isAskedTo = (match: SQL, player: SQL): SQL =>
  sql`exists (select from invitations i where i.match = ${match} and i.player = ${player})`;

/** What a player lacks to meet a minimum at a game. */
export const findLack = async (
  db: Db,
  { minimum, game, player }: { minimum: Minimum; game: string; player: string },
): Promise<Lack | undefined> => {
  const asking = {
    minimum: sql`${JSON.stringify(minimum)}::jsonb`,
    game: sql`${game}::text`,
    player: sql`${player}::text`,
  };
  const found = await db.execute(sql`select ${lackOf(asking)} as lack`);
  return firstRow<{ lack: Lack | null }>(found)?.lack ?? undefined;
};
