import { expect, test } from 'vitest';
import { ownDatabase } from '../../test/service.ts';
import { addNudge, clearTables, layTable, T0 } from '../../test/tables.ts';
import { commit } from './match.ts';

const own = ownDatabase();
const OTHERS = 300;

const readNudges = async (): Promise<number> => {
  await own.db.execute('select pg_stat_force_next_flush()');
  const [row] = await own.db.many<{ read: number }>`
    select (t.seq_tup_read + t.idx_tup_fetch)::int as read from pg_stat_user_tables t where t.relname = 'nudges'`;
  return row!.read;
};

const moveTo = (seq: number) => {
  const match = { config: {}, seats: 2, seq, state: {}, windows: {}, undoStack: [] };
  const kept = {
    chapters: [],
    awaiting: [1],
    botsDue: false,
    deadline: null,
    timing: {},
    outcome: undefined,
  };
  const entry = {
    seq,
    kind: 'act',
    seat: 0,
    action: { type: 'step' },
    events: [],
    shape: 1,
    undoable: false,
  } as const;
  const told = { seat: 1, window: seq, kind: 'turn', due: T0.toISOString() } as const;
  const at = { id: 'm1', expectedSeq: seq - 1, now: T0, rules: 'ours' };
  return commit(own.db, { ...at, ...kept, match, entries: [entry], nudges: [told] });
};

test('a move reads no nudges of other matches, however many wait to be sent', async () => {
  await clearTables(own.db);
  await layTable(own.db, 'm1');
  await layTable(own.db, 'm2');
  await addNudge(own.db, 'm1');
  for (let n = 1; n <= OTHERS; n++) await addNudge(own.db, 'm2', { window: n, sentAt: T0.toISOString() });
  await own.db.execute('vacuum analyze nudges'); // from here on one nudge waits, as far as the planner knows
  await own.db.execute("update nudges n set sent_at = null where n.match = 'm2'");
  expect(await moveTo(6)).toBeDefined();
  const before = await readNudges();
  expect(await moveTo(7)).toBeDefined();
  expect((await readNudges()) - before).toBeLessThan(10);
});
