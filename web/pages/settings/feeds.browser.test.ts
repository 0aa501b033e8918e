import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inaccessible } from '../../gallery/mount.ts';
import { PAGES } from '../../gallery/pages/pages.ts';
import { ok } from '../../gallery/server.ts';
import { stage } from '../../gallery/staged.ts';

beforeEach(() => document.body.replaceChildren());

test('the addresses of the feeds are there to copy, and are renewed by a button', async () => {
  const at = 'https://m.example/api/feeds/me.1.x';
  const renewed = ok({ deadlines: `${at}/deadlines.ics`, turns: `${at}/turns.atom` });
  const settings = await PAGES.find(({ name }) => name === 'settings, with an address')!.load('seat');
  const answers = { ...settings.answers, 'POST /api/me/feeds': renewed };
  await stage({ ...settings, answers });
  const links = page.getByLabelText('The link');
  await expect.element(links.first()).toHaveValue('https://meanwhile.example/api/feeds/me.0.x/deadlines.ics');
  expect(await inaccessible()).toEqual([]);
  await page.getByRole('button', { name: 'Replace both addresses' }).click();
  await expect.element(links.last()).toHaveValue(`${at}/turns.atom`);
});
