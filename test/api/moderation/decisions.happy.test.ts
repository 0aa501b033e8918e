import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { DecisionCard, Notice } from '../../../api/contract/people/moderation.ts';
import type { Talk } from '../../../api/contract/match.ts';
import { openDb } from '../../../db/client.ts';
import { makeAccount, makePostedService, type PostedService } from '../mail-service.ts';
import { found as foundClub } from '../clubs/people.ts';
import { seatAll, type Guest } from '../service.ts';
import { found, roundOf, see } from '../tournaments/people.ts';
import { caseOf, decide, decideOn, makeModerator, reportLine, reportPlayer, say } from './people.ts';

let service: PostedService;
let ada: Guest & { email: string };
let ben: Guest;
let moderator: Guest;
let id: string;
let said: string;
let line: string;

beforeEach(async () => {
  service = makePostedService();
  [ada, ben] = [await makeAccount(service, 'Ada'), await service.guest('Ben')];
  moderator = await makeModerator(service, 'Mo');
  id = await seatAll([ada, ben], { game: 'pebbles' });
  said = `Lamppost ${crypto.randomUUID().slice(0, 8)}`;
  line = await say(ben, id, said);
  await reportLine(ada, id, line);
});

const noticesOf = async (guest: Guest) =>
  (await guest.get<{ notices: Notice[] }>('/me/notices')).body.notices.map(({ kind, about, reason }) => ({
    kind,
    about,
    reason,
  }));
const heard = async (guest: Guest) => (await guest.get<Talk>(`/matches/${id}/talk`)).body.lines;

