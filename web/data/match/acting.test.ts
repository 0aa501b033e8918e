import { beforeEach, describe, expect, it } from 'vitest';
import { makeCalls } from '../server/api.ts';
import {
  at,
  entry,
  forget,
  look,
  nextPoll,
  open,
  pageAt,
  respond,
  settle,
  context,
} from './followed-match.testing.ts';

beforeEach(forget);

describe('acting', () => {
  const drive = { type: 'drive' };

  it('sends the action with what the viewer looked at, and takes the fresh page', async () => {
    await open({ body: pageAt(4) });
    at.answers.push({ body: pageAt(5) });
    await at.controller.act(drive);
    expect(at.asked.at(-1)).toMatchObject({ method: 'POST', body: { action: drive, basis: 4 } });
    expect(at.controller.page?.seq).toBe(5);
    expect(at.controller.state!.busy).toBe(false);
  });

  it('takes back by an undo of its own', async () => {
    await open({ body: pageAt(4) });
    at.answers.push({ body: pageAt(5, { events: [entry(5, 0, 'undo')] }) });
    await at.controller.undo();
    expect(at.asked.at(-1)?.path).toBe('/api/matches/0123456789ab/undo');
    expect(at.asked.at(-1)?.body.action).toBeUndefined();
  });

  it('repeats what got no answer under the same key', async () => {
    await open({ body: pageAt(4) });
    at.answers.push('no answer', 'no answer', { body: pageAt(5) });
    await at.controller.act(drive);
    const keys = at.asked.slice(1).map(({ body }) => body.key);
    expect(new Set(keys).size).toBe(1);
    expect(at.rests).toHaveLength(2);
    expect(at.controller.page?.seq).toBe(5);
    expect(at.controller.outbox.error).toBeUndefined();
  });

  it('never shows a move as unsent that was answered', async () => {
    await open({ body: pageAt(4) });
    const shown: boolean[] = [];
    at.drawn = () => void shown.push(at.controller.state!.isUnsent);
    at.answers.push({ body: pageAt(5) }, { status: 422, body: { code: 'refused' } });
    await at.controller.act(drive);
    await at.controller.act(drive);
    expect(shown).not.toContain(true);
  });

  it('uses a new key for a new action', async () => {
    await open({ body: pageAt(4) });
    at.answers.push({ body: pageAt(5) }, { body: pageAt(6) });
    await at.controller.act(drive);
    await at.controller.act(drive);
    expect(at.asked[1]?.body.key).not.toBe(at.asked[2]?.body.key);
  });

  it('keeps what never got an answer, to be sent again under its key', async () => {
    await open({ body: pageAt(4) });
    at.answers.push('no answer', 'no answer', 'no answer', 'no answer');
    await at.controller.act(drive);
    expect(at.controller.outbox.error?.code).toBe('offline');
    expect(at.controller.state!.isUnsent).toBe(true);
    at.answers.push({ body: pageAt(5) });
    await at.controller.outbox.again();
    expect(at.asked.at(-1)?.body.key).toBe(at.asked[1]?.body.key);
    expect(at.controller.state!.isUnsent).toBe(false);
  });

  it.each(['unavailable', 'updating'])(
    'keeps what a service that is %s could not take, and sends it again',
    async (code) => {
      await open({ body: pageAt(4) });
      const down = { status: 503, body: { code } };
      at.answers.push(down, down, down, down);
      await at.controller.act(drive);
      expect(at.controller.outbox.error?.code).toBe(code);
      expect([at.controller.state!.isUnsent, at.controller.state!.dropped]).toEqual([true, undefined]);
      at.answers.push({ body: pageAt(5) });
      await at.controller.outbox.again();
      expect(new Set(at.asked.slice(1).map(({ body }) => body.key)).size).toBe(1);
      expect([at.controller.state!.isUnsent, at.controller.page?.seq]).toEqual([false, 5]);
    },
  );

  it('sends by itself what is kept, as soon as the service answers, under the same key and from the same page', async () => {
    await open({ body: pageAt(4) });
    at.answers.push('no answer', 'no answer', 'no answer', 'no answer');
    await at.controller.act(drive);
    expect(at.kept).toMatchObject([{ action: drive, basis: 4 }]);
    at.answers.push({ status: 304 }, { body: pageAt(5) });
    await look();
    expect(at.asked.at(-1)).toMatchObject({ body: { action: drive, basis: 4, key: at.asked[1]?.body.key } });
    expect([at.controller.state!.isUnsent, at.kept, at.controller.page?.seq]).toEqual([false, [], 5]);
  });

  it('takes up on the next visit what was kept', async () => {
    at.kept = [{ action: drive, basis: 4, key: 'from-before' }];
    await open({ body: pageAt(4) }, { body: pageAt(5) });
    expect(at.asked.at(-1)?.body).toMatchObject({ action: drive, basis: 4, key: 'from-before' });
  });

  it('tells of what came too late until that has been read, and shows the table as it is', async () => {
    at.kept = [{ action: drive, basis: 4, key: 'from-before' }];
    await open({ body: pageAt(5) }, { status: 409, body: { code: 'stale', page: pageAt(6) } });
    expect([at.controller.state!.late?.code, at.controller.page?.seq, at.kept]).toEqual(['stale', 6, []]);
    at.controller.outbox.clearError();
    expect(at.controller.state!.late).toBeUndefined();
  });

  it('takes no second action while one is kept', async () => {
    await open({ body: pageAt(4) });
    at.answers.push('no answer', 'no answer', 'no answer', 'no answer');
    await at.controller.act(drive);
    const before = at.asked.length;
    await at.controller.act(drive);
    expect(at.asked).toHaveLength(before);
  });

  it('shows the table as it is now when someone moved first', async () => {
    await open({ body: pageAt(4) });
    at.answers.push({ status: 409, body: { code: 'stale', page: pageAt(6) } });
    await at.controller.act(drive);
    expect(at.controller.page?.seq).toBe(6);
    expect(at.controller.outbox.error?.code).toBe('stale');
  });

  it('keeps the refusal of the rules with its figures', async () => {
    await open({ body: pageAt(4) });
    at.answers.push({ status: 422, body: { code: 'refused', rule: 'no-gas', params: { left: 0 } } });
    await at.controller.act(drive);
    expect(at.controller.outbox.error?.problem).toMatchObject({ rule: 'no-gas', params: { left: 0 } });
    expect(at.rests).toEqual([]);
  });

  it('does one thing at a time', async () => {
    await open({ body: pageAt(4) });
    at.answers.push({ body: pageAt(5) });
    await Promise.all([at.controller.act(drive), at.controller.act(drive)]);
    expect(at.asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('asks after an action whether its own page still holds, and not whether an older one does', async () => {
    await open({ body: pageAt(4), headers: { etag: '"four"' } });
    at.answers.push({ body: pageAt(5), headers: { etag: '"five"' } }, { status: 304 }, { body: pageAt(6) });
    await at.controller.act(drive);
    await nextPoll();
    await at.controller.act(drive);
    await nextPoll();
    expect(at.asked.slice(-3).map(({ has }) => has)).toEqual(['"five"', null, null]);
  });

  it('does not let a poll that was overtaken bring back the old table', async () => {
    await open({ body: pageAt(4) });
    let late: (page: Response) => void = () => {};
    const slow = new Promise<Response>((done) => (late = done));
    const quick = context.calls;
    context.calls = makeCalls(() => slow);
    const poll = nextPoll();
    context.calls = quick;
    at.answers.push({ body: pageAt(4, { undo: 4 }) });
    await at.controller.undo();
    late(respond({ body: pageAt(4, { undo: null, events: [] }) }));
    await poll;
    await settle();
    expect(at.controller.page?.undo).toBe(4);
  });
});
