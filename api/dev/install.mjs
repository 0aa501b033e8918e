// Runs on any Node, before anything is installed: `node api/dev/install.mjs <script.ts> [arguments]`. Installs what is missing,
// then runs the script on the project's own Node.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MODULES = join(ROOT, 'node_modules');

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const packages = (file) => (existsSync(file) ? readJson(file).packages : {});
const LOCK = join(ROOT, 'package-lock.json');
const [script, ...rest] = process.argv.slice(2);

const present = packages(join(MODULES, '.package-lock.json'));
/** Tests and tools also need the development packages. A complete installation stays complete. */
const isComplete = /^(test|web\/build)\//.test(script) || Object.values(present).some(({ dev }) => dev);
const SIZE = isComplete ? '390 MB to download, 940 MB on disk' : '250 MB to download, 550 MB on disk';
const wanted = Object.entries(packages(LOCK)).filter(
  ([path, { dev }]) => path !== '' && (isComplete || !dev),
);

const isInstalled = () =>
  existsSync(MODULES) &&
  wanted.every(([path, { version, optional }]) =>
    present[path] ? present[path].version === version : optional,
  );

/** Whether a package is for this platform. Optional WebAssembly packages replace missing binaries, so they don't count. */
const fits = ([path, { os, cpu, libc, optional }]) =>
  !(optional && path.includes('wasm')) &&
  (os?.includes(process.platform) ?? true) &&
  (cpu?.includes(process.arch) ?? true) &&
  (libc?.includes('glibc') ?? true);

const tellProgress = () => {
  const paths = wanted.filter(fits).map(([path]) => join(ROOT, path, 'package.json'));
  const since = Date.now();
  const tell = () => {
    const seconds = String(Math.round((Date.now() - since) / 1000)).padStart(3);
    console.log(`${seconds} s  ${paths.filter(existsSync).length} of ${paths.length} packages`);
  };
  const timer = setInterval(tell, 3000);
  return () => {
    clearInterval(timer);
    tell();
  };
};

/** Adds the missing packages; a running service may be using the others. */
const install = async () => {
  console.log(`Installing the packages that are missing: ${SIZE} for all of them.`);
  const npm = process.env.npm_execpath;
  const how = Object.keys(present).length > 0 ? ['install', '--no-save'] : ['ci'];
  const quiet = ['--loglevel=error', '--no-audit', '--no-fund', '--no-progress'];
  const command = [...(npm ? [npm] : []), ...how, ...(isComplete ? [] : ['--omit=dev']), ...quiet];
  const options = { cwd: ROOT, stdio: 'inherit', shell: !npm && isWindows };
  const child = spawn(npm ? process.execPath : 'npm', command, options);
  const stop = tellProgress();
  const [status] = await once(child, 'exit');
  stop();
  if (status !== 0) process.exit(status ?? 1);
};

/** The oldest Node that runs everything, such as `22.18`. */
const NEEDED = readJson(join(ROOT, 'package.json')).engines.node.replace('>=', '');

const isNewEnough = (version) => {
  const [major, minor] = version.split('.').map(Number);
  const [neededMajor, neededMinor] = NEEDED.split('.').map(Number);
  return major > neededMajor || (major === neededMajor && minor >= neededMinor);
};

const isWindows = process.platform === 'win32';
/** The package with the project's own Node for this platform. */
const OWN = `node_modules/node-${isWindows ? 'win' : process.platform}-${process.arch}`;

/** Some platforms, such as macOS, have no such package; there this Node must be new enough. */
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

requireNode();
if (!isInstalled()) await install();
const path = [join(MODULES, '.bin'), process.env.PATH].join(isWindows ? ';' : ':');
const env = { ...process.env, PATH: path };
const child = spawn(findNode(), [join(ROOT, script), ...rest], {
  cwd: ROOT,
  stdio: 'inherit',
  env,
  detached: !isWindows, // else a terminal's Ctrl+C would end the script's child processes before the script ends them
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));

/** Looks up the name and parent of a process; undefined if neither `/proc` nor `ps` has them. */
const lookUp = (pid) => {
  const stat = `/proc/${pid}/stat`;
  const told = existsSync(stat)
    ? /\((?<name>.*)\) \S (?<parent>\d+)/.exec(readFileSync(stat, 'utf8'))
    : /(?<parent>\d+) (?<name>.*)/.exec(spawnSync('ps', ['-o', 'ppid=,comm=', '-p', pid]).stdout ?? '');
  return told?.groups;
};

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const findNpm = () => {
  const { name, parent } = (!isWindows && lookUp(process.ppid)) || {};
  return name && !/^(npm|node)/.test(name) ? Number(parent) : process.ppid;
};

if (process.env.npm_lifecycle_event) {
  // npm sends a signal only to its shell, which passes it to nobody. A killed npm even leaves the shell running.
  const [shell, npm] = [process.ppid, findNpm()];
  const isLeft = () => process.ppid !== shell || !isAlive(npm);
  setInterval(() => isLeft() && child.kill('SIGTERM'), 500).unref();
}
child.on('error', ({ message }) => {
  console.error(`Node does not start: ${message}`);
  process.exit(1);
});
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
