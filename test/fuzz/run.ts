import { parseArgs } from 'node:util';
import { run } from '../run/shell.ts';

/**
 * `npm run fuzz -- files --mutations 10000 --seed 7`: imports and opens that number of tampered matches.
 * `npm run fuzz -- --requests 20000 --seed 7`: asks every route of the document, on PGlite or on the PostgreSQL of
 * DATABASE_URL. A fault is told with the world it was seen in: `--seed 7 --world 12` asks the same there again.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mutations: { type: 'string', default: '10000' },
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    world: { type: 'string' },
  },
});
const project = process.env['DATABASE_URL'] ? 'service-postgres' : 'service';
const vitest = async (args: string[], env: Record<string, string>): Promise<number> =>
  (await run(['vitest', 'run', '--config', 'test/vitest.config.ts', ...args], { aloud: true, env })).code;

const fuzzFiles = async (): Promise<number> => {
  const env = { FUZZ_FILES: values.mutations, FUZZ_SEED: values.seed };
  const brought = await vitest(['--project', project, 'test/fuzz/files', '--disable-console-intercept'], env);
  return brought || vitest(['--project', 'components', 'web/pages/file/hostile'], env);
};

const fuzzRequests = (): Promise<number> =>
  vitest(['--project', project, 'test/fuzz/fuzz.test.ts', '--disable-console-intercept'], {
    FUZZ_REQUESTS: values.requests,
    FUZZ_SEED: values.seed,
    ...(values.world && { FUZZ_WORLD: values.world }),
  });

process.exitCode = await (positionals[0] === 'files' ? fuzzFiles() : fuzzRequests());
