// npm run noninterference [-- tables] [-- first]: two worlds that differ in what a viewer may not know, at many tables.
import { run } from '../run/shell.ts';

const [tables = '20', first = '0'] = process.argv.slice(2);
const env = { NONINTERFERENCE_TABLES: tables, NONINTERFERENCE_FIRST: first };
const line = ['vitest', 'run', '--config', 'test/vitest.config.ts', '--project', 'service'] as const;
const { code } = await run([...line, 'test/noninterference'], { env, aloud: true });
process.exitCode = code;
