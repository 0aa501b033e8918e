import { html } from 'lit';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadSession } from '../../data/session.ts';
import { inaccessible, mount } from '../../gallery/mount.ts';
import { asking, meAt } from '../../gallery/people.ts';
import { refused, type Asked } from '../../gallery/server.ts';
import '../../pages/about/privacy.ts';
import './account.ts';

let sent: unknown[];
const me = meAt(0);
const answers = {
  ...asking(me),
  'POST /api/me/address': ({ body }: Asked) => {
    sent.push(body);
    return { status: 204 };
  },
  'DELETE /api/me': () => {
    sent.push('deleted');
    return refused(503, 'unavailable');
  },
};
const draw = async (more: object = {}): Promise<void> => {
  sent = [];
  mount(html`<mw-account></mw-account>`, { ...answers, ...more });
  await loadSession();
};
beforeEach(() => (sent = []));

test('a new address is asked for, and says where its link went', async () => {
  await draw();
  await userEvent.fill(page.getByLabelText('New email address'), 'new@example.org');
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect.element(page.getByText('Check new@example.org', { exact: false })).toBeVisible();
  expect(sent).toEqual([{ email: 'new@example.org' }]);
  expect(await inaccessible()).toEqual([]);
});

test('an account is deleted only once its name is typed; what fails is said in the dialog', async () => {
  await draw();
  await page.getByRole('button', { name: 'Delete account…' }).click();
  const remove = page.getByRole('button', { name: 'Delete for good' });
  await expect.element(remove).toBeDisabled();
  await expect.poll(() => inaccessible()).toEqual([]); // once the dialog has slid in
  await userEvent.fill(page.getByLabelText(/Type your name/), me.name);
  await remove.click();
  await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  expect(sent).toEqual(['deleted']);
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull();
});

test('a guest has no address to change', async () => {
  await draw(asking(meAt(0, null)));
  await expect.element(page.getByRole('button', { name: 'Delete everything…' })).toBeVisible();
  expect(page.getByLabelText('New email address').query()).toBeNull();
});

test('the page about what is kept is accessible', async () => {
  mount(html`<page-privacy></page-privacy>`, answers);
  await expect.element(page.getByRole('heading', { name: 'What we keep' })).toBeVisible();
  expect(await inaccessible()).toEqual([]);
});
