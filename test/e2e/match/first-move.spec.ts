import { chromium, expect, test, type Page } from '@playwright/test';
import { launchOptions } from '../../run/browser.ts';
import { faults } from '../faults.ts';
import { arrive, devices, idIn, pageOf } from '../people.ts';

const board = (page: Page) => page.locator('board-curbside');
const caption = (page: Page) => page.getByRole('link', { name: /^Your move\./ });

for (const [name, options] of devices(0))
  test(`on ${name} that knows no time zone, one press on the home page is a move, the next is made on the board, and another begins another match`, async ({
    baseURL,
  }) => {
    const env = { ...process.env, TZ: 'America/Nowhere' };
    const browser = await chromium.launch({ ...launchOptions, env });
    const ada = await arrive(browser, 'Ada', { ...options, baseURL: baseURL! });
    const { tab } = ada;
    await tab.goto('/');
    await expect(tab.getByRole('button', { name: /^Play with .*Curbside$/ })).toBeVisible();
    expect(await faults(tab)).toEqual([]);
    await caption(tab).click();
    const first = await idIn(tab);
    const wanted = { game: 'curbside', visibility: 'private', viewer: 0, seq: 2 };
    expect(await pageOf(ada, first)).toMatchObject(wanted);
    await expect(tab).toHaveTitle(/^\(\d+\) Your turn/);
    await expect(tab.getByText('dropped off fare').first()).toBeVisible();
    await board(tab).getByRole('button', { name: 'Draw' }).click();
    const left = board(tab).getByText(/1 action left|One action left/);
    await expect(left.first()).toBeVisible();

    await tab.goto('/shelf');
    await caption(tab).press('Enter');
    await expect(tab).not.toHaveURL(new RegExp(first));
    await expect(tab.locator('#main')).toBeFocused(); // the keyboard goes on in the match
    const inbox = (await (await tab.request.get('/api/inbox')).json()) as { waiting: { id: string }[] };
    expect(inbox.waiting.map(({ id }) => id).toSorted()).toEqual([first, await idIn(tab)].toSorted());

    await test.step('the inbox opens, and an address is asked for', async () => {
      await tab.goto('/inbox');
      await expect(tab.getByRole('link', { name: /Curbside/ }).first()).toBeVisible();
      await tab.goto('/sign-in');
      await tab.getByLabel('Email').fill(`${crypto.randomUUID()}@example.org`);
      await tab.getByRole('button', { name: 'Email me a link' }).click();
      await expect(tab.getByText('Follow the link')).toBeVisible();
    });

    await test.step('a press on the board before any script has come is the move, too', async () => {
      const ben = await arrive(browser, 'Ben', { ...options, baseURL: baseURL! });
      let release = (): void => {};
      const held = new Promise<void>((passed) => (release = passed));
      await ben.tab.route('**/assets/*.js', async (route) => {
        await held;
        await route.continue();
      });
      await ben.tab.goto('/', { waitUntil: 'commit' });
      await ben.tab.locator('#hero .scene').click();
      await expect(ben.tab).toHaveURL(/#move$/);
      release();
      expect(await pageOf(ben, await idIn(ben.tab))).toMatchObject({ seq: 2 });
    });
    await browser.close();
  });
