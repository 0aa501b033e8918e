// npm run templates [-- <folder>...]: checks names, attributes and types in Lit templates.
import { run } from './run/shell.ts';

const ERRORS = ['tag-name', 'property', 'attribute', 'slot'];
const rules = ERRORS.flatMap((name) => [`--rules.no-unknown-${name}`, 'error']);
const asked = process.argv.slice(2);
const folders = asked.length > 0 ? asked : ['web'];
const { code } = await run(
  ['lit-analyzer', '--quiet', ...rules, ...folders.map((folder) => `${folder}/**/*.ts`)],
  { aloud: true },
);
process.exitCode = code;
