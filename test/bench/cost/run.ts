import { makeContext } from '../../../api/http/app.ts';
import { openAlarm } from '../../../api/jobs/cron.ts';
import { makeVapidKeys } from '../../../api/dev/secret.ts';
import { MOMENTS } from '../../../db/closed-lists.ts';
import { CATALOG } from '../../../rules/catalog.ts';
import { makeChance } from '../../../rules/kit/chance.ts';
import { trialSeed } from '../../../rules/kit/testing/playout.ts';
import { setAddress } from '../../api/mail-service.ts';
import { openOutside } from '../../api/nudges/outside.ts';
import { openBrowserEnd } from '../../api/nudges/push.ts';
import { makeService, seatAll, type Guest, type Service } from '../../api/service.ts';
import type { Served } from '../../workerd.ts';
import { cpuOfProcess } from '../cpu.ts';
import { numberOf } from '../database/plan.ts';
import { Agenda } from './agenda.ts';
import { Meter, type Count, type Gauge, type Kind } from './meter.ts';
import { Person } from './person.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PEOPLE = 24;
/** Matches that everybody plays at once. */
const EACH = 4;
/** When people look in, give or take an hour, and how many of a hundred times they do. */
const LOOKS = { hours: [7, 12, 18, 21], percent: 60 } as const;
/** The first day, when everything begins at once, does not count. */
const DAYS = Number(process.env['BENCH_DAYS'] ?? 2);

type Moment = (typeof MOMENTS)[number];

/** How people are told of their turns. */
export interface Telling {
  mail: Moment;
  /** So many of a hundred have notifications in a browser, */
  push: number;
  /** and when those get mail of what they have not seen. */
  beside: Moment | 'never';
}

/** What some days of play came to. */
export interface Played {
  counts: Record<Kind, Count>;
  actions: number;
  letters: number;
  pushes: number;
  /** Calls of the alarm, and how often it was set and rang. */
  alarm: { asked: number; set: number; rang: number };
  visits: number;
  /** Minutes of a visit. */
  stay: number;
  /** Bytes that stay of an action once its match is over, indexes included. */
  stored: number;
}

/** The alarm's clock is the agenda. */
const bindAlarm = (agenda: Agenda, ring: () => Promise<void>, count: Played['alarm']) => {
  let set: number | null = null;
  let callOff = (): void => {};
  return {
    getAlarm: async () => set,
    setAlarm: async (at: number | Date) => {
      count.set++;
      callOff();
      set = Number(at);
      callOff = agenda.at(set, () => {
        set = null;
        count.rang++;
        void ring();
      });
    },
  };
};

const settle = async (service: Service, guest: Guest, { telling, i }: { telling: Telling; i: number }) => {
  await setAddress(service, guest);
  const hasPush = (i * 100) / PEOPLE < telling.push;
  const moment = hasPush ? telling.beside : telling.mail;
  if (hasPush) {
    const { subscription } = await openBrowserEnd(`https://push.example/${i}`);
    await guest.post('/me/channels', { kind: 'push', ...subscription });
  }
  await guest.send('PATCH', `/me/channels/${guest.me.id}`, {
    body: moment === 'never' ? { on: false } : { moment, hour: 18 },
  });
};

/** Tables of the games in turn, of two and three. */
const seatEverybody = async (guests: readonly Guest[]): Promise<void> => {
  const seats = guests.flatMap((_, i) => Array.from({ length: EACH }, (_each, k) => (i + k * 7) % PEOPLE));
  for (let table = 0; seats.length > 1; table++) {
    const { game } = CATALOG[table % CATALOG.length]!;
    const size = game.meta.seats.includes(3) && table % 2 === 0 ? 3 : game.meta.seats[0]!;
    const taken = [...new Set(seats.splice(0, size))];
    if (!game.meta.seats.includes(taken.length)) continue;
    await seatAll(
      taken.map((i) => guests[i]!),
      { game: game.meta.id, pace: '3d' },
    );
  }
};

