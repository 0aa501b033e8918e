import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { faults } from './faults.ts';

interface Made {
  id: string;
  invite?: string;
}

/** A guest sits down at a table of their own. */
const sitDown = async (page: Page, table: object): Promise<Made> => {
  await page.request.post('/api/guest', { data: { name: 'Ada' } });
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
  await expect(page).toHaveTitle(/^Your turn/);
  return made;
};

/** Types a command and waits until the table has answered it. */
const type = async (page: Page, command: string): Promise<void> => {
  await page.getByLabel('Type it').fill(command);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Type it').and(page.locator('input')).or(result(page))).toBeVisible();
  await expect(inWords(page).getByRole('button', { name: 'Sending…' })).toHaveCount(0);
};

/** Ends the turn of whoever asks, if they have it; answers the `seq` before. */
const endTurnOf = async (asker: APIRequestContext, id: string): Promise<number> => {
  const { seq, actions } = (await (await asker.get(`/api/matches/${id}/legal`)).json()) as {
    seq: number;
    actions: { type: string }[];
  };
  const action = actions.find(({ type: kind }) => kind === 'end-turn');
  if (action)
    await asker.post(`/api/matches/${id}/actions`, { data: { action, basis: seq, key: `end-${seq}` } });
  return seq;
};

for (const width of [390, 900, 1280])
  test(`the match page is accessible at ${width}, on the board, in words, and looking back`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await playBot(page);
    expect(await faults(page)).toEqual([]);
    if (width < 760) await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'words' }).click();
    await type(page, 'draw');
    expect(await faults(page)).toEqual([]);
    await page.goto(`${page.url()}#1`);
    await expect(page.getByRole('button', { name: 'Back to now' })).toBeVisible();
    expect(await faults(page)).toEqual([]);
  });

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

  await page.getByRole('button', { name: 'Words' }).press('Enter');
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

test('what went by while nobody looked is said first, and shown on demand', async ({
  page,
  playwright,
  baseURL,
}) => {
  const { id } = await sitDown(page, { seats: 2 });
  const juno = await playwright.request.newContext({ baseURL: baseURL! });
  await juno.post('/api/guest', { data: { name: 'Juno' } });
  await juno.post(`/api/matches/${id}/join`, { data: {} });
  await endTurnOf(page.request, id); // one of the two has the first turn
  await page.goto(`/matches/${id}`);
  await expect(board(page)).toBeVisible();
  await endTurnOf(page.request, id);
  await page.goto('about:blank');
  const seq = await endTurnOf(juno, id);
  await juno.dispose();

  await page.goto(`/matches/${id}`);
  await expect(page.getByText('Meanwhile, Juno took a turn.').first()).toBeVisible();
  const heard = page.getByRole('log', { name: 'News as it comes' }).locator('p');
  await expect(heard.first()).toHaveText('Meanwhile, Juno took a turn.');
  await page.getByRole('button', { name: 'Show me' }).click();
  await expect(page).toHaveURL(new RegExp(`#${seq}$`));
  await expect(page.getByRole('button', { name: 'Back to now' })).toBeHidden({ timeout: 15_000 });
});

test('what the log speaks of lights up on the board, under the pointer and from the keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  await playBot(page);
  const lit = page.locator('board-curbside [data-lit]');
  const news = page.getByRole('complementary', { name: 'News' });
  const called = news.getByRole('link', { name: /^Fare A called/ });

  await called.locator('.thing', { hasText: '·' }).first().hover();
  await expect(lit).toHaveCount(1);
  const place = await lit.getAttribute('data-thing');
  expect(place).toMatch(/^cell:\d+$/);
  await news.getByRole('heading', { name: 'Before' }).hover();
  await expect(lit).toHaveCount(0);

  const stops = news.locator('li > a[tabindex="0"]');
  await expect(stops).toHaveCount(1);
  await stops.focus();
  while (!(await called.evaluate((link) => link.matches(':focus')))) await page.keyboard.press('ArrowDown');
  await expect(page.locator(`board-curbside [data-lit][data-thing="${place}"]`)).toHaveCount(1);
  await expect(page.locator('board-curbside [data-lit][data-thing="person:A"]')).toHaveCount(1);
  await expect(stops).toHaveCount(1);
});

test('an action is taken back, and its line leaves the log', async ({ page }) => {
  await playBot(page);
  await page.getByRole('button', { name: 'Words' }).click();
  await type(page, 'gas');
  const line = page.getByRole('complementary', { name: 'News' }).getByText(/You poured in/);
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

for (const width of [760, 860, 1079])
  test(`the bar keeps its title clear of its tools at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await playBot(page);
    const title = await page.locator('.bar .title').boundingBox();
    const name = await page.locator('.bar h1').boundingBox();
    const tools = await page.locator('.bar .facts').boundingBox();
    expect(name!.width).toBeLessThanOrEqual(title!.width);
    expect(name!.x + name!.width).toBeLessThanOrEqual(tools!.x);
    expect(tools!.x + tools!.width).toBeLessThanOrEqual(width);
  });

test('who keeps things still is offered no replay that plays by itself', async ({ page }) => {
  await playBot(page);
  const play = page.getByRole('button', { name: 'Play', exact: true });
  await expect(play).toBeVisible();
  await page.evaluate(() => localStorage.setItem('motion', 'still'));
  await page.reload();
  await expect(knob(page)).toBeVisible();
  await expect(play).toHaveCount(0);
});
