import { expect, test, type Page } from '@playwright/test';
import type { MatchPage } from '../../../api/contract/match.ts';
import { faults } from '../faults.ts';
import { devices } from '../people.ts';

/** The match that the page shows. */
const matchOn = async (page: Page): Promise<MatchPage> => {
  await page.waitForURL('**/matches/*');
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  return (await page.request.get(`/api/matches/${id}`)).json() as Promise<MatchPage>;
};
const board = (page: Page) => page.locator('board-curbside');
const caption = (page: Page) => page.getByRole('link', { name: /^Your move\./ });

for (const [name, options] of devices(0))
  test.describe(`on ${name}`, () => {
    test.use(options);

    test('one press from the home page is a move, the next is made on the board, and another begins another match', async ({
      page,
    }) => {
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Play Curbside' })).toBeVisible();
      expect(await faults(page)).toEqual([]);
      await caption(page).click();
      const match = await matchOn(page);
      expect(match).toMatchObject({ game: 'curbside', visibility: 'private', viewer: 0, seq: 2 });
      await expect(page).toHaveTitle(/^\(\d+\) Your turn/);
      await expect(page.getByText('dropped off fare').first()).toBeVisible();
      await board(page).getByRole('button', { name: 'Draw' }).click();
      await expect(
        board(page)
          .getByText(/1 action left|One action left/)
          .first(),
      ).toBeVisible();

      await page.goto('/shelf');
      await caption(page).press('Enter');
      await expect(page).not.toHaveURL(new RegExp(match.id));
      await expect(page.locator('#main')).toBeFocused(); // the keyboard goes on in the match
      const other = await matchOn(page);
      const inbox = (await (await page.request.get('/api/inbox')).json()) as { waiting: { id: string }[] };
      expect(inbox.waiting.map((item) => item.id).toSorted()).toEqual([match.id, other.id].toSorted());
    });
  });

test('a press on the board before any script has come is the move, too', async ({ page }) => {
  const scripts = '**/assets/*.js';
  let release = (): void => {};
  const held = new Promise<void>((passed) => (release = passed));
  await page.route(scripts, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('#hero .scene').click();
  await expect(page).toHaveURL(/#move$/);
  release();
  expect(await matchOn(page)).toMatchObject({ seq: 2 });
});
