import { parseArgs } from 'node:util';
import { runChaos } from './chaos.ts';

/** `npm run chaos -- --kills 40 --seed 7`: plays, kills, starts again and checks; ends with 1 where anything is wrong. */
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '40' }, seed: { type: 'string' } },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const kills = Number(values.kills);
console.log(`seed ${seed}, ${kills} kills, ${process.env['DATABASE_URL'] ? 'PostgreSQL' : 'PGlite'}`);
const since = performance.now();
const { tally, faults } = await runChaos({ seed, kills, log: console.log });
console.table({ ...tally, seconds: Math.round((performance.now() - since) / 1000) });
console.log(faults.length === 0 ? 'Nothing lost, doubled or broken.' : faults.join('\n'));
process.exit(faults.length === 0 ? 0 : 1);
