import { expect, test, type Locator, type Page } from '@playwright/test';
import { faults } from '../faults.ts';
import { beGuest } from '../people.ts';

interface Made {
  id: string;
  invite?: string;
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

test('a whole match can be played by keyboard, in words, and looked back through', async ({ page }) => {
  await playBot(page);
  await page.getByRole('button', { name: 'Words' }).press('Enter');
  await type(page, 'fly away');
  await expect(inWords(page).getByRole('alert')).toContainText('“fly away” isn’t possible now.');
  for (let turns = 0; turns < 120 && !(await result(page).isVisible()); turns++) {
    await type(page, 'end');
    await expect(endTurn(page).or(result(page))).toBeVisible({ timeout: 15_000 });
  }
  await expect(result(page)).toContainText('1st');
  expect(await faults(page)).toEqual([]);
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

test('looking back goes by turn, by round and to the next move of a player, and plays faster', async ({
  page,
}) => {
  const { id } = await playBot(page);
  await page.getByRole('button', { name: 'Words' }).press('Enter');
  for (let turns = 0; turns < 2; turns++) {
    await type(page, 'end');
    await expect(endTurn(page)).toBeVisible({ timeout: 15_000 });
  }
  await page.goto(`/matches/${id}#1`);
  const steps = page.getByRole('group', { name: 'Steps' });
  const at = async (): Promise<number> => Number(await knob(page).getAttribute('aria-valuenow'));
  const moves = async (step: () => Promise<unknown>): Promise<number> => {
    const before = await at();
    await step();
    await expect.poll(at).not.toBe(before);
    return at();
  };
  const press = (name: string) => steps.getByRole('button', { name }).press('Enter');
  await expect(knob(page)).toHaveAttribute('aria-valuenow', '1');
  const turn = await moves(() => press('Next turn'));
  const round = await moves(() => press('Next round'));
  expect(round).toBeGreaterThan(turn);
  expect(await moves(() => press('Next turn'))).toBeGreaterThan(round);
  expect(await moves(() => press('Previous round'))).toBe(round);
  expect(await faults(page)).toEqual([]);
  await moves(() => steps.getByLabel('Go to the next move of').selectOption({ index: 1 }));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await moves(() => steps.getByLabel('Speed').selectOption('4× speed'));
});

test('an action is taken back, and its line leaves the log', async ({ page }) => {
  await playBot(page);
  await page.getByRole('button', { name: 'Words' }).click();
  await type(page, 'gas');
  const line = page.getByRole('complementary', { name: 'News' }).getByText(/You added/);
  await expect(line).toBeVisible();
  await type(page, 'undo');
  await expect(line).toHaveCount(0);
});

test('an invitation leads to the table, and the last seat begins the match for both', async ({
  page,
  browser,
}) => {
  const { id, invite } = await sitDown(page, { seats: 2, visibility: 'private' });
  await page.goto(`/matches/${id}`);
  await expect(page.getByRole('heading', { name: 'Waiting for one more.' })).toBeVisible();
  expect(await faults(page)).toEqual([]);

  const secret = new URL(invite!, page.url()).searchParams.get('invite');
  const other = await (await browser.newContext()).newPage();
  await other.goto(new URL(`/matches/${id}`, page.url()).href);
  await expect(other.getByRole('heading', { name: 'Table not found' })).toBeVisible();
  await other.goto(new URL(`/matches/${id}?invite=${secret}`, page.url()).href);
  await other.getByLabel('Your name at the table').fill('Juno');
  await other.getByRole('button', { name: 'Sit here' }).click();
  await expect(board(other)).toBeVisible();
  await expect(board(page)).toBeVisible({ timeout: 15_000 });
  await other.context().close();
});

test('an invitation that has come too late says so, or leads to the table to watch', async ({
  page,
  browser,
}) => {
  await page.goto('/join/nowhere?invite=old');
  await expect(page.getByRole('heading', { name: 'This seat is gone' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the shelf' }).click();
  await expect(page).toHaveURL('/shelf');

  const { id } = await playBot(page);
  const other = await (await browser.newContext()).newPage();
  await other.goto(new URL(`/join/${id}`, page.url()).href);
  await expect(board(other)).toBeVisible();
  await other.context().close();
});
