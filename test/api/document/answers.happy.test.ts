import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { limitsOf, problemsOf, RATE_LIMITS } from '../../../api/contract/endpoint.ts';
import { ProblemDocument, type Problem } from '../../../api/contract/problem.ts';
import { makeContext } from '../../../api/http/app.ts';
import { expireDue } from '../../../api/match/clock/late.ts';
import { makeCursor } from '../../../api/match/read/cursor.ts';
import { tokenOf } from '../clubs/people.ts';
import { freshAddress, makeAccount, makePostedService, setAddress } from '../mail-service.ts';
import { bodyOf, openService } from '../match/first-move.ts';
import { makeModerator } from '../moderation/people.ts';
import { openOutside } from '../nudges/outside.ts';
import { freshKey, legalFor, playAny, playToEnd, seatAll, TOYS, type Guest } from '../service.ts';
import { callsAs, rowAt, TABLE, type Row } from '../table.ts';

// Real answers are what the table of endpoints promises, and so the document: status, headers, limits and body.

/** Headers that a program goes by. */
const TOLD = 'ETag Poll-After Here Set-Cookie Content-Disposition'.split(' ');
/** The limits that were asked. */
const limited: string[] = [];
const limiters = Object.fromEntries(
  Object.keys(RATE_LIMITS).map((name) => {
    const limit = async () => {
      if (name !== 'SITE_LIMIT') limited.push(name);
      return { success: true };
    };
    return [name, { limit }];
  }),
);
const service = makePostedService(limiters, TOYS, { outside: openOutside().outside });
const tried = new Set<string>();

const misfitsOf = (schema: v.GenericSchema, text: string) =>
  v.safeParse(schema, JSON.parse(text)).issues?.map((issue) => v.getDotPath(issue));

const hold = async ({ name, endpoint }: Row, send: () => Promise<Response>): Promise<Response> => {
  const { answers, isPolled } = endpoint;
  tried.add(name);
  const response = await send();
  const text = await response.clone().text();
  expect(response.status, `${name}: ${text}`).toBe(endpoint.status ?? (answers ? 200 : 204));
  if (answers) expect(misfitsOf(answers, text), `${name}: ${text}`).toBeUndefined();
  const known: string[] = [...(isPolled ? ['ETag'] : []), ...(endpoint.headers ?? [])];
  expect(known, name).toEqual(expect.arrayContaining(TOLD.filter((one) => response.headers.has(one))));
  return response;
};
/** Calls in somebody's name whose answers are held against the table. */
const as = (guest?: Guest) =>
  callsAs(service, guest, async (row, send) => {
    limited.length = 0;
    const response = await hold(row, send);
    expect(limited, `the limits of ${row.name}`).toEqual(limitsOf(row.endpoint));
    return response;
  });

let ada: Guest;
let ben: Guest;
let a: ReturnType<typeof as>;
let b: ReturnType<typeof as>;
const nobody = as();
beforeAll(async () => {
  [ada, ben] = [await service.guest('Ada'), await service.guest('Ben')];
  [a, b] = [as(ada), as(ben)];
});
const sit = (wanted: object = {}) => seatAll([ada, ben], { game: 'pebbles', ...wanted });

