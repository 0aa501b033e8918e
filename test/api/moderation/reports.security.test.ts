import { beforeEach, describe, expect, test } from 'vitest';
import { openDb } from '../../../db/client.ts';
import { setRole, MOST_REPORTS } from '../../../db/moderation.ts';
import type { ReportCard } from '../../../api/contract/people/moderation.ts';
import { makeService, playAny, playToEnd, seatAll, type Guest } from '../service.ts';
import { caseOf, casesOf, decide, decideOn, makeModerator, reportLine, reportPlayer, say } from './people.ts';

const service = makeService();
let ada: Guest;
let ben: Guest;
let moderator: Guest;
let id: string;
let words = 0;
const fresh = (): string => `You play like a lamppost ${++words}`;

beforeEach(async () => {
  [ada, ben] = [await service.guest('Ada'), await service.guest('Ben')];
  moderator = await makeModerator(service, 'Mo');
  id = await seatAll([ada, ben], { game: 'pebbles' });
});

describe('a report', () => {
  test('of the same line by the same player stays one, with the newest words', async () => {
    const said = fresh();
    const line = await say(ben, id, said);
    const first = await reportLine(ada, id, line, 'Look at this.');
    const second = await reportLine(ada, id, line, 'And at this.');
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).toBe(first.body.id);
    expect(await caseOf(moderator, said)).toMatchObject({ reports: [{ by: 'Ada', words: 'And at this.' }] });
  });

  test('of a line one may not read, of nobody, and of oneself is refused, and nothing tells which lines exist', async () => {
    const quiet = await seatAll([ada, ben, await service.guest('Cleo')], { game: 'quayside' });
    for (const guest of [ada, ben]) await playAny(guest, quiet, 'peek');
    const line = await say(ben, quiet, 'Twelve.');
    const stranger = await service.guest('Stranger');
    const refused = await reportLine(stranger, quiet, line);
    const unknown = await reportLine(stranger, quiet, crypto.randomUUID());
    expect(refused.status).toBe(404);
    expect(refused.text).toBe(unknown.text);
    expect((await reportLine(ben, quiet, line)).body.code).toBe('malformed');
    expect((await reportPlayer(ada, ada)).status).toBe(400);
    const nobody = { kind: 'name', player: 'zzzzzzzzzzzz', reason: 'abuse' };
    expect((await ada.post('/reports', nobody)).status).toBe(404);
    expect((await service.ask('POST', '/reports', { body: nobody })).status).toBe(401);
  });

  test('of a line of a private match comes from who may look at it, by a seat or the link', async () => {
    const wanted = { game: 'pebbles', seats: 2, visibility: 'private' } as const;
    const page = await ada.make(wanted);
    const invite = page.invite!.split('invite=')[1]!;
    await ben.post(`/matches/${page.id}/join`, { invite });
    const line = await say(ben, page.id, fresh());
    const stranger = await service.guest('Stranger');
    const report = (more: object) =>
      stranger.post('/reports', { kind: 'line', match: page.id, line, reason: 'abuse', ...more });
    expect([(await report({})).status, (await report({ invite: 'guessed' })).status]).toEqual([404, 404]);
    expect([(await report({ invite })).status, (await reportLine(ada, page.id, line)).status]).toEqual([
      201, 201,
    ]);
  });

  test('is limited by the day', async () => {
    const others = await Promise.all(Array.from({ length: MOST_REPORTS }, () => service.guest('Other')));
    for (const other of others) expect((await reportPlayer(ada, other)).status).toBe(201);
    expect((await reportPlayer(ada, ben)).status).toBe(429);
  });

  test('is seen by its reporter with the answer, and by nobody else but moderators', async () => {
    const said = fresh();
    await reportLine(ada, id, await say(ben, id, said));
    const own = async (guest: Guest) =>
      (await guest.get<{ reports: ReportCard[] }>('/me/reports')).body.reports;
    expect(await own(ada)).toMatchObject([{ said, answer: null }]);
    expect(await own(ben)).toEqual([]);
    await decideOn(moderator, said, { measure: 'removed', reason: 'Be kind.' });
    expect(await own(ada)).toMatchObject([{ said, answer: 'acted' }]);
    const about = await Promise.all(
      ['/me/notices', '/me/reports', '/session', '/inbox', `/matches/${id}/talk`].map(
        async (path) => (await ben.get(path)).text,
      ),
    );
    expect(about[0]).toContain('Be kind.');
    expect(about.slice(0, 2).join('')).not.toContain('Ada');
  });
});

