import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { logService, logError } from '../lib/log.ts';
import { Hono } from 'hono';
import { openEngineDb } from '../../db/local/client.ts';
import { openPostgres } from '../../db/local/postgres.ts';
import { unavailable } from '../problem.ts';
import { makeService, PARTS, type Bindings } from '../http/service.ts';
import { bindingsOf, type Hosted, makeCache, makeLimits, openFiles, OUTSIDE } from './platform.ts';
import { listen, type ListenOptions } from './listen.ts';

const RESTART_MS = 1_000;
/** A stop waits no longer for a sweep; what it had claimed is claimed again. */
const ENDING_MS = 20_000;

export const keepThread = (name: string, start: () => Worker) => {
  let isClosing = false;
  let thread: Worker;
  let ended: Promise<unknown>;
  const run = (): void => {
    thread = start();
    let how = '';
    thread.on('error', (error) => (how = String(error)));
    ended = new Promise((over) => {
      thread.on('exit', (code) => {
        over(code);
        if (isClosing) return;
        logService({ what: 'ended unexpectedly', name, how: how || `status ${code}`, restartMs: RESTART_MS });
        setTimeout(() => isClosing || run(), RESTART_MS);
      });
    });
  };
  run();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  const tell = (message: unknown): void => thread.postMessage(message);
  const close = async (): Promise<void> => {
    isClosing = true;
    tell('stop');
    await Promise.race([ended, wait(ENDING_MS, undefined, { ref: false })]);
    await thread.terminate();
  };
  return { tell, close };
};

declare const LIMITS: Parameters<typeof makeLimits>[0];

/** An alarm clock like Cloudflare's, which hands on to the sweeper by when it must ring. */
const makeAlarm = (ringBy: (at: number) => void) => {
  const fetch = async (address: string): Promise<Response> => {
    const at = new URL(address).searchParams.get('at');
    ringBy(Number(at));
    return new Response(at);
  };
  return { idFromName: () => 'sweeps', get: () => ({ fetch }) } as unknown as DurableObjectNamespace;
};

/** Lets requests that wait for news go once the service ends: their programs ask again. */
const pauseUntil =
  (ending: AbortSignal) =>
  (ms: number): Promise<void> =>
    wait(ms, undefined, { signal: ending }).catch(() => {
      throw unavailable();
    });

export const openService = async (hosted: Hosted, place: ListenOptions, web: string) => {
  const engine = openPostgres(hosted.database);
  const db = openEngineDb(engine);
  const ending = new AbortController();
  const sweeper = keepThread(
    'sweeper',
    () => new Worker(new URL('sweeper.js', import.meta.url), { workerData: hosted }),
  );
  const { files, assets } = openFiles(web);
  const parts = {
    ...PARTS,
    openDb: () => db,
    cache: makeCache(),
    outside: OUTSIDE,
    pause: pauseUntil(ending.signal),
  };
  const later = new Set<Promise<unknown>>();
  const waitUntil = (work: Promise<unknown>): void => {
    later.add(work);
    void work
      .catch((error: unknown) => logError('later work failed', error))
      .finally(() => later.delete(work));
  };
  const bindings = {
    ...bindingsOf(hosted),
    ...makeLimits(LIMITS),
    THINKING: 'sweeps',
    ASSETS: assets,
    ALARM: makeAlarm(sweeper.tell),
  } satisfies Bindings & Record<string, unknown>;
  const execution = { waitUntil, passThroughOnException: () => {} } as unknown as ExecutionContext;
  process.on('unhandledRejection', (error) => logError('later work failed', error)); // it ends nobody else's requests
  const service = makeService(parts);
  const app = new Hono().use(files).all('*', (c) => service(c.req.raw, bindings, execution));
  const server = await listen(app.fetch, place);
  const close = async (): Promise<void> => {
    ending.abort();
    await Promise.all([server.close(), sweeper.close()]);
    await Promise.allSettled(later);
    await engine.close();
  };
  return { port: server.port, close };
};
