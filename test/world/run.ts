// npm run world [-- --seed 7] [--seeds 20] [--steps 500]: the whole service under one seed; what goes wrong is shrunk to a test.
// npm run world -- --plants [--seeds 200]: finds every planted fault; WORLD_PLANT=mail-thrice npm run world -- --seeds 200 has one in it.
import { parseArgs } from 'node:util';
import { run } from '../run/shell.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string' },
    steps: { type: 'string', default: '40' },
    plants: { type: 'boolean', default: false },
  },
});
const env = {
  WORLD_FIRST: values.seed,
  WORLD_SEEDS: values.seeds ?? (values.plants ? '200' : '1'),
  WORLD_STEPS: values.steps,
  WORLD_SHRINK: 'yes',
  ...(values.plants && { WORLD_PLANTS: 'yes' }),
};
const project = process.env['DATABASE_URL'] ? 'service-postgres' : 'service';
const line = [
  'vitest',
  'run',
  '--config',
  'test/vitest.config.ts',
  '--project',
  project,
  values.plants ? 'test/world/plants' : 'test/world/world',
] as const;
const { code } = await run(line, { env, aloud: true });
process.exitCode = code;
