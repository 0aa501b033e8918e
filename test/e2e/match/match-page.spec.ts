import { expect, test, type Locator, type Page } from '@playwright/test';
import { faults } from '../faults.ts';
import { guests, leave, make, pageOf, type Person } from '../people.ts';
import { focusedClass, tabTo } from './keys.ts';

const board = (page: Page): Locator => page.locator('board-curbside .city');
const inWords = (page: Page): Locator => page.getByRole('region', { name: 'The match in words' });
const result = (page: Page): Locator => page.getByRole('region', { name: 'Result' });
const endTurn = (page: Page): Locator => inWords(page).getByRole('button', { name: 'End turn' });
const knob = (page: Page): Locator => page.getByRole('slider', { name: 'Replay' });

/** Types a command and waits until the table has answered it. */
const type = async (page: Page, command: string): Promise<void> => {
  await page.getByLabel('Type a command').fill(command);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Type a command').and(page.locator('input')).or(result(page))).toBeVisible();
  await expect(inWords(page).getByRole('button', { name: 'Sending…' })).toHaveCount(0);
};

test('a whole match is played by keyboard alone, on the board and in words, and looked back through', async ({
  browser,
}) => {
  const [ada] = (await guests(browser, ['Ada'])) as [Person];
  const page = ada.tab;
  const { id } = await make(ada, { bots: 1, name: 'The Tuesday table' });
  await page.goto(`/matches/${id}`);
  await expect(board(page)).toBeVisible();
  await expect(page).toHaveTitle(/^\(\d+\) Your turn/);
  const seqNow = async (): Promise<number> => (await pageOf(ada, id)).seq;
  const before = await seqNow();

  await tabTo(page, /^Draw/);
  await page.keyboard.press('Enter');
  await expect.poll(seqNow).toBe(before + 1);
  // A tool keeps its place and the keyboard while its action is on the way.
  await expect.poll(() => focusedClass(page)).toContain('stacked');

  await tabTo(page, /^(4-way|Stop|3-way|Straight|One-way|Broken|Corner)/i);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Column \d, row \d/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(seqNow).toBe(before + 2);

  await tabTo(page, /^Undo/);
  await page.keyboard.press('Enter');
  await expect.poll(seqNow).toBe(before + 3);

  await tabTo(page, /^End turn/);
  await page.keyboard.press('Enter');
  await expect.poll(() => focusedClass(page)).toContain('prompt'); // two actions are left, so it asks
  await tabTo(page, /^End turn/);
  await page.keyboard.press('Enter');
  await expect.poll(seqNow).toBeGreaterThan(before + 3);
  const other = await (await browser.newContext()).newPage();
  await other.goto(new URL(`/join/${id}`, page.url()).href); // too late to join, which leads there to watch
  await expect(board(other)).toBeVisible();
  await other.context().close();

  await page.getByRole('button', { name: 'Words' }).press('Enter');
  await expect(endTurn(page)).toBeVisible({ timeout: 15_000 });
  await type(page, 'gas');
  const line = page.getByRole('complementary', { name: 'News' }).getByText(/You added/);
  await expect(line).toBeVisible();
  await type(page, 'undo');
  await expect(line).toHaveCount(0);
  await type(page, 'fly away');
  await expect(inWords(page).getByRole('alert')).toContainText('“fly away” isn’t possible now.');
  for (let turns = 0; turns < 120 && !(await result(page).isVisible()); turns++) {
    await type(page, 'end');
    await expect(endTurn(page).or(result(page))).toBeVisible({ timeout: 15_000 });
  }
  await expect(result(page)).toContainText('1st');
  await page.getByRole('button', { name: 'Words' }).press('Enter');
  await page.getByRole('button', { name: 'As a table' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Replay', exact: true }).press('Enter');
  await knob(page).press('Home');
  await expect(page).toHaveURL(/#1$/);
  await expect(knob(page)).toHaveAttribute('aria-valuetext', /^1 of \d+\. The match began/);
  await knob(page).press('ArrowRight');
  await expect(page).toHaveURL(/#2$/);
  await expect(result(page)).toBeHidden();
  await page.getByRole('button', { name: 'Back to now' }).press('Enter');
  await expect(page).not.toHaveURL(/#/);
  await expect(result(page)).toBeVisible();
  await leave(ada);
});
