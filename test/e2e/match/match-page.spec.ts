import { expect, test, type Locator, type Page } from '@playwright/test';
import { faults } from '../faults.ts';
import { beGuest } from '../people.ts';
import { tabTo } from './keys.ts';

interface Made {
  id: string;
}

/** A guest sits down at a table of their own. */
const sitDown = async (page: Page, table: object): Promise<Made> => {
  await beGuest(page, 'Ada');
  const answer = await page.request.post('/api/matches', { data: { game: 'curbside', ...table } });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as Made;
};

const board = (page: Page): Locator => page.locator('board-curbside .city');
const inWords = (page: Page): Locator => page.getByRole('region', { name: 'The match in words' });
const result = (page: Page): Locator => page.getByRole('region', { name: 'Result' });
const endTurn = (page: Page): Locator => inWords(page).getByRole('button', { name: 'End turn' });
const seqOf = async (page: Page, id: string): Promise<number> =>
  ((await (await page.request.get(`/api/matches/${id}`)).json()) as { seq: number }).seq;
const knob = (page: Page): Locator => page.getByRole('slider', { name: 'Replay' });

/** A running match against one bot, with the board in sight and the turn come round to the player. */
const playBot = async (page: Page): Promise<Made> => {
  const made = await sitDown(page, { seats: 2, bots: 1, name: 'The Tuesday table' });
  await page.goto(`/matches/${made.id}`);
  await expect(board(page)).toBeVisible();
  await expect(page).toHaveTitle(/^\(\d+\) Your turn/);
  return made;
};

/** Types a command and waits until the table has answered it. */
const type = async (page: Page, command: string): Promise<void> => {
  await page.getByLabel('Type a command').fill(command);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Type a command').and(page.locator('input')).or(result(page))).toBeVisible();
  await expect(inWords(page).getByRole('button', { name: 'Sending…' })).toHaveCount(0);
};

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return at?.className ?? '';
  });

test('a whole match is played by keyboard alone, on the board and in words, and looked back through', async ({
  page,
  browser,
}) => {
  const { id } = await playBot(page);
  const before = await seqOf(page, id);

  await tabTo(page, /^Draw/);
  await page.keyboard.press('Enter');
  await expect.poll(() => seqOf(page, id)).toBe(before + 1);
  // A tool keeps its place and the keyboard while its action is on the way.
  await expect.poll(() => focused(page)).toContain('stacked');

  await tabTo(page, /^(4-way|Stop|3-way|Straight|One-way|Broken|Corner)/i);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Column \d, row \d/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => seqOf(page, id)).toBe(before + 2);

  await tabTo(page, /^Undo/);
  await page.keyboard.press('Enter');
  await expect.poll(() => seqOf(page, id)).toBe(before + 3);

  await tabTo(page, /^End turn/);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toContain('prompt'); // two actions are left, so it asks
  await tabTo(page, /^End turn/);
  await page.keyboard.press('Enter');
  await expect.poll(() => seqOf(page, id)).toBeGreaterThan(before + 3);
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
});
