import { expect, test, type Page } from '@playwright/test';
import type { MatchPage } from '../../api/contract/match.ts';
import { faults } from './faults.ts';
import { beGuest, whenKept, wiseAction } from './people.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 1280, height: 800 } });

const setUp = async (page: Page, more: object = {}): Promise<string> => {
  const data = { game: 'curbside', seats: 2, bots: 1, ...more };
  const made = await page.request.post('/api/matches', { data });
  return ((await made.json()) as MatchPage).id;
};

const pageOf = async (page: Page, id: string): Promise<MatchPage> =>
  (await page.request.get(`/api/matches/${id}`)).json() as Promise<MatchPage>;

/** Waits until bots have played and it is this player's turn. */
const myTurn = async (page: Page, id: string): Promise<MatchPage> => {
  let match: MatchPage | undefined;
  await expect.poll(async () => (match = await pageOf(page, id)).window, { timeout: 30_000 }).not.toBeNull();
  return match!;
};

const board = (page: Page) => page.locator('board-curbside');
const slip = (page: Page) => page.getByRole('alert');

/** Chooses on the board until an action goes out. */
const act = async (page: Page): Promise<void> => {
  const asked = page.waitForRequest(/\/actions$/);
  let isOut = false;
  void asked.then(() => (isOut = true));
  for (let tries = 0; !isOut && tries < 6; tries++) {
    const go = board(page).locator('.go');
    const spot = board(page).locator('.spot[tabindex="0"]').first();
    const card = board(page).locator('.card[aria-disabled="false"]').first();
    if (await go.isVisible()) await go.press('Enter');
    else await ((await spot.count()) > 0 ? spot : card).press('Enter');
    await page.waitForTimeout(100);
  }
  await asked;
};

test('a site that was visited opens without a connection: shell, lists and matches last seen', async ({
  page,
  context,
}) => {
  await beGuest(page, 'Ada');
  const id = await setUp(page);
  await myTurn(page, id);
  await page.goto(`/matches/${id}`);
  await expect(board(page).locator('.go, .card').filter({ visible: true }).first()).toBeVisible();
  await page.goto('/inbox');
  await expect(page.getByText('One table is waiting for you')).toBeVisible();
  await whenKept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('One table is waiting for you')).toBeVisible();
  await expect(page.locator('.offline')).toBeVisible();
  await page.goto(`/matches/${id}`);
  await expect(slip(page)).toContainText('as you last saw it');
  await expect(board(page).locator('svg').first()).toBeVisible();
  await expect(board(page).locator('.go')).toHaveCount(0);
  await context.setOffline(false);
  await expect(slip(page)).toHaveCount(0, { timeout: 15_000 });
});

test('what another deploy says is seen at once, though the site is kept', async ({ page }) => {
  await page.goto('/');
  await whenKept(page);
  const fetched = await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const kept = await caches.open(name);
      for (const { url } of await kept.keys())
        if (new URL(url).pathname === '/') await kept.put(url, new Response('an older deploy'));
    }
    const gone = await fetch('/assets/gone-12345678.js');
    return { page: await (await fetch('/', { cache: 'no-store' })).text(), gone: gone.status };
  });
  expect(fetched.page).toContain('<mw-app>');
  expect(fetched.gone).toBe(404);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your turn keeps.' })).toBeVisible();
});

test('an action made without a connection is kept over a reload and goes out by itself, once', async ({
  page,
  context,
}) => {
  await beGuest(page, 'Ada');
  const id = await setUp(page);
  const { seq } = await myTurn(page, id);
  await page.goto(`/matches/${id}`);
  await expect(board(page)).toBeVisible({ visible: false });
  await whenKept(page);
  await context.setOffline(true);
  await act(page);
  await expect(slip(page)).toContainText('Your moves wait here', { timeout: 30_000 });
  await page.reload();
  await expect(slip(page)).toContainText('Your moves wait here');
  await context.setOffline(false);
  await expect(slip(page)).toHaveCount(0, { timeout: 30_000 });
  // The slip goes when the move is on its way.
  const mine = async () =>
    (await pageOf(page, id)).events.filter(({ seat, seq: at }) => at > seq && seat === 0);
  await expect.poll(async () => (await mine()).map(({ seq: at }) => at)).toEqual([seq + 1]);
});

