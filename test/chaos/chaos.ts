import { openDb } from '../../db/client.ts';
import { AIMS, liveAndDie } from './bustle.ts';
import { checkTable, countKeys, sweepAll, tooMany, wrongKeys, wrongNudges } from './check.ts';
import { checkPlans } from './plan.ts';
import { VICTIMS, type Life } from './life.ts';
import { openWorld, populate, renew, start, type World } from './world.ts';

interface Wish {
  seed: number;
  kills: number;
  /** The PostgreSQL server; left out, PGlite. */
  server?: string | undefined;
  log?: (line: string) => void;
}

export interface Report {
  /** What happened, counted by name. */
  tally: Record<string, number>;
  faults: string[];
}

const check = async (world: World, life: Life): Promise<void> => {
  for (const table of world.tables) await checkTable(world, life, table);
  for (const table of world.tables) await checkPlans(world, table);
  await sweepAll(world);
  world.faults.push(...(await wrongNudges(world, life)));
  world.faults.push(...tooMany(world.sink.arrived));
};

const reportOn = ({ tables, past, sink, tally, faults }: World): Report => {
  const times = [...sink.arrived.values()];
  const counted = {
    matches: tables.length + past.length,
    'matches finished': past.length,
    mails: times.length,
    'mails that came twice': times.filter((n) => n === 2).length,
  };
  return { tally: { ...tally, ...counted }, faults: [...new Set(faults)] };
};

/**
 * Kills the service again and again while people play all games, starts it anew, and reports which acknowledged actions were
 * lost or doubled, which logs have gaps or fold to another state, and which mails came more than twice. The seed decides
 * on the plan of kills and on the choices; what meets at a kill is up to the machine.
 */
export const runChaos = async ({ seed, kills, server, log = () => {} }: Wish): Promise<Report> => {
  const world = await openWorld({ seed, server });
  let life: Life | undefined;
  try {
    for (let n = 0; ; n++) {
      life = await start(world, n);
      if (n === 0) await populate(world, life);
      await check(world, life);
      await renew(world);
      if (n === kills) break;
      const plan = { victim: world.chance.pick(VICTIMS), aim: world.chance.pick(AIMS) };
      await liveAndDie(world, life, plan);
      life = undefined;
      log(`kill ${n + 1} of ${kills}: ${plan.victim}, by ${plan.aim}; ${world.faults.length} faults`);
    }
    const db = openDb(life.sql);
    for (const table of world.past) world.faults.push(...wrongKeys(table, await countKeys(db, table)));
    return reportOn(world);
  } finally {
    await life?.kill('all');
    await world.close();
  }
};
