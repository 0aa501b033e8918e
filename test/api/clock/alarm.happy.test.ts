import { beforeEach, expect, test, vi } from 'vitest';
import { openAlarm } from '../../../api/jobs/cron.ts';
import { makeContext } from '../../../api/http/app.ts';
import { openDb } from '../../../db/client.ts';
import { makeAccount, makePostedService, type PostedService, type Sent } from '../mail-service.ts';
import type { TournamentRound } from '../../../api/contract/people/tournament.ts';
import { gated, playAny, playToEnd, seatAll, type Gate, type Guest } from '../service.ts';
import { ownDatabase } from '../../service.ts';

const SECOND = 1000;
const HOUR = 3_600_000;

const own = ownDatabase();

/** A service with an alarm that rings by the service's clock. */
const openService = () => {
  const storage = {
    at: null as number | null,
    getAlarm: async () => storage.at,
    setAlarm: async (at: number | Date) => void (storage.at = Number(at)),
  };
  const told = { asked: 0, statements: 0, isMailDown: false };
  const sent: Sent[] = [];
  const MAIL = {
    send: async (mail: Sent) => {
      if (told.isMailDown) throw new Error('the mail server is down');
      sent.push(mail);
    },
  };
  const ALARM = {
    idFromName: () => 'sweeps',
    get: () => ({
      fetch: async (url: string) => {
        told.asked++;
        return new Response(String(await alarm.ringBy(Number(new URL(url).searchParams.get('at')))));
      },
    }),
  };
  const env = { ...own.env, MAIL, ALARM, NUDGE_DELAY: 20 };
  const service: PostedService = makePostedService(env);
  const count: Gate = (run) => {
    told.statements++;
    return run();
  };
  const counting: typeof openDb = (bindings) => openDb(bindings, (client) => gated(client, count));
  const parts = { ...service.parts, openDb: counting };
  const alarm = openAlarm(storage, () =>
    makeContext(parts, { ...env, ORIGIN: 'https://m.example' }, service.waitUntil),
  );
  /** Lets time go by, with every ring in it. */
  const pass = async (ms: number): Promise<void> => {
    const end = service.clock.now.getTime() + ms;
    await service.settle();
    while (storage.at !== null && storage.at <= end) {
      service.clock.now = new Date(Math.max(storage.at, service.clock.now.getTime()));
      storage.at = null;
      await alarm.ring();
    }
    service.clock.now = new Date(end);
  };
  return { service, storage, told, sent, pass };
};

let opened: ReturnType<typeof openService>;
let people: (Guest & { email: string })[];
let id: string;
beforeEach(async () => {
  opened = openService();
  const { service } = opened;
  people = [await makeAccount(service, 'Ada'), await makeAccount(service, 'Ben')];
  id = await seatAll(people, { game: 'pebbles', pace: '3d' });
  await opened.pass(HOUR);
  opened.sent.length = 0;
});
const passTurn = async (): Promise<void> => {
  await playAny(people[0]!, id, 'take');
  await playAny(people[0]!, id, 'end-turn');
};
const toBen = (): Sent[] => opened.sent.filter(({ to }) => to === people[1]!.email);

test('a nudge that is due in 20 s goes out within 25 s, once', async () => {
  await passTurn();
  await opened.pass(19 * SECOND);
  expect(toBen()).toHaveLength(0);
  await opened.pass(6 * SECOND);
  expect(toBen()).toHaveLength(1);
  await opened.pass(HOUR);
  expect(toBen()).toHaveLength(1);
});

test('an idle service asks the database nothing in an hour', async () => {
  await passTurn();
  await opened.pass(HOUR);
  opened.told.statements = 0;
  await opened.pass(HOUR);
  expect(opened.told.statements).toBe(0);
});

test('the reminder and the deadline ring too', async () => {
  await passTurn();
  await opened.pass(60 * HOUR);
  expect(toBen()).toHaveLength(2);
  await opened.pass((13 + 24) * HOUR); // a day of vacation is taken first
  expect((await people[0]!.get(`/matches/${id}`)).body.awaiting).toEqual([0]);
});

test('unsent mail rings again, ever more rarely, until it goes', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  opened.told.isMailDown = true;
  await passTurn();
  await opened.pass(HOUR);
  expect(told.mock.calls.length).toBeLessThan(10);
  opened.told.isMailDown = false;
  await opened.pass(HOUR);
  expect(toBen()).toHaveLength(1);
  told.mockRestore();
});

test('the alarm is asked only for what is sooner than it will ring', async () => {
  await passTurn();
  await opened.service.settle();
  opened.told.asked = 0;
  await playAny(people[1]!, id, 'take');
  await playAny(people[1]!, id, 'end-turn');
  await opened.service.settle();
  expect(opened.told.asked).toBe(0);
});

test('a tournament begins, goes on and ends within minutes of what it waits for', async () => {
  const [ada, ben] = [people[0]!, people[1]!];
  // Nothing else rings where nobody is told by mail.
  for (const one of [ada, ben]) await one.send('PATCH', '/me', { body: { mail: false } });
  const wanted = { name: 'The race', kind: 'knock-out', game: 'pebbles', seats: 2, most: 2 };
  const race = (await ada.post<{ id: string }>('/tournaments', wanted)).body.id;
  for (const one of [ada, ben]) await one.post(`/tournaments/${race}/entry`, {});
  const stageOf = async () => (await ada.get<{ stage: string }>(`/tournaments/${race}`)).body.stage;
  await opened.pass(HOUR);
  expect(await stageOf()).toBe('running');
  const { tables } = (await ada.get<TournamentRound>(`/tournaments/${race}/rounds/1`)).body;
  const { seats, match } = tables[0]!;
  await playToEnd(seats[0]!.player!.id === ada.me.id ? [ada, ben] : [ben, ada], match);
  await opened.pass(60 * SECOND);
  expect(await stageOf()).toBe('over');
});