describe('the queue', () => {
  test('does not exist for anybody but moderators', async () => {
    for (const [method, path] of [
      ['GET', '/moderation/cases'],
      ['GET', '/moderation/decisions'],
      ['POST', '/moderation/cases/zzzzzzzzzzzz'],
    ] as const) {
      const body = method === 'POST' ? { body: { measure: 'dismissed' } } : {};
      expect([
        (await ada.send(method, path, body)).status,
        (await service.ask(method, path, body)).status,
      ]).toEqual([404, 401]);
    }
    await setRole(openDb(service.env), moderator.me.id, { role: null, now: service.clock.now });
    expect((await moderator.get('/moderation/cases')).status).toBe(404);
  });

  test('shows what was said around a line, in order', async () => {
    const said = fresh();
    for (const text of ['Hello.', 'Hello!']) await say(ada, id, text);
    const line = await say(ben, id, said);
    await say(ada, id, 'Well.');
    await reportLine(ada, id, line);
    expect((await caseOf(moderator, said))!.around.map(({ name, text }) => `${name}: ${text}`)).toEqual([
      'Ada: Hello.',
      'Ada: Hello!',
      `Ben: ${said}`,
      'Ada: Well.',
    ]);
  });

  test('holds nothing about a moderator for themselves, who can’t decide it either', async () => {
    await reportPlayer(ada, moderator, 'name');
    const other = await makeModerator(service, 'Max');
    expect((await casesOf(moderator)).filter(({ said }) => said === 'Mo')).toEqual([]);
    const [seen] = (await casesOf(other)).filter(({ player }) => player?.id === moderator.me.id);
    const tried = await decide(moderator, seen!.id, { measure: 'dismissed' });
    expect([tried.status, tried.body.code]).toEqual([409, 'stale']);
    const reason = fresh();
    await decide(other, seen!.id, { measure: 'renamed', reason });
    expect((await moderator.get('/moderation/decisions')).text).not.toContain(reason);
    expect((await other.get('/moderation/decisions')).text).toContain(reason);
  });

  test('lets no moderator decide what they reported of another, and leaves a moderator’s ban to the operator', async () => {
    const other = await makeModerator(service, 'Max');
    await reportPlayer(moderator, other);
    const caseFor = async (guest: Guest) =>
      (await casesOf(guest)).find(({ player }) => player?.id === other.me.id);
    expect(await caseFor(moderator)).toBeUndefined();
    const third = await makeModerator(service, 'Mia');
    const { id: report } = (await caseFor(third))!;
    const measure = { measure: 'banned', reason: 'Out.' };
    expect(await decide(moderator, report, measure)).toMatchObject({ status: 409, body: { code: 'stale' } });
    expect(await decide(third, report, measure)).toMatchObject({ status: 403, body: { code: 'not-yours' } });
    expect((await decide(third, report, { measure: 'warned', reason: 'Careful.' })).status).toBe(200);
  });

  test('tells a moderator nothing of a running match they play in, until it is over', async () => {
    const table = [ada, ben, moderator];
    const quiet = await seatAll(table, { game: 'quayside' });
    for (const guest of [ada, ben]) await playAny(guest, quiet, 'peek');
    const said = fresh();
    await reportLine(ada, quiet, await say(ben, quiet, said));
    const other = await makeModerator(service, 'Max');
    const { id: report } = (await caseOf(other, said))!;
    expect((await moderator.get('/moderation/cases')).text).not.toContain(said);
    expect((await decide(moderator, report, { measure: 'dismissed' })).status).toBe(409);
    await moderator.post(`/matches/${quiet}/leave`);
    expect((await moderator.get('/moderation/cases')).text).not.toContain(said);
    await playToEnd([ada, ben], quiet);
    expect(await caseOf(moderator, said)).toBeDefined();
  });

  test('keeps a moderator who may have read it from taking a seat there', async () => {
    const cleo = await service.guest('Cleo');
    const quiet = await seatAll([ada, ben, cleo], { game: 'quayside' });
    for (const guest of [ada, ben]) await playAny(guest, quiet, 'peek');
    await reportLine(ada, quiet, await say(ben, quiet, fresh()));
    await cleo.post(`/matches/${quiet}/leave`);
    const taking = await moderator.post<{ code?: string }>(`/matches/${quiet}/seats/2/take`);
    expect([taking.status, taking.body.code]).toEqual([422, 'refused']);
  });
});
