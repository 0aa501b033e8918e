// Runs on whatever Node is there, before anything is installed: `node api/dev/install.mjs <script.ts> [arguments]`.
// Installs what is missing, then runs the script on the project's own Node.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MODULES = join(ROOT, 'node_modules');

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const packages = (file) => readJson(file).packages;
const LOCK = join(ROOT, 'package-lock.json');

/** Every package of the lock file is there in its version; those of other platforms may be absent. */
const isInstalled = () => {
  const listing = join(MODULES, '.package-lock.json');
  if (!existsSync(listing)) return false;
  const present = packages(listing);
  return Object.entries(packages(LOCK)).every(
    ([path, { version, optional }]) =>
      path === '' || (present[path] ? present[path].version === version : optional),
  );
};

const install = () => {
  console.log('Installing the packages that are missing: some 200 MB the first time, and a minute or two.');
  const npm = process.env.npm_execpath;
  const command = [...(npm ? [npm] : []), 'ci', '--loglevel=error', '--no-audit', '--no-fund'];
  const options = { cwd: ROOT, stdio: 'inherit', shell: !npm && isWindows };
  const { status } = spawnSync(npm ? process.execPath : 'npm', command, options);
  if (status !== 0) process.exit(status ?? 1);
};

/** The oldest Node that all of it runs on, such as `22.18`. */
const NEEDED = readJson(join(ROOT, 'package.json')).engines.node.replace('>=', '');

const isNewEnough = (version) => {
  const [major, minor] = version.split('.').map(Number);
  const [neededMajor, neededMinor] = NEEDED.split('.').map(Number);
  return major > neededMajor || (major === neededMajor && minor >= neededMinor);
};

const isWindows = process.platform === 'win32';
/** The package that holds the project's own Node for this platform. */
const OWN = `node_modules/node-${isWindows ? 'win' : process.platform}-${process.arch}`;

/** For macOS, among others, there is no such package: there the Node that runs this must do. */
const requireNode = () => {
  if (OWN in packages(LOCK) || isNewEnough(process.versions.node)) return;
  console.error(
    `Meanwhile needs Node ${NEEDED} or newer, and this is ${process.version}. It brings its own along, but not for ${process.platform} on ${process.arch}: please install one from https://nodejs.org.`,
  );
  process.exit(1);
};

const findNode = () => {
  const own = join(ROOT, OWN, 'bin', isWindows ? 'node.exe' : 'node');
  return existsSync(own) ? own : process.execPath;
};

const [script, ...rest] = process.argv.slice(2);
requireNode();
if (!isInstalled()) install();
const path = [join(MODULES, '.bin'), process.env.PATH].join(isWindows ? ';' : ':');
const env = { ...process.env, PATH: path };
const child = spawn(findNode(), [join(ROOT, script), ...rest], {
  cwd: ROOT,
  stdio: 'inherit',
  env,
  detached: !isWindows, // a terminal's Ctrl+C would end what works for the script before the script can
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
if (process.env.npm_lifecycle_event) {
  // npm passes a signal on to its shell only, and the shell to nobody: when the shell goes, so do we.
  const shell = process.ppid;
  setInterval(() => process.ppid === shell || child.kill('SIGTERM'), 500).unref();
}
child.on('error', ({ message }) => {
  console.error(`Node does not start: ${message}`);
  process.exit(1);
});
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
