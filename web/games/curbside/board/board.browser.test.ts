import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { LocalMatch } from '../../../gallery/local-match.ts';
import { POSITIONS } from '../../../gallery/positions.ts';
import { matchScene } from '../../../gallery/scene.ts';
import { show, type Shown } from '../../../gallery/stage.ts';

let match: LocalMatch;
let shown: Shown;
beforeEach(async () => {
  await page.viewport(1280, 844);
  match = await POSITIONS.find(({ name }) => /^curbside .* begun$/.test(name))!.load();
  shown = await show(matchScene(match, match.actor));
});
afterEach(() => shown.close());

const news = page.getByRole('complementary', { name: 'News' });
const lit = (): string[] => {
  const board = shown.app.renderRoot

    .querySelector('page-match')!
    .shadowRoot!.querySelector('mw-match-table')!
    .shadowRoot!.querySelector('board-curbside')!;
  const found = board.shadowRoot!.querySelectorAll<HTMLElement>('[data-lit]');
  return [...found].map(({ dataset }) => dataset['thing']!);
};

test('what the log speaks of lights up on the board, under the pointer and from the keyboard', async () => {
  await news.getByRole('heading', { name: /^Start/ }).click();
  const called = news.getByRole('link', { name: /^Fare A called/ });
  const place = called.element().querySelectorAll<HTMLElement>('.thing');
  const cell = [...place].find(({ dataset }) => dataset['refers']!.startsWith('cell:'))!;
  await page.elementLocator(cell).hover();
  await expect.poll(lit).toEqual([cell.dataset['refers']]);
  await news.getByRole('heading').first().hover();
  await expect.poll(lit).toEqual([]);
  (called.element() as HTMLElement).focus();
  await expect.poll(lit).toContain(cell.dataset['refers']);
  expect(lit()).toContain('person:A');
});
