import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ownEnv } from '../../service.ts';
import { makeAccount, makePostedService, type PostedService } from '../mail-service.ts';
import { playAny, playToEnd, seatAll, type Guest } from '../service.ts';

const HOUR = 60;
type Account = Guest & { email: string };

let own: Awaited<ReturnType<typeof ownEnv>>;
let service: PostedService;
let ada: Account;
let ben: Account;
beforeAll(async () => {
  own = await ownEnv();
});
afterAll(() => own.stop());
beforeEach(async () => {
  service = makePostedService(own.env);
  [ada, ben] = [await makeAccount(service, 'Ada'), await makeAccount(service, 'Ben')];
});

/** Ada takes a pebble and ends her turn: now Ben is waited for. */
const adaMoves = async (id: string): Promise<void> => {
  await playAny(ada, id, 'take');
  await playAny(ada, id, 'end-turn');
};
const sentTo = ({ email }: Account) => service.sent.filter(({ to }) => to === email);

test('whoever is waited for is written to, with what happened, until when, and where', async () => {
  const id = await seatAll([ada, ben], { game: 'pebbles', pace: '1d' });
  await adaMoves(id);
  await service.sweepAfter(3);
  const [mail, ...more] = sentTo(ben);
  expect(more).toEqual([]);
  expect(mail!.subject).toBe('Meanwhile, Ada took a pebble from heap 1. Your turn in Pebbles');
  expect(mail!.text).toContain('Ada took a pebble from heap 1.');
  expect(mail!.text).toContain('by Sat 21 Nov, 09:00');
  expect(mail!.text).toContain(`https://m.example/matches/${id}`);
});

test('a mail names what is asked of the player, before anything else about the table', async () => {
  const id = await seatAll([ada, ben], { game: 'quayside', name: 'Harbour' });
  for (const guest of [ben, ada]) await playAny(guest, id, 'bid');
  await service.sweepAfter(3);
  expect(sentTo(ben)[0]!.text).toMatch(/^Harbour \(Quayside\).*\nBid for crate \d\.\n/m);
});

test('what people talk is in no mail, and brings none', async () => {
  const id = await seatAll([ada, ben], { game: 'pebbles' });
  await service.sweepAfter(3);
  const before = service.sent.length;
  await ada.post(`/matches/${id}/talk`, { text: 'Take the third heap.', key: 'k1' });
  await service.sweepAfter(3);
  expect(service.sent).toHaveLength(before);
  await adaMoves(id);
  await ada.post(`/matches/${id}/talk`, { text: 'Take the third heap.', key: 'k2' });
  await service.sweepAfter(3);
  expect(JSON.stringify(service.sent)).not.toContain('third heap');
});

test('the news begin after what the player did last', async () => {
  const id = await seatAll([ada, ben], { game: 'pebbles' });
  await adaMoves(id);
  await playAny(ben, id, 'take');
  await playAny(ben, id, 'end-turn');
  await adaMoves(id);
  await service.sweepAfter(3);
  const { text } = sentTo(ben).at(-1)!;
  expect(text).not.toContain('You took');
  expect(text).not.toContain('The match began');
  expect(text.match(/^- Ada took a pebble/gm)).toHaveLength(1);
});

test('nobody is written to who looks in time', async () => {
  const id = await seatAll([ada, ben], { game: 'pebbles' });
  await adaMoves(id);
  await ben.get(`/matches/${id}`);
  await service.sweepAfter(3);
  expect(service.sent).toEqual([]);
});

test('a mail waits a while before it goes', async () => {
  const id = await seatAll([ada, ben], { game: 'pebbles' });
  await adaMoves(id);
  await service.sweepAfter(1);
  expect(sentTo(ben)).toEqual([]);
  await service.sweepAfter(2);
  expect(sentTo(ben)).toHaveLength(1);
});

test('several matches become one mail', async () => {
  const ids = [];
  for (let i = 0; i < 3; i++) ids.push(await seatAll([ada, ben], { game: 'pebbles', name: `Table ${i}` }));
  for (const id of ids) await adaMoves(id);
  await service.sweepAfter(3);
  expect(sentTo(ben)).toHaveLength(1);
  expect(sentTo(ben)[0]!.subject).toBe('Meanwhile, there was news at 3 of your tables');
  for (const id of ids) expect(sentTo(ben)[0]!.text).toContain(`/matches/${id}`);
});

test('no reminder comes to who has looked since', async () => {
  const id = await seatAll([ada, ben], { game: 'pebbles', pace: '1d' });
  await adaMoves(id);
  await service.sweepAfter(HOUR);
  await ben.get(`/matches/${id}`);
  await service.sweepAfter(19 * HOUR);
  expect(sentTo(ben)).toHaveLength(1);
});

test('one reminder comes at four fifths of the time, to who has not looked', async () => {
  const id = await seatAll([ada, ben], { game: 'pebbles', pace: '1d' });
  await adaMoves(id);
  await service.sweepAfter(HOUR);
  await service.sweepAfter(18 * HOUR);
  expect(sentTo(ben)).toHaveLength(1);
  await service.sweepAfter(0.5 * HOUR);
  expect(
    sentTo(ben)
      .map(({ subject }) => subject)
      .slice(1),
  ).toEqual(['Meanwhile, Pebbles still waits for you, by Sat 21 Nov, 09:00']);
  await service.sweepAfter(2 * HOUR);
  expect(sentTo(ben)).toHaveLength(2);
});

test('no reminder comes for a turn that was taken', async () => {
  const id = await seatAll([ada, ben], { game: 'pebbles', pace: '1d' });
  await adaMoves(id);
  await playAny(ben, id, 'take');
  await playAny(ben, id, 'end-turn');
  await ada.get(`/matches/${id}`);
  await service.sweepAfter(19.5 * HOUR);
  expect(sentTo(ben)).toEqual([]);
});

test('the end is told with its result to who did not see it', async () => {
  const id = await seatAll([ada, ben], { game: 'pebbles' });
  const { awaiting } = await playToEnd([ada, ben], id);
  expect(awaiting).toEqual([]);
  await service.sweepAfter(3);
  const ends = service.sent.filter(({ subject }) => subject === 'Meanwhile, Pebbles is over');
  expect(ends).toHaveLength(1);
  expect(ends[0]!.text).toContain('took the last pebble.');
});

test('a guest without an address, and a seat played by a bot, get no mail', async () => {
  const guest = await service.guest('Guest');
  const id = await seatAll([ada, guest], { game: 'pebbles' });
  await adaMoves(id);
  await seatAll([ada], { game: 'pebbles', bots: 1 });
  await service.sweepAfter(3);
  expect(service.sent.filter(({ to }) => to !== ada.email)).toEqual([]);
});
