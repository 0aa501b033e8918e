import { sql } from 'drizzle-orm';
import type { Match } from '../../rules/kit/match.ts';
import { firstRow, type Db } from '../client.ts';
import { delivering } from '../nudges/outbox.ts';
import type { Snapshot } from './stored.ts';
import { commitQuery, type Commit } from './match.ts';

interface Folded {
  match: string;
  rules: string;
  now: Date;
}

const markingCached = (now: Date) => sql`update results r set cached_at = ${now}::timestamptz
  where r.match in (select kept.match from kept)`;

/** Whether a rewind took back a position `k` of the log: nothing may be folded across it. */
const isTakenBack = sql`exists (select from entries e
  where e.match = k.match and e.seq > k.seq and e.kind = 'rewound' and e.strikes <= k.seq)`;

/** False if the match has moved since; then the deliveries find no rewind and are dropped when they are due. */
export const commitRewind = async (db: Db, move: Commit): Promise<boolean> => {
  const at = sql`${move.now}::timestamptz`;
  const told = sql`(
    select s.match, s.seat, ${move.match.seq}::int as "window", 'rewound' as kind, p.id as player, ${at} as due_at
    from seats s join players p on p.id = s.player where s.match = ${move.id} and s.gone is null and not s.muted
      and p.email is not null and p.mail and not s.seat = any(${sql.param([...move.awaiting])}::int[])) as j`;
  const [moved] = await db.batch([
    db.execute(commitQuery(move)),
    db.execute(sql`delete from snapshots k where k.match = ${move.id} and ${isTakenBack}`),
    db.execute(sql`with ${delivering(told, at)} select`),
  ]);
  return firstRow<{ moved: boolean }>(moved)!.moved;
};

/** Saves positions of a match, replacing those that other rules made for the same entries. */
export const saveSnapshots = (db: Db, { match, rules, now }: Folded, snapshots: readonly Snapshot[]) => {
  const given = snapshots.map((snapshot) => ({ match, ...snapshot }));
  return db.run`
    with kept as (
      insert into snapshots (match, seq, hash, position)
      select m.id, k.seq, ${rules}, k.position
      from matches m, jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as k(match text, seq int, position jsonb)
      where m.id = ${match} and k.seq <= m.seq and not ${isTakenBack}
      on conflict on constraint snapshots_match_seq_pk do update set hash = excluded.hash, position = excluded.position
        where snapshots.hash <> excluded.hash
      returning snapshots.match
    ) ${markingCached(now)}`;
};

/** Saves the newest position as refolded by these rules, unless the match has moved since. Finished matches too. */
export const storeRefold = (
  db: Db,
  { match, rules, now }: Folded,
  { seq, state, windows, undoStack }: Match,
) => db.run`
    with kept as (
      update matches m set state = ${JSON.stringify(state)}::jsonb, state_hash = ${rules},
        opened = ${JSON.stringify(windows)}::jsonb, tail = ${JSON.stringify(undoStack)}::jsonb
      where m.id = ${match} and m.seq = ${seq} and m.state_hash is distinct from ${rules} returning m.id as match
    ) ${markingCached(now)}`;

const UNOPENED_DAYS = 30;
const AT_ONCE = 50;

/** Drops caches of finished matches, oldest first, except of those being saved right now. Returns how many it found. */
export const dropCaches = (db: Db, now: Date) => db.run`
  with old as (
    select r.match from results r join matches m on m.id = r.match
    where r.cached_at < ${now}::timestamptz - make_interval(days => ${UNOPENED_DAYS})
    order by r.cached_at, r.match limit ${AT_ONCE} for update skip locked
  ), emptied as (
    update matches m set state = null, state_hash = null from old where m.id = old.match and m.state_hash is not null
  ), thinned as (
    delete from snapshots k using old where k.match = old.match
  ), forgotten as (
    update entries e set key = null, through = null from old where e.match = old.match and e.key is not null
  )
  update results r set cached_at = null from old where r.match = old.match`;