test('for players', async () => {
  await nobody('POST /guest', { name: 'Eva' });
  await nobody('POST /guest/token', { name: 'Pilot' });
  await a('GET /session');
  await a('GET /me');
  await a('GET /me/deadline', { pace: '3d' });
  await a('POST /me/feeds');
  const { turns } = await a('GET /me/feeds');
  const feed = new URL(turns).pathname.slice('/api'.length);
  await hold(rowAt('GET', feed), () => service.raw(feed, {}));
  await a('PATCH /me', { mail: true });
  await b('GET /players/:id', { id: ada.me.id });
  const { id } = await a('POST /me/tokens', { label: 'x' });
  await a('GET /me/tokens');
  await a('DELETE /me/tokens/:id', { id });
  await a('GET /me/sessions');
  await a('DELETE /me/sessions');
  const eve = as(await service.guest('Eve'));
  const { sessions } = await eve('GET /me/sessions');
  await eve('DELETE /me/sessions/:id', { id: sessions[0]!.id });
  await a('PUT /me/contacts/:id', { id: ben.me.id, kind: 'friend' });
  await a('GET /me/contacts');
  await a('DELETE /me/contacts/:id', { id: ben.me.id });
  await a('GET /players', { name: 'Be' });
  await a('GET /me/export');
  const cleo = as(await makeAccount(service, 'Cleo'));
  await cleo('POST /me/address', { email: freshAddress() });
  await cleo('DELETE /me');
  await as(await service.guest('Eva'))('POST /sign-out');
});

test('for reports and moderators', async () => {
  const moderator = as(await makeModerator(service, 'Mo'));
  const name = `Ben ${crypto.randomUUID().slice(0, 8)}`;
  await b('PATCH /me', { name });
  await a('POST /reports', { kind: 'player', player: ben.me.id, reason: 'abuse' });
  await a('GET /me/reports');
  const { cases } = await moderator('GET /moderation/cases');
  const { id } = cases.find(({ said }) => said === name)!;
  await moderator('POST /moderation/cases/:id', { id, measure: 'warned', reason: 'Be kind.' });
  await moderator('GET /moderation/decisions');
  await b('GET /me/notices');
  await b('POST /me/notices/read');
});

test('for matches', async () => {
  for (const name of ['GET /games', 'GET /bots', 'POST /dice', 'GET /status'] as const) await nobody(name);
  await a('POST /matches', { game: 'quayside', seats: 3 });
  await callsAs(openService(), undefined, hold)('POST /first-move', bodyOf()); // its game is on another shelf
  await a('GET /matches', {});
  const { id } = await a('POST /matches', { game: 'quayside', seats: 4, visibility: 'private' });
  const { invite } = await a('GET /matches/:id', { id });
  await b('POST /matches/:id/join', { id, invite });
  await b('POST /matches/:id/mute', { id, muted: true });
  await b('POST /matches/:id/rest', { id, restsItself: false });
  const eva = await service.guest('Eva');
  await a('POST /matches/:id/invitations', { id, player: eva.me.id });
  await a('GET /matches/:id/invitations', { id });
  await as(eva)('DELETE /matches/:id/invitations', { id });
  await a('POST /matches/:id/start', { id });
  await a('GET /showcase');
  await a('GET /inbox', {});
  const cursor = makeCursor({ list: 'going', at: '2026-11-20 08:00:00+00', id: 'a'.repeat(12) });
  await a('GET /inbox/:list', { list: 'going', cursor });
  await a('POST /inbox/seen');
  const { id: open } = await a('POST /matches', { game: 'pebbles', seats: 2 });
  await as(eva)('POST /matches/:id/follow', { id: open, following: true });
  await as(eva)('GET /inbox', {});
  await b('POST /matches/:id/leave', { id });
});

test('for how people meet', async () => {
  const { id } = await a('POST /matches', { game: 'pebbles', seats: 2 });
  await a('GET /reliability', { players: ben.me.id });
  await b('GET /matches/:id/terms', { id });
  const cleo = as(await makeAccount(service, 'Cleo'));
  const offer = await cleo('POST /me/offers', { game: 'pebbles', seats: 2, pace: '3d' });
  await cleo('GET /me/offers');
  await cleo('DELETE /me/offers/:id', { id: offer.id });
});