const GAUGE = `select pg_current_wal_insert_lsn() - '0/0'::pg_lsn, pg_backend_pid()`;

/** One connection serves what comes one after another. */
const gaugeOf =
  (engine: Served['engine']): Gauge =>
  async () => {
    const [logged, pid] = (await engine.single({ query: GAUGE })).rows[0]!.map(Number) as [number, number];
    return { logged, postgres: cpuOfProcess(pid) };
  };

/** A finished match has so many entries (README). */
const ENTRIES = 181;

/** What an entry takes, and its share of what its match does. */
const storedOf = async (engine: Served['engine']): Promise<number> => {
  const sizeOf = async (table: string): Promise<number> => {
    await engine.single({ query: `vacuum full ${table}` });
    return numberOf(engine, `select pg_total_relation_size('${table}') / (select count(*) from ${table})`);
  };
  const seats = 3 * (await sizeOf('seats'));
  return (await sizeOf('entries')) + ((await sizeOf('matches')) + seats) / ENTRIES;
};

/** Plays some days of a small site, and counts. */
export const playDays = async ({ engine, env }: Served, telling: Telling): Promise<Played> => {
  const internet = openOutside();
  let letters = 0;
  const rings = { asked: 0, set: 0, rang: 0 };
  const ALARM = {
    idFromName: () => 'sweeps',
    get: () => ({
      fetch: async (url: string) => {
        rings.asked++;
        return new Response(String(await alarm.ringBy(Number(new URL(url).searchParams.get('at')))));
      },
    }),
  };
  const MAIL = { send: async (): Promise<void> => void letters++ };
  const vars = { ...env, ...makeVapidKeys(), ORIGIN: 'https://m.example', PICTURES: 'lids', MAIL, ALARM };
  const service = makeService({ catalog: CATALOG, rules: {}, outside: internet.outside }, vars);
  const meter = new Meter(service, gaugeOf(engine));
  const chance = makeChance(trialSeed(7, 1));
  const agenda = new Agenda(service.clock.now, meter.settled);
  const context = () => makeContext(service.parts, service.env, service.waitUntil);
  const alarm = openAlarm(
    bindAlarm(agenda, () => meter.do('sweep', () => alarm.ring()), rings),
    context,
  );

  const guests: Guest[] = [];
  for (let i = 0; i < PEOPLE; i++) guests.push(await service.guest(`Player ${i}`));
  for (const [i, guest] of guests.entries()) await settle(service, guest, { telling, i });
  await seatEverybody(guests);
  const people = guests.map(({ cookie }) => new Person(cookie, { agenda, meter, chance }));
  const midnight = Math.floor(agenda.now / DAY) * DAY;
  for (let day = 0; day <= DAYS; day++)
    for (const person of people)
      for (const hour of LOOKS.hours) {
        const at = midnight + day * DAY + hour * HOUR + chance.below(2 * HOUR) - HOUR;
        if (at > agenda.now && chance.below(100) < LOOKS.percent) agenda.at(at, () => void person.visit());
      }

  const pass = (now: Date): void => void (service.clock.now = now);
  await agenda.runUntil(midnight + DAY, pass);
  meter.forget();
  [letters, internet.received.length] = [0, 0];
  Object.assign(rings, { asked: 0, set: 0, rang: 0 });
  for (const person of people) [person.visits, person.here] = [0, 0];
  await agenda.runUntil(midnight + (DAYS + 1) * DAY, pass);
  const visits = people.reduce((sum, person) => sum + person.visits, 0);
  return {
    counts: meter.counts,
    actions: meter.counts.action.times,
    letters,
    pushes: internet.received.length,
    alarm: rings,
    visits,
    stay: people.reduce((sum, person) => sum + person.here, 0) / visits / 60_000,
    stored: await storedOf(engine),
  };
};
