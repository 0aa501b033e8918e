import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const PARENT_EVERY_MS = 500;

/** Calls `end` on every signal to stop. Removes other listeners, which would end the process before everything is closed. */
export const endOnSignals = (end: (signal: string) => void): void => {
  for (const signal of SIGNALS) process.removeAllListeners(signal).on(signal, () => end(signal));
};

/** The parent process may be killed without telling us; a closed terminal accepts no more output. */
export const endWithParent = (end: (signal: string) => void): void => {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || end('parent gone'), PARENT_EVERY_MS).unref();
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
};

/** Runs a script of Node to its end, in a process of its own: what builds takes more memory than what runs, and gives it back so. */
export const runScript = async (script: string, ...given: string[]): Promise<void> => {
  const child = spawn(process.execPath, [join(ROOT, script), ...given], { stdio: 'inherit', cwd: ROOT });
  const stop = (): void => void child.kill();
  process.once('exit', stop);
  const [status] = (await once(child, 'exit')) as [number | null];
  process.off('exit', stop);
  if (status !== 0) throw new Error(`${script} ended with ${status}.`);
};

const configFile = join(ROOT, 'web/vite.config.ts');
const SOURCES = ['rules', 'db', 'api', 'web/pictures'].map((folder) => join(ROOT, folder));
/** Waits this long for more edits: editors write a file in several steps, and several files at once. */
const SETTLE_MS = 100;

export const buildWeb = (): Promise<void> =>
  runScript('node_modules/vite/bin/vite.js', 'build', '--config', configFile, '--logLevel', 'warn');

const isSource = (file: string): boolean =>
  /\.(ts|json)$/.test(file) &&
  !/\.test\.ts$|[/\\]fixtures[/\\]/.test(file) &&
  SOURCES.some((folder) => !relative(folder, file).startsWith('..'));

const followEdits = (restart: () => Promise<void>): ((file: string) => void) => {
  let timer: NodeJS.Timeout | undefined;
  const restartNow = async (file: string): Promise<void> => {
    await restart();
    console.log(`The Worker runs ${relative(ROOT, file)} as it is now.`);
  };
  return (file) => {
    if (!isSource(file)) return;
    clearTimeout(timer);
    timer = setTimeout(
      () => void restartNow(file).catch((error: Error) => console.error(error.message)),
      SETTLE_MS,
    );
  };
};

/** Vite in front of the Worker: it reloads pages; the Worker restarts, and folds matches again by changed rules. */
export const serveWeb = async (port: number, worker: { url: string; restart: () => Promise<void> }) => {
  const { createServer } = await import('vite');
  const server = await createServer({
    configFile,
    logLevel: 'warn',
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      proxy: { '/api': worker.url, '/embed': worker.url },
    },
  });
  await server.listen();
  const follow = followEdits(worker.restart);
  server.watcher.add(SOURCES).on('all', (_event, file) => follow(file));
  return () => server.close();
};
