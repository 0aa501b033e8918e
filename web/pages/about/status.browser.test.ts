import { html } from 'lit';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inaccessible, mount } from '../../gallery/mount.ts';
import { ok } from '../../gallery/server.ts';
import { statusOf } from '../../gallery/pages/account.ts';
import { sayMs } from './status.ts';

const draw = (...asked: Parameters<typeof statusOf>): void =>
  void mount(html`<page-status></page-status>`, { 'GET /api/status': ok(statusOf(...asked)) });

test.for([
  ['phone', 320, 640],
  ['desktop', 1280, 800],
] as const)('on a %s it is accessible, and nothing runs over its side', async ([, width, height]) => {
  await page.viewport(width, height);
  draw('well');
  await expect.element(page.getByText(/95 of 100 within 200 ms/)).toBeVisible();
  expect(await inaccessible()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('of a quiet day it says so, and claims nothing', async () => {
  draw('quiet');
  await expect.element(page.getByText('It was too quiet to measure.')).toBeVisible();
  await expect.element(page.getByText(/95 of 100/)).not.toBeInTheDocument();
});

test.each([
  [35, '35 ms'],
  [1500, '1.5 s'],
  [120_000, '2 min'],
  [5_400_000, '1.5 h'],
])('%i milliseconds are %s', (ms, words) => expect(sayMs(ms)).toBe(words));
