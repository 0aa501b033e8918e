import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Notices } from '../../../api/contract/people/moderation.ts';
import type * as v from 'valibot';
import { banPlayer, unbanPlayer } from '../../../db/moderation.ts';
import { whileHeld } from '../locks.ts';
import { makeService, playAny, seatAll, type Guest, type Service } from '../service.ts';
import { caseOf, decide, makeModerator, reportLine, say } from './people.ts';
import { ownDatabase } from '../../service.ts';

const own = ownDatabase();
let service: Service;
let ada: Guest;
let ben: Guest;
beforeEach(async () => {
  service = makeService({}, own.env);
  [ada, ben] = [await service.guest('Ada'), await service.guest('Ben')];
});

const ban = () =>
  banPlayer(own.db, {
    id: crypto.randomUUID(),
    player: ben.me.id,
    reason: 'So.',
    until: null,
    now: service.clock.now,
  });
const unban = () =>
  unbanPlayer(own.db, { id: crypto.randomUUID(), player: ben.me.id, now: service.clock.now });

/** Another session of Ben’s, as signing in makes one. */
const openSession = () =>
  own.db.execute(sql`insert into sessions (hash, id, player, kind, created_at, expires_at)
    values (${crypto.randomUUID()}, ${crypto.randomUUID()}, ${ben.me.id}, 'cookie',
      ${service.clock.now.toISOString()}::timestamptz, ${service.clock.now.toISOString()}::timestamptz + interval '1 day')`);
const openSessions = async (): Promise<number> => {
  const { rows } = await own.db.execute(sql`select s.id from sessions s
    where s.player = ${ben.me.id} and s.expires_at > ${service.clock.now.toISOString()}::timestamptz`);
  return rows.length;
};
const holdBen = () => `select from players where id = '${ben.me.id}' for update`;

test('of two moderators who decide at the same instant one decides, and everybody is told once', async () => {
  const moderators = [await makeModerator(service, 'Mo'), await makeModerator(service, 'Max')];
  const id = await seatAll([ada, ben], { game: 'pebbles' });
  await reportLine(ada, id, await say(ben, id, 'Lamppost!'));
  const { id: report } = (await caseOf(moderators[0]!, 'Lamppost!'))!;
  const measures = [{ measure: 'dismissed' }, { measure: 'warned', reason: 'Be kind.' }];
  const answers = await whileHeld(own, {
    hold: `select from reports where id = '${report}' for update`,
    work: () => Promise.all(moderators.map((moderator, i) => decide(moderator, report, measures[i]!))),
    count: 2,
  });
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const told = async (guest: Guest) =>
    (await guest.get<v.InferOutput<typeof Notices>>('/me/notices')).body.notices.map(({ kind }) => kind);
  expect(await told(ada)).toHaveLength(1);
  expect(await told(ben)).toEqual((await told(ada))[0] === 'acted' ? ['warned'] : []);
});

test('a session that begins in the instant of a ban is held like the others', async () => {
  await whileHeld(own, { hold: holdBen(), work: () => Promise.all([ban(), openSession()]), count: 2 });
  expect(await openSessions()).toBe(0);
  await unban();
  expect(await openSessions()).toBe(2);
});

test('nor is one held for good that begins in the instant a ban ends', async () => {
  await ban();
  await whileHeld(own, {
    hold: `select from bans where player = '${ben.me.id}' for update`,
    work: () => Promise.all([unban(), openSession()]),
    count: 2,
  });
  expect(await openSessions()).toBe(2);
});

test('two sweeps give up the seats of a banned player once', async () => {
  const { clearBanned } = await import('../../../api/moderation/moderate.ts');
  const { makeContext } = await import('../../../api/http/app.ts');
  const id = await seatAll([ada, ben], { game: 'pebbles' });
  await ban();
  const context = () => makeContext(service.parts, own.env, service.waitUntil);
  await Promise.all([clearBanned(context()), clearBanned(context())]);
  await service.settle();
  const { seats } = (await ada.get(`/matches/${id}`)).body;
  expect(seats[1]).toMatchObject({ gone: 'left' });
  const log = await ada.get(`/matches/${id}/log`);
  expect(log.text.match(/"kind":"leave"/g)).toHaveLength(1);
  expect((await playAny(ada, id)).status).toBe(200);
});
