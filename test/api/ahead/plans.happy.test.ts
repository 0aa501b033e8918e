import { describe, expect, test } from 'vitest';
import type { PlanLine } from '../../../api/contract/ahead.ts';
import { tryLine, type TriedStep } from '../../../rules/kit/ahead/tried.ts';
import { quayside } from '../../toys/quayside/module.ts';
import { makeService, playAny, seatAll, type MatchPage } from '../service.ts';
import { act, END, GUESS, lineOf, pageOf, putPlan, take } from './plans.ts';

const service = makeService();
const [ada, ben] = await service.guests('Ada', 'Ben');

const sit = () => seatAll([ada, ben], { game: 'pebbles' });
/** In Quayside: the other bids, and then I bid for the next lot, each the first card that I may believe in. */
const nextBid = async (page: MatchPage) => {
  const seat = page.viewer as number;
  const position = { config: page.config, seats: 2, view: page.view!, seat, seq: page.seq };
  const steps: TriedStep[] = [];
  for (const bidder of [1 - seat, seat]) {
    const { begin, moves } = tryLine(quayside.game, position, { guess: GUESS, steps });
    const { state } = moves.at(-1)?.match ?? begin;
    const view = quayside.game.view(state, bidder) as object;
    const [action] = quayside.game.legal(view, bidder) as Iterable<{ type: string }>;
    steps.push({ seat: bidder, action: action! });
  }
  return { steps };
};

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
    const done = page.events.map(({ kind, seat }) => `${kind} ${seat}`).slice(-5);
    expect(done).toEqual(['act 0', 'act 0', 'act 1', 'act 1', 'act 1']);
    expect(page.plan).toMatchObject({ state: 'played', played: 3, entries: [4, 5, 6] });
  });

  test('stops at what is not legal anymore, and tells why', async () => {
    const id = await sit();
    await putPlan(ben, id, lineOf(take(0), take(0), END));
    await act(ada, id, take(0), take(0), END);
    const page = await pageOf(ben, id);
    expect(page.awaiting).toEqual([1]);
    const stopped = { code: 'not-legal', action: 1, seq: 5 };
    expect(page.plan).toMatchObject({ state: 'stopped', played: 1, stopped });
    expect(page.plan!.stopped!.text).toMatch(/^Your plan stopped after 1 of 3 actions/);
    await playAny(ben, id, 'end-turn');
    expect((await pageOf(ben, id)).awaiting).toEqual([0]);
  });

  test.each([
    [
      'stops if that is not the same',
      [take(0), take(0), take(0), END],
      { state: 'stopped', played: 0, stopped: { code: 'changed' } },
    ],
    ['is played if it is', [take(0), END], { state: 'played' }],
  ])('that depends on what its player saw %s', async (_what, others, plan) => {
    const id = await sit();
    await putPlan(ben, id, { ...lineOf(take(1), END), when: 'unchanged' });
    await act(ada, id, ...others);
    expect((await pageOf(ben, id)).plan).toMatchObject(plan);
  });

  test('does not tell in the answer to the move that sets it off', async () => {
    const id = await sit();
    await putPlan(ben, id, lineOf(take(1), END));
    await act(ada, id, take(0));
    const { body: before } = await ada.get(`/matches/${id}`);
    const asked = { action: END, basis: before.seq, key: 'the-last' };
    const { body } = await ada.post(`/matches/${id}/actions`, asked);
    expect([body.seq, body.awaiting]).toEqual([3, [1]]);
    expect((await pageOf(ada, id)).seq).toBe(5);
    const again = await ada.post(`/matches/${id}/actions`, asked);
    expect(again.body.events.map(({ seq }) => seq)).toEqual([3]);
  });

  test('can begin later in its line than at its player’s first step', async () => {
    const id = await sit();
    const { steps, ...line } = lineOf(take(1), END);
    const later = [take(0), END].map((action) => ({ seat: 0, action }));
    const own = [take(2), END].map((action) => ({ seat: 1, action }));
    const { body } = await putPlan(ben, id, { ...line, steps: [...steps, ...later, ...own], from: 6 });
    expect(body.plan!.actions.map(({ action }) => action)).toEqual([take(2), END]);
  });

  test('is answered by the bots after it', async () => {
    const id = await seatAll([ada, ben], { game: 'pebbles', bots: 1 });
    await putPlan(ben, id, lineOf(take(1), END));
    await act(ada, id, take(0), END);
    const page = await pageOf(ada, id);
    expect(page.events.map(({ seat }) => seat)).toContain(2);
    expect((await pageOf(ben, id)).plan!.state).toBe('played');
    expect(page.awaiting).toEqual([0]);
  });

  test('played short of the turn’s end leaves its player awaited, and can be taken back', async () => {
    const id = await sit();
    await putPlan(ben, id, lineOf(take(1), take(1)));
    await act(ada, id, take(0), END);
    const page = await pageOf(ben, id);
    expect(page).toMatchObject({ awaiting: [1], plan: { state: 'played', played: 2 } });
    const undone = await ben.post(`/matches/${id}/undo`, { basis: page.seq, key: 'back' });
    expect(undone.body.plan).toEqual(page.plan);
    expect((await pageOf(ben, id)).events.at(-1)!.kind).toBe('undo');
  });

  test('whose player acts out of turn waits on', async () => {
    const id = await seatAll([ada, ben], { game: 'quayside' });
    await playAny(ben, id, 'bid');
    const page = await pageOf(ben, id);
    const { steps } = await nextBid(page);
    await putPlan(ben, id, { basis: page.seq, guess: GUESS, steps });
    await playAny(ben, id, 'peek');
    expect((await pageOf(ben, id)).plan!.state).toBe('waiting');
    await playAny(ada, id, 'bid');
    expect((await pageOf(ben, id)).plan).toMatchObject({ state: 'played', played: 1 });
    expect((await pageOf(ben, id)).awaiting).toEqual([0]);
  });
});