/** What the service answers while its database is gone, full or not to be written to. */
const DOWN = {
  status: 503,
  contentType: 'application/problem+json',
  headers: { 'retry-after': '3' },
  body: JSON.stringify({ title: 'The table can’t be reached right now.', status: 503, code: 'unavailable' }),
};

test('a move that the service can’t take for now is said to be unsent, kept over a reload, and counts once', async ({
  page,
}) => {
  await beGuest(page, 'Ada');
  const id = await setUp(page);
  const { seq } = await myTurn(page, id);
  await page.goto(`/matches/${id}`);
  await expect(board(page).locator('.go, .card').filter({ visible: true }).first()).toBeVisible();
  await page.route('**/actions', (route) => route.fulfill(DOWN));
  await act(page);
  await expect(slip(page)).toContainText('Not sent yet. Your moves wait here', { timeout: 30_000 });
  expect(await faults(page)).toEqual([]);
  await page.reload();
  await expect(slip(page)).toContainText('Not sent yet');
  await page.unroute('**/actions');
  await slip(page).getByRole('button', { name: 'Send again' }).click();
  await expect(slip(page)).toHaveCount(0, { timeout: 30_000 });
  const mine = async () =>
    (await pageOf(page, id)).events.filter(({ seat, seq: at }) => at > seq && seat === 0);
  await expect.poll(async () => (await mine()).map(({ seq: at }) => at)).toEqual([seq + 1]);
});

test('while the service can’t reach its tables a match says so in a sentence, and opens once it can', async ({
  page,
}) => {
  await beGuest(page, 'Ada');
  const id = await setUp(page);
  await myTurn(page, id);
  await page.goto('/inbox');
  await expect(page.getByText('One table is waiting for you')).toBeVisible();
  await page.route('**/api/matches/**', (route) => route.fulfill(DOWN));
  await page.evaluate((to) => history.pushState(null, '', to), `/matches/${id}`);
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(page.getByRole('heading', { name: 'This table didn’t load' })).toBeVisible();
  await expect(page.getByText('The table can’t be reached right now. Nothing is lost')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.unroute('**/api/matches/**');
  await expect(board(page).locator('svg').first()).toBeVisible({ timeout: 60_000 });
});

test('an action that the table did not wait for is told, and the table shown as it is', async ({
  page,
  context,
}) => {
  await beGuest(page, 'Ada');
  const id = await setUp(page);
  const before = await myTurn(page, id);
  await page.goto(`/matches/${id}`);
  await expect(board(page).locator('.go, .card').filter({ visible: true }).first()).toBeVisible();
  await whenKept(page);
  await context.setOffline(true);
  await act(page);
  await expect(slip(page)).toContainText('Your moves wait here', { timeout: 30_000 });
  await context.setOffline(false);
  await page.route('**/actions', (route) => route.abort()); // it comes back through another device first
  const state = await context.storageState();
  const cookie = state.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  let match = before;
  for (let i = 0; match.seq === before.seq || match.window === before.window; i++) {
    const data = { action: wiseAction(match), basis: match.seq, key: `elsewhere-${i}` };
    await fetch(new URL(`/api/matches/${id}/actions`, page.url()), {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(data),
    });
    match = await myTurn(page, id);
  }
  await page.unroute('**/actions');
  await expect(slip(page)).toContainText('The table moved on', { timeout: 60_000 });
  await slip(page).getByRole('button', { name: 'OK' }).click();
  await expect(slip(page)).toHaveCount(0);
});

test('nobody sees without a connection what somebody who signed out had seen', async ({ page, context }) => {
  await beGuest(page, 'Ada');
  const id = await setUp(page, { visibility: 'private' });
  await myTurn(page, id);
  await page.goto(`/matches/${id}`);
  await expect(board(page).locator('.go, .card').filter({ visible: true }).first()).toBeVisible();
  await page.goto('/inbox');
  await expect(page.getByText('One table is waiting for you')).toBeVisible();
  await whenKept(page);
  await page.goto('/settings');
  await expect(page.getByRole('button', { name: 'Replace both addresses' })).toBeVisible(); // the last that comes above it
  await expect(page.getByText('Nobody is told when you add, mute or block them')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await beGuest(page, 'Eve');
  await page.goto('/inbox');
  await expect(page.getByText('Nothing is waiting for you')).toBeVisible();
  await context.setOffline(true);
  for (const path of [`/matches/${id}`, '/inbox']) {
    await page.goto(path);
    await expect(page.locator('main h1').first()).toBeVisible();
    expect(await page.locator('main').innerText()).not.toContain('Ada');
    await expect(board(page)).toHaveCount(0);
  }
  const names = await page.evaluate(() => caches.keys());
  expect(names.filter((name) => name.startsWith('answers-'))).toHaveLength(1);
});

/** Everything that the browser still holds of the site, as text. */
const heldBy = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      if (name.startsWith('workbox-precache')) continue; // the build's own files
      const cache = await caches.open(name);
      for (const asked of await cache.keys())
        cached.push(name, asked.url, (await (await cache.match(asked))?.text()) ?? '');
    }
    const notes = (await (await navigator.serviceWorker.getRegistration())?.getNotifications()) ?? [];
    const stores = [...[localStorage, sessionStorage].map(Object.entries), await indexedDB.databases()];
    return JSON.stringify([stores, cached, notes.map(({ body }) => body)]);
  });

