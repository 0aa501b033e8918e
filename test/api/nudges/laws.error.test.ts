import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { serveSql } from '../../../db/local/endpoint.ts';
import { freshAddress, makeAccount, makePostedService, type Sent } from '../mail-service.ts';
import type { Account } from '../own.ts';
import { playAny, seatAll } from '../service.ts';
import { ownDatabase } from '../../service.ts';
import { clearTables } from '../../tables.ts';

// Whatever somebody is told, and why: it goes out once, it is tried until it went, and not if it is no longer true.

const own = ownDatabase();
beforeAll(() => void vi.spyOn(console, 'error').mockReturnValue());
afterAll(() => void vi.restoreAllMocks());

/** The service over a line to the database that can be cut. `mail` says how sending goes: not at all, well, or as the last thing it does. */
const openService = async (sent: Sent[]) => {
  const endpoint = await serveSql(own.engine);
  const how = { mail: 'well' as 'down' | 'well' | 'last' };
  const send = async (mail: Sent): Promise<void> => {
    if (how.mail === 'down') throw new Error('the mail server is down');
    sent.push(mail);
    if (how.mail === 'last') await endpoint.close();
  };
  const bindings = { DATABASE_URL: endpoint.connection, NEON_FETCH_ENDPOINT: endpoint.url, MAIL: { send } };
  return { service: makePostedService(bindings), how, close: endpoint.close };
};
type World = Awaited<ReturnType<typeof openService>> & { ada: Account; ben: Account };

/** A message: to which address, and what makes it untrue. */
interface Caused {
  to: string;
  undo: () => Promise<unknown>;
}

/** Ada has moved and waits for Ben. */
const turnOfBen = async ({ ada, ben }: World): Promise<string> => {
  const id = await seatAll([ada, ben], { game: 'pebbles' });
  for (const type of ['take', 'end-turn']) await playAny(ada, id, type);
  return id;
};
const use = (table: 'sign_ins' | 'address_changes') =>
  own.db.execute(sql`update ${sql.raw(table)} w set used_at = w.created_at`);

const CAUSES: Readonly<Record<string, (world: World) => Promise<Caused>>> = {
  'a turn': async (world) => {
    const id = await turnOfBen(world);
    return { to: world.ben.email, undo: () => world.ben.get(`/matches/${id}`) };
  },
  'an ask for a seat': async (world) => {
    const { ada, ben } = world;
    const id = await turnOfBen(world);
    await ben.get(`/matches/${id}`);
    await ada.post(`/matches/${id}/nudge`, { seat: 1 });
    return { to: ben.email, undo: () => playAny(ben, id, 'take').then(() => playAny(ben, id, 'end-turn')) };
  },
  'an invitation': async ({ ada, ben }) => {
    await ben.send('PUT', `/me/contacts/${ada.me.id}`, { body: { kind: 'friend' } });
    const { id } = await ada.make({ game: 'quayside', seats: 3 });
    await ada.post(`/matches/${id}/invitations`, { player: ben.me.id });
    const undo = () => ben.send('PUT', `/me/contacts/${ada.me.id}`, { body: { kind: 'blocked' } });
    return { to: ben.email, undo };
  },
  'a question': async ({ ada, ben }) => {
    const id = await seatAll([ada, ben], { game: 'pebbles', pace: '3d' });
    await ada.post(`/matches/${id}/ask`, { kind: 'pause', days: 2 });
    return { to: ben.email, undo: () => ada.post(`/matches/${id}/answer`, { agree: false }) };
  },
  'a sign-in': async ({ service, ben }) => {
    await service.ask('POST', '/sign-in', { body: { email: ben.email, timeZone: 'UTC' } });
    await service.settle();
    return { to: ben.email, undo: () => use('sign_ins') };
  },
  'a change of address': async ({ service, ben }) => {
    const to = freshAddress();
    await ben.post('/me/address', { email: to });
    await service.settle();
    return { to, undo: () => use('address_changes') };
  },
  'a notice': async ({ service, ben }) => {
    const at = service.clock.now.toISOString();
    await own.db.execute(sql`insert into notices (id, player, kind, about, reason, created_at)
      values (${crypto.randomUUID()}, ${ben.me.id}, 'warned', '', '', ${at})`);
    return { to: ben.email, undo: () => ben.post('/me/notices/read') };
  },
  'a channel that was stopped': async ({ service, ben }) => {
    const at = service.clock.now.toISOString();
    await own.db.execute(sql`insert into channels (id, player, kind, target, is_on, stopped_at)
      values ('abcdefghijkl', ${ben.me.id}, 'json', 'https://hooks.example.net/', false, ${at})`);
    return { to: ben.email, undo: () => ben.send('DELETE', '/me/channels/abcdefghijkl') };
  },
};
/** What may go out a third time if the service dies again and again. */
const ASKED_FOR = new Set(['a sign-in', 'a change of address', 'a notice', 'a channel that was stopped']);

describe.each(Object.entries(CAUSES))('%s', (name, cause) => {
  const sent: Sent[] = [];
  const open = async (
    mail: World['how']['mail'] = 'well',
  ): Promise<World & { told: (to: string) => Sent[] }> => {
    await clearTables(own.db);
    await use('sign_ins');
    sent.length = 0;
    const opened = await openService(sent);
    const people = {
      ada: await makeAccount(opened.service, 'Ada'),
      ben: await makeAccount(opened.service, 'Ben'),
    };
    opened.how.mail = mail;
    const told = (to: string): Sent[] => sent.filter((one) => one.to === to);
    return { ...opened, ...people, told };
  };

  test('is told once, however many sweeps run at once and after each other', async () => {
    const world = await open();
    const { service, told, close } = world;
    const { to } = await cause(world);
    for (const minutes of [3, 0, 10])
      await Promise.all([minutes, 0, 0].map((each) => service.sweepAfter(each)));
    expect(told(to)).toHaveLength(1);
    await close();
  });

  test('is told once, later, if mail is down at first', async () => {
    const world = await open('down');
    const { service, how, told, close } = world;
    const { to } = await cause(world);
    await service.sweepAfter(3);
    how.mail = 'well';
    for (const minutes of [2, 9, 60]) await service.sweepAfter(minutes);
    expect(told(to)).toHaveLength(1);
    await close();
  });

  test('is not told once it is no longer true', async () => {
    const world = await open('down');
    const { service, how, told, close } = world;
    const { to, undo } = await cause(world);
    await service.sweepAfter(3);
    await undo();
    how.mail = 'well';
    for (const minutes of [2, 9, 60]) await service.sweepAfter(minutes);
    expect(told(to)).toEqual([]);
    await close();
  });

  test('is told once more, with the same words, if the service dies before it has noted that, also where mail is down then', async () => {
    const world = await open('down');
    const { service, told, close } = world;
    const { to } = await cause(world);
    await service.sweepAfter(3);
    await close();
    const lives = [
      [2, 'last'],
      [5, 'down'],
      [6, 'last'],
      [40, 'last'],
    ] as const;
    for (const [minutes, mail] of lives) {
      const life = await openService(sent);
      life.how.mail = mail;
      life.service.clock.now = service.clock.now;
      await life.service.sweepAfter(minutes);
      service.clock.now = life.service.clock.now;
      if (mail === 'down') await life.close();
    }
    if (ASKED_FOR.has(name)) expect(told(to).length).toBeGreaterThan(0);
    else expect(told(to)).toHaveLength(2);
    const same = told(to).map(({ text, headers }) => `${headers['X-Entity-Ref-ID']} ${text}`);
    expect(new Set(same).size).toBe(1);
  });
});