test('for clubs', async () => {
  const { id } = await a('POST /clubs', { name: 'Night shift' });
  await a('GET /me/clubs');
  const token = tokenOf(await a('POST /clubs/:id/link', { id }));
  await b('GET /club-link', { token });
  await b('POST /club-link', { token });
  await b('GET /clubs/:id', { id });
  await a('PATCH /clubs/:id', { id, isOpen: true });
  await a('POST /clubs/:id/seasons', { id });
  await b('GET /clubs/:id/standing', { id });
  await a('POST /clubs/:id/seasons/end', { id });
  await a('POST /matches', { game: 'pebbles', seats: 2, club: id });
  await b('GET /clubs/:id/matches', { id, stage: 'open' });
  await a('PUT /clubs/:id/members/:player', { id, player: ben.me.id, role: 'keeper' });
  await a('DELETE /clubs/:id/members/:player', { id, player: ben.me.id });
});

test('for tournaments', async () => {
  const flo = await makeAccount(service, 'Flo');
  const [f, g] = [as(flo), as(await makeAccount(service, 'Gus'))];
  const ladder = { name: 'The ladder', kind: 'ladder', game: 'pebbles', seats: 2 } as const;
  const { id } = await f('POST /tournaments', ladder);
  await f('GET /me/tournaments');
  for (const one of [f, g]) await one('POST /tournaments/:id/entry', { id });
  await g('POST /tournaments/:id/challenges', { id, player: flo.me.id });
  await g('GET /tournaments', { stage: 'running' });
  await g('GET /tournaments/:id', { id });
  await b('GET /tournaments/:id/standing', { id });
  await b('GET /tournaments/:id/rounds/:round', { id, round: 1 });
  await g('DELETE /tournaments/:id/entry', { id });
  await f('POST /tournaments/:id/deeds', { id, deed: 'cancel', reason: 'Nobody climbs.' });
  await b('GET /tournaments/:id/log', { id });
  await b('GET /players/:id/tournaments', { id: flo.me.id });
});

test('for looking back', async () => {
  const id = await sit();
  await playToEnd([ada, ben], id);
  await service.settle();
  await a('GET /history', { player: 'me' });
  await a('POST /matches/:id/mark', { id, seq: 1, since: 0, marked: true });
  await b('GET /players/:id/moments', { id: ada.me.id });
  await b('GET /players/:id/figures', { id: ada.me.id });
  await a('GET /games/:id/figures', { id: 'pebbles' });
  await a('GET /oembed', { url: `https://m.example/matches/${id}` });
});

test('for play', async () => {
  const id = await sit();
  const { actions, seq } = await a('GET /matches/:id/legal', { id });
  await a('POST /matches/:id/actions', { id, action: actions[0]!, basis: seq, key: freshKey() });
  await a('POST /matches/:id/undo', { id, basis: 2, key: freshKey() });
  await playAny(ada, id);
  await playToEnd([ada, ben], id);
  await a('GET /matches/:id', { id });
  await a('POST /matches/:id/rematch', { id });
  await a('POST /matches/:id/play-on', { id, seq: 1, others: 'bots' });
  await b('GET /matches/:id/rematch', { id });
  await a('GET /matches/:id/log', { id });
  await a('GET /matches/:id/replay', { id });
  await a('GET /matches/:id/picture', { id, seq: 2, since: 1 });
  await a('POST /matches/:id/talk', { id, text: 'Well played.', key: freshKey() });
  await b('GET /matches/:id/talk', { id });
  await b('POST /matches/:id/talk/read', { id, last: 'a-mark' });
  await a('GET /matches/:id/export', { id });
  await Promise.all([a, b].map((one) => one('PATCH /me', { lendsTurns: true })));
  await nobody('GET /matches/:id/challenge', { id, at: 1 });
});

test('for thinking ahead', async () => {
  const id = await sit();
  const action = { type: 'take', heap: 1 };
  const line = {
    basis: 1,
    guess: [1, 2, 3, 4] as [number, number, number, number],
    steps: [{ seat: 0, action }],
  };
  const steps = [...line.steps, { seat: 0, action: { type: 'end-turn' } }, { seat: 1, action }];
  await b('PUT /matches/:id/plan', { id, ...line, steps, when: 'legal', afterNews: 'stop' });
  await b('GET /matches/:id/plan', { id });
  await b('DELETE /matches/:id/plan', { id });
  await b('PUT /matches/:id/standing', { id, only: true, offers: {} });
  const words = { name: 'If Ada takes three', text: 'Take the last heap.', line };
  const { id: note } = await b('POST /matches/:id/notes', { id, ...words });
  await b('GET /matches/:id/notes', { id });
  await b('PUT /matches/:id/notes/:note', { id, note, ...words });
  await b('DELETE /matches/:id/notes/:note', { id, note });
});

