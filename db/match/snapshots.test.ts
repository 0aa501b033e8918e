import { beforeEach, expect, test } from 'vitest';
import { clearTables, layEntries, layTable, T0 } from '../../test/tables.ts';
import { snapshots, matches } from '../schema/matches.ts';
import { loadMatch } from './match.ts';
import { saveSnapshots, storeRefold } from './snapshots.ts';
import { ownDatabase } from '../../test/service.ts';

const LAST = 30;
const ours = { match: 'm1', rules: 'ours', now: T0 };
const at = (seq: number, turn = seq) => ({
  seq,
  position: { state: { turn }, opened: { 0: seq }, gone: [], deadline: null },
});

const own = ownDatabase();
beforeEach(async () => {
  await clearTables(own.db);
  await layTable(own.db, 'm1', { seq: LAST, stateHash: 'theirs', state: { turn: 0 } });
  await layEntries(own.db, 'm1', LAST);
});

/** The start position and the entries to fold, in one round trip however long the match is. */
const history = ({ from, to }: { from: number; to: number }, rules = 'ours') =>
  loadMatch(own.db, { id: 'm1', now: T0, rules: [rules], back: from + 1, until: to });

const seqsOf = async (stretch: { from: number; to: number }, rules = 'ours') => {
  const { base, entries } = await history(stretch, rules);
  return { start: base?.seq, first: entries[0]?.seq, last: entries.at(-1)?.seq };
};

test('a past position starts from the newest snapshot before it and reads only later entries', async () => {
  await saveSnapshots(own.db, ours, [at(10), at(20)]);
  expect(await seqsOf({ from: 25, to: 25 })).toEqual({ start: 20, first: 21, last: 25 });
  expect(await seqsOf({ from: 20, to: LAST })).toEqual({ start: 20, first: 21, last: LAST });
  expect(await seqsOf({ from: 19, to: 22 })).toEqual({ start: 10, first: 11, last: 22 });
  expect(await seqsOf({ from: 0, to: 5 })).toEqual({ start: undefined, first: 1, last: 5 });
});

test('without a snapshot the log is read from its beginning', async () => {
  expect(await seqsOf({ from: 25, to: 25 })).toEqual({ start: undefined, first: 1, last: 25 });
});

test('a snapshot made by other rules is ignored and replaced', async () => {
  await saveSnapshots(own.db, { ...ours, rules: 'theirs' }, [at(10)]);
  expect(await seqsOf({ from: 25, to: 25 })).toEqual({ start: undefined, first: 1, last: 25 });
  await saveSnapshots(own.db, ours, [at(10, 7)]);
  const { base } = await history({ from: 12, to: 12 });
  expect(base).toEqual(at(10, 7));
});

test('no snapshot is saved ahead of a match’s last entry, or for a deleted match', async () => {
  await saveSnapshots(own.db, ours, [at(LAST + 1)]);
  await saveSnapshots(own.db, { ...ours, match: 'none' }, [at(1)]);
  expect(await own.db.select().from(snapshots)).toEqual([]);
});

test('snapshots are deleted with their match', async () => {
  await saveSnapshots(own.db, ours, [at(10)]);
  await own.db.delete(matches);
  expect(await own.db.select().from(snapshots)).toEqual([]);
});

const cache = async () => (await own.db.select().from(matches))[0]!;
const refolded = { config: {}, seats: 2, seq: LAST, state: { turn: 1 }, windows: { 1: 5 }, undoStack: [] };

test('a refolded state is stored once for these rules', async () => {
  const { movedAt } = await cache();
  await storeRefold(own.db, ours, refolded);
  expect(await cache()).toMatchObject({ state: { turn: 1 }, stateHash: 'ours', opened: { 1: 5 }, movedAt });
  await storeRefold(own.db, ours, { ...refolded, state: { turn: 9 } });
  expect((await cache()).state).toEqual({ turn: 1 });
});

test('a refolded state is not stored if the match has moved since', async () => {
  await storeRefold(own.db, ours, { ...refolded, seq: LAST - 1 });
  expect((await cache()).stateHash).toBe('theirs');
});
