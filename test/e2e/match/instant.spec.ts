import { expect, test, type Page, type Route } from '@playwright/test';
import type { MatchPage } from '../../../api/contract/match.ts';
import { beGuest } from '../people.ts';

const board = (page: Page) => page.locator('board-curbside');
const seqOf = async (page: Page, id: string): Promise<number> =>
  ((await (await page.request.get(`/api/matches/${id}`)).json()) as MatchPage).seq;

/** Opens a match and waits for the rules that foresee actions. */
const begin = async (page: Page): Promise<string> => {
  await beGuest(page, 'Ada');
  const data = { game: 'curbside', seats: 2, bots: 1 };
  const { id } = (await (await page.request.post('/api/matches', { data })).json()) as MatchPage;
  const rules = page.waitForResponse((answer) => /assets\/foresight-/.test(answer.url()));
  await page.goto(`/matches/${id}`);
  await board(page).locator('.prompt').click(); // the first press fetches the rules
  await rules;
  return id;
};

/** Holds requests back until released. */
const hold = async (page: Page): Promise<(answer: (route: Route) => Promise<void>) => void> => {
  let release: (answer: (route: Route) => Promise<void>) => void = () => {};
  const held = new Promise<(route: Route) => Promise<void>>((passed) => (release = passed));
  await page.route('**/api/matches/*/{actions,undo}', async (route) => (await held)(route));
  return release;
};

test('a tile is seen laid before the service has answered; refused, it lies in the hand again, and goes out at the second try', async ({
  page,
}) => {
  const id = await begin(page);
  const before = await seqOf(page, id);
  const release = await hold(page);
  const tile = board(page).locator('.card.can').first();
  const lay = board(page).getByRole('button', { name: 'Lay tile' });
  await tile.click();
  await board(page).locator('.spot').first().click();
  await lay.click();
  await expect(page.getByText('not sent').first()).toBeVisible();
  await expect(lay).toHaveCount(0);
  const json = { type: 'about:blank', title: 'Refused', status: 422, code: 'refused' };
  release((route) => route.fulfill({ status: 422, contentType: 'application/problem+json', json }));
  await expect(page.getByText('not sent')).toHaveCount(0);
  await expect(page.getByText('The rules don’t allow that.').first()).toBeVisible();
  await expect(page.locator('mw-board-marks b')).toHaveText('1'); // where it lay
  await page.unroute('**/api/matches/*/{actions,undo}');
  await page
    .getByRole('alert')
    .getByRole('button', { name: /^Lay the / })
    .click();
  await expect.poll(() => seqOf(page, id)).toBe(before + 1);
});
