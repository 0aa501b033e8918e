import { createHash } from 'node:crypto';
import { chanceOf } from './fixed.ts';
import { DEEDS } from './deeds/deeds.ts';
import { LAST_ORACLES, ORACLES } from './oracles/oracles.ts';
import type { Step } from './script.ts';
import { closeWorld, openWorld } from './open.ts';
import type { Arrived } from './post.ts';
import { calm, setClock, type Oracle, type World } from './world.ts';

/** What became of a world. */
export interface Report {
  /** What is wrong, after which step. */
  faults: string[];
  trips: number;
  lost: number;
  acknowledged: number;
  mails: number;
  /** Of every answer, of every message, of both for all but the first of the people, and of each column of each table. */
  answers: string;
  mail: string;
  others: string;
  columns?: Readonly<Record<string, string>>;
}

const MINUTE_MS = 60_000;

const live = async (world: World, { minutes, seed, deeds, lost }: Step): Promise<void> => {
  const { people, network } = world;
  network.lost = lost;
  setClock(world, new Date(world.now.getTime() + minutes * MINUTE_MS));
  const chance = chanceOf(seed);
  const doing = deeds.map(({ kind, who, seed: own }) =>
    DEEDS[kind](world, people[who % people.length]!, chanceOf(own)),
  );
  await calm(world, () => network.release(chance));
  await Promise.all(doing);
};

const judge = async (world: World, oracles: Readonly<Record<string, Oracle>> = ORACLES): Promise<string[]> =>
  (
    await Promise.all(
      Object.entries(oracles).map(async ([name, ask]) =>
        (await ask(world)).map((fault) => `${name}: ${fault}`),
      ),
    )
  ).flat();

/** By their ids: a database is free in which order it lets a sweep claim them. */
const arrivedIn = ({ post }: World): [string, Arrived][] =>
  [...post.arrived].toSorted(([a], [b]) => (a < b ? -1 : 1));

/** All that everybody but the first of the people is answered and told. */
const toldOthers = (world: World): unknown[] => {
  const { name, addresses, ends } = world.people[0]!;
  return [
    ...world.answers.filter((answer) => !answer.startsWith(`${name} `)),
    ...arrivedIn(world).filter(([, { to }]) => ![...addresses, ...ends].includes(to)),
  ];
};

const hashOf = (told: unknown): string => createHash('sha256').update(JSON.stringify(told)).digest('hex');

const columnsOf = async ({ own: { db } }: World): Promise<Record<string, string>> => {
  const columns = await db.many<{ at: string; names: string[] }>`
    select c.table_name as at, array_agg(c.column_name::text order by c.column_name) as names from information_schema.columns c
    join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
    group by 1 order by 1`;
  const hashes: Record<string, string> = {};
  for (const { at, names } of columns) {
    const all = names.map(
      (name, i) =>
        `md5(coalesce(string_agg(x."${name}"::text, '|' order by x."${name}"::text), '')) as c${i}`,
    );
    const [row] = await db.$client.query(`select ${all.join(', ')} from "${at}" x`);
    for (const [i, name] of names.entries()) hashes[`${at}.${name}`] = row![`c${i}`] as string;
  }
  return hashes;
};

/** Minutes between sweeps, and what is asked after some of them: soon, when half a day has passed, and when a day more has. */
const LAST_SWEEPS = [
  [1, 10, 10, 10],
  [60, 12 * 60, 10, 10],
  [24 * 60, 10, 10, 10],
];

/** After the script all is well again: what is due is done, and everybody has been told. */
const settle = async (world: World): Promise<string[]> => {
  world.post.refusing = 0;
  world.post.down.clear();
  world.doomed.clear();
  for (const sweeps of LAST_SWEEPS) {
    for (const minutes of sweeps)
      await live(world, {
        minutes,
        seed: minutes,
        lost: 0,
        deeds: [{ kind: 'sweep', who: 0, seed: minutes }],
      });
    const faults = await judge(world, { ...ORACLES, ...LAST_ORACLES });
    if (faults.length > 0) return faults;
  }
  return [];
};

/**
 * Runs a script in a world of its seed; stops at the first step after which something is wrong. Tells of columns if they are
 * compared; lets all be well in the end unless told. What the first of the people keeps to themselves is made of the `secret`.
 */
export const simulate = async (
  seed: number,
  script: readonly Step[],
  { isCompared = false, isSettled = true, secret = 0 } = {},
): Promise<Report> => {
  const world = await openWorld(seed, secret);
  try {
    const faults: string[] = await judge(world);
    for (const [i, step] of script.entries()) {
      await live(world, step);
      faults.push(...(await judge(world)).map((fault) => `after step ${i}, ${fault}`));
      if (faults.length > 0) break;
    }
    if (faults.length === 0 && isSettled) faults.push(...(await settle(world)));
    const { network, post, people } = world;
    return {
      faults,
      trips: network.trips,
      lost: network.faults,
      acknowledged: people.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
      mails: post.arrived.size,
      answers: hashOf(world.answers),
      mail: hashOf(arrivedIn(world)),
      others: hashOf(toldOthers(world)),
      ...(isCompared && { columns: await columnsOf(world) }),
    };
  } finally {
    await closeWorld(world);
  }
};
