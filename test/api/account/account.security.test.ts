import { expect, test } from 'vitest';
import { freshAddress, makeAccount, makePostedService } from '../mail-service.ts';
import { freshKey, playAny, seatAll } from '../service.ts';

// Quayside has sealed bids. Whatever my file says I may see anyway.

const service = makePostedService();
const people = async () => [await service.guest('Ada'), await service.guest('Ben')] as const;

test('the file about me holds no action, line or name that is not mine to see', async () => {
  const [ada, ben] = await people();
  const id = await seatAll([ada, ben], { game: 'quayside' });
  await playAny(ada, id);
  await playAny(ben, id);
  await ben.post(`/matches/${id}/talk`, { text: 'A secret of mine.', key: freshKey() });
  const { text } = await ada.get('/me/export');
  expect(text).not.toContain('A secret of mine.');
  expect(text).not.toContain(ben.me.id);
  expect(text).not.toMatch(/"(events|dark|own|secret|invite|key|hash|code_hash|action_hash)"/);
  const { matches } = JSON.parse(text) as { matches: { id: string; actions: { seq: number }[] }[] };
  const log = (await ada.get<{ entries: { seq: number; seat: number }[] }>(`/matches/${id}/log`)).body
    .entries;
  const mine = log.filter(({ seat }) => seat === 0).map(({ seq }) => seq);
  for (const { seq } of matches.find((match) => match.id === id)!.actions) expect(mine).toContain(seq);
});

test('the file of somebody who left does not say what their bot does there', async () => {
  const [ada, ben] = await people();
  const id = await seatAll([ada, ben], { game: 'quayside' });
  await playAny(ada, id);
  await ada.post(`/matches/${id}/leave`);
  const count = async () =>
    (JSON.parse((await ada.get('/me/export')).text) as { matches: { actions: unknown[] }[] }).matches[0]!
      .actions.length;
  const before = await count();
  for (let i = 0; i < 4; i++) await playAny(ben, id);
  await service.settle();
  expect(await count()).toBe(before);
});

test('an invitation that was never shown, because of a block, is not in the file of who was invited', async () => {
  const [ada, ben] = await people();
  await ada.send('PUT', `/me/contacts/${ben.me.id}`, { body: { kind: 'blocked' } });
  const { id } = await ben.make({ game: 'pebbles', seats: 3, visibility: 'private' });
  await ben.post(`/matches/${id}/invitations`, { player: ada.me.id });
  const { invited } = JSON.parse((await ada.get('/me/export')).text) as { invited: unknown[] };
  expect(invited).toEqual([]);
});

test('a page that asks about an address says a name as text', async () => {
  const ada = await makeAccount(service, 'A <b>x</b>');
  const email = freshAddress();
  await ada.post('/me/address', { email });
  await service.settle();
  const [, link] = /\/api(\/mail\/address\/[\w-]+)/.exec(service.mailTo(email).text)!;
  const { text } = await service.ask('GET', link!);
  expect(text).toContain('A &lt;b&gt;x&lt;/b&gt;');
  expect(service.mailTo(email).html).not.toContain('<b>');
});
