import { parentPort, workerData } from 'node:worker_threads';
import { openEngineDb } from '../../db/local/client.ts';
import { openPostgres } from '../../db/local/postgres.ts';
import { makeContext } from '../http/app.ts';
import { openAlarm } from '../jobs/cron.ts';
import { PARTS } from '../http/service.ts';
import { bindingsOf, type Hosted, OUTSIDE } from './platform.ts';
import { logService } from '../lib/log.ts';

/** However quiet it is, another process may have written something that is due. */
const NET_MS = 60_000;
const LONGEST_MS = 2 ** 31 - 1;

/** A thread of its own, so that no sweep, and no hard bot thinking in one, holds up a request. */
const hosted = workerData as Hosted;
const engine = openPostgres(hosted.database);
const db = openEngineDb(engine);
const bindings = bindingsOf(hosted);
const later = new Set<Promise<unknown>>();
const waitUntil = (work: Promise<unknown>): void => {
  later.add(work);
  void work.catch(() => {}).finally(() => later.delete(work));
};
const parts = { ...PARTS, openDb: () => db, outside: OUTSIDE };

let at: number | null = null;
let timer: NodeJS.Timeout | undefined;
let ringing = Promise.resolve();

const storage = {
  getAlarm: async () => at,
  setAlarm: async (when: number | Date): Promise<void> => {
    at = Number(when);
    clearTimeout(timer);
    timer = setTimeout(ring, Math.min(Math.max(at - Date.now(), 0), LONGEST_MS));
  },
};
const alarm = openAlarm(storage, () => makeContext(parts, bindings, waitUntil));

/** One sweep at a time: what is due meanwhile waits for its end. */
function ring(): void {
  at = null;
  ringing = ringing
    .then(alarm.ring)
    .catch((error: Error) => logService({ what: 'sweep failed', why: error.message }));
}

const net = setInterval(() => void alarm.ringBy(Date.now()), NET_MS);

const stop = async (): Promise<void> => {
  clearInterval(net);
  clearTimeout(timer);
  await ringing;
  await Promise.allSettled(later);
  await engine.close();
  parentPort!.close();
};

parentPort!.on('message', (told: number | 'stop') => void (told === 'stop' ? stop() : alarm.ringBy(told)));
ring();
