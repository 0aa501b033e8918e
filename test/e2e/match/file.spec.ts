import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { MatchExport } from '../../../api/contract/match-file.ts';
import { faults } from '../faults.ts';
import { arrive, beGuest, endTurns, pageOf, whenKept, type Person } from '../people.ts';

/** Sets up a table for two in the form, and lets the other sit down and both end their turns to the end. */
const playOne = async (ada: Person, ben: Person, { isKept }: { isKept: boolean }): Promise<string> => {
  await ada.tab.goto('/set-up?game=curbside');
  await ada.tab.getByRole('radio', { name: 'Anyone' }).check();
  await ada.tab.getByText('More', { exact: true }).click();
  await ada.tab.getByRole('group', { name: 'Seats' }).getByRole('radio', { name: '2', exact: true }).check();
  const hidden = ada.tab.getByRole('group', { name: 'Hidden information, after the match' });
  await expect(hidden.getByRole('radio', { name: 'Everyone can see it' })).toBeChecked();
  if (isKept) await hidden.getByRole('radio', { name: 'Stays hidden' }).check();
  expect(await faults(ada.tab)).toEqual([]);
  await ada.tab.getByRole('button', { name: 'Set up the table' }).click();
  await ada.tab.waitForURL('**/matches/*');
  const id = ada.tab.url().split('/').at(-1)!;
  await ben.tab.goto(`/matches/${id}`);
  const told = ben.tab.getByText('Hidden information stays hidden after the match.');
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
  await expect(ada.tab.getByRole('link', { name: 'Check the dice' })).toHaveCount(0);
  for (const { context } of [ada, ben]) await context.close();
});

test('a match is saved, played back from its file without a connection, and refused where the file was changed', async ({
  browser,
}) => {
  const ada = await arrive(browser, 'Ada', {
    serviceWorkers: 'allow',
    viewport: { width: 1280, height: 800 },
  });
  const ben = await arrive(browser, 'Benedict');
  for (const person of [ada, ben]) await beGuest(person.tab, person.name);
  const id = await playOne(ada, ben, { isKept: false });
  const { tab, context } = ada;
  await tab.goto(`/matches/${id}`);
  await tab.getByRole('button', { name: 'Menu' }).click();
  const saving = tab.waitForEvent('download');
  await tab.getByRole('link', { name: 'Save the match as a file' }).click();
  const path = await (await saving).path();
  await whenKept(tab);
  await context.setOffline(true);
  await tab.getByRole('link', { name: 'Open a saved match' }).click();
  await expect(tab.getByRole('heading', { name: 'Open a saved match' })).toBeVisible();
  await tab.reload();
  const changed = JSON.parse(readFileSync(path, 'utf8')) as MatchExport;
  changed.entries[7]!.seat = 5;
  const [mimeType, buffer] = ['application/json', Buffer.from(JSON.stringify(changed))];
  await tab.getByLabel('Choose a file').setInputFiles({ name: 'changed.json', mimeType, buffer });
  await expect(tab.getByRole('alert')).toContainText('it first differs in entry 8.');
  expect(await faults(tab)).toEqual([]);
  await tab.getByLabel('Choose a file').setInputFiles(path);
  await tab.getByRole('button', { name: 'Play from the start' }).click();
  const slider = tab.getByRole('slider', { name: 'Replay' });
  await expect(slider).toHaveAttribute('aria-valuenow', '1');
  await expect(tab.locator('board-curbside').getByRole('group', { name: 'Held' })).toHaveCount(2);
  await tab.getByRole('button', { name: 'Next move', exact: true }).click();
  await expect(slider).toHaveAttribute('aria-valuenow', '2');
  expect(await faults(tab)).toEqual([]);
  await tab.getByRole('button', { name: 'Words' }).click();
  await expect(tab.getByText('The position at that point')).toBeVisible();
  await tab.getByRole('button', { name: 'Back to the end' }).click();
  await expect(tab.getByText('Benedict', { exact: false }).filter({ visible: true }).first()).toBeVisible();
  for (const person of [ada, ben]) await person.context.close();
});
