import { beforeAll, expect, test } from 'vitest';
import type { Note, Notes } from '../../../api/contract/ahead.ts';
import type { Problem } from '../../../api/contract/problem.ts';
import { makeService, playToEnd, seatAll, type Guest } from '../service.ts';
import { lineOf, take } from './plans.ts';

const service = makeService();
const [ada, ben] = await service.guests('Ada', 'Ben');
let id: string;
beforeAll(async () => {
  ({ id } = await ada.make({ game: 'pebbles', seats: 2, visibility: 'private' }));
  const { invite } = (await ada.get(`/matches/${id}`)).body;
  await ben.post(`/matches/${id}/join`, { invite });
});

const notesOf = async (guest: Guest, match = id) =>
  (await guest.get<Notes>(`/matches/${match}/notes`)).body.notes;
const keep = (guest: Guest, note: object, match = id) => guest.post<Note>(`/matches/${match}/notes`, note);

test('a note is kept, opened again, rewritten and deleted, with the line it holds', async () => {
  const [first, ...rest] = lineOf(take(1)).steps;
  const line = { ...lineOf(), steps: [{ ...first!, byHand: true }, ...rest] };
  const { body, status } = await keep(ada, { name: 'If Ben is greedy', text: 'Wait.\nThen take two.', line });
  expect(status).toBe(201);
  expect(await notesOf(ada)).toEqual([body]);
  expect(body).toMatchObject({ name: 'If Ben is greedy', text: 'Wait.\nThen take two.', line });
  const path = `/matches/${id}/notes/${body.id}`;
  const changed = await ada.send<Note>('PUT', path, { body: { name: 'Patience' } });
  const now = { name: 'Patience', text: undefined, line: undefined, changed: changed.body.changed };
  expect(changed.body).toEqual({ ...body, ...now });
  expect((await ada.send('DELETE', path)).status).toBe(204);
  expect((await ada.send('DELETE', path)).status).toBe(404);
  expect(await notesOf(ada)).toEqual([]);
});

test('a note that was changed elsewhere is not lost: who knows an older one is refused, and shown it', async () => {
  const { body: first } = await keep(ada, { name: 'Plan', text: 'Take one.' });
  const path = `/matches/${id}/notes/${first.id}`;
  const rewrite = (text: string, basis?: string) =>
    ada.send<Note>('PUT', path, { body: { name: 'Plan', text, ...(basis && { basis }) } });
  const { body: second } = await rewrite('Take two.', first.changed);
  expect(second).toMatchObject({ text: 'Take two.' });
  expect(second.changed > first.changed).toBe(true);
  const stale = { status: 409, body: { code: 'stale', note: second } };
  expect(await rewrite('Take three.', first.changed)).toMatchObject(stale);
  expect(await ada.send('DELETE', `${path}?basis=${first.changed}`)).toMatchObject(stale);
  expect(await notesOf(ada)).toEqual([second]);
  expect((await rewrite('Take three.', second.changed)).body.text).toBe('Take three.');
  expect((await rewrite('Take all.')).body.text).toBe('Take all.');
  expect((await ada.send('DELETE', path)).status).toBe(204);
  expect((await rewrite('Gone.', second.changed)).status).toBe(404);
});

test('nobody else reads, changes or counts it', async () => {
  const before = (await ben.get(`/matches/${id}`)).text;
  const { body } = await keep(ada, { name: 'A secret' });
  expect(await notesOf(ben)).toEqual([]);
  expect((await ben.get(`/matches/${id}`)).text).toBe(before);
  const path = `/matches/${id}/notes/${body.id}`;
  expect((await ben.send('PUT', path, { body: { name: 'Mine' } })).status).toBe(404);
  expect((await ben.send('DELETE', path)).status).toBe(404);
  const eva = await service.guest('Eva');
  expect((await keep(eva, { name: 'Hello' })).status).toBe(404);
});

test('a note has a size, and a match so many notes', async () => {
  const steps = Array.from({ length: 200 }, () => ({ seat: 0, action: { type: 'x'.repeat(100) } }));
  const large = await keep(ben, { name: 'Long', line: { ...lineOf(), steps } });
  expect([large.status, large.body]).toMatchObject([413, { code: 'too-large' }]);
  for (let n = 0; n < 50; n++) await keep(ben, { name: `Note ${n}` });
  const many = await keep(ben, { name: 'One more' });
  expect([many.status, (many.body as unknown as Problem).code]).toEqual([409, 'full']);
  expect((await notesOf(ben)).map(({ name }) => name)).toContain('Note 49');
});

test('notes outlive the match, and others may keep notes about what they may see', async () => {
  const open = await seatAll([ada, ben], { game: 'pebbles' });
  const eva = await service.guest('Eva');
  expect((await keep(eva, { name: 'How they began' }, open)).status).toBe(201);
  await playToEnd([ada, ben], open);
  expect((await notesOf(eva, open)).map(({ name }) => name)).toEqual(['How they began']);
});
