import { beforeEach, describe, expect, it } from 'vitest';
import type { MatchPage } from '../../../api/contract/match.ts';
import { at, entry, forget, nextPoll, open, pageAt, settle } from './followed-match.testing.ts';
import type { Foresight } from './sending/foresight.ts';
import { isUnsent } from './entries.ts';

const lay = { type: 'lay' };
const drive = { type: 'drive' };
/** Draws a tile, so only the service knows what it leads to. */
const draw = { type: 'draw' };

const viewAt = (seq: number) => ({ tiles: seq });
const shownAt = (seq: number): MatchPage =>
  pageAt(seq, { view: viewAt(seq), undo: seq, undoTo: seq, events: [entry(seq, 0)] });

/** Foresees everything but draws. */
const foresight = {
  after: ({ seq }: MatchPage, { type }: { type: string }) => (type === 'draw' ? undefined : shownAt(seq + 1)),
  undone: ({ seq }: MatchPage) => ({ ...shownAt(seq + 1), undo: null }),
  note: () => {},
  forget: () => {},
} as unknown as Foresight;

const begin = async (): Promise<void> => {
  await open({ body: shownAt(4) });
  at.controller.outbox.foresight = foresight;
};
const unsent = () => at.controller.state!.log.filter(isUnsent).map(({ seq }) => seq);
const posts = () => at.asked.filter(({ method }) => method === 'POST');

beforeEach(forget);

describe('an action whose outcome is foreseen', () => {
  it('is shown before its answer, and others may follow', async () => {
    await begin();
    at.answers.push({ body: shownAt(5) }, { body: shownAt(6) });
    const sent = Promise.all([at.controller.act(lay), at.controller.act(drive)]);
    expect(at.controller.state).toMatchObject({ page: { seq: 6, view: viewAt(6) }, busy: false });
    expect(at.controller.state?.log.map(({ seq }) => seq)).toEqual([4, 5, 6]);
    await sent;
    await settle();
    expect(at.controller.page).toMatchObject({ seq: 6 });
    expect(posts().map(({ body }) => [body.action, body.basis])).toEqual([
      [lay, 4],
      [drive, 5],
    ]);
  });

  it('keeps its drawing when the answer is the same', async () => {
    await begin();
    at.answers.push({ body: shownAt(5) });
    const sent = at.controller.act(lay);
    const { view } = at.controller.state!.page;
    await sent;
    expect(at.controller.state!.page.view).toBe(view);
  });

  it('is taken back at once, too', async () => {
    await begin();
    at.answers.push({ body: shownAt(5) }, { body: shownAt(6) });
    const sent = Promise.all([at.controller.act(lay), at.controller.undo()]);
    expect(at.controller.state?.page).toMatchObject({ seq: 6, undo: null });
    await sent;
    await settle();
    expect(posts().map(({ path }) => path.split('/').at(-1))).toEqual(['actions', 'undo']);
  });

  it('is put back when the rules refuse it, with all that followed', async () => {
    await begin();
    at.answers.push({ status: 422, body: { code: 'refused' } });
    await Promise.all([at.controller.act(lay), at.controller.act(drive)]);
    await settle();
    expect(at.controller.state?.page).toMatchObject({ seq: 4, view: viewAt(4) });
    expect(at.controller.outbox.error?.code).toBe('refused');
    expect([posts().length, at.kept]).toEqual([1, []]);
    expect(at.controller.state?.dropped).toMatchObject({ actions: [lay, drive], since: 4 });
    at.answers.push({ body: shownAt(5) });
    await at.controller.act(lay);
    expect(at.controller.state?.dropped).toBeUndefined();
  });

  it('counts though somebody moved first, but what was chosen after it does not', async () => {
    await begin();
    at.answers.push({ body: pageAt(6, { view: viewAt(60) }) });
    await Promise.all([at.controller.act(lay), at.controller.act(drive)]);
    await settle();
    expect(at.controller.state?.page).toMatchObject({ seq: 6, view: viewAt(60) });
    expect(at.controller.outbox.error?.code).toBe('stale');
    expect(at.controller.state?.dropped).toMatchObject({ actions: [drive], since: 4 });
    expect(posts()).toHaveLength(1);
  });

  it('is followed by one that only the service can tell, and by nothing after that', async () => {
    await begin();
    at.answers.push({ body: shownAt(5) }, { body: pageAt(6, { view: { tiles: 'drawn' } }) });
    const sent = Promise.all([at.controller.act(lay), at.controller.act(draw)]);
    expect(at.controller.state).toMatchObject({ page: { seq: 5 }, busy: true });
    await at.controller.act(drive);
    await sent;
    await settle();
    expect(posts().map(({ body }) => body.action)).toEqual([lay, draw]);
    expect(at.controller.state).toMatchObject({ page: { seq: 6 }, busy: false });
  });

  it('goes out before anything else that is asked', async () => {
    await begin();
    at.answers.push({ body: shownAt(5) });
    const acted = at.controller.act(lay);
    const changed = at.controller.outbox.change(async () => pageAt(posts().length > 0 ? 6 : 0));
    await Promise.all([acted, changed]);
    expect(at.controller.page?.seq).toBe(6);
  });

  it('is told as waiting after two seconds without an answer', async () => {
    await begin();
    at.answers.push({ body: shownAt(5) });
    const sent = at.controller.act(lay);
    expect(unsent()).toEqual([]);
    at.wakes.find(({ ms }) => ms === 2_000)!.wake();
    expect(unsent()).toEqual([5]);
    await sent;
    expect(unsent()).toEqual([]);
  });
});

describe('without a connection', () => {
  const silence = ['no answer', 'no answer', 'no answer', 'no answer'] as const;

  it('what is foreseen goes on, and what only the service can tell does not', async () => {
    await begin();
    at.answers.push(...silence, ...silence);
    await at.controller.act(lay);
    expect(at.controller.state).toMatchObject({ isUnsent: true, page: { seq: 5 } });
    expect(unsent()).toEqual([5]);
    expect([drive, draw].map((action) => at.controller.state!.canWait(action))).toEqual([true, false]);
    await at.controller.act(drive);
    await at.controller.act(draw);
    expect(at.controller.state).toMatchObject({ isUnsent: true, page: { seq: 6 } });
    expect(at.kept.map(({ action, basis }) => [action, basis])).toEqual([
      [lay, 4],
      [drive, 5],
    ]);
  });

  it('all of it is sent in order as soon as the service answers', async () => {
    await begin();
    at.answers.push(...silence);
    await at.controller.act(lay);
    at.answers.push(...silence);
    await at.controller.act(drive);
    at.answers.push({ status: 304 }, { body: shownAt(5) }, { body: shownAt(6) });
    await nextPoll();
    await settle();
    expect(at.controller.state).toMatchObject({ isUnsent: false, page: { seq: 6 } });
    expect(at.kept).toEqual([]);
  });

  it('what waited is sent on the next visit', async () => {
    at.kept = [
      { action: lay, basis: 4, key: 'first' },
      { action: drive, basis: 5, key: 'second' },
    ];
    await open({ body: shownAt(4) }, { body: shownAt(5) }, { body: shownAt(6) });
    await settle();
    expect(posts().map(({ body }) => body.key)).toEqual(['first', 'second']);
    expect(at.kept).toEqual([]);
  });
});
