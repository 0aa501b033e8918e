import { sql, type SQL } from 'drizzle-orm';
import { moveTime } from '../../match/commit.ts';
import { firstRow, type Db } from '../../client.ts';
import { whoAsks, type Player } from '../sessions.ts';

interface HeldWish {
  player: string;
  /** Only matches behind this one. */
  after: string;
  limit: number;
}

/** Matches that wait or go on in which a player holds a seat, by their ids. */
export const heldBy = async (db: Db, { player, after, limit }: HeldWish): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select s.match as id from seats s join matches m on m.id = s.match and m.status in ('open', 'running')
    where s.player = ${player} and s.finished_at is null and s.gone is null and s.match > ${after}
    order by s.match limit ${limit}`);
  return rows.map(({ id }) => id);
};

/** Rows by where they lie: found match by match along an index, where a join might read all there are. */
const rowsOf = (found: SQL): SQL => sql`any(array(${found}))`;

/** The lines of a player, counted as nobody's. The old count goes first: the trigger then counts them anew. */
const silence = (player: string): SQL[] => [
  sql`delete from talk_counts c where c.ctid = ${rowsOf(sql`
    select k.ctid from (select distinct t.match from talk t where t.player = ${player}) as spoken,
    lateral (select k.ctid from talk_counts k where k.match = spoken.match and k.player = ${player} offset 0) as k`)}`,
  sql`update talk t set player = null where t.player = ${player}`,
];

/** What was written to a player, and what is still to be. */
const unwrite = (player: string): SQL[] =>
  [sql`seats`, sql`invitations`].map(
    (places) =>
      sql`delete from nudges n where n.ctid = ${rowsOf(sql`
      select k.ctid from ${places} at, lateral (
        select k.ctid from nudges k where k.match = at.match and k.player = ${player} offset 0) as k
      where at.player = ${player}`)}`,
  );

/** Seats taken since the player left all of theirs: one of a table that waits is free again, in the others bots play. */
const standUp = (player: string, at: SQL): SQL => sql`
  with held as (
    select s.match, s.seat from seats s where s.player = ${player} and s.finished_at is null
  ), moved as (
    update matches set moved_at = ${moveTime(at)},
      bots_due = matches.bots_due or (matches.status = 'running' and held.seat = any(matches.awaiting))
    from held where matches.id = held.match and matches.status in ('open', 'running') returning matches.id, matches.status
  )
  delete from seats s using held, moved
  where s.match = held.match and s.seat = held.seat and moved.id = held.match and moved.status = 'open'`;

/**
 * Forgets a player, all or nothing: what is theirs alone goes with their row. Seats, entries and lines stay, as nobody's,
 * and so does what others see of a match. Their seats should have been given up before.
 */
export const forgetPlayer = async (db: Db, player: string, now: Date): Promise<void> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.batch(
    [
      sql`select from players p where p.id = ${player} for update`,
      ...silence(player),
      ...unwrite(player),
      standUp(player, at),
      sql`update seats s set player = null, name = null where s.player = ${player}`,
      sql`update tenures t set player = null, name = null where t.player = ${player}`,
      sql`delete from sign_ins si using players p where p.id = ${player} and si.email = p.email`,
      sql`delete from players p where p.id = ${player}`,
    ].map((statement) => db.execute(statement)) as [ReturnType<Db['execute']>],
  );
};

/** Who shows a session, noting at most once a day that they came by. */
export const greetPlayer = async (db: Db, hash: string, now: Date): Promise<Player | undefined> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const found = await db.execute(sql`
    with me as (${whoAsks(hash, now)}), noted as (
      update players p set seen_at = ${at} from me where p.id = me.id and p.seen_at < ${at} - interval '1 day'
    )
    select me.who from me`);
  return firstRow<{ who: Player }>(found)?.who;
};

/** After so many days without a visit a guest is forgotten: they have no address to come back by. */
export const GUEST_DAYS = 180;

/**
 * Guests who have not come by for so long, at whose matches nobody has done anything for so long; the longest away first. Each is looked
 * up along an index: `not exists` would read all seats.
 */
export const lostGuests = async (db: Db, now: Date, limit: number): Promise<string[]> => {
  const before = new Date(now.getTime() - GUEST_DAYS * 86_400_000).toISOString();
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id from players p where p.email is null and p.seen_at < ${before}
      and (select s.match from seats s where s.player = p.id and s.finished_at >= ${before} limit 1) is null
      and (select s.match from seats s join matches m on m.id = s.match
        where s.player = p.id and s.finished_at is null and m.moved_at >= ${before} limit 1) is null
    order by p.seen_at limit ${limit}`);
  return rows.map(({ id }) => id);
};