describe('a decision', () => {
  test.each([
    ['removed', { text: '', hidden: 'removed' }, ['removed'], ['acted']],
    ['warned', { text: '', hidden: 'removed' }, ['warned'], ['acted']],
    ['dismissed', {}, [], ['dismissed']],
  ])(
    '%s is seen by everybody, and told to the speaker and the reporter',
    async (measure, shown, toBen, toAda) => {
      const reason = measure === 'dismissed' ? '' : 'Be kind.';
      await decideOn(moderator, said, { measure, reason });
      for (const guest of [ada, ben, moderator])
        expect(await heard(guest)).toMatchObject([{ id: line, text: said, ...shown }]);
      expect(await noticesOf(ben)).toEqual(toBen.map((kind) => ({ kind, about: said, reason })));
      expect(await noticesOf(ada)).toEqual(toAda.map((kind) => ({ kind, about: said, reason: '' })));
    },
  );

  test('is answered once to each reporter, by mail where they have an address', async () => {
    const cleo = await makeAccount(service, 'Cleo');
    await reportLine(cleo, id, line);
    await decideOn(moderator, said, { measure: 'warned', reason: 'Be kind.' });
    await service.settle();
    await service.sweepAfter(2);
    for (const { email } of [ada, cleo]) {
      const mails = service.sent.filter(({ to, subject }) => to === email && subject.includes('report'));
      expect(mails).toHaveLength(1);
      expect(mails[0]!.text).not.toMatch(/Ben|Mo\b/);
    }
  });

  test('that replaces a name does so at every table, and the player can choose another', async () => {
    const bad = `Bad ${crypto.randomUUID().slice(0, 8)}`;
    await ben.send('PATCH', '/me', { body: { name: bad } });
    const other = await seatAll([ada, ben], { game: 'pebbles' });
    await reportPlayer(ada, ben, 'name');
    await decideOn(moderator, bad, { measure: 'renamed', reason: 'Pick another.' });
    const { seats } = (await ada.get(`/matches/${other}`)).body;
    expect(seats[1]!.player!.name).toMatch(/^Player [0-9A-F]{4}$/);
    expect(await noticesOf(ben)).toEqual([{ kind: 'renamed', about: bad, reason: 'Pick another.' }]);
    const replaced = { status: 400, body: { code: 'malformed', field: 'name' } };
    for (const name of [bad, bad.toUpperCase().replace(' ', '')])
      expect(await ben.send('PATCH', '/me', { body: { name } })).toMatchObject(replaced);
    for (const [guest, name] of [
      [ben, 'Benno'],
      [ada, bad],
    ] as const)
      expect((await guest.send('PATCH', '/me', { body: { name } })).status).toBe(200);
  });

  test('that replaces a name leaves those before it, and a dismissed one, to their player', async () => {
    const names = ['Good', 'Bad', 'Fine'].map((word) => `${word} ${crypto.randomUUID().slice(0, 8)}`);
    const [good, bad, fine] = names as [string, string, string];
    const rename = async (name: string) => (await ben.send('PATCH', '/me', { body: { name } })).status;
    await rename(good);
    await reportPlayer(ada, ben, 'name');
    service.clock.now = new Date(service.clock.now.getTime() + 1000);
    await rename(bad);
    await reportPlayer(await service.guest('Cleo'), ben, 'name');
    await decideOn(moderator, bad, { measure: 'renamed', reason: 'Pick another.' });
    await rename(fine);
    await reportPlayer(ada, ben, 'name');
    await decideOn(moderator, fine, { measure: 'dismissed' });
    expect(await Promise.all([good, bad, fine].map(rename))).toEqual([200, 400, 200]);
  });

  test('that replaces a club’s name tells its founder', async () => {
    const name = `Club ${crypto.randomUUID().slice(0, 8)}`;
    const { body: club } = await ben.post<{ id: string; link: string }>('/clubs', { name });
    const stranger = { kind: 'club', club: club.id, reason: 'abuse' };
    expect((await ada.post('/reports', stranger)).status).toBe(404);
    await ben.send('PATCH', `/clubs/${club.id}`, { body: { isOpen: true } });
    expect((await ada.post('/reports', stranger)).status).toBe(201);
    await decideOn(moderator, name, { measure: 'renamed', reason: 'Pick another.' });
    expect((await ben.get<{ name: string }>(`/clubs/${club.id}`)).body.name).toMatch(/^Club [0-9A-F]{4}$/);
    expect(await noticesOf(ben)).toMatchObject([{ kind: 'renamed', about: name }]);
    const rename = (to: string) => ben.send('PATCH', `/clubs/${club.id}`, { body: { name: to } });
    expect(await rename(name)).toMatchObject({ status: 400, body: { code: 'malformed', field: 'name' } });
    expect((await rename('The lampposts')).status).toBe(200);
  });

  test('that replaces a tournament’s name does so at its tables too, and tells its organizer', async () => {
    const name = `Cup ${crypto.randomUUID().slice(0, 8)}`;
    const cup = await found(ada, [ada, await makeAccount(service, 'Cleo')], { game: 'pebbles', name });
    await service.sweepAfter(1);
    const report = { kind: 'tournament', tournament: cup.id, reason: 'abuse' };
    expect((await ada.post('/reports', report)).status).toBe(400);
    expect((await ben.post('/reports', report)).status).toBe(201);
    await decideOn(moderator, name, { measure: 'renamed', reason: 'Too rude.' });
    expect((await see(ben, cup.id)).name).toMatch(/^Tournament [0-9A-F]{4}$/);
    const [table] = (await roundOf(ben, cup.id, 1)).tables;
    expect((await ben.get(`/matches/${table!.match}`)).body.name).toMatch(/^Tournament [0-9A-F]{4} · 1$/);
    expect(await noticesOf(ada)).toEqual([{ kind: 'renamed', about: name, reason: 'Too rude.' }]);
  });

  test('is asked for by nobody who may not know of a club’s tournament', async () => {
    const club = await foundClub([ada]);
    const cup = await found(ada, [], { game: 'pebbles', club: club.id, most: 4 });
    const report = (tournament: string) => ({ kind: 'tournament', tournament, reason: 'abuse' });
    const refused = await ben.post('/reports', report(cup.id));
    const unknown = await ben.post('/reports', report('zzzzzzzzzzzz'));
    expect([refused.status, refused.text]).toEqual([404, unknown.text]);
  });

  test('needs a reason unless nothing happens, and a measure that fits', async () => {
    const { id: report } = (await caseOf(moderator, said))!;
    const tried = [
      { measure: 'removed' },
      { measure: 'renamed', reason: 'Why not.' },
      { measure: 'unbanned', reason: 'So.' },
    ];
    for (const wish of tried) expect((await decide(moderator, report, wish)).status).toBe(400);
    expect(await caseOf(moderator, said)).toBeDefined();
  });

  test('stands in the record with who, what and why, and can be changed by nobody', async () => {
    await decideOn(moderator, said, { measure: 'removed', reason: 'Be kind.' });
    const { decisions } = (await moderator.get<{ decisions: DecisionCard[] }>('/moderation/decisions')).body;
    expect(decisions[0]).toMatchObject({
      moderator: 'Mo',
      measure: 'removed',
      reason: 'Be kind.',
      player: { name: 'Ben' },
    });
    const db = openDb(service.env);
    for (const change of [sql`update decisions d set reason = ''`, sql`delete from decisions d`])
      await expect(db.execute(change)).rejects.toThrow();
  });

  test('can’t be made twice', async () => {
    const { id: report } = (await caseOf(moderator, said))!;
    await decide(moderator, report, { measure: 'dismissed' });
    expect((await decide(moderator, report, { measure: 'removed', reason: 'Be kind.' })).status).toBe(409);
    expect(await heard(ben)).toMatchObject([{ text: said }]);
  });

  test('leaves a later report of the same thing open', async () => {
    await decideOn(moderator, said, { measure: 'dismissed' });
    await reportLine(ada, id, line, 'Once more, please.');
    expect(await caseOf(moderator, said)).toMatchObject({ reports: [{ words: 'Once more, please.' }] });
  });
});

test('a moderator’s message counts as unread until it is read', async () => {
  await decideOn(moderator, said, { measure: 'removed', reason: 'Be kind.' });
  const count = async () => (await ben.get<{ notices?: number }>('/session')).body.notices;
  expect(await count()).toBe(1);
  await ben.post('/me/notices/read');
  expect(await count()).toBeUndefined();
});
