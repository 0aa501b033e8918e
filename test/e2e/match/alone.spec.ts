import { expect, test, type Page, type Route } from '@playwright/test';
import { faults } from '../faults.ts';
import { devices, guests, idIn, leave, make, pageOf, type Person } from '../people.ts';

const board = (page: Page) => page.locator('mw-table board-curbside');
const SENT = '**/api/matches/*/{actions,undo}';

/** A tile is laid while the service is slow, and refused; at the second try it goes out. */
const layTwice = async (ada: Person, id: string): Promise<void> => {
  const { tab } = ada;
  const rules = tab.waitForResponse((answer) => /assets\/foresight-/.test(answer.url()));
  await tab.goto(`/matches/${id}`);
  await board(tab).locator('.prompt').click(); // the first press fetches the rules
  await rules;
  const { seq } = await pageOf(ada, id);
  let release: (answer: (route: Route) => Promise<void>) => void = () => {};
  const held = new Promise<(route: Route) => Promise<void>>((passed) => (release = passed));
  await tab.route(SENT, async (route) => (await held)(route));
  const lay = board(tab).getByRole('button', { name: 'Lay tile' });
  await board(tab).locator('.card.can').first().click();
  await board(tab).locator('.spot').first().click();
  await lay.click();
  await expect(tab.getByText('not sent').first()).toBeVisible();
  await expect(lay).toHaveCount(0);
  const json = { type: 'about:blank', title: 'Refused', status: 422, code: 'refused' };
  release((route) => route.fulfill({ status: 422, contentType: 'application/problem+json', json }));
  await expect(tab.getByText('not sent')).toHaveCount(0);
  await expect(tab.getByText('The rules don’t allow that.').first()).toBeVisible();
  await expect(tab.locator('mw-board-marks b')).toHaveText('1'); // where it lay
  await tab.unroute(SENT);
  const again = tab.getByRole('alert').getByRole('button', { name: /^Lay the / });
  await again.click();
  await expect.poll(async () => (await pageOf(ada, id)).seq).toBe(seq + 1);
};

/** Turns are tried without a connection, taken back and kept, and nothing of it is sent. */
const tryTurns = async (ada: Person, id: string): Promise<void> => {
  const { tab } = ada;
  // What is asked for before the way into Try has come is tried once it has.
  let arrives = (): void => {};
  const arrival = new Promise<void>((resolve) => (arrives = resolve));
  await tab.route('**/assets/door-*.js', (route) => arrival.then(() => route.continue()));
  await tab.goto(`/matches/${id}`);
  const { seq } = await pageOf(ada, id);
  await tab.getByRole('button', { name: 'Menu' }).click();
  await tab.getByRole('button', { name: 'Try it' }).click();
  arrives();
  await expect(tab.getByText('Suppose,')).toBeVisible();
  await tab.route('**/api/**', (route) => route.abort());
  const press = (name: string) => tab.locator('.trying board-curbside').getByRole('button', { name }).click();
  const strip = tab.getByRole('slider', { name: 'My lines' });
  const tried = () =>
    strip.evaluate(({ ariaValueNow, ariaValueMin }) => Number(ariaValueNow) - Number(ariaValueMin));
  await press('End turn');
  await expect.poll(tried).toBeGreaterThan(1); // mine, the bot's
  await press('Undo');
  await expect.poll(tried).toBe(0);
  await press('End turn');
  await expect.poll(tried).toBeGreaterThan(1);
  await tab.unroute('**/api/**');
  await tab.getByRole('button', { name: 'Keep' }).click();
  await tab.getByRole('dialog').getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(tab.getByRole('button', { name: /^Edit / })).toBeVisible();
  await tab.getByRole('button', { name: 'Close' }).click();
  await tab.getByRole('button', { name: 'Back to your turn' }).click();
  await expect(board(tab)).toBeAttached();
  expect((await pageOf(ada, id)).seq).toBe(seq);
};

/** A hard bot is asked to a table, and a hint is played. */
const playHint = async (ada: Person, isOneScreen: boolean): Promise<void> => {
  const { tab } = ada;
  await tab.goto('/set-up?game=curbside');
  await tab.getByRole('radio', { name: 'Hard' }).check();
  const isWhole = await tab.evaluate(() => document.documentElement.scrollHeight <= innerHeight);
  if (isOneScreen) expect(isWhole, 'one screen').toBe(true);
  await tab.getByRole('button', { name: /^Start now with/ }).click();
  const id = await idIn(tab);
  await expect.poll(async () => (await pageOf(ada, id)).window, { timeout: 60_000 }).not.toBeNull();
  const before = await pageOf(ada, id);
  expect(before.seats.filter(({ level }) => level === 'hard')).toHaveLength(1);
  await tab.locator('mw-try-button').getByRole('button', { name: 'Hint' }).click();
  const sheet = tab.getByRole('region', { name: 'A hint' });
  await expect(sheet.getByRole('button', { name: 'Try 1' })).toBeVisible({ timeout: 90_000 });
  expect(await faults(tab)).toEqual([]);
  await sheet.locator('.go').click();
  await expect.poll(async () => (await pageOf(ada, id)).seq).toBeGreaterThan(before.seq);
};

for (const [device, options] of devices(1))
  test(`on ${device}, somebody alone sees a tile laid before the answer, tries turns out, and plays a hint against a hard bot`, async ({
    browser,
  }) => {
    const [ada] = (await guests(browser, ['Ada'], options)) as [Person];
    const sitDown = async (): Promise<string> => (await make(ada, { bots: 1 })).id;
    await test.step('a tile', async () => layTwice(ada, await sitDown()));
    await test.step('turns tried', async () => tryTurns(ada, await sitDown()));
    await test.step('a hint', () => playHint(ada, device === 'a desktop'));
    await leave(ada);
  });
