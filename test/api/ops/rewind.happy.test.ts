import { expect, test } from 'vitest';
import { deliveries } from '../../../db/schema/channels.ts';
import { UNCHANGED } from '../../../api/ops/command.ts';
import { snapshots } from '../../../db/schema/matches.ts';
import { act, END, lineOf, putPlan, take } from '../ahead/plans.ts';
import { longGame } from '../long-game.ts';
import { sitWithMail } from '../own.ts';
import { makeService, seatAll, TOYS } from '../service.ts';
import { operate } from './operator.ts';

const at = sitWithMail([...TOYS, longGame]);

/** Ada takes (2) and ends (3), Ben takes (4). */
const playSome = async (): Promise<string> => {
  const id = await seatAll([at.ada, at.ben], { game: 'pebbles' });
  await act(at.ada, id, take(0), END);
  await act(at.ben, id, take(1));
  return id;
};
const page = async (id: string, query = '') => (await at.ben.get(`/matches/${id}${query}`)).body;
const rewind = (...args: string[]) => operate(at.service, 'rewind', ...args);

test('a dry run says what would be taken back, and changes nothing', async () => {
  const id = await playSome();
  const before = await page(id);
  const { code, lines, tables } = await rewind(id, '2');
  expect([code, lines.at(-1)]).toEqual([0, UNCHANGED]);
  expect(tables[0]).toMatchObject([{ seq: 3 }, { seq: 4 }]);
  expect(await page(id)).toEqual(before);
});

test('a match goes back to an entry, with a line in the log that everybody reads, and play goes on', async () => {
  const id = await playSome();
  const then = await page(id, '?at=2');
  await rewind(id, '2', '--yes');
  const now = await page(id, '?since=0');
  expect(now).toMatchObject({ seq: 5, status: 'running', awaiting: [0], view: then.view });
  expect(now.events.at(-1)).toMatchObject({ kind: 'rewound', seat: null, plain: true });
  expect(now.events.at(-1)!.text[0]).toContain('The operator took the match back to entry 2.');
  expect(now.events.map(({ reverted }) => reverted ?? false)).toEqual([false, false, true, true, false]);
  expect(await act(at.ada, id, END)).toMatchObject({ seq: 6, awaiting: [1] });
  expect((await operate(at.service, 'verify', id)).code).toBe(0);
});

test('who looked at the table before is told that it has moved on', async () => {
  const id = await playSome();
  const { seq } = await page(id);
  await rewind(id, '1', '--yes');
  const answer = await at.ada.post(`/matches/${id}/actions`, { action: take(0), basis: seq, key: 'late' });
  expect([answer.status, (answer.body as object as { code: string }).code]).toEqual([409, 'stale']);
});

test('nothing from before a rewind can be taken back by a player', async () => {
  const id = await playSome();
  await rewind(id, '2', '--yes');
  expect((await at.ada.get(`/matches/${id}`)).body.undo).toBeNull();
});

test('a rewind is undone again, and that is told too', async () => {
  const id = await playSome();
  const before = await page(id);
  await rewind(id, '2', '--yes');
  await rewind(id, '--undo', '--yes');
  const now = await page(id, '?since=0');
  expect(now).toMatchObject({ seq: 6, awaiting: before.awaiting, view: before.view });
  expect(now.events.map(({ reverted }) => reverted ?? false)).toEqual([
    false,
    false,
    false,
    false,
    true,
    false,
  ]);
  expect((await operate(at.service, 'verify', id)).code).toBe(0);
  await expect(rewind(id, '--undo')).resolves.toMatchObject({ code: 0 });
});

test('every player is told: awaited ones of the turn, the others that it was taken back', async () => {
  const id = await playSome();
  await at.service.sweepAfter(10);
  const { length } = at.service.sent;
  await rewind(id, '2', '--yes');
  await at.service.sweepAfter(10);
  const mails = at.service.sent.slice(length);
  expect(new Map(mails.map(({ to, subject }) => [to, subject]))).toEqual(
    new Map([
      [at.ada.email, expect.stringContaining('Your turn in Pebbles')],
      [at.ben.email, 'Meanwhile, the operator took Pebbles back to an earlier turn'],
    ]),
  );
  for (const { text } of mails) expect(text).toContain('The operator took the match back to entry 2.');
});

