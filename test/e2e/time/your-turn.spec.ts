import { expect, type Response, test } from '@playwright/test';
import type { MatchPage } from '../../../api/contract/match.ts';
import { arrive, beGuest, endTurns, pageOf, type Person, wiseAction } from '../people.ts';

test('a tab tells by title and icon how many matches wait, and no more once the turn is over', async ({
  page,
}) => {
  await beGuest(page, 'Ada');
  const data = { game: 'curbside', seats: 1 };
  for (let i = 0; i < 2; i++)
    await page.request.post('/api/matches', { data: { ...data, seats: 2, bots: 1 } });
  const inbox = async () =>
    (await page.request.get('/api/inbox')).json() as Promise<{ waiting: MatchPage[] }>;
  await expect.poll(async () => (await inbox()).waiting.length, { timeout: 30_000 }).toBe(2);
  await page.goto('/inbox');
  await expect(page).toHaveTitle('(2) Inbox · Meanwhile');
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/icon-turn.svg');
  const [{ id }] = (await inbox()).waiting as [MatchPage];
  await page.goto(`/matches/${id}`);
  await expect(page).toHaveTitle(/^\(\d\) Your turn: /);
  await page.request.post(`/api/matches/${id}/leave`);
  await expect(page).toHaveTitle(/^\(1\) (?!Your turn)/, { timeout: 30_000 });
});

test('sounds are fetched when they are switched on, and not before', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const synth = (): string[] => asked.filter((url) => /\/assets\/synth-/.test(url));
  await page.goto('/settings');
  const sounds = page.getByRole('group', { name: 'Sounds' });
  await expect(sounds.getByLabel('Off')).toBeChecked();
  expect(synth()).toEqual([]);
  await sounds.getByLabel('On').check();
  await expect.poll(synth).toHaveLength(1);
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

test('an unseen result and unread messages are in the inbox until they have been seen', async ({
  browser,
}) => {
  const people = [await arrive(browser, 'Ann'), await arrive(browser, 'Ben')];
  for (const { tab, name } of people) await beGuest(tab, name);
  const [ann, ben] = people as [Person, Person];
  const made = await ann.tab.request.post('/api/matches', { data: { game: 'curbside', seats: 2 } });
  const { id } = (await made.json()) as MatchPage;
  await ben.tab.request.post(`/api/matches/${id}/join`, { data: {} });
  const last = await endTurns([ann, ben], id);
  const { tab } = last === ann ? ben : ann;
  const data = { text: 'Mind the potholes.', key: 'said' };
  await last.tab.request.post(`/api/matches/${id}/talk`, { data });
  await tab.goto('/inbox');
  await expect(tab.getByText('One new result and new messages at one table.')).toBeVisible();
  await tab.getByRole('heading', { name: 'New results' }).locator('xpath=following::a[1]').click();
  await tab.getByRole('button', { name: /^Talk/ }).click();
  await expect(tab.getByText('Mind the potholes.').filter({ visible: true }).first()).toBeVisible();
  const counts = async () => (await (await tab.request.get('/api/inbox')).json()).counts as object;
  await expect.poll(counts).toMatchObject({ results: 0, talk: 0 });
  await tab.goto('/inbox');
  await expect(tab.getByRole('heading', { name: 'Finished' })).toBeVisible();
  await expect(tab.getByRole('heading', { name: 'New results' })).toHaveCount(0);
});

test('the next button and its key lead from match to match in the order of the inbox', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('address.turn', 'asked'));
  await beGuest(page, 'Ada');
  for (let i = 0; i < 3; i++)
    await page.request.post('/api/matches', { data: { game: 'curbside', seats: 2, bots: 1 } });
  const waiting = async () =>
    ((await (await page.request.get('/api/inbox')).json()) as { waiting: MatchPage[] }).waiting;
  await expect.poll(async () => (await waiting()).length, { timeout: 30_000 }).toBe(3);
  const [first, second, third] = (await waiting()).map(({ id }) => id);
  await page.goto('/inbox');
  await page.locator(`a[href="/matches/${first}"]`).click();
  await page.getByRole('button', { name: 'Next table' }).click();
  await expect(page).toHaveURL(new RegExp(`/matches/${second}`));
  await expect(page.getByRole('button', { name: 'Next table' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(new RegExp(`/matches/${third}`));
});

test('a calendar finds the deadlines at an address from the settings, until that is renewed', async ({
  page,
  playwright,
}) => {
  await beGuest(page, 'Ada');
  const made = await page.request.post('/api/matches', { data: { game: 'curbside', seats: 2, bots: 1 } });
  const { id } = (await made.json()) as MatchPage;
  await expect.poll(async () => (await pageOf({ tab: page } as Person, id)).awaiting).toEqual([0]);
  await page.goto('/settings');
  const address = await page.getByRole('textbox', { name: 'The link' }).first().inputValue();
  const calendar = await playwright.request.newContext(); // which knows no session
  expect(await (await calendar.get(address)).text()).toContain('BEGIN:VEVENT');
  await page.getByRole('button', { name: 'Replace both addresses' }).click();
  await expect(page.getByText('The old addresses no longer work.')).toBeVisible();
  expect((await calendar.get(address)).status()).toBe(404);
  await calendar.dispose();
});
