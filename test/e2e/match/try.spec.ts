import { expect, test, type Page } from '@playwright/test';
import type { MatchPage } from '../../../api/contract/match.ts';
import { beGuest, devices } from '../people.ts';

const board = (page: Page) => page.locator('mw-try board-curbside');
const seqOf = async (page: Page, id: string): Promise<number> =>
  ((await (await page.request.get(`/api/matches/${id}`)).json()) as MatchPage).seq;

/** Opens a match of Curbside and waits for its menu. */
const sitDown = async (page: Page, id: string): Promise<void> => {
  await page.goto(`/matches/${id}`);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
};

const tryIt = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Try it' }).click();
};

for (const [name, options] of devices(1))
  test.describe(`on ${name}`, () => {
    test.use(options);

    test('turns are tried without a connection, taken back, kept and left', async ({ page }) => {
      await beGuest(page, 'Ada');
      const data = { game: 'curbside', seats: 2, bots: 1 };
      const { id } = (await (await page.request.post('/api/matches', { data })).json()) as MatchPage;
      // What is asked for before the way into Try has come is tried once it has.
      let arrives = (): void => {};
      const arrival = new Promise<void>((resolve) => (arrives = resolve));
      await page.route('**/assets/door-*.js', (route) => arrival.then(() => route.continue()));
      await sitDown(page, id);
      const before = await seqOf(page, id);
      await tryIt(page);
      arrives();
      await expect(page.getByText('Suppose,')).toBeVisible();
      await page.route('**/api/**', (route) => route.abort());
      await board(page).getByRole('button', { name: 'End turn' }).click();
      const marks = page.getByRole('group', { name: 'Turns tried' }).getByRole('button');
      await expect(marks).toHaveCount(3); // now, mine, the bot's
      await board(page).getByRole('button', { name: 'Undo' }).click();
      await expect(marks).toHaveCount(1);
      await board(page).getByRole('button', { name: 'End turn' }).click();
      await expect(marks).toHaveCount(3);
      await page.unroute('**/api/**');
      await page.getByRole('button', { name: 'Keep' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Keep', exact: true }).click();
      await expect(page.getByRole('button', { name: /^Delete / })).toBeVisible();
      await page.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'Back to your turn' }).click();
      await expect(page.locator('mw-match-table board-curbside')).toBeAttached();
      expect(await seqOf(page, id)).toBe(before);
    });
  });
