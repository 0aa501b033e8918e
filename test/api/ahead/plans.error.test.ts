import { describe, expect, test } from 'vitest';
import type { Problem } from '../../../api/contract/problem.ts';
import { CATALOG } from '../../../rules/catalog.ts';
import { makeService, playToEnd, seatAll, TOYS, type Answer } from '../service.ts';
import { act, END, GUESS, lineOf, pageOf, putPlan, putStanding, take } from './plans.ts';

const service = makeService({ catalog: [...TOYS, ...CATALOG] });
const [ada, ben, eva] = await service.guests('Ada', 'Ben', 'Eva');

const sit = () => seatAll([ada, ben], { game: 'pebbles' });
const problemOf = ({ status, body }: Answer) => ({ ...(body as Problem), status });

describe('a plan is refused', () => {
  test('with the index of a step that is not listed, wherever it is in the line', async () => {
    const id = await sit();
    const wrong = await putPlan(ben, id, lineOf(take(1), take(2), END));
    expect(problemOf(wrong)).toMatchObject({ status: 422, rule: 'not-legal', params: { index: 3 } });
    const { steps, ...line } = lineOf(take(1), END);
    const early = [{ seat: 0, action: { type: 'fly' } }, ...steps];
    expect(problemOf(await putPlan(ben, id, { ...line, steps: early }))).toMatchObject({
      status: 422,
      params: { index: 0 },
    });
    expect(await pageOf(ben, id)).not.toHaveProperty('plan');
  });

  test('for a seat that is not mine', async () => {
    const id = await sit();
    expect(problemOf(await putPlan(eva, id, lineOf(take(1))))).toMatchObject({
      status: 403,
      code: 'not-yours',
    });
    expect(problemOf(await putStanding(eva, id, {}))).toMatchObject({ status: 403 });
    expect((await eva.get(`/matches/${id}/plan`)).status).toBe(403);
    expect((await eva.send('DELETE', `/matches/${id}/plan`)).status).toBe(403);
    const none = { ...lineOf(), steps: lineOf().steps };
    expect(problemOf(await putPlan(ben, id, none))).toMatchObject({ status: 422, rule: 'no-steps' });
    expect(problemOf(await putPlan(ben, id, { ...lineOf(take(1)), from: 0 }))).toMatchObject({
      rule: 'no-steps',
    });
    expect(problemOf(await putPlan(ben, id, { ...lineOf(take(1)), from: 9 }))).toMatchObject({
      rule: 'no-steps',
    });
  });

  test('in a turn that has begun: it is played by hand', async () => {
    const id = await sit();
    const mine = { ...lineOf(), steps: [{ seat: 0, action: take(1) }] };
    expect(problemOf(await putPlan(ada, id, mine))).toMatchObject({ status: 422, rule: 'your-turn' });
    await act(ada, id, take(0), END);
    const late = await putPlan(ben, id, lineOf(take(1)));
    expect(problemOf(late)).toMatchObject({ status: 409, code: 'stale', page: { seq: 3 } });
  });

  test('beyond its size, or malformed', async () => {
    const id = await seatAll([ada, ben], { game: 'curbside' });
    const page = await pageOf(ada, id);
    const waiting = page.awaiting[0] === 0 ? ben : ada;
    const seat = waiting === ada ? 0 : 1;
    const many = Array.from({ length: 41 }, () => ({ seat, action: { type: 'draw-tile' } }));
    const line = { basis: page.seq, guess: GUESS, steps: many };
    expect(problemOf(await putPlan(waiting, id, line))).toMatchObject({ status: 413, code: 'too-large' });
    const big = { ...line, steps: [{ seat, action: { type: 'x'.repeat(70_000) } }] };
    expect((await putPlan(waiting, id, big)).status).toBe(413);
    const malformed: [string, object][] = [
      ['basis', { ...line, basis: 99 }],
      ['basis', { ...line, basis: 0 }],
      ['guess', { ...line, guess: [1, 2, 3] }],
      ['steps', { ...line, steps: [] }],
      ['steps', { ...line, steps: Array.from({ length: 201 }, () => many[0]) }],
      ['when', { ...line, when: 'whenever' }],
      ['from', { ...line, from: -1 }],
    ];
    for (const [field, body] of malformed)
      expect(problemOf(await putPlan(waiting, id, body)), field).toMatchObject({
        status: 400,
        field: expect.stringContaining(field),
      });
  });

  test('once the match is over', async () => {
    const id = await sit();
    await playToEnd([ada, ben], id);
    expect(problemOf(await putPlan(ben, id, lineOf(take(1))))).toMatchObject({ status: 422, rule: 'over' });
    expect(problemOf(await putStanding(ben, id, { only: true }))).toMatchObject({
      status: 422,
      rule: 'over',
    });
    const open = await ada.make({ game: 'pebbles', seats: 2 });
    expect(problemOf(await putPlan(ada, open.id, { ...lineOf(take(1)) }))).toMatchObject({ status: 409 });
  });

  test('with a kind of offer that the game has not', async () => {
    const id = await sit();
    expect(problemOf(await putStanding(ben, id, { offers: { 're-route': 'pass' } }))).toMatchObject({
      status: 400,
    });
  });
});
