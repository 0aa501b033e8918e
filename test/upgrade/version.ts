import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { choosePort } from '../../api/dev/port.ts';
import { SECRET, serve } from '../serve/served.ts';

const ROOT = join(import.meta.dirname, '../..');
const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** The newest release; before there was one, the commit before the newest migration. */
export const versionBefore = (): string => {
  const tag = spawnSync('git', ['describe', '--tags', '--abbrev=0'], { cwd: ROOT, encoding: 'utf8' });
  return tag.status === 0 ? tag.stdout.trim() : `${git('log', '-1', '--format=%H', '--', 'migrations')}^`;
};

const packagesIn = (folder: string): string => {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>;
  };
  return JSON.stringify(Object.entries(packages).map(([path, { version }]) => [path, version]));
};

/** Unpacks a version into a folder of its own, with our packages if they are the same. */
export const unpack = (commit: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'meanwhile-version-'));
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-xf', '-', '-C', folder], { input: archive });
  if (packagesIn(folder) === packagesIn(ROOT))
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  else
    execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  return folder;
};

export interface Running {
  base: string;
  stop: () => Promise<unknown>;
}

interface Wish {
  env: Readonly<Record<string, string>>;
  /** Where another version was before; left out, any free port. */
  port?: number | undefined;
}

/** A version that had no `npm run serve`, by what it had: `npm start`. */
const start = async (root: string, database: string, { env: more, port: wanted }: Wish): Promise<Running> => {
  const port = wanted ?? (await choosePort(undefined, 9_500));
  const mailbox = await choosePort(undefined, port + 1);
  const path = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
  const own = { DATABASE_URL: database, DATA_DIR: join(root, '.data'), WEB_IS_BUILT: 'yes', SECRET };
  const env = {
    ...process.env,
    ...own,
    ...more,
    PATH: path,
    PORT: String(port),
    MAILBOX_PORT: String(mailbox),
  };
  const script = join(root, 'api/dev/start.ts');
  const child = spawn(process.execPath, [script], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  let said = '';
  await new Promise<void>((ready, failed) => {
    void ended.then(() => failed(new Error(`it does not start: ${said}`)));
    child.stdout.setEncoding('utf8').on('data', (words: string) => {
      said += words;
      if (said.includes('Ctrl+C stops it.')) ready();
    });
  });
  const stop = (): Promise<unknown> => {
    child.kill('SIGTERM');
    return ended;
  };
  return { base: `http://127.0.0.1:${port}`, stop };
};

/** Starts a version that was unpacked, on a database, which it migrates. */
export const startVersion = (root: string, database: string, wish: Wish): Promise<Running> =>
  existsSync(join(root, 'api/serve/serve.ts'))
    ? serve(database, { root, ...wish })
    : start(root, database, wish);
