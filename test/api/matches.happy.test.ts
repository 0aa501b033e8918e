import { expect, test } from 'vitest';
import { legalFor, makeService, playAny, seatAll } from './service.ts';

const service = makeService();

test('two people make a match, join it and play it to its end', async () => {
  const ada = await service.guest('Ada');
  const ben = await service.guest('Ben');
  const made = await ada.post('/matches', { game: 'pebbles', seats: 2 });
  expect(made.status, made.text).toBe(201);
  expect(made.body).toMatchObject({ status: 'open', viewer: 0, seq: 0, view: null, awaiting: [] });
  const joined = await ben.post(`/matches/${made.body.id}/join`);
  expect(joined.body, joined.text).toMatchObject({ status: 'running', viewer: 1, seq: 1, awaiting: [0] });
  for (let i = 0; i < 40; i++) {
    const page = (await ada.get(`/matches/${made.body.id}`)).body;
    if (page.status === 'finished') break;
    const guest = page.awaiting[0] === 0 ? ada : ben;
    const acted = await playAny(guest, made.body.id);
    expect(acted.status, acted.text).toBe(200);
  }
  const end = (await ben.get(`/matches/${made.body.id}`)).body;
  expect(end).toMatchObject({ status: 'finished', outcome: { reason: 'last-pebble' } });
  expect(await legalFor(ada, end.id)).toEqual({ seq: end.seq, actions: [] });
});

test('bots answer in the same request', async () => {
  const ada = await service.guest('Ada');
  const id = await seatAll([ada], { game: 'pebbles', bots: 1 });
  await playAny(ada, id, 'take');
  const acted = await playAny(ada, id, 'end-turn');
  expect(acted.body, acted.text).toMatchObject({ awaiting: [0], viewer: 0 });
  expect(acted.body.events.some(({ seat }) => seat === 1)).toBe(true);
});
