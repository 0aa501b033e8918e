import { createHash } from 'node:crypto';
import { chanceOf } from './fixed.ts';
import { DEEDS } from './deeds/deeds.ts';
import { ORACLES, told } from './oracles/oracles.ts';
import type { Step } from './script.ts';
import { calm, closeWorld, openWorld, setClock, type World } from './world.ts';

/** What became of a world. */
export interface Report {
  /** What is wrong, after which step. */
  faults: string[];
  trips: number;
  lost: number;
  acknowledged: number;
  mails: number;
  /** Of every answer, of every mail, and of each column of each table. */
  answers: string;
  mail: string;
  columns: Readonly<Record<string, string>>;
}

const MINUTE_MS = 60_000;

const live = async (world: World, { minutes, seed, deeds }: Step): Promise<void> => {
  const { people, network } = world;
  setClock(world, new Date(world.now.getTime() + minutes * MINUTE_MS));
  const chance = chanceOf(seed);
  const doing = deeds.map(({ kind, who, seed: own }) =>
    DEEDS[kind](world, people[who % people.length]!, chanceOf(own)),
  );
  await calm(world, () => network.release(chance));
  await Promise.all(doing);
};

const judge = async (world: World): Promise<string[]> =>
  (
    await Promise.all(
      Object.entries(ORACLES).map(async ([name, ask]) =>
        (await ask(world)).map((fault) => `${name}: ${fault}`),
      ),
    )
  ).flat();

const hashOf = (told: unknown): string => createHash('sha256').update(JSON.stringify(told)).digest('hex');

const columnsOf = async ({ own: { db } }: World): Promise<Record<string, string>> => {
  const columns = await db.many<{ at: string; name: string }>`
    select c.table_name as at, c.column_name as name from information_schema.columns c
    join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, 2`;
  const hashes: Record<string, string> = {};
  for (const { at, name } of columns) {
    const all = `select md5(coalesce(string_agg(x."${name}"::text, '|' order by x."${name}"::text), '')) as hash from "${at}" x`;
    hashes[`${at}.${name}`] = (await db.$client.query(all))[0]!['hash'] as string;
  }
  return hashes;
};

/** After the script all is well again: what is due is done, and everybody has been told. */
const settle = async (world: World): Promise<string[]> => {
  world.network.isFaulty = false;
  world.post.refusing = 0;
  for (const minutes of [1, 10, 60, 12 * 60, 10, 24 * 60, 10, 10])
    await live(world, { minutes, seed: minutes, deeds: [{ kind: 'sweep', who: 0, seed: minutes }] });
  return (await told(world)).map((fault) => `told: ${fault}`);
};

/** Runs a script in a world of its seed; stops at the first step after which something is wrong. */
export const simulate = async (seed: number, script: readonly Step[]): Promise<Report> => {
  const world = await openWorld(seed);
  try {
    const faults: string[] = [];
    for (const [i, step] of script.entries()) {
      await live(world, step);
      faults.push(...(await judge(world)).map((fault) => `after step ${i}, ${fault}`));
      if (faults.length > 0) break;
    }
    if (faults.length === 0) faults.push(...(await settle(world)), ...(await judge(world)));
    const { network, post, people } = world;
    return {
      faults,
      trips: network.trips,
      lost: network.faults,
      acknowledged: people.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
      mails: post.arrived.size,
      answers: hashOf(world.answers),
      mail: hashOf([...post.arrived]),
      columns: await columnsOf(world),
    };
  } finally {
    await closeWorld(world);
  }
};
