import { describe, expect, test } from 'vitest';
import { CATALOG } from '../../../rules/catalog.ts';
import { makeService, playToEnd, seatAll, TOYS, type Answer } from '../service.ts';
import { act, END, GUESS, lineOf, pageOf, putPlan, putStanding, take } from './plans.ts';

const service = makeService({ catalog: [...TOYS, ...CATALOG] });
const [ada, ben, eva] = await service.guests('Ada', 'Ben', 'Eva');

const sit = () => seatAll([ada, ben], { game: 'pebbles' });
/** Whether a plan, or standing answers, are refused like this. */
const refuses = async (asked: Promise<Answer>, status: number, problem: object = {}): Promise<void> =>
  expect(await asked).toMatchObject({ status, body: problem });

describe('a plan is refused', () => {
  test('with the index of a step that is not listed, wherever it is in the line', async () => {
    const id = await sit();
    const wrong = { rule: 'not-legal', params: { index: 3 } };
    await refuses(putPlan(ben, id, lineOf(take(1), take(2), END)), 422, wrong);
    const { steps, ...line } = lineOf(take(1), END);
    const early = [{ seat: 0, action: { type: 'fly' } }, ...steps];
    await refuses(putPlan(ben, id, { ...line, steps: early }), 422, { params: { index: 0 } });
    expect(await pageOf(ben, id)).not.toHaveProperty('plan');
  });

  test('for a seat that is not mine', async () => {
    const id = await sit();
    await refuses(putPlan(eva, id, lineOf(take(1))), 403, { code: 'not-yours' });
    await refuses(putStanding(eva, id, {}), 403);
    for (const method of ['GET', 'DELETE']) await refuses(eva.send(method, `/matches/${id}/plan`), 403);
    for (const line of [lineOf(), { ...lineOf(take(1)), from: 0 }, { ...lineOf(take(1)), from: 9 }])
      await refuses(putPlan(ben, id, line), 422, { rule: 'no-steps' });
  });

  test('in a turn that has begun: it is played by hand', async () => {
    const id = await sit();
    const mine = { ...lineOf(), steps: [{ seat: 0, action: take(1) }] };
    await refuses(putPlan(ada, id, mine), 422, { rule: 'your-turn' });
    await act(ada, id, take(0), END);
    await refuses(putPlan(ben, id, lineOf(take(1))), 409, { code: 'stale', page: { seq: 3 } });
  });

  test('beyond its size, or malformed', async () => {
    const id = await seatAll([ada, ben], { game: 'curbside' });
    const page = await pageOf(ada, id);
    const [waiting, seat] = page.awaiting[0] === 0 ? [ben, 1] : [ada, 0];
    const many = Array.from({ length: 41 }, () => ({ seat, action: { type: 'draw-tile' } }));
    const line = { basis: page.seq, guess: GUESS, steps: many };
    await refuses(putPlan(waiting, id, line), 413, { code: 'too-large' });
    const big = { ...line, steps: [{ seat, action: { type: 'x'.repeat(70_000) } }] };
    await refuses(putPlan(waiting, id, big), 413);
    const malformed: [string, object][] = [
      ['basis', { basis: 99 }],
      ['basis', { basis: 0 }],
      ['guess', { guess: [1, 2, 3] }],
      ['steps', { steps: [] }],
    ];
    for (const [field, change] of malformed) {
      const told = { field: expect.stringContaining(field) as string };
      await refuses(putPlan(waiting, id, { ...line, ...change }), 400, told);
    }
  });

  test('once the match is over', async () => {
    const id = await sit();
    await playToEnd([ada, ben], id);
    await refuses(putPlan(ben, id, lineOf(take(1))), 422, { rule: 'over' });
    await refuses(putStanding(ben, id, { only: true }), 422, { rule: 'over' });
    const open = await ada.make({ game: 'pebbles', seats: 2 });
    await refuses(putPlan(ada, open.id, lineOf(take(1))), 409);
  });

  test('with a kind of offer that the game has not', async () => {
    await refuses(putStanding(ben, await sit(), { offers: { 're-route': 'pass' } }), 400);
  });
});
