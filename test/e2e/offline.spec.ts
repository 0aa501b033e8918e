import { expect, test, type Page } from '@playwright/test';
import { faults } from './faults.ts';
import { beGuest, make, pageOf as pageFor, whenKept } from './people.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 1280, height: 800 } });

const setUp = async (tab: Page, more: object = {}): Promise<string> =>
  (await make({ tab }, { bots: 1, ...more })).id;
const pageOf = (tab: Page, id: string) => pageFor({ tab }, id);

/** Waits until bots have played and it is this player's turn. */
const myTurn = async (page: Page, id: string) => {
  await expect.poll(async () => (await pageOf(page, id)).window, { timeout: 30_000 }).not.toBeNull();
  return pageOf(page, id);
};

const board = (page: Page) => page.locator('board-curbside');
const slip = (page: Page) => page.getByRole('alert');
/** The first thing on the board that can be pressed. */
const toPress = (page: Page) => board(page).locator('.go, .card').filter({ visible: true }).first();

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

/** What the service answers while its database is gone, full or not to be written to. */
const DOWN = {
  status: 503,
  contentType: 'application/problem+json',
  headers: { 'retry-after': '3' },
  body: JSON.stringify({ title: 'The table can’t be reached right now.', status: 503, code: 'unavailable' }),
};

test('a visited site opens without a connection and where the service is down, keeps a move over a reload, sends it once, and forgets who signs out', async ({
  page,
  context,
}) => {
  await beGuest(page, 'Ada');
  const id = await setUp(page, { visibility: 'private' });
  const { seq } = await myTurn(page, id);
  const other = await setUp(page, { bots: 0, pace: 'none' }); // waits for players
  await page.goto(`/matches/${id}`);
  await expect(toPress(page)).toBeVisible();
  await page.goto('/inbox');
  await expect(page.getByText('One table is waiting for you')).toBeVisible();
  await whenKept(page);

  await test.step('without a connection it shows what was last seen', async () => {
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

  await test.step('a move made without one is kept over a reload and goes out by itself, once', async () => {
    await expect(toPress(page)).toBeVisible();
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

  await test.step('while the service can’t reach its tables a match says so, and opens once it can', async () => {
    await page.goto('/inbox');
    await page.route('**/api/matches/**', (route) => route.fulfill(DOWN));
    await page.evaluate((to) => history.pushState(null, '', to), `/matches/${other}`);
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await expect(page.getByRole('heading', { name: 'This table didn’t load' })).toBeVisible();
    await expect(page.getByText('The table can’t be reached right now. Nothing is lost')).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await page.unroute('**/api/matches/**');
    await expect(page.getByRole('heading', { name: /^Waiting for/ })).toBeVisible({ timeout: 60_000 });
  });

  await test.step('who comes after sees nothing of it', async () => {
    await page.goto('/settings');
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
    await context.setOffline(false);
  });

  await test.step('what another deploy says is seen at once', async () => {
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
    await page.goto('/');
    await expect(page.locator('mw-app')).toBeAttached();
  });
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

test('of a player who signs out, is signed out or deletes the account nothing is left in any tab', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  for (const [how, leave] of WAYS)
    await test.step(how, async () => {
      const ada = await beGuest(page, 'Ada');
      const id = await setUp(page, { visibility: 'private' });
      await myTurn(page, id);
      await other.goto(`/matches/${id}`);
      await expect(toPress(other)).toBeVisible();
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
      await other.unroute('**/actions');
    });
});
