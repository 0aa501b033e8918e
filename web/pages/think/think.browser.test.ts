import { html } from 'lit';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inaccessible, mount } from '../../gallery/mount.ts';
import { STRENGTH } from '../../games/strength.ts';
import './think.ts';

beforeEach(() => {
  mount(html`<page-think></page-think>`, {});
});

test('is accessible, and shows a decision in four steps, the chosen move first', async () => {
  await expect.element(page.getByRole('heading', { name: 'What it takes' })).toBeVisible();
  for (const name of ['What it sees', 'What it imagines', 'Played to the end'])
    await expect.element(page.getByRole('heading', { name })).toBeVisible();
  await expect.element(page.getByRole('img', { name: /^Move 1 won \d+ of \d+$/ })).toBeVisible();
  expect(await inaccessible()).toEqual([]);
});

test('tells how often each level wins, game by game, and how sure that is', async () => {
  for (const { easy, hard } of Object.values(STRENGTH))
    for (const { wins, matches } of [easy, hard]) {
      const cell = page.getByRole('cell').filter({ hasText: `${Math.round(wins)} of 100` });
      await expect.element(cell.filter({ hasText: `${matches} matches` }).first()).toBeVisible();
    }
});
