// npm run types [-- <folder>...]: checks types with TypeScript's native compiler. Of a folder, only its own errors are printed.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './run/shell.ts';

const COMPILER = fileURLToPath(new URL('bin/tsc', import.meta.resolve('@typescript/native/package.json')));

/** The projects that check the files of a folder: its own, and the one of all tests if it has any. */
const projectsOf = (folder: string): string[] => {
  let project = folder;
  while (!existsSync(join(ROOT, project, 'tsconfig.json'))) project = dirname(project);
  const hasTests = globSync('**/*.test.ts', { cwd: join(ROOT, folder) }).length > 0;
  return hasTests ? [project, 'test'] : [project];
};

/** An error may continue on indented lines. */
const errorsIn = (output: string): string[] =>
  output
    .trim()
    .split(/\n(?=\S)/)
    .filter(Boolean);

const folders = process.argv.slice(2).map((path) => normalize(`${path}/`));
const missing = folders.filter((folder) => !existsSync(join(ROOT, folder)));
if (missing.length > 0) throw new Error(`No such folder: ${missing.join(', ')}`);

const line = [COMPILER, '-b', ...new Set(folders.flatMap(projectsOf)), '--pretty', 'false'];
const { status, stdout } = spawnSync(process.execPath, line, { cwd: ROOT, encoding: 'utf8' });
const errors = errorsIn(stdout);
const isAsked = (error: string): boolean =>
  folders.length === 0 || folders.some((folder) => error.startsWith(folder));
const asked = errors.filter(isAsked);
for (const error of asked) console.error(error);
const others = errors.length - asked.length;
if (others > 0) console.error(`Errors in other folders: ${others} (npm run types)`);
const isOnlyElsewhere = asked.length === 0 && others > 0;
process.exitCode = isOnlyElsewhere ? 0 : (status ?? 1);
