import type { Db } from '../client.ts';
import { holdPlayer } from '../ask.ts';
import { whoAsks } from '../people/sessions.ts';

interface Marked {
  match: string;
  player: string;
  seq: number;
}

/** Marks a moment for a player. False if they have marked too many. The lock counts several requests one by one. */
export const markMoment = (
  db: Db,
  { match, player, seq, since, now }: Marked & { since: number; now: Date },
  most: number,
): Promise<boolean> => db.after(holdPlayer(player)).did`
    insert into moments as o (match, player, seq, since, created_at)
    select ${match}, ${player}, ${seq}::int, ${since}::int, ${now}::timestamptz
    where (select count(*) from moments own where own.player = ${player} and (own.match, own.seq) <> (${match}, ${seq}::int)) < ${most}::int
    on conflict on constraint moments_player_match_seq_pk do update set since = excluded.since`;

export const unmarkMoment = (db: Db, { match, player, seq }: Marked) =>
  db.run`delete from moments o where o.match = ${match} and o.player = ${player} and o.seq = ${seq}::int`;

/** A marked moment, and the match it is of. */
export interface MarkedMoment extends Pick<Marked, 'match' | 'seq'> {
  since: number;
  game: string;
  table: string;
  /** Whether everybody sees it: its match is public, and over. */
  isShown: boolean;
}

/** The moments that a player has marked, newest first: all of them for themselves, for others those that everybody sees. */
export const listMoments = (
  db: Db,
  { player, hash, now }: { player: string; hash: string | undefined; now: Date },
): Promise<MarkedMoment[]> => db.many`
  select * from (
    select o.match, o.seq, o.since, m.game, m.name as "table", m.status = 'finished' and m.visibility = 'public' as "isShown"
    from moments o join matches m on m.id = o.match where o.player = ${player} order by o.created_at desc, o.match, o.seq desc
  ) as own where own."isShown" or exists (select from (${whoAsks(hash, now)}) as me where me.id = ${player})`;
