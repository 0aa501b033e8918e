import { expect, test } from 'vitest';
import type { GameModule } from '../../../rules/kit/module.ts';
import { pebbles } from '../../toys/pebbles/index.ts';
import { makeService, seatAll } from '../service.ts';
import { END, lineOf, pageOf, putPlan, take } from './plans.ts';

interface Heaps {
  heaps: number[];
  heap: number | null;
}

/** Pebbles behind a screen: what is taken shows only when the turn ends. */
const screened: GameModule = {
  ...pebbles,
  game: {
    ...pebbles.game,
    sealedStep: (view: Heaps, _seat, action: { type: string; heap: number }) =>
      action.type === 'take'
        ? { ...view, heap: action.heap, heaps: view.heaps.map((left, i) => left - Number(i === action.heap)) }
        : undefined,
  },
};

const service = makeService({ catalog: [screened] });
const [ada, ben] = await service.guests('Ada', 'Ben');

const end = async (id: string, ...steps: object[]) => {
  const { seq } = await pageOf(ada, id);
  return ada.post(`/matches/${id}/actions`, { steps, action: END, basis: seq, key: `k${seq}` });
};

test('a plan plays a sealed choice with all its steps', async () => {
  const id = await seatAll([ada, ben], { game: 'pebbles' });
  await putPlan(ben, id, lineOf(take(1), take(1), END));
  expect((await end(id, take(0))).status).toBe(200);
  expect((await pageOf(ben, id)).plan).toMatchObject({ state: 'played', played: 3, entries: [4, 5, 6] });
});

test('a plan plays nothing of a sealed choice that cannot be settled', async () => {
  const id = await seatAll([ada, ben], { game: 'pebbles' });
  await putPlan(ben, id, lineOf(take(0), take(0), END));
  await end(id, take(0), take(0));
  const page = await pageOf(ben, id);
  expect([page.seq, page.awaiting]).toEqual([4, [1]]);
  expect(page.plan).toMatchObject({
    state: 'stopped',
    played: 0,
    entries: [],
    stopped: { code: 'not-legal' },
  });
});

test('a plan that ends within a sealed choice is refused', async () => {
  const id = await seatAll([ada, ben], { game: 'pebbles' });
  const answer = await putPlan(ben, id, lineOf(take(1)));
  expect([answer.status, answer.body]).toMatchObject([422, { rule: 'not-whole' }]);
});
