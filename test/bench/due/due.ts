import { makeContext } from '../../../api/http/app.ts';
import { sweep } from '../../../api/jobs/cron.ts';
import { openDb } from '../../../db/client.ts';
import { copyMatch } from '../../api/copies.ts';
import { setAddress } from '../../api/mail-service.ts';
import { CATALOG } from '../../../rules/catalog.ts';
import { seatAll } from '../../api/service.ts';
import { watchCpu } from '../cpu.ts';
import { numberOf } from '../database/plan.ts';
import { figure, never, type Figure } from '../figure.ts';
import { withDue, type Due } from './service.ts';

/** As `BENCH_DUE=0.1` makes them fewer. */
const SHARE = Number(process.env['BENCH_DUE'] ?? 1);
const DEADLINES = 100_000 * SHARE;
const NUDGES = 20_000 * SHARE;

/** The first on the shelf. */
const GAME = CATALOG[0]!.game.meta.id;

const MINUTE = 60_000;
/** When the cron comes first: whatever is due has been so for a moment, and upkeep is not. */
const FIRST = Date.parse('2026-11-21T09:01:00Z');
const MOST_MINUTES = 10;
/** What Cloudflare lets a paid Worker ask of others in one go, letters included. */
const MOST_REQUESTS = 10_000;

/** Letters are on the way side by side. */
const LANES = 5;

/** Counts the milliseconds that a sweep takes: what is done one thing after another, and what letters wait for their servers. */
const startWatch = async ({ engine, waited }: Due): Promise<() => number> => {
  const [cpu, before] = [await watchCpu(engine), waited()];
  return () => cpu() + (waited() - before) / LANES;
};

interface Kept {
  minutes: number;
  /** The most of one sweep. */
  requests: number;
}

/** Comes once a minute until nothing is left; a sweep that takes longer has the next one wait. */
const cron = async (due: Due, left: () => Promise<number>): Promise<Kept> => {
  const { service, mails } = due;
  const kept: Kept = { minutes: 0, requests: 0 };
  for (let at = FIRST; (await left()) > 0 && kept.minutes < 3 * MOST_MINUTES;) {
    const time = await startWatch(due);
    const now = (): Date => new Date(at + time());
    const before = mails.length;
    service.count();
    await sweep(makeContext({ ...service.parts, now }, service.env, () => {}));
    kept.requests = Math.max(kept.requests, service.count() + mails.length - before);
    at += Math.max(MINUTE, time());
    kept.minutes = (at - FIRST) / MINUTE;
    console.error(`  after ${kept.minutes.toFixed(1)} minutes ${await left()} are left`);
  }
  return kept;
};

const within = (name: string, { minutes, requests }: Kept, more: string): Figure =>
  figure(name, `${minutes.toFixed(1)} minutes of cron, ${requests} requests a sweep, ${more}`, {
    text: `<= ${MOST_MINUTES} minutes, ${MOST_REQUESTS} requests`,
    isMet: minutes <= MOST_MINUTES && requests <= MOST_REQUESTS,
  });

/** Deadlines that pass within the same minute, in one match in such a state that it throws each time. */
const deadlines = async (due: Due): Promise<Figure[]> => {
  const { service, engine } = due;
  const people = [await service.guest('Ada'), await service.guest('Ben')];
  const id = await seatAll(people, { game: GAME, pace: '1d' });
  await service.settle();
  await copyMatch(openDb(service.env), id, { count: DEADLINES });
  const first = new Date(FIRST - MINUTE).toISOString();
  for (const query of [
    `update matches m set deadline = '${first}'::timestamptz + substr(m.id, 5)::int % 60 * interval '1 second'`,
    `update matches m set state = '{}', deadline = '${first}'::timestamptz - interval '1 hour' where m.id = 'copy7'`,
    'vacuum analyze',
  ])
    await engine.single({ query });
  const overdue = `select count(*) from matches m where m.deadline < '${new Date(FIRST).toISOString()}'`;
  const left = async (): Promise<number> => (await numberOf(engine, overdue)) - 1;
  const kept = await cron(due, left);
  const late = `from entries e where e.kind = 'late'`;
  const doubled = await numberOf(engine, `select count(*) - count(distinct e.match) ${late}`);
  const told = await numberOf(engine, `select count(*) ${late}`);
  return [
    within(`${DEADLINES} deadlines in one minute`, kept, `${told} turns played`),
    never('deadlines kept twice', doubled),
  ];
};

const SLOW_MS = 14_000;
const USUAL_MS = 50;
/** One of twenty has an address with a server that takes its time; the others are at a few large ones. */
const EMAIL = `'p' || i || '@' || case when i % 20 = 0 then 'slow' else 'host' || i % 4 end || '.example'`;
const isSlow = (address: string): boolean => address.endsWith('@slow.example');

/** Nudges that are due at once, each to somebody of their own. */
const nudges = async (due: Due): Promise<Figure[]> => {
  const { service, engine, mails } = due;
  const people = [await service.guest('Cyd'), await service.guest('Dan')];
  await setAddress(service, people[0]!);
  await setAddress(service, people[1]!);
  const id = await seatAll(people, { game: GAME, pace: '3d' });
  await service.settle();
  await engine.single({
    query: `insert into players (id, name, email) select 'p' || i, 'P', ${EMAIL} from generate_series(1, ${NUDGES}) i`,
  });
  const [seat] = (await people[0]!.get(`/matches/${id}`)).body.awaiting;
  await copyMatch(openDb(service.env), id, { count: NUDGES, taken: { seat: seat!, player: `'p' || i` } });
  for (const query of [
    'update seats s set seen_seq = 0',
    'delete from nudges n',
    `insert into nudges (match, seat, "window", kind, player, due_at)
      select s.match, s.seat, (m.opened ->> s.seat::text)::int, 'turn', s.player, '${new Date(FIRST - MINUTE).toISOString()}'
      from seats s join matches m on m.id = s.match where s.seat = any(m.awaiting)`,
    'vacuum analyze',
  ])
    await engine.single({ query });
  const quick = NUDGES - NUDGES / 20;
  const left = async (): Promise<number> => quick - mails.filter(({ to }) => !isSlow(to)).length;
  const kept = await cron(due, left);
  const slow = mails.filter(({ to }) => isSlow(to)).length;
  const unsent = (table: string): Promise<number> =>
    numberOf(engine, `select count(*) from ${table} n where n.sent_at is null`);
  const waiting = (await unsent('nudges')) + (await unsent('deliveries'));
  const name = `${quick} nudges due at once, beside ${NUDGES / 20} to a server that takes 14 s`;
  return [
    within(name, kept, `${slow} of the slow ones sent and ${waiting} waiting`),
    never('nudges sent twice', mails.length - new Set(mails.map(({ to }) => to)).size),
    never('nudges lost', NUDGES - slow - quick - waiting + (await left())),
  ];
};

const delayOf = (address: string): number => (isSlow(address) ? SLOW_MS : USUAL_MS);

/** What comes due at once, and the sweeps that a cron calls once a minute. */
export const deadlineFigures = () => withDue('deadlines due at once', deadlines, delayOf);
export const nudgeFigures = () => withDue('nudges due at once', nudges, delayOf);
