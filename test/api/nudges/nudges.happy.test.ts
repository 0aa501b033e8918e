import { expect, test } from 'vitest';
import { sitWithMail } from '../own.ts';
import { playAny, playToEnd, seatAll } from '../service.ts';

const HOUR = 60;
const at = sitWithMail();

/** Ada takes a pebble and ends her turn: now Ben is waited for. */
const adaMoves = async (id: string): Promise<void> => {
  for (const type of ['take', 'end-turn']) await playAny(at.ada, id, type);
};

test('an awaited player gets a mail with what happened, the deadline, and a link', async () => {
  const id = await seatAll([at.ada, at.ben], { game: 'pebbles', pace: '1d' });
  await adaMoves(id);
  await at.service.sweepAfter(3);
  const [mail, ...more] = at.sentTo(at.ben);
  expect(more).toEqual([]);
  expect(mail!.subject).toBe('Meanwhile, Ada took a pebble from heap 1. Your turn in Pebbles');
  expect(mail!.text).toContain('Ada took a pebble from heap 1.');
  expect(mail!.text).toContain('by Sat, Nov 21, 09:00');
  expect(mail!.text).toContain(`https://m.example/matches/${id}`);
});

test('a mail names what is asked of the player, before anything else about the table', async () => {
  const id = await seatAll([at.ada, at.ben], { game: 'quayside', name: 'Harbour' });
  for (const guest of [at.ben, at.ada]) await playAny(guest, id, 'bid');
  await at.service.sweepAfter(3);
  expect(at.sentTo(at.ben)[0]!.text).toMatch(/^Harbour \(Quayside\).*\nBid for crate \d\.\n/m);
});

test('whoever was played for hears of the turn that begins with it', async () => {
  const id = await seatAll([at.ada, at.ben], { game: 'quayside', pace: '1d' });
  await playAny(at.ada, id, 'bid');
  await at.service.sweepAfter(25 * HOUR); // a bot bids for Ben, who wins the crate
  expect((await at.ada.get(`/matches/${id}`)).body.awaiting).toEqual([1]);
  await at.service.sweepAfter(25 * HOUR); // and it is loaded for him, which ends the round
  await at.service.sweepAfter(3);
  expect((await at.ada.get(`/matches/${id}`)).body.awaiting).toEqual([0, 1]);
  const [now] = /Bid for crate \d\./.exec(at.sentTo(at.ada).at(-1)!.text)!;
  expect(at.sentTo(at.ben).at(-1)!.text).toContain(now);
});

test('talk is in no mail, and causes none', async () => {
  const id = await seatAll([at.ada, at.ben], { game: 'pebbles' });
  await at.service.sweepAfter(3);
  const before = at.service.sent.length;
  await at.ada.post(`/matches/${id}/talk`, { text: 'Take the third heap.', key: 'k1' });
  await at.service.sweepAfter(3);
  expect(at.service.sent).toHaveLength(before);
  await adaMoves(id);
  await at.ada.post(`/matches/${id}/talk`, { text: 'Take the third heap.', key: 'k2' });
  await at.service.sweepAfter(3);
  expect(JSON.stringify(at.service.sent)).not.toContain('third heap');
});

test('the news begin after what the player did last', async () => {
  const id = await seatAll([at.ada, at.ben], { game: 'pebbles' });
  await adaMoves(id);
  await playAny(at.ben, id, 'take');
  await playAny(at.ben, id, 'end-turn');
  await adaMoves(id);
  await at.service.sweepAfter(3);
  const { text } = at.sentTo(at.ben).at(-1)!;
  expect(text).not.toContain('You took');
  expect(text).not.toContain('The match began');
  expect(text.match(/^- Ada took a pebble/gm)).toHaveLength(1);
});

test('one reminder comes at four fifths of the time, to who has not looked', async () => {
  const id = await seatAll([at.ada, at.ben], { game: 'pebbles', pace: '1d' });
  await adaMoves(id);
  await at.service.sweepAfter(HOUR);
  await at.service.sweepAfter(18 * HOUR);
  expect(at.sentTo(at.ben)).toHaveLength(1);
  await at.service.sweepAfter(0.5 * HOUR);
  expect(
    at
      .sentTo(at.ben)
      .map(({ subject }) => subject)
      .slice(1),
  ).toEqual(['Meanwhile, Pebbles is still waiting for you, by Sat, Nov 21, 09:00']);
  await at.service.sweepAfter(2 * HOUR);
  expect(at.sentTo(at.ben)).toHaveLength(2);
});

test('a vacation day that was taken for a turn is told once, with what happened before it and a reminder of the new deadline', async () => {
  const id = await seatAll([at.ada, at.ben], { game: 'pebbles', pace: '1d' });
  await adaMoves(id);
  for (const hours of [1, 19, 4]) await at.service.sweepAfter(hours * HOUR);
  expect(at.sentTo(at.ben)).toHaveLength(2);
  for (const minutes of [3, 3, HOUR]) await at.service.sweepAfter(minutes);
  const [mail, ...more] = at.sentTo(at.ben).slice(2);
  expect(more).toEqual([]);
  expect(mail!.subject).toBe(
    'Meanwhile, your time was up in Pebbles, so a vacation day was added: it’s still your turn, by Sun, Nov 22, 09:00',
  );
  expect(mail!.text).toMatch(/- Ada took a pebble.*- You ran out of time, so a vacation day was added/s);
  await at.service.sweepAfter(19 * HOUR);
  expect(at.sentTo(at.ben).at(-1)!.subject).toContain('Pebbles is still waiting for you, by Sun, Nov 22');
  expect(
    at
      .sentTo(at.ada)
      .map(({ subject }) => subject)
      .join(),
  ).not.toContain('vacation');
});

test('the end is told with its result to who did not see it', async () => {
  const id = await seatAll([at.ada, at.ben], { game: 'pebbles' });
  const { awaiting } = await playToEnd([at.ada, at.ben], id);
  expect(awaiting).toEqual([]);
  await at.service.sweepAfter(3);
  const ends = at.service.sent.filter(({ subject }) => subject === 'Meanwhile, Pebbles is over');
  expect(ends).toHaveLength(1);
  expect(ends[0]!.text).toContain('took the last pebble.');
});
