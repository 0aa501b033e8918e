import { beforeEach, describe, expect, it } from 'vitest';
import { QUICK, SHORTEST } from '../server/poll.ts';
import type { MatchPage } from '../../../api/contract/match.ts';
import { at, entry, forget, look, nextPoll, open, pageAt, type Answer } from './followed-match.testing.ts';

beforeEach(forget);

describe('looking on', () => {
  it('fetches the older entries of a long match behind its page, and marks what was taken back', async () => {
    const undo = { ...entry(302, 0, 'undo'), reverts: 300 };
    await open(
      { body: pageAt(302, { events: [entry(301, 1), undo], earlier: 300 }) },
      { body: { entries: [entry(1, 0), entry(2, 1)], next: 299 } },
      { body: { entries: [entry(300, 0), entry(301, 1)] } },
    );
    expect(at.asked.slice(1).map(({ path }) => path)).toEqual([
      '/api/matches/0123456789ab/log?since=0',
      '/api/matches/0123456789ab/log?since=299',
    ]);
    expect(at.controller.state!.log.map(({ seq, reverted }) => [seq, reverted])).toEqual([
      [1, undefined],
      [2, undefined],
      [300, true],
      [301, undefined],
      [302, undefined],
    ]);
    expect(at.controller.state!.fresh.map(({ seq }) => seq)).toEqual([301, 302]);
  });

  it('marks what the operator took back, and unmarks it where that is taken back itself', async () => {
    const back = (seq: number, reverts: number) => ({ ...entry(seq, 0, 'rewound'), seat: null, reverts });
    const events = [...[1, 2, 3].map((seq) => entry(seq, 0)), back(4, 3)];
    await open({ body: pageAt(4, { events }) }, { body: pageAt(5, { events: [back(5, 4)] }) });
    const marks = () => at.controller.state!.log.map(({ reverted }) => reverted ?? false);
    expect(marks()).toEqual([false, false, true, false]);
    await nextPoll();
    expect(marks()).toEqual([false, false, false, true, false]);
  });

  it('asks for the newest entries first, and afterwards only for what came since', async () => {
    await open({ body: pageAt(4) }, { body: pageAt(6, { events: [entry(5, 1), entry(6, 1)] }) });
    await nextPoll();
    await nextPoll();
    expect(at.asked.map(({ path }) => path)).toEqual([
      '/api/matches/0123456789ab',
      '/api/matches/0123456789ab?since=4',
      '/api/matches/0123456789ab?since=6',
    ]);
    expect(at.controller.state!.log.map(({ seq }) => seq)).toEqual([4, 5, 6]);
    expect(at.controller.state!.fresh.map(({ seq }) => seq)).toEqual([5, 6]);
  });

  it('keeps what is drawn where a page brings talk and no move', async () => {
    const talk = { room: 'table', open: true, lines: 1 } as const;
    const page = (change: Partial<MatchPage>): Answer => ({ body: pageAt(4, { events: [], ...change }) });
    await open({ body: pageAt(4) }, page({ talk }), page({ viewer: 1, view: { other: true } }));
    const { page: first, fresh } = at.controller.state!;
    await nextPoll();
    expect(at.controller.page?.talk).toEqual(talk);
    expect(at.controller.page?.view).toBe(first?.view);
    expect(at.controller.state!.fresh).toBe(fresh);
    await nextPoll();
    expect(at.controller.page?.view).toEqual({ other: true });
  });

  it('waits longer after each poll that brought nothing, and as long as the server asks', async () => {
    await open({ body: pageAt(4) }, { status: 304 }, { status: 304, headers: { 'poll-after': '90' } });
    const first = at.wakes[0]!.ms;
    await nextPoll();
    expect(at.wakes[0]!.ms).toBe(first * 2);
    await nextPoll();
    expect(at.wakes[0]!.ms).toBe(90_000);
  });

  it('asks again at once while only bots are waited for, and no longer when a person is', async () => {
    const seats = [
      { seat: 0, player: { id: 'ada', name: 'Ada' }, bot: false },
      { seat: 1, player: null, bot: true },
      { seat: 2, player: { id: 'ben', name: 'Ben' }, bot: false, gone: 'left' as const },
    ];
    const tableAt = (seq: number, awaiting: number[]): Answer => ({ body: pageAt(seq, { seats, awaiting }) });
    await open(tableAt(4, [1]), tableAt(5, [1, 2]), tableAt(6, [0, 1]));
    expect(at.wakes[0]!.ms).toBe(QUICK);
    await nextPoll();
    expect(at.wakes[0]!.ms).toBe(QUICK);
    await nextPoll();
    expect(at.wakes[0]!.ms).toBe(SHORTEST);
    at.answers.push(tableAt(7, [1]));
    await at.controller.act({ type: 'drive' });
    expect(at.wakes[0]!.ms).toBe(QUICK);
  });

  it('shows its invitation, where it has one', async () => {
    at.invite = 'a b';
    await open({ body: pageAt(4) });
    expect(at.asked[0]?.path).toBe('/api/matches/0123456789ab?invite=a+b');
  });

  it('stops at the outcome', async () => {
    await open({ body: pageAt(9, { status: 'finished' }) });
    expect(at.wakes).toEqual([]);
  });

  it('stops when there is no such match', async () => {
    await open({ status: 404, body: { code: 'not-found' } });
    expect(at.wakes).toEqual([]);
    expect(at.controller.outbox.error?.code).toBe('not-found');
  });

  it('names the oldest entry that is to be taken back, or none', async () => {
    await open({ body: pageAt(4) }, { body: pageAt(6, { events: [] }) }, { body: pageAt(7, { events: [] }) });
    await at.controller.undo(3);
    await at.controller.undo();
    expect(at.asked.slice(1).map(({ body }) => body)).toEqual([
      { oldest: 3, basis: 4, key: expect.any(String) as string },
      { basis: 6, key: expect.any(String) as string },
    ]);
  });

  it('strikes out of its log what an undo took back', async () => {
    await open(
      { body: pageAt(4) },
      { body: pageAt(5, { events: [{ ...entry(5, 0, 'undo'), reverts: 4 }] }) },
    );
    await nextPoll();
    expect(at.controller.state!.log.map(({ reverted }) => reverted)).toEqual([true, undefined]);
  });

  it('counts what came while the tab was hidden as not yet looked at', async () => {
    await open({ body: pageAt(4, { looked: 2 }) });
    expect([at.controller.state!.looked, at.controller.state!.arrived]).toEqual([2, 4]);
    at.hidden = true;
    await look();
    at.hidden = false;
    at.answers.push({ body: pageAt(7, { looked: 7, events: [entry(5, 1), entry(6, 1), entry(7, 1)] }) });
    await look();
    expect([at.controller.state!.looked, at.controller.state!.arrived]).toEqual([4, 7]);
  });

  it('does not count what came before the eyes as missed', async () => {
    await open({ body: pageAt(4, { looked: 2 }) }, { body: pageAt(5, { events: [entry(5, 1)] }) });
    await nextPoll();
    expect([at.controller.state!.looked, at.controller.state!.arrived]).toEqual([2, 4]);
  });

  it('loads the log again when the viewer changes', async () => {
    await open({ body: pageAt(4, { viewer: 'table' }) });
    at.answers.push({ body: pageAt(4) });
    await at.controller.outbox.change(() => Promise.resolve(pageAt(4, { viewer: 1, events: [] })));
    expect(at.controller.state!.log).toEqual([]);
    await nextPoll();
    expect(at.asked.at(-1)?.path).toBe('/api/matches/0123456789ab');
  });
});

