// Runs on whatever Node is there, before anything is installed: `node api/dev/install.mjs <script.ts> [arguments]`.
// Installs what is missing, then runs the script on the project's own Node.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MODULES = join(ROOT, 'node_modules');

const packages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Every package of the lock file is there in its version; those of other platforms may be absent. */
const isInstalled = () => {
  const listing = join(MODULES, '.package-lock.json');
  if (!existsSync(listing)) return false;
  const present = packages(listing);
  return Object.entries(packages(join(ROOT, 'package-lock.json'))).every(
    ([path, { version, optional }]) =>
      path === '' || (present[path] ? present[path].version === version : optional),
  );
};

const install = () => {
  console.log('Installing what is missing. The first time this takes a minute.');
  const npm = process.env.npm_execpath;
  const command = [...(npm ? [npm] : []), 'ci', '--loglevel=error', '--no-audit', '--no-fund'];
  const options = { cwd: ROOT, stdio: 'inherit', shell: !npm && process.platform === 'win32' };
  const { status } = spawnSync(npm ? process.execPath : 'npm', command, options);
  if (status !== 0) process.exit(status ?? 1);
};

/** The Node that came with the packages; where there is none for this platform, the one that runs this, if it is new enough. */
const findNode = () => {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const own = join(MODULES, `node-${platform}-${process.arch}`, 'bin', file);
  if (existsSync(own)) return own;
  if (process.features.typescript) return process.execPath;
  console.error(`Meanwhile needs Node 22.18 or newer; this is ${process.version}.`);
  return process.exit(1);
};

const [script, ...rest] = process.argv.slice(2);
if (!isInstalled()) install();
const path = [join(MODULES, '.bin'), process.env.PATH].join(process.platform === 'win32' ? ';' : ':');
const env = { ...process.env, PATH: path };
const child = spawn(findNode(), [join(ROOT, script), ...rest], { cwd: ROOT, stdio: 'inherit', env });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
if (process.env.npm_lifecycle_event) {
  // npm passes a signal on to its shell only, and the shell to nobody: when the shell goes, so do we.
  const shell = process.ppid;
  setInterval(() => process.ppid === shell || child.kill('SIGTERM'), 500).unref();
}
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
