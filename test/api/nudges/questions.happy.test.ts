import { beforeEach, describe, expect, test } from 'vitest';
import { makeAccount } from '../mail-service.ts';
import { sitWithMail, type Account } from '../own.ts';
import { cutOff, freshKey, legalFor, playAny, seatAll, type Guest } from '../service.ts';

const HOUR = 60;
const at = sitWithMail();
let cleo: Account;
beforeEach(async () => {
  cleo = await makeAccount(at.service, 'Cleo');
});

const askedIn = (guest: Account) =>
  at.sentTo(guest).filter(({ subject }) => subject.includes('your answer is needed'));
const linkIn = (guest: Account, label: string): string =>
  new RegExp(`^${label}: https://m\\.example/api(\\S+)$`, 'm').exec(askedIn(guest).at(-1)!.text)![1]!;

describe('a turn that is late, about which the others decide', () => {
  let id: string;
  beforeEach(async () => {
    const table = { game: 'quayside', pace: '1d', late: 'vote', name: 'Harbour' } as const;
    id = await seatAll([at.ada, at.ben, cleo], table);
    for (const guest of [at.ada, at.ben]) await playAny(guest, id, 'bid');
    // A day of vacation is taken by itself first.
    for (const hours of [25, 25]) await at.service.sweepAfter(hours * HOUR);
    await at.service.sweepAfter(3);
  });

  test('is told to each of them once, with a link for each answer, and not to who is late', async () => {
    for (const guest of [at.ada, at.ben]) {
      const [mail, ...more] = askedIn(guest);
      expect(more).toEqual([]);
      expect(mail!.subject).toContain('Quayside: Cleo ran out of time, and the others decide');
      for (const label of ['Wait for Cleo', 'Let the bot play for Cleo', 'End the match'])
        expect(mail!.text).toContain(label);
    }
    expect(askedIn(cleo)).toEqual([]);
    await at.service.sweepAfter(HOUR);
    expect(askedIn(at.ada)).toHaveLength(1);
  });

  test('is decided by their links', async () => {
    await at.service.ask('POST', linkIn(at.ada, 'Wait for Cleo'));
    expect((await at.ada.get(`/matches/${id}`)).body.undecided![0]!.votes).toEqual([
      { seat: 0, choice: 'wait' },
    ]);
    expect((await at.service.ask('POST', linkIn(at.ada, 'Let the bot play for Cleo'))).status).toBe(410);
    await at.service.ask('POST', linkIn(at.ben, 'Wait for Cleo'));
    expect((await at.ada.get(`/matches/${id}`)).body).not.toHaveProperty('undecided');
  });
});

test('turns that are late at the same instant make one mail, and the others decide about each', async () => {
  const dora = await makeAccount(at.service, 'Dora');
  const id = await seatAll([at.ada, at.ben, cleo, dora], { game: 'quayside', pace: '1d', late: 'vote' });
  for (const guest of [at.ada, at.ben]) await playAny(guest, id, 'bid');
  for (const hours of [25, 25]) await at.service.sweepAfter(hours * HOUR);
  await at.service.sweepAfter(3);
  expect((await at.ada.get(`/matches/${id}`)).body.undecided!.map(({ seat }) => seat)).toEqual([2, 3]);
  for (const guest of [at.ada, at.ben]) expect(askedIn(guest)).toHaveLength(1);
  for (const guest of [cleo, dora]) expect(askedIn(guest)).toEqual([]);
});

describe('a question of a player', () => {
  const ask = (guest: Guest, id: string) => guest.post(`/matches/${id}/ask`, { kind: 'pause', days: 2 });

  test('is told to the others even if the asker moves on at once, and to nobody who has answered', async () => {
    const four = await makeAccount(at.service, 'Dora');
    const id = await seatAll([at.ada, at.ben, cleo, four], { game: 'quayside', pace: '3d' });
    for (const guest of [at.ben, cleo]) await playAny(guest, id, 'bid');
    await ask(at.ada, id);
    await playAny(at.ada, id, 'bid');
    await at.ben.post(`/matches/${id}/answer`, { agree: true });
    await at.service.sweepAfter(3);
    expect([at.ada, at.ben].flatMap(askedIn)).toEqual([]);
    for (const guest of [cleo, four]) expect(askedIn(guest)).toHaveLength(1);
    expect(askedIn(cleo)[0]!.text).toContain('Ada asks for a pause of 2 days.');
    await at.service.ask('POST', linkIn(cleo, 'Agree to a pause of 2 days, as Ada asks'));
    expect((await at.ada.get(`/matches/${id}`)).body).toHaveProperty('pausedUntil');
  });

  test('still holds if the Worker dies right after the commit of an action', async () => {
    const id = await seatAll([at.ada, at.ben, cleo], { game: 'quayside', pace: '3d' });
    await ask(at.ada, id);
    const { actions, seq: basis } = await legalFor(at.ben, id);
    let trips = 0;
    at.service.gate = (run) => (++trips > 2 ? Promise.reject(cutOff()) : run());
    await at.ben.post(`/matches/${id}/actions`, { action: actions[0], basis, key: freshKey() });
    at.service.gate = (run) => run();
    expect((await at.ben.get(`/matches/${id}`)).body.seq).toBe(basis + 1);
    await at.service.sweepAfter(3);
    expect(askedIn(at.ben)).toHaveLength(1);
  });

  test('passes to the player who takes the seat, and leaves nothing behind once it is answered', async () => {
    const dora = await makeAccount(at.service, 'Dora');
    const id = await seatAll([at.ada, at.ben, cleo], { game: 'quayside', pace: '3d' });
    await ask(at.ada, id);
    const { link } = (await at.ben.post<{ link: string }>(`/matches/${id}/seats/1/link`)).body;
    const offer = new URL(link, 'https://m.example').searchParams.get('offer');
    expect((await dora.post(`/matches/${id}/seats/1/take`, { offer })).status).toBe(200);
    const askedAbout = () => at.db.many`select n.seat, n.player from nudges n
      where n.match = ${id} and n.kind = 'decide' order by n.seat`;
    expect(await askedAbout()).toEqual([
      { seat: 1, player: dora.me.id },
      { seat: 2, player: cleo.me.id },
    ]);
    await dora.post(`/matches/${id}/answer`, { agree: true });
    expect(await askedAbout()).toEqual([]);
  });

  test('is no news once it was taken back, nor in a match that is muted', async () => {
    const id = await seatAll([at.ada, at.ben, cleo], { game: 'quayside', pace: '3d' });
    await cleo.post(`/matches/${id}/mute`, { muted: true });
    await ask(at.ada, id);
    await at.service.sweepAfter(3);
    expect(askedIn(cleo)).toEqual([]);
    expect(askedIn(at.ben)).toHaveLength(1);
    await at.ada.post(`/matches/${id}/answer`, { agree: false });
    at.service.sent.length = 0;
    await ask(at.ada, id);
    await at.ada.post(`/matches/${id}/answer`, { agree: false });
    await at.service.sweepAfter(3);
    expect([at.ben, cleo].flatMap(askedIn)).toEqual([]);
  });

  test('leaves the reminder of a turn as it was', async () => {
    const id = await seatAll([at.ada, at.ben], { game: 'pebbles', pace: '1d' });
    await playAny(at.ada, id, 'take');
    await playAny(at.ada, id, 'end-turn');
    await at.service.sweepAfter(3);
    await ask(at.ada, id);
    await at.service.sweepAfter(3);
    await at.service.sweepAfter(20 * HOUR);
    expect(at.service.sent.filter(({ to }) => to === at.ben.email)).toHaveLength(3);
  });
});
