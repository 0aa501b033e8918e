import { parseArgs } from 'node:util';
import { run } from '../run/shell.ts';

/**
 * `npm run fuzz -- --requests 20000 --seed 7`: asks every route of the document, on PGlite or on the PostgreSQL of
 * DATABASE_URL. A fault is told with the world it was seen in: `--seed 7 --world 12` asks the same there again.
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    world: { type: 'string' },
  },
});
const project = process.env['DATABASE_URL'] ? 'service-postgres' : 'service';
const config = ['--config', 'test/vitest.config.ts', '--project', project];
const { code } = await run(
  ['vitest', 'run', ...config, 'test/fuzz/fuzz.test.ts', '--disable-console-intercept'],
  {
    aloud: true,
    env: {
      FUZZ_REQUESTS: values.requests,
      FUZZ_SEED: values.seed,
      ...(values.world && { FUZZ_WORLD: values.world }),
    },
  },
);
process.exitCode = code;
