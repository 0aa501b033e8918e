import { expect, test } from '@playwright/test';
import { faults } from '../faults.ts';
import { act, devices, guests, leave, lookAgain, pageOf, type Person, seat } from '../people.ts';

/** A match of two; answers who moves first and who waits. */
const sitDown = async (ada: Person, ben: Person): Promise<{ id: string; mover: Person; waiter: Person }> => {
  const id = await seat([ada, ben], { pace: 'none' });
  const isFirst = (await pageOf(ada, id)).awaiting[0] === 0;
  return isFirst ? { id, mover: ada, waiter: ben } : { id, mover: ben, waiter: ada };
};

for (const [device, options] of devices(0))
  test(`on ${device}, a turn tried out while waiting is left as a plan, with a note, and played when it comes`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const [ada, ben] = (await guests(browser, ['Ada', 'Benedict'], options)) as [Person, Person];
    const { id, mover, waiter } = await sitDown(ada, ben);
    const { tab } = waiter;
    await tab.goto(`/matches/${id}`);
    await expect(tab.locator('board-curbside .prompt')).toBeVisible();
    await expect(async () => {
      await tab.keyboard.press('t');
      await expect(tab.locator('.match.trying')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    const end = tab.locator('board-curbside').getByRole('button', { name: 'End turn' });
    await end.click({ timeout: 30_000 });
    await expect(async () => {
      if (await end.isEnabled()) await end.click({ timeout: 1_000 }); // it asks whether to leave actions
      await expect(tab.getByRole('button', { name: 'Make it a plan' })).toBeEnabled({ timeout: 2_000 });
    }).toPass();
    await tab.getByRole('button', { name: 'Make it a plan' }).click();
    await expect(tab.getByText('Your next turn is planned')).toBeVisible();
    expect(await faults(tab)).toEqual([]);
    expect(JSON.stringify(await pageOf(mover, id))).not.toContain('plan');

    await expect(async () => {
      await tab.getByRole('button', { name: 'Menu', exact: true }).click();
      await tab.getByRole('button', { name: 'Your notes' }).click({ timeout: 2_000 });
    }).toPass(); // a page that has just come may draw its bar anew, with the menu closed
    const notes = tab.getByRole('dialog', { name: 'Your notes' });
    await notes.getByLabel('Write a note').fill('Keep the corner for last.');
    await notes.getByRole('button', { name: 'Save' }).click();
    await expect(notes.getByRole('listitem')).toHaveText(/Keep the corner for last\./);
    await tab.keyboard.press('Escape');

    await tab.getByRole('radio', { name: /^only if what I looked at/ }).check();
    await expect.poll(async () => (await pageOf(waiter, id)).plan?.when).toBe('unchanged');
    await tab.getByRole('radio', { name: /if it is still legal$/ }).check();
    await expect.poll(async () => (await pageOf(waiter, id)).plan?.when).toBe('legal');

    const { seq } = await pageOf(mover, id);
    await act(mover, id, { action: { type: 'end-turn' }, basis: seq });
    await expect.poll(async () => (await pageOf(waiter, id)).plan?.state).toBe('played');
    const after = await pageOf(mover, id);
    expect(after.awaiting).toEqual([after.viewer]);
    await lookAgain(waiter);
    await expect(tab.getByText('your plan was played.').first()).toBeVisible();
    await expect(tab.getByText('Your next turn is planned')).toHaveCount(0);
    await leave(ada, ben);
  });
