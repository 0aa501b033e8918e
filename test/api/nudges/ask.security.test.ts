import { beforeEach, describe, expect, test } from 'vitest';
import { openDb } from '../../../db/client.ts';
import { clearTables } from '../../tables.ts';
import { makeAccount, makePostedService, type PostedService } from '../mail-service.ts';
import { playAny, seatAll, TOYS, type Guest } from '../service.ts';
import { ownDatabase } from '../../service.ts';

type Account = Guest & { email: string };
const own = ownDatabase();
let service: PostedService;
let [ada, ben, cleo] = [] as unknown as [Account, Account, Account];
beforeEach(async () => {
  await clearTables(openDb(own.env));
  service = makePostedService(own.env, TOYS);
  [ada, ben, cleo] = [
    await makeAccount(service, 'Ada'),
    await makeAccount(service, 'Ben'),
    await makeAccount(service, 'Cleo'),
  ];
});

const nudge = (who: Guest, id: string, seat = 1) =>
  who.post<{ rule: string }>(`/matches/${id}/nudge`, { seat });
const mailsTo = ({ email }: Account) => service.sent.filter(({ to }) => to === email);
const sweep = async (...minutes: number[]): Promise<void> => {
  for (const each of minutes) await service.sweepAfter(each);
};

/** Ada has moved and the table waits for Ben, who has heard of it and has looked. */
const waitingForBen = async (): Promise<string> => {
  const id = await seatAll([ada, ben, cleo], { game: 'pebbles' });
  await playAny(ada, id, 'take');
  await playAny(ada, id, 'end-turn');
  await sweep(3);
  await ben.get(`/matches/${id}`);
  service.sent.length = 0;
  return id;
};

test('a nudge arrives once a day, no matter who asks; then once more, as another message', async () => {
  const id = await waitingForBen();
  expect((await nudge(ada, id)).status).toBe(204);
  expect(await nudge(cleo, id)).toMatchObject({ status: 422, body: { rule: 'asked-today' } });
  await sweep(1, 10, 60);
  expect(mailsTo(ben).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Ada is waiting for you in'),
  ]);
  expect(await nudge(ada, id)).toMatchObject({ status: 422, body: { rule: 'asked-today' } });
  await sweep(23 * 60);
  service.sent.length = 0;
  expect((await nudge(cleo, id)).status).toBe(204);
  await sweep(1, 10);
  expect(mailsTo(ben).filter(({ subject }) => subject.includes('Cleo is waiting for you in'))).toHaveLength(
    1,
  );
});

test('a guest is told that nobody would hear them, and takes nobody’s ask away', async () => {
  const guest = await service.guest('Gil');
  const id = await seatAll([guest, ben, ada], { game: 'pebbles' });
  await playAny(guest, id, 'take');
  await playAny(guest, id, 'end-turn');
  await sweep(3);
  await ben.get(`/matches/${id}`);
  service.sent.length = 0;
  expect(await nudge(guest, id)).toMatchObject({ status: 403, body: { rule: 'no-address' } });
  expect((await nudge(ada, id)).status).toBe(204);
  await sweep(1, 10);
  expect(mailsTo(ben).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Ada is waiting for you in'),
  ]);
});

test('of three who ask at the same time one is heard', async () => {
  const id = await waitingForBen();
  const answers = await Promise.all([ada, cleo, ada].map((who) => nudge(who, id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 422, 422]);
  await sweep(1, 10);
  expect(mailsTo(ben)).toHaveLength(1);
});

test('only a waiting player can nudge, and only an awaited one', async () => {
  const id = await waitingForBen();
  const refusals = [
    await nudge(ben, id, 0),
    await nudge(ben, id),
    await nudge(ada, id, 2),
    await nudge(ada, id, 7),
  ];
  for (const { status, body } of refusals) expect([status, body.rule]).toEqual([422, 'not-waiting']);
  expect((await nudge(await makeAccount(service, 'Eva'), id)).status).toBe(403);
  expect((await nudge(ada, id, -1)).status).toBe(400);
});

describe('is told nothing, and the asker is answered the same', () => {
  test('players who have blocked them', async () => {
    const id = await waitingForBen();
    await ben.send('PUT', `/me/contacts/${ada.me.id}`, { body: { kind: 'blocked' } });
    expect((await nudge(ada, id)).status).toBe(204);
    expect((await nudge(ada, id)).body.rule).toBe('asked-today');
    await sweep(1, 30);
    expect(mailsTo(ben)).toEqual([]);
  });

  test('players who have muted the match', async () => {
    const id = await waitingForBen();
    await ben.post(`/matches/${id}/mute`, { muted: true });
    expect((await nudge(ada, id)).status).toBe(204);
    await sweep(1, 30);
    expect(mailsTo(ben)).toEqual([]);
  });

  test('players without an address', async () => {
    const guest = await service.guest('Gus');
    const id = await seatAll([ada, guest], { game: 'pebbles' });
    await playAny(ada, id, 'take');
    await playAny(ada, id, 'end-turn');
    expect((await nudge(ada, id)).status).toBe(204);
  });

  test('players who have played before it goes out', async () => {
    const id = await waitingForBen();
    await ben.send('PATCH', '/me', { body: { quiet: { from: '08:00', to: '12:00' } } });
    expect((await nudge(ada, id)).status).toBe(204);
    await playAny(ben, id, 'take');
    await playAny(ben, id, 'end-turn');
    await sweep(4 * 60);
    expect(mailsTo(ben).filter(({ subject }) => subject.includes('is waiting for you'))).toEqual([]);
  });
});

test('a digest does not hold it back, quiet hours and a snooze do', async () => {
  const id = await waitingForBen();
  await ben.send('PATCH', `/me/channels/${ben.me.id}`, { body: { moment: 'digest', hour: 18 } });
  await ben.send('PATCH', '/me', { body: { quiet: { from: '08:00', to: '12:00' } } });
  expect((await nudge(ada, id)).status).toBe(204);
  await sweep(1, 60);
  expect(mailsTo(ben)).toEqual([]);
  await sweep(120);
  expect(mailsTo(ben)).toHaveLength(1);
  await sweep(23 * 60);
  service.sent.length = 0;
  await ben.send('PATCH', '/me', { body: { quiet: null } });
  const until = new Date(service.clock.now.getTime() + 120 * 60_000).toISOString();
  await ben.post(`/matches/${id}/snooze`, { until });
  await nudge(ada, id);
  const asked = () => mailsTo(ben).filter(({ subject }) => subject.includes('is waiting for you'));
  await sweep(1, 60);
  expect(asked()).toEqual([]);
  await sweep(60);
  expect(asked()).toHaveLength(1);
});

test('the letter holds nothing that its reader may not know', async () => {
  const id = await seatAll([ada, ben], { game: 'quayside' });
  await playAny(ben, id, 'bid');
  await sweep(3);
  service.sent.length = 0;
  expect((await nudge(ben, id, 0)).status).toBe(204);
  await sweep(1, 10);
  expect(mailsTo(ada)).toHaveLength(1);
  expect(JSON.stringify(mailsTo(ada))).not.toMatch(/sealed a bid of|"card"|"own"|"dark"|"hand"/);
});
