import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSessionOf, clearTables, layTable, ownDb, T0 } from '../test/tables.ts';
import { loadInbox } from './lists.ts';
import { entries } from './schema.ts';

const LAST = 40;
const asked = { hash: 'ada', now: T0, rules: ['ours'], games: ['pebbles'] };

let own: Awaited<ReturnType<typeof ownDb>>;
beforeAll(async () => {
  own = await ownDb();
  await clearTables(own.db);
  await addSessionOf(own.db, 'ada');
  await layTable(own.db, 'm1', { seq: LAST, state: {}, stateHash: 'ours', opened: { 0: 7 } });
  const log = Array.from({ length: LAST }, (_, i) => i + 1);
  const entry = {
    match: 'm1',
    kind: 'act',
    action: { type: 'step' },
    events: [],
    shape: 1,
    undoable: false,
  } as const;
  await own.db.insert(entries).values(log.map((seq) => ({ ...entry, seq })));
});
afterAll(() => own.stop());

test('the inbox reads the newest entries of a match and not its whole log', async () => {
  const { matches } = await loadInbox(own.db, asked);
  const seqs = matches![0]!.recent.map(({ seq }) => seq);
  expect(seqs.length).toBeLessThan(LAST / 2);
  expect(seqs.at(-1)).toBe(LAST);
});

test('the inbox reads the whole log of a match that other rules have folded', async () => {
  const { matches } = await loadInbox(own.db, { ...asked, rules: ['theirs'] });
  expect(matches![0]!.state).toBeNull();
  expect(matches![0]!.recent).toHaveLength(LAST);
});
