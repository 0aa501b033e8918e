import { expect, test, type Locator, type Page } from '@playwright/test';
import { beCalled } from '../people.ts';

const board = (page: Page): Locator => page.locator('board-curbside');
const spot = (page: Page, name: RegExp): Locator => board(page).getByRole('button', { name });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a guided match is offered on arrival, played by touch to its end, and leads back', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: /^Play with .*Curbside$/ }).tap();
    await beCalled({ name: 'Ada', tab: page }, 'Play');
    await page.waitForURL('**/matches/*');
    await page.getByRole('link', { name: 'Show me', exact: true }).tap();
    const step = board(page).locator('.lesson-title');
    await expect(step).toContainText('Step 1 of 6');
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
});
