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

const guests = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, i) => service.guest(`Guest ${i + 1}`)));

test('four sealed choices made at the same instant are all taken', async () => {
  const people = await guests(4);
  const id = await seatAll(people, { game: 'quayside' });
  const asked = await Promise.all(
    people.map(async (guest) => {
      const { actions, seq } = await legalFor(guest, id);
      return {
        guest,
        body: { action: actions.find(({ type }) => type === 'bid'), basis: seq, key: freshKey() },
      };
    }),
  );
  service.gate = together(4);
  const answers = await Promise.all(
    asked.map(({ guest, body }) => guest.post(`/matches/${id}/actions`, body)),
  );
  service.gate = (run) => run();
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const entries = await entriesOf(id);
  expect(entries.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
  expect(
    entries
      .slice(1)
      .map(({ seat }) => seat)
      .sort(),
  ).toEqual([0, 1, 2, 3]);
});

test('the same request sent twice at the same instant counts once', async () => {
  const people = await guests(2);
  const id = await seatAll(people, { game: 'pebbles' });
  const { actions, seq } = await legalFor(people[0]!, id);
  const body = { action: actions[0], basis: seq, key: freshKey() };
  service.gate = together(2);
  const answers = await Promise.all([1, 2].map(() => people[0]!.post(`/matches/${id}/actions`, body)));
  service.gate = (run) => run();
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]!.body).toEqual(answers[1]!.body);
  expect(await entriesOf(id)).toHaveLength(2);
});

test('of two actions sent under one key at the same instant one is done, and the other is refused', async () => {
  const people = await guests(2);
  const id = await seatAll(people, { game: 'pebbles' });
  const { seq: basis } = await legalFor(people[0]!, id);
  const key = freshKey();
  service.gate = together(2);
  const answers = await Promise.all(
    [0, 1].map((heap) =>
      people[0]!.post<{ rule?: string }>(`/matches/${id}/actions`, {
        action: { type: 'take', heap },
        basis,
        key,
      }),
    ),
  );
  service.gate = (run) => run();
  expect(answers.map(({ status, body }) => [status, body.rule]).sort()).toEqual([
    [200, undefined],
    [422, 'key-used'],
  ]);
  expect(await entriesOf(id)).toHaveLength(2);
});

test('of two take-backs at the same instant one happens, with all its entries or none', async () => {
  const people = await guests(2);
  const id = await seatAll(people, { game: 'pebbles' });
  for (const basis of [1, 2, 3])
    await people[0]!.post(`/matches/${id}/actions`, {
      action: { type: 'take', heap: 2 },
      basis,
      key: freshKey(),
    });
  service.gate = together(2);
  const answers = await Promise.all(
    [2, 4].map((oldest) => people[0]!.post(`/matches/${id}/undo`, { oldest, basis: 4, key: freshKey() })),
  );
  service.gate = (run) => run();
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const undos = answers[0]!.status === 200 ? 3 : 1;
  expect(await entriesOf(id)).toHaveLength(4 + undos);
});

test('when several reach for the last seat, one gets it, and the match begins once', async () => {
  const [ada, ben, cleo] = await guests(3);
  const { id } = await ada!.make({ game: 'pebbles', seats: 2 });
  service.gate = together(2);
  const answers = await Promise.all([ben!, cleo!].map((guest) => guest.post(`/matches/${id}/join`)));
  service.gate = (run) => run();
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = answers.find(({ status }) => status === 409)!;
  expect(late.body).toMatchObject({ code: 'stale', page: { id, status: 'running', viewer: 'table' } });
  expect(await entriesOf(id)).toHaveLength(1);
});

test('two who take the two last seats at the same instant both sit, and the match begins', async () => {
  const people = await guests(3);
  const { id } = await people[0]!.make({ game: 'pebbles', seats: 3 });
  service.gate = together(2);
  const answers = await Promise.all(people.slice(1).map((guest) => guest.post(`/matches/${id}/join`)));
  service.gate = (run) => run();
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await people[0]!.get(`/matches/${id}`)).body).toMatchObject({ status: 'running', seq: 1 });
});

test('nobody can use up the key of another', async () => {
  const people = await guests(2);
  const id = await seatAll(people, { game: 'quayside' });
  const answers = [];
  for (const guest of people) {
    const { actions, seq } = await legalFor(guest, id);
    answers.push(
      await guest.post(`/matches/${id}/actions`, { action: actions[0], basis: seq, key: 'the same key' }),
    );
  }
  expect(answers.map(({ body }) => body.seq)).toEqual([2, 3]);
});
