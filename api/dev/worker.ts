import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type MiniflareOptions } from 'miniflare';
import { runScript } from './ending.ts';

/** The program itself: the command of the package is a script around it. */
const WORKERD = (createRequire(import.meta.url)('workerd') as { default: string }).default;

interface Wish {
  vars: Readonly<Record<string, string>>;
  port: number;
  entry?: string;
}

const optionsOf = ({ vars, port, entry }: Required<Wish>, folder: string): MiniflareOptions => {
  const bound = JSON.parse(readFileSync(join(folder, 'bound.json'), 'utf8')) as { bindings: object };
  const main = `${basename(entry, '.ts')}.js`;
  const others = readdirSync(folder).filter((name) => name !== main && !/\.(?:map|json)$/.test(name));
  const modules = [main, ...others].map((name) => ({
    type: name.endsWith('.wasm') ? ('CompiledWasm' as const) : ('ESModule' as const),
    path: join(folder, name),
  }));
  return convertV4MiniflareOptions({
    ...bound,
    modules,
    modulesRoot: folder,
    bindings: { ...bound.bindings, ...vars },
    host: '127.0.0.1',
    port,
    cf: false, // otherwise it asks the network where this machine is
    log: new Log(LogLevel.WARN),
  });
};

/** Starts the Worker in `workerd`, as deployed. Miniflare starts it again if it is killed. */
export const startWorker = async ({ vars, port, entry = 'api/worker.ts' }: Wish) => {
  if (process.platform !== 'win32')
    Object.assign(process.env, { WORKERD, MINIFLARE_WORKERD_PATH: join(import.meta.dirname, 'workerd.sh') });
  const folder = mkdtempSync(join(tmpdir(), 'meanwhile-worker-'));
  const build = async (): Promise<MiniflareOptions> => {
    rmSync(folder, { recursive: true, force: true });
    await runScript('api/dev/bundle.ts', entry, folder);
    return optionsOf({ vars, port, entry }, folder);
  };
  const miniflare = new Miniflare(await build());
  const { origin: url } = await miniflare.ready;
  let last = Promise.resolve();
  const restart = (): Promise<void> =>
    (last = last.catch(() => {}).then(async () => miniflare.setOptions(await build())));
  const tick = async (): Promise<void> => {
    const worker = await miniflare.getWorker();
    await worker.scheduled({ cron: '* * * * *' });
  };
  const close = async (): Promise<void> => {
    await last.catch(() => {});
    await miniflare.dispose();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, tick, restart, close };
};
export type LocalWorker = Awaited<ReturnType<typeof startWorker>>;
