import { expect, type Response, test } from '@playwright/test';
import type { MatchPage } from '../../../api/contract/match.ts';
import { arrive, beGuest, pageOf, wiseAction } from '../people.ts';

test('a tab tells by title and icon how many matches wait, and leads from one to the next', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('address.turn', 'asked'));
  await beGuest(page, 'Ada');
  for (let i = 0; i < 3; i++)
    await page.request.post('/api/matches', { data: { game: 'curbside', seats: 2, bots: 1 } });
  const waiting = async () =>
    ((await (await page.request.get('/api/inbox')).json()) as { waiting: MatchPage[] }).waiting;
  await expect.poll(async () => (await waiting()).length, { timeout: 30_000 }).toBe(3);
  const [first, second, third] = (await waiting()).map(({ id }) => id);
  await page.goto('/inbox');
  await expect(page).toHaveTitle('(3) Inbox · Meanwhile');
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/icon-turn.svg');
  await page.locator(`a[href="/matches/${first}"]`).click();
  await page.getByRole('button', { name: 'Next table' }).click();
  await expect(page).toHaveURL(new RegExp(`/matches/${second}`));
  await expect(page.getByRole('button', { name: 'Next table' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(new RegExp(`/matches/${third}`));
  await expect(page).toHaveTitle(/^\(\d\) Your turn: /);
  await page.request.post(`/api/matches/${third}/leave`);
  await expect(page).toHaveTitle(/^\(2\) (?!Your turn)/, { timeout: 30_000 });
});

test('two who look at the same time are told of each other, and one idle for long sees the other’s move at once', async ({
  browser,
}) => {
  const [ann, ben] = [await arrive(browser, 'Ann'), await arrive(browser, 'Ben')];
  for (const { tab, name } of [ann, ben]) await beGuest(tab, name);
  const { id } = (await (
    await ann.tab.request.post('/api/matches', { data: { game: 'curbside', seats: 2 } })
  ).json()) as MatchPage;
  await ben.tab.request.post(`/api/matches/${id}/join`, { data: {} });
  const [first] = (await pageOf(ann, id)).awaiting;
  const [mover, idle] = first === 0 ? [ann, ben] : [ben, ann];
  await idle.tab.clock.install();
  for (const { tab } of [mover, idle]) await tab.goto(`/matches/${id}`);
  await expect(idle.tab.getByText(`${mover.name} is here`)).toBeVisible({ timeout: 60_000 });
  const isPoll = (answer: Response): boolean => answer.url().includes(`/api/matches/${id}?`);
  for (let polls = 0; polls < 6; polls++) {
    const answered = idle.tab.waitForResponse(isPoll);
    await idle.tab.clock.fastForward(60_000);
    await answered;
  }
  const seen = idle.tab.waitForResponse(
    async (answer) => isPoll(answer) && answer.status() === 200 && (await answer.json()).seq > 1,
  );
  const page = await pageOf(mover, id);
  const data = { action: wiseAction(page)!, basis: page.seq, key: 'live' };
  expect((await mover.tab.request.post(`/api/matches/${id}/actions`, { data })).status()).toBe(200);
  const began = Date.now();
  await seen;
  expect(Date.now() - began).toBeLessThan(15_000); // alone it would look again after a minute
});
