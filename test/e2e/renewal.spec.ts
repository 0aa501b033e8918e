import { expect, test, type Page } from '@playwright/test';
import { tabTo } from './match/keys.ts';
import { beGuest, make } from './people.ts';

/** A file of the build, by the hash in its name. */
const BUILT = /([\w.-]+-[\w-]{8})\.(js|css)\b/g;
const MARK = '.next';

/** The site as two deploys of it, of which one is up: the second has another name for each script and style. */
const twoDeploys = async (page: Page) => {
  const site = { isSecond: false, documents: 0 };
  await page.route(/\/(?!api\/)[^/]*$|\/assets\//, async (route) => {
    const url = new URL(route.request().url());
    const isDocument = route.request().resourceType() === 'document';
    if (isDocument) site.documents++;
    const isGone =
      !isDocument && /\.(js|css)$/.test(url.pathname) && url.pathname.includes(MARK) !== site.isSecond;
    url.pathname = isGone ? '/assets/gone-12345678.js' : url.pathname.replace(MARK, '');
    const answer = await route.fetch({ url: url.href });
    if (!site.isSecond || !/html|javascript|css/.test(answer.headers()['content-type'] ?? ''))
      return route.fulfill({ response: answer });
    return route.fulfill({ response: answer, body: (await answer.text()).replace(BUILT, `$1${MARK}.$2`) });
  });
  return site;
};

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const GUIDE = /How to play/;

/** Follows a link to a page of the app. */
const go = async (page: Page, path: string, title: RegExp): Promise<void> => {
  await page.evaluate((to) => {
    const event = new Event('mw-go', { bubbles: true, composed: true });
    document.querySelector('mw-app')!.dispatchEvent(Object.assign(event, { path: to }));
  }, path);
  await expect(page).toHaveURL(path);
  await expect(page).toHaveTitle(title);
};

/** As if the last renewal were a while ago. */
const forget = (page: Page): Promise<void> => page.evaluate(() => sessionStorage.removeItem('renewed-at'));

const broken = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** What was typed and chosen and is not sent yet outlives the renewal. */
const keepChoices = async (page: Page): Promise<void> => {
  const site = await twoDeploys(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await beGuest(page, 'Ada');
  const { id } = await make({ tab: page }, { bots: 1 });
  await page.goto(`/matches/${id}`);
  await page.getByRole('tab', { name: 'Talk' }).click();
  await page.getByLabel('Say something').fill('Half a thought');
  await tabTo(page, /^(4-way|Stop|3-way|Straight|One-way|Broken|Corner)/i);
  await page.keyboard.press('Enter');
  const chosen = page.locator('board-curbside [aria-pressed="true"]');
  const before = await chosen.allTextContents();
  expect(before).not.toEqual([]);
  site.isSecond = true;
  await go(page, '/games/curbside', GUIDE);
  await page.goBack();
  await expect(page.getByLabel('Say something')).toHaveValue('Half a thought');
  expect(await chosen.allTextContents()).toEqual(before);
  expect(site.documents).toBe(2);
};

test('a tab that is open over a deploy and a roll-back is renewed when it must be, no more often, and loses nothing', async ({
  page,
}) => {
  const site = await twoDeploys(page);
  const documents = async (path: string, title: RegExp): Promise<number> => {
    const before = site.documents;
    await go(page, path, title);
    return site.documents - before;
  };
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Your turn will keep.' })).toBeVisible();
  expect(await documents('/settings', /Settings/)).toBe(0);
  site.isSecond = true;
  expect(await documents('/games/curbside', GUIDE)).toBe(1);
  expect(await documents('/inbox', /Inbox/)).toBe(0);
  await forget(page);
  site.isSecond = false;
  expect(await documents('/lobby', /Tables/)).toBe(1);

  // A chunk that is missing from the newest deploy is told, and the page not loaded again and again.
  await forget(page);
  await page.route(/assets\/status-/, (route) => route.fulfill({ status: 404 }));
  const before = site.documents;
  await page.goto('/status');
  await expect(broken(page)).toBeVisible();
  await broken(page).click();
  await expect(broken(page)).toBeVisible();
  expect(site.documents).toBe(before + 1);
  await page.unrouteAll({ behavior: 'wait' });
  await test.step('what was typed and chosen', () => keepChoices(page));
});
