import { beforeEach, expect, test } from 'vitest';
import { makeAccount } from '../mail-service.ts';
import { sitWithMail, type Account } from '../own.ts';
import { playAny, seatAll, type Guest } from '../service.ts';

const at = sitWithMail();
let cleo: Account;
beforeEach(async () => {
  cleo = await makeAccount(at.service, 'Cleo');
});

const nudge = (who: Guest, id: string, seat = 1) =>
  who.post<{ rule: string }>(`/matches/${id}/nudge`, { seat });
const subjectsTo = (who: Account): string[] => at.sentTo(who).map(({ subject }) => subject);
const sweep = async (...minutes: number[]): Promise<void> => {
  for (const each of minutes) await at.service.sweepAfter(each);
};
const moves = async (who: Guest, id: string): Promise<void> => {
  for (const type of ['take', 'end-turn']) await playAny(who, id, type);
};

/** Somebody has moved and the table waits for Ben, who has heard of it and has looked. */
const waitingForBen = async (first: Guest = at.ada, third: Guest = cleo): Promise<string> => {
  const id = await seatAll([first, at.ben, third], { game: 'pebbles' });
  await moves(first, id);
  await sweep(3);
  await at.ben.get(`/matches/${id}`);
  at.service.sent.length = 0;
  return id;
};
const ASKED_TODAY = { status: 422, body: { rule: 'asked-today' } };
const asks = (who: string) => [expect.stringContaining(`${who} is waiting for you in`)];

test('a nudge arrives once a day, no matter who asks; then once more, as another message', async () => {
  const id = await waitingForBen();
  expect((await nudge(at.ada, id)).status).toBe(204);
  expect(await nudge(cleo, id)).toMatchObject(ASKED_TODAY);
  await sweep(1, 10, 60);
  expect(subjectsTo(at.ben)).toEqual(asks('Ada'));
  expect(await nudge(at.ada, id)).toMatchObject(ASKED_TODAY);
  await sweep(23 * 60);
  at.service.sent.length = 0;
  expect((await nudge(cleo, id)).status).toBe(204);
  await sweep(1, 10);
  expect(subjectsTo(at.ben)).toEqual(expect.arrayContaining(asks('Cleo')));
});

test('a guest is told that nobody would hear them, and takes nobody’s ask away', async () => {
  const guest = await at.service.guest('Gil');
  const id = await waitingForBen(guest, at.ada);
  expect(await nudge(guest, id)).toMatchObject({ status: 403, body: { rule: 'no-address' } });
  expect((await nudge(at.ada, id)).status).toBe(204);
  await sweep(1, 10);
  expect(subjectsTo(at.ben)).toEqual(asks('Ada'));
});

test('of three who ask at the same time one is heard', async () => {
  const id = await waitingForBen();
  const answers = await Promise.all([at.ada, cleo, at.ada].map((who) => nudge(who, id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 422, 422]);
  await sweep(1, 10);
  expect(at.sentTo(at.ben)).toHaveLength(1);
});

test('only a waiting player can nudge, and only an awaited one', async () => {
  const id = await waitingForBen();
  const refusals = [
    await nudge(at.ben, id, 0),
    await nudge(at.ben, id),
    await nudge(at.ada, id, 2),
    await nudge(at.ada, id, 7),
  ];
  for (const { status, body } of refusals) expect([status, body.rule]).toEqual([422, 'not-waiting']);
  expect((await nudge(await makeAccount(at.service, 'Eva'), id)).status).toBe(403);
  expect((await nudge(at.ada, id, -1)).status).toBe(400);
});

test.each<[string, (id: string) => Promise<unknown>]>([
  [
    'who has blocked them',
    () => at.ben.send('PUT', `/me/contacts/${at.ada.me.id}`, { body: { kind: 'blocked' } }),
  ],
  ['who has muted the match', (id) => at.ben.post(`/matches/${id}/mute`, { muted: true })],
])('a player %s is told nothing, and the asker is answered the same', async (_, deafen) => {
  const id = await waitingForBen();
  await deafen(id);
  expect((await nudge(at.ada, id)).status).toBe(204);
  expect(await nudge(at.ada, id)).toMatchObject(ASKED_TODAY);
  await sweep(1, 30);
  expect(subjectsTo(at.ben)).toEqual([]);
});

test('an ask for a guest’s seat is answered the same', async () => {
  const id = await seatAll([at.ada, await at.service.guest('Gus')], { game: 'pebbles' });
  await moves(at.ada, id);
  expect((await nudge(at.ada, id)).status).toBe(204);
});

test('a digest does not hold it back, quiet hours and a snooze do', async () => {
  const id = await waitingForBen();
  await at.ben.send('PATCH', `/me/channels/${at.ben.me.id}`, { body: { moment: 'digest', hour: 18 } });
  await at.ben.send('PATCH', '/me', { body: { quiet: { from: '08:00', to: '12:00' } } });
  expect((await nudge(at.ada, id)).status).toBe(204);
  await sweep(1, 60);
  expect(at.sentTo(at.ben)).toEqual([]);
  await sweep(120);
  expect(at.sentTo(at.ben)).toHaveLength(1);
  await sweep(23 * 60);
  at.service.sent.length = 0;
  await at.ben.send('PATCH', '/me', { body: { quiet: null } });
  const until = new Date(at.service.clock.now.getTime() + 120 * 60_000).toISOString();
  await at.ben.post(`/matches/${id}/snooze`, { until });
  await nudge(at.ada, id);
  const asked = () => at.sentTo(at.ben).filter(({ subject }) => subject.includes('is waiting for you'));
  await sweep(1, 60);
  expect(asked()).toEqual([]);
  await sweep(60);
  expect(asked()).toHaveLength(1);
});
