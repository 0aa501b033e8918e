import { sql, type SQL } from 'drizzle-orm';
import { firstRow, type Db } from '../client.ts';
import type { Minimum } from '../match/terms.ts';
import { NEW_BELOW, shownBy } from './reliability.ts';

/** A rating after fewer matches says nothing yet. */
export const RATED_FROM = 5;

/** What a player has not shown of what is asked of them, and how they stand. */
export interface Lack {
  rule: keyof Minimum;
  least: number;
  /** Their turns, or their rated matches at the game. */
  count: number;
  /** As their page shows it; null for reliability, and while there is none. */
  rating: number | null;
}

interface Asking {
  /** `Minimum` as JSON; null asks for nothing. */
  minimum: SQL;
  game: SQL;
  /** Null is nobody: they have shown nothing. */
  player: SQL;
}

/** The `Lack` of a player as JSON, null where they meet all of a minimum. Whatever decides about it asks this. */
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

/** Whether a player is asked by name to a row of `match`: then nothing else is asked of them. */
export const isAskedTo = (match: SQL, player: SQL): SQL =>
  sql`exists (select from invitations i where i.match = ${match} and i.player = ${player})`;

/** What a player lacks of a minimum at a game. */
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
