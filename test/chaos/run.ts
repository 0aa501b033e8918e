import { parseArgs } from 'node:util';
import { runChaos } from './chaos.ts';

/**
 * `npm run chaos -- --kills 100 --seed 7`: plays, kills, starts again and checks, on PGlite and on the PostgreSQL of DATABASE_URL;
 * ends with 1 where anything is wrong.
 */
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '100' }, seed: { type: 'string' }, only: { type: 'string' } },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const kills = Number(values.kills);
const servers = { PostgreSQL: process.env['DATABASE_URL'], PGlite: undefined };

for (const [name, server] of Object.entries(servers)) {
  if ((name === 'PostgreSQL' && !server) || (values.only ?? name) !== name) continue;
  console.log(`seed ${seed}, ${kills} kills, ${name}`);
  const since = performance.now();
  const { tally, faults } = await runChaos({ seed, kills, server, log: console.log });
  console.table({ ...tally, seconds: Math.round((performance.now() - since) / 1000) });
  console.log(faults.length === 0 ? 'Nothing lost, doubled or broken.' : faults.join('\n'));
  if (faults.length > 0) process.exitCode = 1;
}
process.exit();
