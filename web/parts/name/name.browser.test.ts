import { html } from 'lit';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { asking, GUEST, meAt } from '../../gallery/people.ts';
import { inaccessible, mount, noting } from '../../gallery/mount.ts';
import { session } from '../../data/server/api.ts';
import { ok, type Answers } from '../../gallery/server.ts';
import { someone } from './someone.ts';

let asked: { name: string }[];
beforeEach(async () => {
  asked = [];
  session.set(undefined);
  await page.viewport(390, 844);
});

const arriveAs = (me: ReturnType<typeof meAt> | null): void => {
  const called = noting(asked, (body: { name: string }) => ok({ ...meAt(0, me?.email ?? null), ...body }));
  const answers: Answers = { ...asking(me), 'POST /api/guest': called, 'PATCH /api/me': called };
  mount(html`<h1>A page</h1>`, answers);
};
const field = page.getByLabelText('What should we call you?');
const press = (name: string): Promise<void> => page.getByRole('button', { name }).click();

test('a visitor is asked once, in one field, and the button says the name back', async () => {
  arriveAs(null);
  const first = someone({ seen: 'Ada and the table see it.' });
  await expect.poll(() => field.element().matches(':focus')).toBe(true);
  await expect.poll(() => inaccessible(document.body)).toEqual([]); // the dialog fades in
  await expect.element(page.getByText(/^Ada and the table see it\./)).toBeVisible();
  await field.fill('Bea');
  await press('Sit down as Bea');
  expect(await first).toMatchObject({ name: 'Bea' });
  expect(asked).toMatchObject([{ name: 'Bea' }]);
  expect(await someone()).toMatchObject({ name: 'Bea' });
  await expect.element(field).not.toBeInTheDocument();
});

test('who goes back, or leaves the field empty, is not anybody yet', async () => {
  arriveAs(null);
  const told = someone();
  await press('Sit down');
  await expect.element(field).toBeVisible();
  await press('Back');
  expect(await told).toBeUndefined();
  expect(asked).toEqual([]);
});

test('an address that seems to have a first name fills it in, and the account is renamed', async () => {
  arriveAs({ ...meAt(0, 'bea.miller@example.org'), name: 'Guest' });
  const told = someone({ act: 'Go on' });
  await press('Go on as Bea');
  await told;
  expect(asked).toEqual([{ name: 'Bea' }]);
});

test.each(['info@example.org', 'b4@example.org', null])('%s says no name', async (email) => {
  arriveAs({ ...meAt(0, email), name: 'Gast' });
  const told = someone();
  await expect.element(field).toHaveValue('');
  await press('Back');
  await told;
});

test('a name that is refused says why, and stays in the field', async () => {
  arriveAs(null);
  const refused = {
    status: 400,
    body: { code: 'malformed', field: 'name', detail: 'The game uses that name.' },
  };
  mount(html`<h1>A page</h1>`, { ...asking(null), 'POST /api/guest': refused });
  const told = someone();
  await field.fill('You');
  await press('Sit down as You');
  await expect.element(page.getByRole('alert')).toHaveTextContent('The game uses that name.');
  await expect.element(field).toHaveValue('You');
  await press('Back');
  await told;
});

test('who has a name already sits down at once', async () => {
  mount(html`<h1>A page</h1>`, GUEST);
  expect(await someone()).toMatchObject({ name: 'Ada' });
  await expect.element(field).not.toBeInTheDocument();
});