const WAYS: readonly [string, (page: Page) => Promise<unknown>][] = [
  [
    'signed out',
    async (page) => {
      await page.goto('/settings');
      await page.getByRole('button', { name: 'Sign out' }).click();
    },
  ],
  [
    'deleted the account',
    async (page) => {
      await page.goto('/settings');
      await page.getByRole('button', { name: /^Delete/ }).click();
      const dialog = page.getByRole('dialog').filter({ visible: true });
      await dialog.getByRole('textbox').fill('Ada');
      await dialog.getByRole('button', { name: /^Delete/ }).click();
    },
  ],
  [
    'was signed out from elsewhere',
    async (page) => {
      await page.request.post('/api/sign-out');
      await page.goto('/');
    },
  ],
];

test.describe('of a player who', () => {
  for (const [how, leave] of WAYS)
    test(`${how} nothing is left in any tab: neither answers, nor moves that wait, nor words`, async ({
      page,
      context,
    }) => {
      const ada = await beGuest(page, 'Ada');
      const id = await setUp(page, { visibility: 'private' });
      await myTurn(page, id);
      const other = await context.newPage();
      await other.goto(`/matches/${id}`);
      await expect(board(other).locator('.go, .card').filter({ visible: true }).first()).toBeVisible();
      await whenKept(other);
      await page.goto('/');
      await context.setOffline(true);
      await act(other);
      await expect(slip(other)).toContainText('Your moves wait here', { timeout: 30_000 });
      await other.evaluate(() => sessionStorage.setItem('talk /inbox', 'Dear Ben'));
      await other.route('**/actions', (route) => route.abort());
      await context.setOffline(false);
      expect(await heldBy(other)).toContain(id);
      await leave(page);
      await expect(other.getByRole('heading', { name: 'Table not found' })).toBeVisible();
      await expect(board(other)).toHaveCount(0);
      for (const tab of [page, other])
        await expect(async () => {
          const held = await heldBy(tab);
          expect([id, ada, '"Ada"', 'Dear Ben', 'unsent'].filter((mine) => held.includes(mine))).toEqual([]);
        }).toPass({ timeout: 20_000 });
    });
});
