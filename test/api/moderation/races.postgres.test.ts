import { beforeEach, expect, test } from 'vitest';
import type { Notices } from '../../../api/contract/people/moderation.ts';
import type * as v from 'valibot';
import { banPlayer, unbanPlayer } from '../../../db/moderation.ts';
import { makeContext } from '../../../api/http/app.ts';
import { clearBanned } from '../../../api/moderation/moderate.ts';
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

const decision = () => ({ id: crypto.randomUUID(), player: ben.me.id, now: service.clock.now });
const ban = () => banPlayer(own.db, { ...decision(), reason: 'So.', until: null });
const unban = () => unbanPlayer(own.db, decision());

/** Another session of Ben’s, as signing in makes one. */
const openSession = () =>
  own.db.run`insert into sessions (hash, id, player, kind, created_at, expires_at)
    values (${crypto.randomUUID()}, ${crypto.randomUUID()}, ${ben.me.id}, 'cookie',
      ${service.clock.now}::timestamptz, ${service.clock.now}::timestamptz + interval '1 day')`;
const openSessions = (): Promise<number> =>
  own.db
    .run`select from sessions s where s.player = ${ben.me.id} and s.expires_at > ${service.clock.now}::timestamptz`;
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
