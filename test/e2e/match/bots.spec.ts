import { expect, test } from '@playwright/test';
import { faults } from '../faults.ts';
import { arrive, beGuest, devices, pageOf } from '../people.ts';

for (const [device, options] of devices(1))
  test(`on ${device}, a hard bot is asked to a table, gives a hint, and answers the move`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const ada = await arrive(browser, 'Ada', options);
    const { tab } = ada;
    await beGuest(tab, 'Ada');
    await tab.goto('/set-up?game=curbside');
    await tab.getByRole('radio', { name: 'Hard' }).check();
    const isWhole = await tab.evaluate(() => document.documentElement.scrollHeight <= innerHeight);
    if (device === 'a desktop') expect(isWhole, 'one screen').toBe(true);
    await tab.getByRole('button', { name: /^Start now with/ }).click();
    await tab.waitForURL('**/matches/*');
    const id = new URL(tab.url()).pathname.split('/').at(-1)!;
    const isMine = async (): Promise<boolean> => {
      const { awaiting, viewer } = await pageOf(ada, id);
      return awaiting.some((seat) => seat === viewer);
    };
    await expect.poll(isMine, { timeout: 60_000 }).toBe(true);
    const before = await pageOf(ada, id);
    expect(before.seats.filter(({ level }) => level === 'hard')).toHaveLength(1);

    await tab.getByRole('button', { name: 'Menu' }).click();
    await tab.getByRole('button', { name: 'Hint' }).click();
    const sheet = tab.getByRole('dialog', { name: 'A hint' });
    await expect(sheet.getByText('Played to the end')).toBeVisible({ timeout: 90_000 });
    expect(await faults(tab)).toEqual([]);
    await sheet.locator('.go').click();
    await expect.poll(async () => (await pageOf(ada, id)).seq).toBeGreaterThan(before.seq);
    await ada.context.close();
  });
