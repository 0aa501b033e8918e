import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pebbles } from '../../toys/pebbles/index.ts';
import { makeService, seatAll } from '../service.ts';
import { act, END, lineOf, pageOf, putPlan, take } from './plans.ts';

let isBroken = false;
const names = (): null => {
  if (isBroken) throw new Error('the rules have a bug');
  return null;
};
const service = makeService({ catalog: [{ ...pebbles, names }] });
beforeAll(() => void vi.spyOn(console, 'error').mockReturnValue());
afterAll(() => void vi.restoreAllMocks());

test('a plan that fails blocks nobody, and leaves a turn that its player has taken up to them', async () => {
  const [ada, ben] = [await service.guest('Ada'), await service.guest('Ben')];
  const id = await seatAll([ada, ben], { game: 'pebbles' });
  await putPlan(ben, id, { ...lineOf(take(1), END), when: 'unchanged' });
  isBroken = true;
  await act(ada, id, take(0), END);
  expect(await pageOf(ben, id)).toMatchObject({ awaiting: [1], plan: { state: 'waiting' } });
  isBroken = false;
  await act(ben, id, take(2));
  expect(await pageOf(ben, id)).toMatchObject({ awaiting: [1], plan: { state: 'waiting' } });
  await act(ben, id, END);
  await act(ada, id, take(0), END);
  expect((await pageOf(ben, id)).plan!.state).not.toBe('waiting');
});
