import { expect, test, type Locator, type Page } from '@playwright/test';
import { faults } from '../faults.ts';
import { tabTo } from './keys.ts';
import { beGuest } from '../people.ts';

const board = (page: Page): Locator => page.locator('board-curbside');
const spot = (page: Page, name: RegExp): Locator => board(page).getByRole('button', { name });

/** A guest at a table with a bot, who is not asked for an address. */
const sitDown = async (page: Page): Promise<void> => {
  await page.addInitScript(() => localStorage.setItem('address.turn', 'asked'));
  await beGuest(page, 'Ada');
  const made = await page.request.post('/api/matches', { data: { game: 'curbside', seats: 2, bots: 1 } });
  const { id } = (await made.json()) as { id: string };
  await page.goto(`/matches/${id}`);
  await expect(page).toHaveTitle(/^\(\d+\) Your turn/);
  await expect(board(page).getByRole('button', { name: 'Ask' })).toBeEnabled();
};

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a guided match is offered on arrival, played by touch to its end, and leads back', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Play Curbside' }).tap();
    await page.waitForURL('**/matches/*');
    await page.getByRole('link', { name: 'Show me', exact: true }).tap();
    const step = board(page).locator('.lesson-title');
    await expect(step).toContainText('Step 1 of 6');
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Next' }).tap();
    await board(page).getByRole('button', { name: 'Straight' }).tap();
    await spot(page, /^Column 4, row 1, lay/).tap();
    await spot(page, /^Column 4, row 1, drive/).tap();
    await spot(page, /^Column 2, row 1, drive/).tap();
    await board(page).getByRole('button', { name: 'Gas can' }).tap();
    await expect(step).toContainText('Step 6 of 6');
    await page.getByRole('button', { name: 'To my match' }).tap();
    await expect(page).toHaveURL(/\/matches\/\w+$/);
    await expect(board(page).getByRole('button', { name: 'End turn' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Show me' })).toHaveCount(0);
  });

  test('a long press asks what a thing is, and a place pressed in vain says why', async ({ page }) => {
    await sitDown(page);
    const taxi = (await board(page).locator('.stage [data-thing="taxi:0"]').boundingBox())!;
    const at = { x: taxi.x + taxi.width / 2, y: taxi.y + taxi.height / 2 };
    const touch = await page.context().newCDPSession(page);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    const card = board(page).getByRole('dialog');
    await expect(card).toContainText(/Your taxi|’s taxi/);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    expect(await faults(page)).toEqual([]);
    await card.getByRole('button', { name: 'Close' }).tap();
    await expect(card).toHaveCount(0);

    await board(page).getByRole('button', { name: 'Undo' }).tap({ force: true });
    await board(page).getByRole('button', { name: 'Turn', exact: true }).tap({ force: true });
    await expect(board(page).getByRole('status')).not.toBeEmpty();
    const middle = (await board(page).locator('[data-thing="cell:14"]').first().boundingBox())!;
    await page.touchscreen.tap(middle.x + middle.width / 2, middle.y + middle.height / 2);
    await expect(board(page).getByRole('status')).toContainText('3·3');
  });
});

test('a question mark asks about a tool and about a line of the news, and Escape goes back', async ({
  page,
}) => {
  await sitDown(page);
  const card = board(page).getByRole('dialog');
  await tabTo(page, /^Draw/);
  await page.keyboard.press('?');
  await expect(card).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(board(page).getByRole('button', { name: 'Draw' })).toBeFocused();

  await page
    .getByRole('complementary', { name: 'News' })
    .getByRole('heading', { name: /^Start/ })
    .click();
  const line = page.getByRole('link', { name: /^Fare A called/ });
  await line.focus();
  await page.keyboard.press('?');
  await expect(card).toContainText('Fare A');
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(line).toBeFocused();
});

test.describe('where things move', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the turns of others play by themselves, and a key skips them and gives the tray back', async ({
    page,
  }) => {
    await sitDown(page);
    for (const name of [/^End turn/, /^End turn/]) {
      await tabTo(page, name);
      await page.keyboard.press('Enter');
    }
    const reel = page.getByRole('region', { name: 'What the others did' });
    await expect(reel.locator('.fact')).not.toContainText('You');
    await expect(reel.getByRole('button', { name: 'Skip to now' })).toBeFocused();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(reel).toHaveCount(0);
    await expect(board(page).locator('.prompt')).toBeFocused();
  });
});

const PATHS = ['/shelf', '/lobby', '/inbox', '/settings', '/sign-in', '/nowhere'];

test('axe finds nothing on any page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Play Curbside' })).toBeVisible();
  expect(await faults(page), 'home').toEqual([]);
  const me = await page.request.post('/api/guest', { data: { name: 'Ada' } });
  const { games } = (await (await page.request.get('/api/games')).json()) as { games: { id: string }[] };
  const guides = games.map(({ id }) => `/games/${id}`);
  for (const path of [...PATHS, ...guides, `/players/${((await me.json()) as { id: string }).id}`]) {
    await page.goto(path);
    await expect(page.locator('h1').first(), path).toBeVisible();
    expect(await faults(page), path).toEqual([]);
  }
});
