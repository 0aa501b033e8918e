import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { migratePostgres, requireReachable } from '../../db/local/postgres.ts';
import { endOnSignals, endWithParent } from '../dev/ending.ts';
import { requirePlace } from '../dev/port.ts';
import { logService } from '../lib/log.ts';
import { buildRelease, findRelease, type Release } from './release.ts';
import { parseSettings, type Settings } from './settings.ts';

const closers: (() => unknown)[] = [];
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
  const child = spawn(process.execPath, [import.meta.filename, '--build'], { stdio: 'inherit' });
  closers.push(() => child.kill());
  const [status] = await once(child, 'exit');
  const made = findRelease();
  if (made) return made;
  throw new Error(status === 0 ? 'The sources changed during the build.' : `The build ended with ${status}.`);
};

const open = async ({ vars, database, ...place }: Settings): Promise<void> => {
  await requirePlace(place);
  await requireReachable(database);
  if (!vars['MAIL_SMTP_URL'])
    logService({ what: 'no mail', why: 'MAIL_SMTP_URL is not set: nobody can sign in' });
  const release = await openRelease();
  await migratePostgres(database);
  const { openService } = (await import(release.server)) as typeof import('./server.ts');
  const { port, close } = await openService({ database, vars }, place, release.web);
  closers.push(close);
  logService({ what: 'serving', host: place.host, port, origin: place.origin, release: release.id });
};

const IS_BUILD = process.argv.includes('--build');

/** `npm run serve`: the built service in this process, on PostgreSQL. `--build` only builds. */
const main = async (): Promise<void> => {
  console.error = console.log; // one stream of lines
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
