// npm run world [-- --seed 7] [--seeds 20] [--steps 500]: the whole service under one seed; what goes wrong is shrunk to a test.
import { parseArgs } from 'node:util';
import { run } from '../run/shell.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    steps: { type: 'string', default: '40' },
  },
});
const env = {
  WORLD_FIRST: values.seed,
  WORLD_SEEDS: values.seeds,
  WORLD_STEPS: values.steps,
  WORLD_SHRINK: 'yes',
};
const project = process.env['DATABASE_URL'] ? 'service-postgres' : 'service';
const line = [
  'vitest',
  'run',
  '--config',
  'test/vitest.config.ts',
  '--project',
  project,
  'test/world',
] as const;
const { code } = await run(line, { env, aloud: true });
process.exitCode = code;