test('for the clock, and seats that change hands', async () => {
  const id = await sit({ game: 'quayside', bots: 1, late: 'vote' });
  await a('GET /matches/:id/banks', { id });
  await a('POST /matches/:id/ask', { id, kind: 'extend' });
  await b('POST /matches/:id/answer', { id, agree: true });
  await playAny(ada, id, 'bid');
  const { now } = service.clock;
  service.clock.now = new Date(now.getTime() + 50 * 3_600_000);
  await expireDue(makeContext(service.parts, service.env, service.waitUntil));
  await a('POST /matches/:id/late', { id, seat: 1, choice: 'wait' });
  service.clock.now = now;
  await a('POST /matches/:id/seats/:seat/link', { id, seat: 0 });
  await a('DELETE /matches/:id/seats/:seat/link', { id, seat: 0 });
  const { link } = await a('POST /matches/:id/seats/:seat/link', { id, seat: 0 });
  const offer = new URLSearchParams(link.split('?')[1]).get('offer')!;
  const eva = as(await service.guest('Eva'));
  await eva('POST /matches/:id/seats/:seat/take', { id, seat: 0, offer });
});

test('for nudges', async () => {
  await setAddress(service, ben);
  await b('GET /me/channels');
  const { id } = (await b('POST /me/channels', { kind: 'json', url: 'https://example.org/in' })).channel;
  await b('PATCH /me/channels/:id', { id, moment: 'digest', hour: 7 });
  await b('POST /me/channels/:id/test', { id });
  await b('DELETE /me/channels/:id', { id });
  await b('GET /me/nudges', {});
  const match = await sit();
  await b('POST /matches/:id/nudge', { id: match, seat: 0 });
  await b('GET /matches/:id/nudges', { id: match });
  await b('POST /matches/:id/snooze', { id: match, until: null });
  await setAddress(service, ada);
  await a('POST /matches/:id/channel', { id: match, kind: 'json', url: 'https://example.org/table' });
  await b('GET /matches/:id/channel', { id: match });
  await b('DELETE /matches/:id/channel', { id: match });
});

test('and all but those of mail, of health and the document itself were tried', () => {
  const elsewhere = /sign-in|picture\/|mail\/|\/health|\/contact$|\/openapi.json|\/docs/;
  const names = TABLE.map(({ name }) => name).filter((name) => !elsewhere.test(name));
  expect([...tried].sort()).toEqual(names.sort());
});

test('refusals of an action are problems that the table lists', async () => {
  const id = await sit();
  const act = { action: { type: 'take', heap: 0 }, basis: 1, key: 'k' };
  const stranger = await service.guest('Stranger');
  const path = `/matches/${id}/actions`;
  const { seq } = await legalFor(ada, id);
  const answers = [
    await ada.post<Problem>(path, {}),
    await ada.post<Problem>(path, { ...act, action: { type: 'x' } }),
    await service.ask<Problem>('POST', path, { body: act }),
    await ada.post<Problem>('/matches/zzzzzzzzzzzz/actions', act),
    await playAny(ada, id).then(() => ada.post<Problem>(path, { ...act, basis: seq })),
    await stranger.post<Problem>(path, act),
  ];
  for (const { text, body } of answers) {
    expect(misfitsOf(ProblemDocument, text), text).toBeUndefined();
    expect(problemsOf(rowAt('POST', path).endpoint)).toContain(body.code);
  }
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 422, 401, 404, 409, 403]));
});
