import { expect, test } from 'vitest';
import type { FeedAddresses } from '../../../api/contract/people/player.ts';
import { sitWithMail } from '../own.ts';
import { playAny, seatAll } from '../service.ts';

// Where the commitment stands besides the page, so that a service that exchanged it would be found out.

const at = sitWithMail();

const commitmentOf = async (id: string): Promise<string> =>
  (await at.ada.get(`/matches/${id}`)).body.chance!.commitment;

const adaMoves = async (id: string): Promise<void> => {
  await playAny(at.ada, id, 'take');
  await playAny(at.ada, id, 'end-turn');
};

test('the first mail of a match has the commitment to its dice, and later ones have not', async () => {
  const id = await seatAll([at.ada, at.ben], { game: 'pebbles' });
  const told = `Fingerprint of the dice: ${await commitmentOf(id)}`;
  await adaMoves(id);
  await at.service.sweepAfter(3);
  const [first] = at.sentTo(at.ben);
  expect(first!.text).toContain(told);
  expect(first!.html).toContain(told);
  await playAny(at.ben, id, 'take');
  await playAny(at.ben, id, 'end-turn');
  await adaMoves(id);
  await at.service.sweepAfter(3);
  const later = at.sentTo(at.ben).at(-1)!;
  expect(later).not.toBe(first);
  expect(later.text).not.toContain('Fingerprint');
});

test('a mail about a table whose hidden hands stay hidden has none, since nobody could check it', async () => {
  const id = await seatAll([at.ada, at.ben], { game: 'pebbles', hidden: 'kept' });
  await adaMoves(id);
  await at.service.sweepAfter(3);
  const mail = at.sentTo(at.ben).find(({ text }) => text.includes(id))!;
  expect(mail.text).not.toContain('Fingerprint');
});

test('the feeds have it beside each turn that waits', async () => {
  const id = await seatAll([at.ada, at.ben], { game: 'pebbles', pace: '1d' });
  const told = `Fingerprint of the dice: ${await commitmentOf(id)}`;
  const { turns, deadlines } = (await at.ada.get<FeedAddresses>('/me/feeds')).body;
  for (const address of [turns, deadlines]) {
    const { text } = await at.service.ask('GET', new URL(address).pathname.replace('/api', ''));
    expect(text.replaceAll('\r\n ', '')).toContain(told);
  }
});
