import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { UNCHANGED } from '../../../api/ops/command.ts';
import { tallies } from '../../../db/schema/results.ts';
import { addTallies } from '../../../db/ops.ts';
import { matches } from '../../../db/schema/matches.ts';
import { act, END, take } from '../ahead/plans.ts';
import { sitWithMail } from '../own.ts';
import { playToEnd, seatAll } from '../service.ts';
import { operate } from './operator.ts';

const at = sitWithMail();
const run = (name: string, ...args: string[]) => operate(at.service, name, ...args);
const idsIn = ({ tables }: { tables: (readonly object[])[] }): string[] =>
  (tables[0] ?? []).map((row) => (row as { id: string }).id);

const freshFile = (): string => join(mkdtempSync(join(tmpdir(), 'meanwhile-ops-')), 'match.json');

test('matches are listed by what they wait for, by game, and by player', async () => {
  await at.db.delete(matches);
  const running = await seatAll([at.ada, at.ben], { game: 'pebbles' });
  await at.db.update(matches).set({ visibility: 'private' });
  const open = (await at.ada.make({ game: 'quayside', seats: 3 })).id;
  expect(idsIn(await run('list'))).toEqual([running]);
  expect(idsIn(await run('list', 'open'))).toEqual([open]);
  expect(idsIn(await run('list', 'late'))).toEqual([]);
  expect(idsIn(await run('list', '--game', 'quayside'))).toEqual([]);
  expect(idsIn(await run('list', 'open', '--player', at.ada.me.id))).toEqual([open]);
  expect(idsIn(await run('list', 'open', '--player', at.ben.me.id))).toEqual([]);
  await at.db.update(matches).set({ deadline: '2026-01-01T00:00:00Z' }).where(eq(matches.id, running));
  expect(idsIn(await run('list', 'late'))).toEqual([running]);
});

test.each([
  [['list', 'lost'], 'list knows running, open, late, not lost.'],
  [['list', '--limit', 'many'], '--limit is a number from 1.'],
  [['list', '--loud'], "Unknown option '--loud'"],
  [['match'], 'match needs <match>.'],
  [['match', 'a', 'b'], 'match has no use for b.'],
  [['verify', 'a', '--yes'], "Unknown option '--yes'"],
  [['resend', 'a', 'first'], 'The seat is a number, counted from 0.'],
])('%j is not understood', async ([name, ...args], why) => {
  await expect(run(name!, ...args)).rejects.toThrow(why);
});

test('a match is shown with its log and nudges, and nothing hidden', async () => {
  const id = await seatAll([at.ada, at.ben], { game: 'quayside' });
  const { lines, tables } = await run('match', id);
  expect(lines.join()).toContain(id);
  expect(tables.map((rows) => rows.length)).toEqual([2, 1, 1]);
  const row = (await at.db.select().from(matches).where(eq(matches.id, id)))[0]!;
  expect(JSON.stringify([lines, tables])).not.toContain(row.secret);
});

test('a finished match is saved whole, and comes back as a private one', async () => {
  const id = await seatAll([at.ada, at.ben], { game: 'pebbles' });
  await playToEnd([at.ada, at.ben], id);
  const file = freshFile();
  expect((await run('export', id, file)).lines[0]).toContain('with the secret behind its dice');
  const dry = await run('import', file);
  expect(dry.lines).toEqual([expect.stringContaining('played by Ada, Ben') as string, UNCHANGED]);
  const { lines } = await run('import', file, '--yes');
  expect(lines.at(-1)).toMatch(/^\/matches\/[0-9a-z]{12}\?invite=/);
  await expect(run('export', id, file)).rejects.toThrow('EEXIST');
});

test('of a match that runs, nothing is saved that a spectator may not read', async () => {
  const id = await seatAll([at.ada, at.ben], { game: 'quayside' });
  const { actions } = (await at.ada.get<{ actions: object[] }>(`/matches/${id}/legal`)).body;
  await at.ada.post(`/matches/${id}/actions`, { action: actions[0], basis: 1, key: 'sealed' });
  const file = freshFile();
  expect((await run('export', id, file)).lines[0]).toContain('It can’t be imported.');
  const text = readFileSync(file, 'utf8');
  const row = (await at.db.select().from(matches).where(eq(matches.id, id)))[0]!;
  expect(text).not.toContain(row.secret);
  expect(text).not.toMatch(/"(own|dark|action|hands)"/);
  const { body } = await at.service.ask<{ entries: object[] }>('GET', `/matches/${id}/log`);
  expect((JSON.parse(text) as typeof body).entries).toEqual(body.entries);
  await expect(run('import', file)).rejects.toThrow('This file isn’t in format meanwhile-match-2');
});

