import { sql } from 'drizzle-orm';
import { makeContext } from '../../api/http/app.ts';
import { hashFolding } from '../../api/dev/rules-hash.ts';
import { verify } from '../../api/ops/match/drift.ts';
import { openDb, type Db } from '../../db/client.ts';
import { CATALOG } from '../../rules/catalog.ts';
import type { Life } from './life.ts';
import type { Started } from './service.ts';
import { askAgain, repeat, type Table } from './table.ts';
import { count, SECRET, type World } from './world.ts';

const RULES = hashFolding();
/** So many of a match, the newest. */
const REPEATED = 3;

/** No mail comes more often. */
const MOST_MAILS = 2;

/** How often each request key of a match is in its log. */
export const countKeys = async (db: Db, { id }: Table): Promise<Map<string, number>> => {
  const { rows } = await db.execute<{ key: string; times: number }>(
    sql`select e.key, count(*)::int as times from entries e where e.match = ${id} and e.key is not null group by e.key`,
  );
  return new Map(rows.map(({ key, times }) => [key, times]));
};

/** What is wrong with the log of a match, by what its players were told. */
export const wrongKeys = (table: Table, stored: ReadonlyMap<string, number>): string[] => {
  const { game, id, acknowledged, refused } = table;
  const keys = acknowledged.map(({ body }) => body.key);
  const where = `${game} ${id}:`;
  return [
    ...keys.filter((key) => !stored.has(key)).map((key) => `${where} acknowledged ${key} is lost`),
    ...[...stored].filter(([, times]) => times > 1).map(([key]) => `${where} ${key} is stored twice`),
    ...[...refused].filter((key) => stored.has(key)).map((key) => `${where} refused ${key} is stored`),
  ];
};

/** Folds a log from its beginning, and answers what differs from what is stored, gaps too. */
export const wrongFold = async ({ id }: Table, sql: Started['sql']): Promise<string[]> => {
  const parts = { catalog: CATALOG, rules: RULES, openDb };
  return verify(
    makeContext(parts, { ...sql, SECRET }, () => {}),
    id,
  );
};

/** Asks again for the action that was not answered. It may have been stored before: then that is the answer. */
const settle = async (world: World, table: Table, db: Db): Promise<string[]> => {
  if (!table.pending) return [];
  const isStored = (await countKeys(db, table)).has(table.pending.body.key);
  count(world, isStored ? 'actions unanswered, yet stored' : 'actions unanswered, not stored');
  const came = await askAgain(table);
  const isFine = came === 'acknowledged' || (came === 'refused' && !isStored);
  return isFine ? [] : [`asked again, an action that was${isStored ? '' : ' not'} stored is ${came}`];
};

/** Has some of its acknowledged actions repeated, and holds the match against what its players know. */
export const checkTable = async (world: World, life: Life, table: Table): Promise<void> => {
  const db = openDb(life.sql);
  const wrong = await settle(world, table, db);
  const statuses = await repeat(table, REPEATED);
  for (const status of statuses) if (status !== 200) wrong.push(`a repeated action is answered by ${status}`);
  wrong.push(...(await wrongFold(table, life.sql)));
  world.faults.push(...wrong.map((fault) => `${table.game} ${table.id}: ${fault}`));
  world.faults.push(...wrongKeys(table, await countKeys(db, table)));
  count(world, 'actions repeated', statuses.length);
  count(world, 'logs folded');
};

interface Promised {
  email: string;
  match: string;
  /** Turns that the service says it told of. */
  told: number;
  /** Turns whose nudge it owes. */
  owed: number;
}

const promisedOf = async (db: Db): Promise<Promised[]> => {
  const { rows } = await db.execute<Promised & Record<string, unknown>>(sql`
    select p.email, d.match, count(distinct d."window") filter (where d.sent_at is not null)::int as told,
      count(*) filter (where d.sent_at is null)::int as owed
    from deliveries d join seats s on s.match = d.match and s.seat = d.seat join players p on p.id = s.player
    group by p.email, d.match
    union all
    select p.email, n.match, 0, count(*)::int from nudges n join players p on p.id = n.player
    where n.sent_at is null and n.dropped_at is null and n.kind = 'turn' group by p.email, n.match`);
  return rows;
};

/** Nudges that the service counts as sent, and that never came; once all is swept, also those it still owes. */
export const wrongNudges = async (world: World, life: Life): Promise<string[]> => {
  const promised = await promisedOf(openDb(life.sql));
  count(
    world,
    'turns told of',
    -(world.tally['turns told of'] ?? 0) + promised.reduce((sum, { told }) => sum + told, 0),
  );
  return promised.flatMap(({ email, match, told, owed }) => {
    const came = world.sink.told.get(`${email} ${match}`) ?? 0;
    return [
      ...(came < told ? [`${match}: ${told} turns of ${email} count as told, and ${came} mails came`] : []),
      ...(owed > 0 ? [`${match}: ${owed} nudges to ${email} are still owed`] : []),
    ];
  });
};

/** Sweeps until nothing is due. */
export const sweepAll = async ({ base }: World): Promise<void> => {
  for (let i = 0; i < 2; i++) await (await fetch(`${base}/sweep`, { method: 'POST' })).text();
};

export const tooMany = (arrived: ReadonlyMap<string, number>): string[] =>
  [...arrived]
    .filter(([, times]) => times > MOST_MAILS)
    .map(([id, times]) => `mail ${id} came ${times} times`);
