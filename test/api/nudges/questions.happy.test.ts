import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDb } from '../../../db/client.ts';
import { ownEnv } from '../../service.ts';
import { makeAccount, makePostedService, type PostedService } from '../mail-service.ts';
import { cutOff, freshKey, legalFor, playAny, seatAll, type Guest } from '../service.ts';

const HOUR = 60;
type Account = Guest & { email: string };

let own: Awaited<ReturnType<typeof ownEnv>>;
let service: PostedService;
let ada: Account;
let ben: Account;
let cleo: Account;
beforeAll(async () => {
  own = await ownEnv();
});
afterAll(() => own.stop());
beforeEach(async () => {
  service = makePostedService(own.env);
  ada = await makeAccount(service, 'Ada');
  ben = await makeAccount(service, 'Ben');
  cleo = await makeAccount(service, 'Cleo');
});

const askedIn = ({ email }: Account) =>
  service.sent.filter(({ to, subject }) => to === email && subject.includes('your answer is wanted'));
const linkIn = (guest: Account, label: string): string =>
  new RegExp(`^${label}: https://m\\.example/api(\\S+)$`, 'm').exec(askedIn(guest).at(-1)!.text)![1]!;

describe('a turn that is late, about which the others decide', () => {
  let id: string;
  beforeEach(async () => {
    const table = { game: 'quayside', pace: '1d', late: 'vote', name: 'Harbour' } as const;
    id = await seatAll([ada, ben, cleo], table);
    for (const guest of [ada, ben]) await playAny(guest, id, 'bid');
    // A day of vacation is taken by itself first.
    for (const hours of [25, 25]) await service.sweepAfter(hours * HOUR);
    await service.sweepAfter(3);
  });

  test('is told to each of them once, with a link for each answer, and not to who is late', async () => {
    for (const guest of [ada, ben]) {
      const [mail, ...more] = askedIn(guest);
      expect(more).toEqual([]);
      expect(mail!.subject).toContain('Harbour (Quayside): Cleo ran out of time, and the others decide');
      for (const label of ['Wait for Cleo', 'Let the bot play for Cleo', 'End the match'])
        expect(mail!.text).toContain(label);
    }
    expect(askedIn(cleo)).toEqual([]);
    await service.sweepAfter(HOUR);
    expect(askedIn(ada)).toHaveLength(1);
  });

  test('is decided by their links', async () => {
    await service.ask('POST', linkIn(ada, 'Wait for Cleo'));
    expect((await ada.get(`/matches/${id}`)).body.undecided![0]!.votes).toEqual([
      { seat: 0, choice: 'wait' },
    ]);
    expect((await service.ask('POST', linkIn(ada, 'Let the bot play for Cleo'))).status).toBe(410);
    await service.ask('POST', linkIn(ben, 'Wait for Cleo'));
    expect((await ada.get(`/matches/${id}`)).body).not.toHaveProperty('undecided');
  });
});

test('turns that are late at the same instant make one mail, and the others decide about each', async () => {
  const dora = await makeAccount(service, 'Dora');
  const id = await seatAll([ada, ben, cleo, dora], { game: 'quayside', pace: '1d', late: 'vote' });
  for (const guest of [ada, ben]) await playAny(guest, id, 'bid');
  for (const hours of [25, 25]) await service.sweepAfter(hours * HOUR);
  await service.sweepAfter(3);
  expect((await ada.get(`/matches/${id}`)).body.undecided!.map(({ seat }) => seat)).toEqual([2, 3]);
  for (const guest of [ada, ben]) expect(askedIn(guest)).toHaveLength(1);
  for (const guest of [cleo, dora]) expect(askedIn(guest)).toEqual([]);
});