describe('without a connection', () => {
  const KEPT = { 'kept-at': '2026-11-17T12:00:00.000Z' };

  it('shows the match as it was kept, to look at and not to play', async () => {
    await open({ body: pageAt(4, { undo: 3 }), headers: KEPT });
    expect(at.controller.state).toMatchObject({ isKept: true, page: { seq: 4, undo: null } });
  });

  it('asks again at once, as what is kept may have come with a push', async () => {
    await open({ body: pageAt(4), headers: KEPT });
    expect(at.wakes.map(({ ms }) => ms)).toEqual([QUICK]);
  });

  it('is played again once the service answers', async () => {
    await open({ body: pageAt(4), headers: KEPT });
    at.answers.push({ body: pageAt(4, { events: [] }) });
    await look();
    expect(at.controller.state).toMatchObject({ isKept: false, page: { window: 4 } });
  });

  it('sends nothing that is kept before the service answers', async () => {
    at.kept = [{ action: { type: 'drive' }, basis: 4, key: 'from-before' }];
    await open({ body: pageAt(4), headers: KEPT });
    expect(at.asked).toHaveLength(1);
    expect(at.controller.state!.isUnsent).toBe(true);
  });

  it('keeps the match with the whole log, though a poll brings but the newest entries', async () => {
    await open({ body: pageAt(4) });
    at.answers.push({ body: pageAt(5) });
    await look();
    expect(at.pages.get('/api/matches/0123456789ab')).toMatchObject({
      seq: 5,
      events: [{ seq: 4 }, { seq: 5 }],
    });
  });
});
