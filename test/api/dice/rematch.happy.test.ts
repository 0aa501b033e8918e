import { expect, test } from 'vitest';
import type { DicePromise } from '../../../api/contract/match.ts';
import { makeService, playToEnd, seatAll } from '../service.ts';

const service = makeService();

test('a rematch begins with the words of those who asked for it, or with none', async () => {
  const [ada, ben] = [await service.guest('Ada'), await service.guest('Ben')];
  const id = await seatAll([ada, ben], { game: 'pebbles' });
  await playToEnd([ada, ben], id);
  const { promise, commitment } = (await service.ask<DicePromise>('POST', '/dice')).body;
  const made = await ada.post(`/matches/${id}/rematch`, { promise, word: 'again' });
  expect(made.body.chance).toEqual({ commitment });
  const joined = await ben.post(`/matches/${id}/rematch`);
  expect(joined.body).toMatchObject({ id: made.body.id, chance: { dice: 2, words: ['again', ''] } });
  const again = await ada.send('POST', `/matches/${id}/rematch`); // without a body, as before
  expect(again.status).toBe(200);
});