test('a match that is not there has no file', async () => {
  const file = freshFile();
  await expect(run('export', 'a'.repeat(12), file)).rejects.toThrow('There is no match');
  expect(existsSync(file)).toBe(false);
});

test('drift names each running match that is not as its log says, and how', async () => {
  await at.db.delete(matches);
  const [well, ill] = [
    await seatAll([at.ada, at.ben], { game: 'pebbles' }),
    await seatAll([at.ada, at.ben], { game: 'pebbles' }),
  ];
  expect(await run('drift')).toMatchObject({
    code: 0,
    lines: ['2 running matches, 0 not as their logs say.'],
  });
  await at.db
    .execute(sql`update matches m set state = jsonb_set(m.state, '{turn}', '1'), deadline = m.deadline - interval '1 hour'
    where m.id = ${ill}`);
  await at.db.execute(sql`update nudges n set seat = 1 - n.seat where n.match = ${ill}`);
  const { code, lines } = await run('drift');
  expect(code).toBe(1);
  expect(lines.slice(0, -1).filter((one) => one.startsWith(well))).toEqual([]);
  expect(lines).toEqual([
    `${ill}: deadline differs`,
    `${ill}: state.turn differs`,
    expect.stringContaining('whose turn it is not') as string,
    '2 running matches, 1 not as their logs say.',
  ]);
});

test('a nudge is sent again, but only to a player who has not looked since', async () => {
  const id = await seatAll([at.ada, at.ben], { game: 'pebbles' });
  await act(at.ada, id, take(0), END);
  await at.service.sweepAfter(10);
  expect(at.sentTo(at.ben)).toHaveLength(1);
  expect((await run('resend', id, '1')).lines).toEqual([UNCHANGED]);
  await at.service.sweepAfter(1);
  expect(at.sentTo(at.ben)).toHaveLength(1);
  await run('resend', id, '1', '--yes');
  await at.service.sweepAfter(1);
  expect(at.sentTo(at.ben)).toHaveLength(2);
  await at.ben.get(`/matches/${id}`);
  await run('resend', id, '1', '--yes');
  await at.service.sweepAfter(1);
  expect(at.sentTo(at.ben)).toHaveLength(2);
});

test('a day is told in figures, by its date', async () => {
  await at.db.delete(tallies);
  const hour = '2026-11-19T08:00:00.000Z';
  await addTallies(at.db, [
    { hour, name: 'action', bucket: 50, count: 90 },
    { hour, name: 'action', bucket: 200, count: 10 },
    { hour, name: 'made', bucket: 0, count: 3 },
  ]);
  const { tables, lines } = await run('day', '2026-11-19');
  expect(tables[0]).toContainEqual({
    what: 'actions',
    count: 100,
    'half within ms': 50,
    '95 of 100 within ms': 200,
  });
  expect(tables[0]).toContainEqual(expect.objectContaining({ what: 'matches made', count: 3 }));
  expect(lines[0]).toBe('0 players made that day are still here; 0 were last seen that day.');
  expect((await run('day')).tables[0]).toContainEqual(expect.objectContaining({ what: 'actions', count: 0 }));
  await expect(run('day', 'yesterday')).rejects.toThrow('The day is a date');
});

test('counting again and waking what is stuck say what they would do, and do it when told to', async () => {
  const id = await seatAll([at.ada, at.ben], { game: 'pebbles' });
  await playToEnd([at.ada, at.ben], id);
  expect((await run('recount')).lines.at(-1)).toBe(UNCHANGED);
  expect((await run('recount', '--yes')).lines.at(-1)).toMatch(/^(\d+) of \1 finished matches counted\.$/);
  expect((await run('unstick')).lines.at(-1)).toBe(UNCHANGED);
  expect((await run('unstick', '--yes')).lines.slice(-2)).toEqual([
    '0 deadlines had passed.',
    'Bots were waited for in 0 matches.',
  ]);
});
