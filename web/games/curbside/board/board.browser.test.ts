import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { LocalMatch } from '../../../gallery/local-match.ts';
import { POSITIONS } from '../../../gallery/positions.ts';
import { matchScene } from '../../../gallery/scene.ts';
import { all, stage } from '../../../gallery/staged.ts';

let match: LocalMatch;
beforeEach(async () => {
  await page.viewport(1280, 844);
  match = await POSITIONS.find(({ name }) => /^curbside .* begun$/.test(name))!.load();
  await stage(matchScene(match, match.actor));
});

const news = page.getByRole('complementary', { name: 'News' });
const lit = (): string[] => {
  const board = all('board-curbside')[0]!;
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
