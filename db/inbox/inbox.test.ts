import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addSessionOf, clearTables, layEntries, layTable, minutesOn, T0 } from '../../test/tables.ts';
import { trap } from '../../test/bench/database/plan.ts';
import { INBOX_LISTS, type InboxList } from '../closed-lists.ts';
import { loadInbox, type InboxWish } from './inbox.ts';
import { seats } from '../schema/seats.ts';
import { ownDatabase } from '../../test/service.ts';

const LAST = 40;
const asked: InboxWish = {
  hash: 'ada',
  now: T0,
  rules: ['ours'],
  games: ['pebbles'],
  limit: 10,
  boards: 2,
};

const own = ownDatabase();

const read = async (wish: Partial<InboxWish> = {}) => loadInbox(own.db, { ...asked, ...wish });
const idsOf = async (list: InboxList, wish: Partial<InboxWish> = {}): Promise<string[]> =>
  (await read(wish)).found!.matches.filter((match) => match.list === list).map(({ id }) => id);

describe('a waiting match', () => {
  beforeAll(async () => {
    await clearTables(own.db);
    await addSessionOf(own.db, 'ada');
    await layTable(own.db, 'm1', { seq: LAST, state: {}, stateHash: 'ours', opened: { 0: 7 } });
    await layEntries(own.db, 'm1', LAST);
  });

  test('comes with its newest entries rather than its whole log', async () => {
    const seqs = (await read()).found!.matches[0]!.recent!.map(({ seq }) => seq);
    expect(seqs.length).toBeLessThan(LAST / 2);
    expect(seqs.at(-1)).toBe(LAST);
  });

  test('comes with the whole log if different rules folded it', async () => {
    const [match] = (await read({ rules: ['theirs'] })).found!.matches;
    expect(match!.state).toBeNull();
    expect(match!.recent).toHaveLength(LAST);
  });

  test('comes without its position if no board is wanted', async () => {
    expect((await read({ boards: 0 })).found!.matches[0]).toMatchObject({ state: null, recent: null });
  });
});

describe('the lists', () => {
  const finish = (id: string, minutes: number) =>
    own.db
      .update(seats)
      .set({
        finishedAt: minutesOn(minutes).toISOString(),
        finishedGame: 'pebbles',
        finishedVisibility: 'public',
      })
      .where(eq(seats.match, id));

  beforeAll(async () => {
    await clearTables(own.db);
    await addSessionOf(own.db, 'ada');
    await addSessionOf(own.db, 'ben');
    for (const [n, id] of ['a', 'b', 'c', 'd', 'e'].entries()) {
      const movedAt = minutesOn(n % 3).toISOString(); // some at the same time
      await layTable(own.db, `waits-${id}`, { movedAt, state: {}, stateHash: 'ours' });
      await layTable(own.db, `goes-${id}`, { movedAt, awaiting: [1] });
      await layTable(own.db, `over-${id}`, { movedAt, status: 'finished', awaiting: [] });
      if (id !== 'e') await finish(`over-${id}`, n % 3); // an earlier release finished the last one
    }
  });

  test('put the oldest turn first, and otherwise the newest change', async () => {
    expect(await idsOf('waiting')).toEqual(['waits-a', 'waits-d', 'waits-b', 'waits-e', 'waits-c']);
    expect(await idsOf('going')).toEqual(['goes-c', 'goes-e', 'goes-b', 'goes-d', 'goes-a']);
    expect(await idsOf('finished')).toEqual(['over-c', 'over-e', 'over-b', 'over-d', 'over-a']);
    expect((await read()).found!.counts).toMatchObject({ waiting: 5, going: 5 });
  });

  test('contain nobody else’s matches', async () => {
    expect(await idsOf('waiting', { hash: 'ben' })).toHaveLength(5);
    expect((await read({ hash: 'nobody' })).me).toBeUndefined();
    expect((await read({ hash: 'nobody' })).found!.matches).toEqual([]);
  });

  test('draw only the first waiting matches', async () => {
    const drawn = (await read()).found!.matches.filter(({ recent }) => recent !== null);
    expect(drawn.map(({ id }) => id)).toEqual(['waits-a', 'waits-d']);
  });

  test.each(INBOX_LISTS)('miss and repeat nothing when paged by cursor: %s', async (list) => {
    const whole = await idsOf(list);
    const paged: string[] = [];
    let after: InboxWish['after'];
    for (;;) {
      const { found } = await read({ limit: 2, after });
      const page = found!.matches.filter((match) => match.list === list);
      if (page.length === 0) break;
      paged.push(...page.map(({ id }) => id));
      after = page.at(-1)!;
    }
    expect(paged).toEqual(whole);
  });

  test('are read again only after a change', async () => {
    const { etag } = await read();
    expect((await read({ etag })).found).toBeUndefined();
    await finish('over-a', 60);
    const { found } = await read({ etag });
    expect(new Set(found!.matches.map(({ id }) => id)).size).toBe(15);
  });
});

test('the inbox scans no whole table', async () => {
  const { db, sentBy } = trap(own.env);
  for (const after of [undefined, ...INBOX_LISTS.map((list) => ({ list, at: T0.toISOString(), id: 'm' }))]) {
    const { query, params } = await sentBy(() => loadInbox(db, { ...asked, after }));
    const [, plan] = await own.db.$client.transaction([
      own.db.$client.query('set local enable_seqscan = off'),
      own.db.$client.query(`explain ${query}`, params),
    ]);
    expect(JSON.stringify(plan)).not.toMatch(/Seq Scan on (matches|seats|entries|talk|follows)/);
  }
});
