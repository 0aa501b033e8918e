import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDb } from '../../../db/client.ts';
import { freshKey, legalFor, makeService, seatAll, type Gate } from '../service.ts';

const service = makeService();
const db = openDb(service.env);

const entriesOf = async (id: string) => {
  const { rows } = await db.execute<{ seq: number; seat: number | null; key: string | null }>(
    sql`select e.seq, e.seat, e.key from entries e where e.match = ${id} order by e.seq`,
  );
  return rows;
};

/** Holds back every first read until this many have been made, so that all decide on the same position. */
const together = (count: number): Gate => {
  let waiting = 0;
  let open = (): void => {};
  const all = new Promise<void>((done) => (open = done));
  return async (run) => {
    const answer = await run();
    if (++waiting >= count) open();
    await all;
    return answer;
  };
};

/** What is answered to these where all were decided on the same position. */
const atOnce = async <T>(...works: (() => Promise<T>)[]): Promise<T[]> => {
  service.gate = together(works.length);
  const answers = await Promise.all(works.map((work) => work()));
  service.gate = (run) => run();
  return answers;
};
const statuses = (answers: readonly { status: number }[]): number[] =>
  answers.map(({ status }) => status).sort();

const [ada, ben, cleo, dora] = await service.guests('Ada', 'Ben', 'Cleo', 'Dora');
const act = (id: string, body: object, guest = ada) =>
  guest.post<{ rule?: string; seq: number }>(`/matches/${id}/actions`, { key: freshKey(), ...body });
const takes = (heap: number) => ({ action: { type: 'take', heap } });
const sit = () => seatAll([ada, ben], { game: 'pebbles' });

test('four sealed choices made at the same instant are all taken', async () => {
  const people = [ada, ben, cleo, dora];
  const id = await seatAll(people, { game: 'quayside' });
  const asked = await Promise.all(
    people.map(async (guest) => {
      const { actions, seq: basis } = await legalFor(guest, id);
      return () => act(id, { action: actions.find(({ type }) => type === 'bid'), basis }, guest);
    }),
  );
  expect(statuses(await atOnce(...asked))).toEqual([200, 200, 200, 200]);
  const [first, ...bids] = await entriesOf(id);
  expect([first!.seq, ...bids.map(({ seq }) => seq)]).toEqual([1, 2, 3, 4, 5]);
  expect(bids.map(({ seat }) => seat).sort()).toEqual([0, 1, 2, 3]);
});

test('the same request sent twice at the same instant counts once', async () => {
  const id = await sit();
  const send = () => act(id, { ...takes(0), basis: 1, key: 'twice' });
  const answers = await atOnce(send, send);
  expect(statuses(answers)).toEqual([200, 200]);
  expect(answers[0]!.body).toEqual(answers[1]!.body);
  expect(await entriesOf(id)).toHaveLength(2);
});

test('of two actions sent under one key at the same instant one is done, and the other is refused', async () => {
  const id = await sit();
  const send = (heap: number) => () => act(id, { ...takes(heap), basis: 1, key: 'one' });
  const answers = await atOnce(send(0), send(1));
  expect(answers.map(({ status, body }) => [status, body.rule]).sort()).toEqual([
    [200, undefined],
    [422, 'key-used'],
  ]);
  expect(await entriesOf(id)).toHaveLength(2);
});

test('of two take-backs at the same instant one happens, with all its entries or none', async () => {
  const id = await sit();
  for (const basis of [1, 2, 3]) await act(id, { ...takes(2), basis });
  const undo = (oldest: number) => () =>
    ada.post(`/matches/${id}/undo`, { oldest, basis: 4, key: freshKey() });
  const answers = await atOnce(undo(2), undo(4));
  expect(statuses(answers)).toEqual([200, 409]);
  expect(await entriesOf(id)).toHaveLength(4 + (answers[0]!.status === 200 ? 3 : 1));
});

test('when several reach for the last seat, one gets it, and the match begins once', async () => {
  const { id } = await ada.make({ game: 'pebbles', seats: 2 });
  const answers = await atOnce(...[ben, cleo].map((guest) => () => guest.post(`/matches/${id}/join`)));
  expect(statuses(answers)).toEqual([200, 409]);
  const late = answers.find(({ status }) => status === 409)!;
  expect(late.body).toMatchObject({ code: 'stale', page: { id, status: 'running', viewer: 'table' } });
  expect(await entriesOf(id)).toHaveLength(1);
});

test('two who take the two last seats at the same instant both sit, and the match begins', async () => {
  const { id } = await ada.make({ game: 'pebbles', seats: 3 });
  const answers = await atOnce(...[ben, cleo].map((guest) => () => guest.post(`/matches/${id}/join`)));
  expect(statuses(answers)).toEqual([200, 200]);
  expect((await ada.get(`/matches/${id}`)).body).toMatchObject({ status: 'running', seq: 1 });
});

test('nobody can use up the key of another', async () => {
  const id = await seatAll([ada, ben], { game: 'quayside' });
  const seqs = [];
  for (const guest of [ada, ben]) {
    const { actions, seq: basis } = await legalFor(guest, id);
    seqs.push((await act(id, { action: actions[0], basis, key: 'the same key' }, guest)).body.seq);
  }
  expect(seqs).toEqual([2, 3]);
});
