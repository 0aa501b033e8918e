import { beforeAll, describe, expect, test } from 'vitest';
import type { PlanBody, PlanLine } from '../../../api/contract/ahead.ts';
import { makeService, playAny, seatAll, type Guest } from '../service.ts';
import { GUESS, putPlan } from './plans.ts';

const service = makeService();
let ada: Guest;
let ben: Guest;
beforeAll(async () => {
  ada = await service.guest('Ada');
  ben = await service.guest('Ben');
});

const take = (heap: number) => ({ type: 'take', heap });
const END = { type: 'end-turn' };

/** Ada takes from the first heap and ends her turn; then Ben. */
const lineOf = (...own: { type: string }[]): Pick<PlanBody, 'basis' | 'guess' | 'steps'> => ({
  basis: 1,
  guess: GUESS,
  steps: [take(0), END]
    .map((action) => ({ seat: 0, action }))
    .concat(own.map((action) => ({ seat: 1, action }))),
});

const sit = () => seatAll([ada, ben], { game: 'pebbles' });
const act = async (guest: Guest, id: string, ...actions: { type: string }[]) => {
  for (const action of actions) {
    const { body } = await guest.get(`/matches/${id}`);
    await guest.post(`/matches/${id}/actions`, { action, basis: body.seq, key: `${id}-${body.seq}` });
  }
};
const pageOf = async (guest: Guest, id: string) => (await guest.get(`/matches/${id}`)).body;

describe('a plan', () => {
  test('is told to its player alone, in words, and can be changed or withdrawn', async () => {
    const id = await sit();
    const asked = { ...lineOf(take(1), take(1), END), when: 'legal', afterNews: 'stop' } as const;
    const { body, status } = await putPlan(ben, id, asked);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.plan).toMatchObject({ state: 'waiting', played: 0, entries: [], when: 'legal', basis: 1 });
    expect(body.plan!.actions.map(({ action }) => action)).toEqual([take(1), take(1), END]);
    expect(body.plan!.actions.every(({ text }) => text.length > 0)).toBe(true);
    expect(await pageOf(ben, id)).toEqual({ ...body, looked: expect.any(Number) });
    expect(await pageOf(ada, id)).not.toHaveProperty('plan');
    const line = await ben.get<PlanLine>(`/matches/${id}/plan`);
    expect(line.body.plan).toEqual(asked);
    const gone = await ben.send<typeof body>('DELETE', `/matches/${id}/plan`);
    expect(gone.body).not.toHaveProperty('plan');
    expect((await ben.get<PlanLine>(`/matches/${id}/plan`)).body.plan).toBeNull();
  });

  test('is played whole in the statement that opens the turn', async () => {
    const id = await sit();
    await putPlan(ben, id, lineOf(take(1), take(1), END));
    await act(ada, id, take(0), END);
    const page = await pageOf(ben, id);
    expect(page.awaiting).toEqual([0]);
    expect(page.events.map(({ kind, seat }) => [kind, seat]).slice(-5)).toEqual([
      ['act', 0],
      ['act', 0],
      ['act', 1],
      ['act', 1],
      ['act', 1],
    ]);
    expect(page.plan).toMatchObject({ state: 'played', played: 3, entries: [4, 5, 6] });
  });

  test('stops at what is not legal anymore, and tells why', async () => {
    const id = await sit();
    await putPlan(ben, id, lineOf(take(0), take(0), END));
    await act(ada, id, take(0), take(0), END);
    const page = await pageOf(ben, id);
    expect(page.awaiting).toEqual([1]);
    expect(page.plan).toMatchObject({
      state: 'stopped',
      played: 1,
      stopped: { code: 'not-legal', action: 1, seq: 5 },
    });
    expect(page.plan!.stopped!.text).toMatch(/^Your plan stopped after 1 of 3 actions/);
    await playAny(ben, id, 'end-turn');
    expect((await pageOf(ben, id)).awaiting).toEqual([0]);
  });

  test('that depends on what its player saw stops if that is not the same', async () => {
    const id = await sit();
    await putPlan(ben, id, { ...lineOf(take(1), END), when: 'unchanged' });
    await act(ada, id, take(0), take(0), take(0), END);
    expect((await pageOf(ben, id)).plan).toMatchObject({
      state: 'stopped',
      played: 0,
      stopped: { code: 'changed' },
    });
    const other = await sit();
    await putPlan(ben, other, { ...lineOf(take(1), END), when: 'unchanged' });
    await act(ada, other, take(0), END);
    expect((await pageOf(ben, other)).plan).toMatchObject({ state: 'played' });
  });
});
