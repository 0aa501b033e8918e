import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { migratePostgres, requireReachable } from '../../db/local/postgres.ts';
import { startCron } from '../dev/cron.ts';
import { endOnSignals, endWithParent } from '../dev/ending.ts';
import { requirePlace } from '../dev/port.ts';
import { watchWorkerd } from '../dev/workerd.ts';
import { readFiles } from './front/files.ts';
import { openFront } from './front/front.ts';
import { logService } from './log.ts';
import { keepEndpoint, keepWorkerd, passOn, serveAssets, type Sockets } from './parts.ts';
import { buildRelease, findRelease, type Release } from './release.ts';
import { parseSettings, type Settings } from './settings.ts';

/** The pause between two sweeps. One that finds nothing takes a dozen small statements. */
const SWEEP_EVERY = 5_000;

/** A stop waits no longer for a sweep; what it had claimed is claimed again. */
const SWEEP_MS = 20_000;

type Close = () => unknown;

/** The newest is closed first. */
const closers: Close[] = [];
let isEnding = false;

const end = async (signal: string): Promise<void> => {
  if (isEnding) return;
  isEnding = true;
  logService({ what: 'stopping', signal });
  for (const close of closers.splice(0).toReversed()) await close();
  logService({ what: 'stopped' });
  process.exit(0);
};

/** The build; made in a process of its own, whose memory is free again once it is done. */
const openRelease = async (): Promise<Release> => {
  const built = findRelease();
  if (built) return built;
  logService({ what: 'building' });
  const child = spawn(process.execPath, [import.meta.filename, '--build'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  passOn('build', child);
  closers.push(() => child.kill());
  const [status] = await once(child, 'exit');
  const made = findRelease();
  if (made) return made;
  throw new Error(status === 0 ? 'The sources changed during the build.' : `The build ended with ${status}.`);
};

/** A folder for the sockets that only this user may enter. */
const makeSockets = (): Sockets => {
  const folder = mkdtempSync(join(tmpdir(), 'meanwhile-'));
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  const at = (name: string): string => join(folder, `${name}.sock`);
  return { http: at('http'), sweeps: at('sweeps'), assets: at('assets') };
};

const sweep = (socketPath: string): Promise<void> =>
  new Promise((swept, failed) => {
    const asked = request({ socketPath, path: '/' }, (answer) => {
      answer
        .resume()
        .on('end', () => swept())
        .on('error', failed);
    });
    asked.on('error', failed).end();
  });

const tellMail = ({ vars }: Settings): void => {
  if (!vars['MAIL_SMTP_URL'])
    logService({ what: 'no mail', why: 'MAIL_SMTP_URL is not set: nobody can sign in' });
};

const open = async (settings: Settings): Promise<void> => {
  await requirePlace(settings);
  await requireReachable(settings.database);
  tellMail(settings);
  const release = await openRelease();
  await migratePostgres(settings.database);
  const files = readFiles(release.web);
  const sockets = makeSockets();
  closers.push(await serveAssets(files, sockets.assets));
  const { sql, ...endpoint } = await keepEndpoint(settings.database);
  closers.push(endpoint.close);
  watchWorkerd(() => {}); // so that it ends with us, however we end
  const place = { settings, release, sockets, sql };
  const worker = await keepWorkerd(place, 'http');
  const sweeper = await keepWorkerd(place, 'sweeps');
  closers.push(() => Promise.all([worker.close(), sweeper.close()]));
  const tick = async (): Promise<void> => sweeper.ready().then(() => sweep(sockets.sweeps));
  const stopCron = startCron(tick, SWEEP_EVERY, (why) => logService({ what: 'sweep failed', why }));
  const { origin, trust, host } = settings;
  const behind = { files, origin, trust, socketPath: sockets.http, ready: worker.ready };
  const front = await openFront(behind, settings);
  closers.push(() => Promise.all([front.close(), Promise.race([stopCron(), wait(SWEEP_MS)])]));
  logService({ what: 'serving', host, port: front.port, origin, release: release.id });
};

const IS_BUILD = process.argv.includes('--build');

/** `npm run serve`: the built service in `workerd`, on PostgreSQL. `--build` only builds. */
const main = async (): Promise<void> => {
  const ending = (signal: string): void => void end(signal);
  endOnSignals(ending);
  endWithParent(ending);
  if (!IS_BUILD) return open(parseSettings(process.env));
  logService({ what: 'built', release: (await buildRelease()).id });
  process.exit(0);
};

main().catch((error: Error) => {
  if (isEnding) return;
  logService({ what: IS_BUILD ? 'not built' : 'not started', why: error.message });
  process.exit(1);
});