test('past positions and the replay are as they were, before the rewind and after it', async () => {
  const id = await playSome();
  const past = [await page(id, '?at=3'), await page(id, '?at=4')];
  await rewind(id, '2', '--yes');
  expect([(await page(id, '?at=3')).view, (await page(id, '?at=4')).view]).toEqual(
    past.map(({ view }) => view),
  );
  expect((await page(id, '?at=5')).view).toEqual((await page(id, '?at=2')).view);
  const { body } = await at.ben.get<{ steps: { seq: number }[] }>(`/matches/${id}/replay`);
  expect(body.steps.map(({ seq }) => seq)).toEqual([2, 3, 4, 5]);
});

test('a plan that waited is dropped: it was made for what no longer counts', async () => {
  const id = await seatAll([at.ada, at.ben], { game: 'pebbles' });
  await putPlan(at.ben, id, lineOf(take(1), END));
  const { body } = await at.ada.post(`/matches/${id}/actions`, { action: take(2), basis: 1, key: 'a' });
  expect(body.seq).toBe(2);
  await rewind(id, '1', '--yes');
  await act(at.ada, id, take(0), END);
  await at.service.sweepAfter(1);
  expect(await page(id)).toMatchObject({ seq: 5, awaiting: [1] });
});

test('no position that was taken back is folded from', async () => {
  const service = makeService({ catalog: [longGame] }, at.env);
  const ada = await service.guest('Ada');
  const id = await seatAll([ada], { game: 'long', bots: 1 });
  let { seq } = (await ada.get(`/matches/${id}`)).body;
  while (seq < 230) {
    const asked = { action: { type: 'step' }, basis: seq, key: `step-${seq}` };
    ({ seq } = (await ada.post(`/matches/${id}/actions`, asked)).body);
    await service.settle();
  }
  const kept = async () =>
    (await at.db.select().from(snapshots)).flatMap((one) => (one.match === id ? one.seq : []));
  expect((await kept()).length).toBeGreaterThan(1);
  await operate(service, 'rewind', id, '150', '--yes');
  expect((await kept()).filter((one) => one >= 151 && one <= seq)).toEqual([]);
  // Looking back at what was taken back would save its positions again.
  expect((await ada.get(`/matches/${id}?at=${seq}`)).status).toBe(200);
  await service.settle();
  const { body } = await ada.get(`/matches/${id}?at=${seq + 1}`);
  expect(body.seq).toBe(seq + 1);
  expect((await operate(service, 'verify', id)).lines).toEqual(['All is as the log says.']);
});

test.each([
  [['9'], 'There is no such entry to go back to.'],
  [['0'], 'The entry is its number in the log.'],
  [['--undo'], 'This match was not taken back.'],
  [[], 'rewind needs an entry, or --undo.'],
])('%j is refused', async (args, why) => {
  const id = await playSome();
  await expect(rewind(id, ...args)).rejects.toThrow(why);
});

test('a match that is over, and a seat that changed hands, are not taken back', async () => {
  const id = await playSome();
  await at.ada.post(`/matches/${id}/leave`);
  await expect(rewind(id, '2')).rejects.toThrow(/A seat changed hands at entry \d+/);
});

test('word of a rewind that never came to be is not sent', async () => {
  const id = await playSome();
  await at.ben.send('PATCH', `/me/channels/${at.ben.me.id}`, { body: { on: true } });
  const { length } = at.service.sent;
  const dueAt = at.service.clock.now.toISOString();
  const of = { match: id, seat: 1, kind: 'rewound', channel: at.ben.me.id, dueAt } as const;
  await at.db.insert(deliveries).values({ ...of, window: 9 });
  await at.service.sweepAfter(1);
  expect(at.service.sent.slice(length)).toEqual([]);
});
