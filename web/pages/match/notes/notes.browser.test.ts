import { html } from 'lit';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Note, NoteChange } from '../../../../api/contract/ahead.ts';
import { loadSession } from '../../../data/server/api.ts';
import { inaccessible, mount, noting } from '../../../gallery/mount.ts';
import { ago, asking, meAt } from '../../../gallery/people.ts';
import { ok, refused, type Answers } from '../../../gallery/server.ts';
import type { TryEvent } from '../events.ts';
import './notes-sheet.ts';

const noteAt = (n: number, more: Partial<Note>): Note => ({
  id: `note0000000${n}`,
  name: 'A note',
  created: ago(60),
  changed: ago(30),
  ...more,
});
const LINE = { basis: 7, guess: [1, 2, 3, 4] as [number, number, number, number], steps: [] };
const WRITTEN = noteAt(0, { name: 'Ben saves taxis', text: 'Ben saves taxis.\nWait for the harbor.' });
const TRIED = noteAt(1, { name: 'Harbor first', line: LINE });

const sent: unknown[] = [];
const field = page.getByRole('textbox');
const open = async (more: Answers = {}): Promise<void> => {
  mount(html`<mw-notes-sheet .match=${'m'}></mw-notes-sheet>`, {
    ...asking(meAt(0)),
    'GET /api/matches/m/notes': ok({ notes: [WRITTEN, TRIED] }),
    'POST /api/matches/m/notes': noting(sent, (body) => ok(noteAt(2, body as Note))),
    [`PUT /api/matches/m/notes/${WRITTEN.id}`]: noting(sent, (body) => ok({ ...WRITTEN, ...(body as Note) })),
    [`DELETE /api/matches/m/notes/${WRITTEN.id}`]: noting(sent, { status: 204 }, 'deleted'),
    ...more,
  });
  await loadSession();
  await document.querySelector('mw-notes-sheet')!.show();
};
beforeEach(() => {
  sent.length = 0;
  sessionStorage.clear();
});

test('a note is written, and called by its first line; it is accessible', async () => {
  await open();
  await expect.element(page.getByText(/Wait for the harbor/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await userEvent.fill(field, 'Cleo is short of gas\nBlock the bridge');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('listitem').nth(2)).toMatchTextContent(/Block the bridge/);
  expect(sent).toEqual([{ name: 'Cleo is short of gas', text: 'Cleo is short of gas\nBlock the bridge' }]);
  await expect.element(field).toHaveValue('');
  await expect.poll(() => inaccessible()).toEqual([]);
});

test('a note is changed, or deleted; what was being written meanwhile is still there', async () => {
  await open();
  await userEvent.fill(field, 'A new one');
  await page.getByRole('button', { name: 'Edit Ben saves taxis' }).click();
  await userEvent.fill(field, 'Ben sold them');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Ben sold them')).toBeVisible();
  await expect.element(field).toHaveValue('A new one');
  await page.getByRole('button', { name: 'Edit Ben sold them' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Ben sold them')).not.toBeInTheDocument();
  expect(sent).toEqual([{ name: 'Ben sold them', text: 'Ben sold them', basis: WRITTEN.changed }, 'deleted']);
});

test('of a note that was changed elsewhere both texts are shown, and one is chosen', async () => {
  const theirs = { ...WRITTEN, text: 'Ben spends taxis.', changed: ago(1) };
  const wished: NoteChange[] = [];
  const change = noting(wished, (body) =>
    wished.length === 1 ? refused(409, 'stale', { note: theirs }) : ok({ ...theirs, ...(body as Note) }),
  );
  const clash = async (): Promise<void> => {
    wished.length = 0;
    await open({ [`PUT /api/matches/m/notes/${WRITTEN.id}`]: change });
    await page.getByRole('button', { name: 'Edit Ben saves taxis' }).click();
    await userEvent.fill(field, 'Ben sold them');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/changed elsewhere/);
    await expect.element(page.getByLabelText('From elsewhere').getByText('Ben spends taxis.')).toBeVisible();
    await expect.element(field).toHaveValue('Ben sold them');
    await expect.poll(() => inaccessible()).toEqual([]);
  };
  await clash();
  await page.getByRole('button', { name: 'Keep yours' }).click();
  await expect.element(page.getByRole('listitem').first()).toMatchTextContent(/Ben sold them/);
  expect(wished.map(({ basis }) => basis)).toEqual([WRITTEN.changed, theirs.changed]);
  await clash();
  await page.getByRole('button', { name: 'Keep this one' }).click();
  await expect.element(page.getByRole('listitem').first()).toMatchTextContent(/Ben spends taxis/);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(wished).toHaveLength(1);
});

test('of a note that was deleted elsewhere the text is left, and kept as a new one', async () => {
  await open({ [`PUT /api/matches/m/notes/${WRITTEN.id}`]: refused(404, 'not-found') });
  await page.getByRole('button', { name: 'Edit Ben saves taxis' }).click();
  await userEvent.fill(field, 'Ben sold them');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/deleted elsewhere/);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('listitem').nth(1)).toMatchTextContent(/Ben sold them/);
  expect(sent).toEqual([{ name: 'Ben sold them', text: 'Ben sold them' }]);
});

test('a note that holds tried turns opens them in Try', async () => {
  const asked: TryEvent[] = [];
  await open();
  document.querySelector('mw-notes-sheet')!.addEventListener('mw-try', (event) => asked.push(event));
  await page.getByRole('button', { name: 'Try it' }).click();
  expect(asked).toMatchObject([{ at: 7, guess: LINE.guess, steps: [] }]);
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull();
});

test('what could not be saved is still in its field, and why is said', async () => {
  await open({ 'POST /api/matches/m/notes': refused(503, 'unavailable') });
  await userEvent.fill(field, 'Keep me');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(field).toHaveValue('Keep me');
});
