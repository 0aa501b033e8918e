import { expect, test } from '@playwright/test';
import { faults } from '../faults.ts';
import { arrive, beGuest, endTurns, pageOf, type Person } from '../people.ts';

/** Sets up a table for two in the form, and lets the other sit down and both end their turns to the end. */
const playOne = async (ada: Person, ben: Person, { isKept }: { isKept: boolean }): Promise<string> => {
  await ada.tab.goto('/lobby?game=curbside');
  await ada.tab.getByRole('group', { name: 'Seats' }).getByRole('radio', { name: '2', exact: true }).check();
  const hidden = ada.tab.getByRole('group', { name: 'What was hidden, once the match is over' });
  await expect(hidden.getByRole('radio', { name: 'Everyone can see it' })).toBeChecked();
  if (isKept) await hidden.getByRole('radio', { name: 'Stays hidden' }).check();
  expect(await faults(ada.tab)).toEqual([]);
  await ada.tab.getByRole('button', { name: 'Set up the table' }).click();
  await ada.tab.waitForURL('**/matches/*');
  const id = ada.tab.url().split('/').at(-1)!;
  await ben.tab.goto(`/matches/${id}`);
  const told = ben.tab.getByText('What is hidden stays hidden after the end.');
  if (isKept) await expect(told).toBeVisible();
  await ben.tab.getByRole('button', { name: 'Sit here' }).first().click();
  await expect.poll(async () => (await pageOf(ada, id)).status).toBe('running');
  if (!isKept) await expect(told).toHaveCount(0);
  await expect(ben.tab.getByRole('region', { name: 'Your hand and actions' })).toBeVisible();
  await expect(ben.tab.getByRole('group', { name: 'Held' })).toHaveCount(0);
  await endTurns([ada, ben], id);
  return id;
};

test('hidden hands are opened at the end, at every step, to who only watches too', async ({ browser }) => {
  const [ada, ben, eva] = [
    await arrive(browser, 'Ada'),
    await arrive(browser, 'Benedict'),
    await arrive(browser, 'Eva'),
  ];
  for (const person of [ada, ben]) await beGuest(person.tab, person.name);
  const id = await playOne(ada, ben, { isKept: false });
  for (const { tab } of [ada, eva]) {
    await tab.goto(`/matches/${id}#3`);
    await expect(tab.getByRole('group', { name: 'Held' })).toHaveCount(2);
    await expect(tab.getByRole('group', { name: 'Held' }).first().locator('.mini')).not.toHaveCount(0);
    expect(await faults(tab)).toEqual([]);
  }
  for (const { context } of [ada, ben, eva]) await context.close();
});

test('where the table said no they stay hidden, and neither file nor dice are offered', async ({
  browser,
}) => {
  const [ada, ben] = [await arrive(browser, 'Ada'), await arrive(browser, 'Benedict')];
  for (const person of [ada, ben]) await beGuest(person.tab, person.name);
  const id = await playOne(ada, ben, { isKept: true });
  await ada.tab.goto(`/matches/${id}#3`);
  await expect(ada.tab.getByRole('list', { name: 'Seats' }).filter({ visible: true })).toBeVisible();
  await expect(ada.tab.getByRole('group', { name: 'Held' })).toHaveCount(0);
  await ada.tab.getByRole('button', { name: 'Menu' }).click();
  await expect(ada.tab.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect(ada.tab.getByRole('link', { name: 'Save the match as a file' })).toHaveCount(0);
  await expect(ada.tab.getByRole('button', { name: 'Check the dice' })).toHaveCount(0);
  for (const { context } of [ada, ben]) await context.close();
});
