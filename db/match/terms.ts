import { sql, type SQL } from 'drizzle-orm';
import { firstRow, type Db } from '../client.ts';
import { RELIABILITIES, RATINGS, type Hidden } from '../closed-lists.ts';
import { NEW_BELOW, shownBy } from '../meet/reliability.ts';

/** What a player must have shown to join a table; omitted parts are not required. */
export interface Minimum {
  /** The percentage of turns played on time, and of matches played to the end. */
  reliability?: (typeof RELIABILITIES)[number] | undefined;
  /** In the table's game. */
  rating?: (typeof RATINGS)[number] | undefined;
  /** No programs. */
  people?: true | undefined;
}

/** What a table agreed on besides its game, seats, and clock. */
export interface Terms {
  minimum?: Minimum;
  /** Omitted: they are opened. */
  hidden?: Hidden;
  /** Where it starts instead of a deal. */
  from?: Origin;
}

/** A position of a finished match, at which another one starts. */
export interface Origin {
  match: string;
  /** The last entry of its beginning. */
  seq: number;
  /** The seat whose knowledge stays as it was; `all`: everybody's. */
  viewer: number | 'all';
}

/** The rated matches from which a rating means something. */
export const RATED_FROM = 5;

/** The rule of a minimum that a player fails, and their own numbers. */
export interface Lack {
  rule: keyof Minimum;
  least: number;
  /** Their turns, or their rated matches of the game; 0 where neither is asked for. */
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
  /** The SHA-256 of the session or token by which they ask, if they do. */
  hash?: string | undefined;
}

/** Whether this is the hash of a personal token: who acts by one is a program there. */
export const isByToken = (hash: string | undefined): SQL =>
  hash === undefined
    ? sql`false`
    : sql`exists (select from sessions token where token.hash = ${hash} and token.kind = 'token')`;

/** The `Lack` of a player as JSON, null if they meet the minimum. Every check uses this. */
export const lackOf = ({ minimum, game, player, hash }: Asking): SQL => {
  const rating = sql`ratings r where r.player = ${player} and r.game = ${game}`;
  return sql`(select case
    when asked.people and (${isByToken(hash)} or exists (select from players p where p.id = ${player} and p.is_program))
    then jsonb_build_object('rule', 'people', 'least', 0, 'rating', null, 'count', 0)
    when asked.reliability is not null and not exists (select from ${shownBy(player)} as had
      where had.turns >= ${NEW_BELOW} and had.in_time * 100 >= had.turns * asked.reliability
        and had.finished * 100 >= (had.finished + had.gone) * asked.reliability)
    then jsonb_build_object('rule', 'reliability', 'least', asked.reliability, 'rating', null,
      'count', (select had.turns from ${shownBy(player)} as had))
    when asked.rating is not null and not exists (select from ${rating}
      and r.matches >= ${RATED_FROM} and round(r.mu) >= asked.rating)
    then jsonb_build_object('rule', 'rating', 'least', asked.rating, 'rating', (select round(r.mu) from ${rating}),
      'count', coalesce((select r.matches from ${rating}), 0))
    end from (select (${minimum} ->> 'reliability')::int as reliability, (${minimum} ->> 'rating')::int as rating,
      (${minimum} ->> 'people')::boolean as people) as asked)`;
};

/** Whether a player is invited by name to a row of `match`, which waives its minimum. */
export const isAskedTo = (match: SQL, player: SQL): SQL =>
  sql`exists (select from invitations i where i.match = ${match} and i.player = ${player})`;

/** What a player lacks to meet a minimum at a game. */
export const findLack = async (
  db: Db,
  {
    minimum,
    game,
    player,
    hash,
  }: { minimum: Minimum; game: string; player: string; hash: string | undefined },
): Promise<Lack | undefined> => {
  const asking = {
    hash,
    minimum: sql`${JSON.stringify(minimum)}::jsonb`,
    game: sql`${game}::text`,
    player: sql`${player}::text`,
  };
  const found = await db.execute(sql`select ${lackOf(asking)} as lack`);
  return firstRow<{ lack: Lack | null }>(found)?.lack ?? undefined;
};

/** The terms of a table and what a player lacks to meet them; a player invited by name lacks nothing. */
export const readTerms = async (
  db: Db,
  { match, player, hash }: { match: string; player?: string | undefined; hash?: string | undefined },
): Promise<Terms & { lack: Lack | undefined }> => {
  const me = sql`${player ?? null}::text`;
  const lack = lackOf({ minimum: sql`m.terms -> 'minimum'`, game: sql`m.game`, player: me, hash });
  const found = await db.execute(sql`
    select m.terms, case when not ${isAskedTo(sql`m.id`, me)} then ${lack} end as lack from matches m where m.id = ${match}`);
  const row = firstRow<{ terms: Terms; lack: Lack | null }>(found);
  return { ...row?.terms, lack: row?.lack ?? undefined };
};
