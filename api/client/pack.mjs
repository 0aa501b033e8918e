// npm run client [-- <folder>]: builds the package beside the source and packs it into a folder, this one unless told otherwise.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

const HERE = import.meta.dirname;
const BUILT = join(HERE, '../../dist/client');
const LOOSE = ['package.json', 'README.md', 'bot.mjs', 'bot.py'];
const AS_SCRIPTS = ['--composite', 'false', '--emitDeclarationOnly', 'false', '--declaration'];

const run = (command, line, cwd) => {
  const { status } = spawnSync(command, line, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
};

rmSync(BUILT, { recursive: true, force: true });
mkdirSync(BUILT, { recursive: true });
run('tsc', ['-p', HERE, ...AS_SCRIPTS, '--outDir', join(BUILT, 'dist')], HERE);
for (const name of LOOSE) copyFileSync(join(HERE, name), join(BUILT, name));
run('npm', ['pack', '--silent', '--pack-destination', resolve(process.argv[2] ?? '.')], BUILT);