describe('a question of a player', () => {
  const ask = (guest: Guest, id: string) => guest.post(`/matches/${id}/ask`, { kind: 'pause', days: 2 });

  test('is told to the others, though whoever asks moves on at once, and to nobody who has answered', async () => {
    const four = await makeAccount(service, 'Dora');
    const id = await seatAll([ada, ben, cleo, four], { game: 'quayside', pace: '3d' });
    for (const guest of [ben, cleo]) await playAny(guest, id, 'bid');
    await ask(ada, id);
    await playAny(ada, id, 'bid');
    await ben.post(`/matches/${id}/answer`, { agree: true });
    await service.sweepAfter(3);
    expect([ada, ben].flatMap(askedIn)).toEqual([]);
    for (const guest of [cleo, four]) expect(askedIn(guest)).toHaveLength(1);
    expect(askedIn(cleo)[0]!.text).toContain('Ada asks for a pause of 2 days.');
    await service.ask('POST', linkIn(cleo, 'Agree to a pause of 2 days, as Ada asks'));
    expect((await ada.get(`/matches/${id}`)).body).toHaveProperty('pausedUntil');
  });

  test('still stands where the Worker dies right after the commit of an action', async () => {
    const id = await seatAll([ada, ben, cleo], { game: 'quayside', pace: '3d' });
    await ask(ada, id);
    const { actions, seq: basis } = await legalFor(ben, id);
    let trips = 0;
    service.gate = (run) => (++trips > 2 ? Promise.reject(cutOff()) : run());
    await ben.post(`/matches/${id}/actions`, { action: actions[0], basis, key: freshKey() });
    service.gate = (run) => run();
    expect((await ben.get(`/matches/${id}`)).body.seq).toBe(basis + 1);
    await service.sweepAfter(3);
    expect(askedIn(ben)).toHaveLength(1);
  });

  test('goes over to whoever takes the seat, and leaves nothing behind once it is answered', async () => {
    const dora = await makeAccount(service, 'Dora');
    const id = await seatAll([ada, ben, cleo], { game: 'quayside', pace: '3d' });
    await ask(ada, id);
    const { link } = (await ben.post<{ link: string }>(`/matches/${id}/seats/1/link`)).body;
    const offer = new URL(link, 'https://m.example').searchParams.get('offer');
    expect((await dora.post(`/matches/${id}/seats/1/take`, { offer })).status).toBe(200);
    const askedAbout = async () =>
      (
        await openDb(own.env).execute<{
          seat: number;
          player: string;
        }>(sql`select n.seat, n.player from nudges n
          where n.match = ${id} and n.kind = 'decide' order by n.seat`)
      ).rows;
    expect(await askedAbout()).toEqual([
      { seat: 1, player: dora.me.id },
      { seat: 2, player: cleo.me.id },
    ]);
    await dora.post(`/matches/${id}/answer`, { agree: true });
    expect(await askedAbout()).toEqual([]);
  });

  test('is no news once it was taken back, nor in a match that is muted', async () => {
    const id = await seatAll([ada, ben, cleo], { game: 'quayside', pace: '3d' });
    await cleo.post(`/matches/${id}/mute`, { muted: true });
    await ask(ada, id);
    await service.sweepAfter(3);
    expect(askedIn(cleo)).toEqual([]);
    expect(askedIn(ben)).toHaveLength(1);
    await ada.post(`/matches/${id}/answer`, { agree: false });
    service.sent.length = 0;
    await ask(ada, id);
    await ada.post(`/matches/${id}/answer`, { agree: false });
    await service.sweepAfter(3);
    expect([ben, cleo].flatMap(askedIn)).toEqual([]);
  });

  test('leaves the reminder of a turn as it was', async () => {
    const id = await seatAll([ada, ben], { game: 'pebbles', pace: '1d' });
    await playAny(ada, id, 'take');
    await playAny(ada, id, 'end-turn');
    await service.sweepAfter(3);
    await ask(ada, id);
    await service.sweepAfter(3);
    await service.sweepAfter(20 * HOUR);
    expect(service.sent.filter(({ to }) => to === ben.email)).toHaveLength(3);
  });
});
