import { moduleOf, type RequestContext } from '../../../api/context.ts';
import { makeContext } from '../../../api/http/app.ts';
import { sign } from '../../../api/lib/crypto.ts';
import { commitTo } from '../../../api/match/chance.ts';
import { inHand } from '../../../api/match/in-hand.ts';
import { exportOf } from '../../../api/match/read/export.ts';
import { verifyMany } from '../../../api/ops/match/drift.ts';
import { openDb } from '../../../db/client.ts';
import { loadMatch } from '../../../db/match/match.ts';
import { checkDice } from '../../../rules/kit/dice/check.ts';
import type { MatchFile } from '../../../rules/kit/file/file.ts';
import { GAMES, type Oracle, type World } from '../world.ts';

interface StoredKey {
  match: string;
  key: string;
  times: number;
}

/** Nothing acknowledged is lost or doubled, and nothing refused is stored. */
export const keys: Oracle = async ({ own, people }) => {
  const rows = await own.db.many<StoredKey>`
    select e.match, e.key, count(*)::int as times from entries e where e.key is not null group by e.match, e.key`;
  const stored = new Map(rows.map(({ match, key, times }) => [`${match} ${key}`, times]));
  return people.flatMap(({ name, acknowledged, refused }) =>
    [
      ...acknowledged.map((asked) => ({ asked, wanted: 1 })),
      ...refused.map((asked) => ({ asked, wanted: 0 })),
    ].flatMap(({ asked: { match, way, body }, wanted }) => {
      const times = stored.get(`${match} ${body.key}`) ?? 0;
      const how = wanted === 0 ? 'refused ' : '';
      return times === wanted
        ? []
        : [`${name}’s ${how}${way} ${body.key} in ${match} is stored ${times} times`];
    }),
  );
};

const contextOf = ({ own, instances }: World): RequestContext =>
  makeContext({ ...instances[0]!.parts, catalog: GAMES, openDb }, own.env, () => {});

const changed = new WeakMap<World, Map<string, string>>();

/** Every log that has changed folds to what is stored, with its clock, nudges and snapshots. */
export const folds: Oracle = async (world) => {
  const { own } = world;
  const known = changed.get(world) ?? new Map<string, string>();
  changed.set(world, known);
  const rows = await own.db.many<{ id: string; version: string }>`
    select m.id, m.moved_at::text as version from matches m where m.seq > 0`;
  const ids = rows.filter(({ id, version }) => known.get(id) !== version).map(({ id }) => id);
  for (const { id, version } of rows) known.set(id, version);
  return (await verifyMany(contextOf(world), ids)).map(({ id, wrong }) => `${id}: ${wrong.join(', ')}`);
};

/** Somebody can act in every match that runs, or something is due. */
export const goesOn: Oracle = async ({ own }) => {
  const rows = await own.db.many<{ id: string }>`
    select m.id from matches m where m.status = 'running' and not m.bots_due and not exists (
      select from seats s where s.match = m.id and s.seat = any(m.awaiting) and not s.bot and s.gone is null and s.player is not null)`;
  return rows.map(({ id }) => `${id} stalls`);
};

const hashing = { hmac: sign, commit: commitTo };
const computed = new WeakMap<World, Set<string>>();

/** Every finished match is what its secret, its words and its actions lead to, as anybody may compute from its file. */
export const fair: Oracle = async (world) => {
  const known = computed.get(world) ?? new Set();
  computed.set(world, known);
  const rows = await world.own.db.many<{ id: string }>`
    select m.id from matches m where m.status = 'finished' and m.outcome is not null`;
  const context = contextOf(world);
  const faults: string[] = [];
  for (const { id } of rows.filter((row) => !known.has(row.id))) {
    known.add(id);
    const { match, entries } = await loadMatch(context.db, { id, now: context.now, rules: [], since: 0 });
    const module = moduleOf(context, match!.game);
    const file = await exportOf({ ...inHand(module, match!, undefined), entries, hidden: undefined });
    const { isPromised, different } = await checkDice(module.game, file as MatchFile, hashing);
    if (!isPromised || different) faults.push(`${id} differs at entry ${different?.seq}`);
  }
  return faults;
};

interface DonePlan {
  at: string;
  plan: string;
}

const done = new WeakMap<World, Map<string, string>>();

/** A plan that was played, or has stopped, is played no more. */
export const plans: Oracle = async (world) => {
  const rows = await world.own.db.many<DonePlan>`
    select w.match || ' ' || w.player as at, w.plan::text as plan from plans w where w.plan ->> 'state' <> 'waiting'`;
  const before = done.get(world) ?? new Map<string, string>();
  done.set(world, new Map(rows.map(({ at, plan }) => [at, plan])));
  const again = rows.filter(
    ({ at, plan }) => before.has(at) && before.get(at) !== plan && !world.planned.has(at),
  );
  world.planned.clear();
  return again.map(({ at }) => `the plan of ${at} was played again`);
};
