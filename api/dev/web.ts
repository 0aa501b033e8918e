import { join, relative } from 'node:path';
import { runScript } from './ending.ts';
import type { LocalWorker } from './worker.ts';

const ROOT = join(import.meta.dirname, '../..');
const configFile = join(ROOT, 'web/vite.config.ts');
const SOURCES = ['rules', 'db', 'api', 'web/pictures'].map((folder) => join(ROOT, folder));
/** Waits this long for more edits: editors write a file in several steps, and several files at once. */
const SETTLE_MS = 100;

/** Builds the web into `dist/web`, from which the Worker serves it. */
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
export const serveWeb = async (port: number, worker: LocalWorker): Promise<() => Promise<void>> => {
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
