import { expect, test } from '@playwright/test';
import { faults } from '../faults.ts';
import { arrive, beGuest, endTurns, pageOf } from '../people.ts';

test('two people meet by name, and again for a rematch; a blocked player finds the seat taken', async ({
  browser,
}) => {
  const name = `Benedict ${crypto.randomUUID().slice(0, 6)}`; // nobody else is found by it
  const [ada, ben] = [await arrive(browser, 'Ada'), await arrive(browser, name)];
  for (const person of [ada, ben]) await beGuest(person.tab, person.name);

  await ada.tab.goto('/set-up?game=curbside');
  await ada.tab.getByRole('group', { name: 'Seats' }).getByRole('radio', { name: '2', exact: true }).check();
  await ada.tab.getByRole('radio', { name: 'Anyone' }).check();
  await ada.tab.getByRole('button', { name: 'Set up the table' }).click();
  await ada.tab.getByLabel('Invite by name').fill(name.slice(0, -1));
  await ada.tab.getByRole('button', { name: `Invite ${name}` }).click();
  await expect(ada.tab.getByRole('list', { name: 'Invited' })).toContainText(name);
  expect(await faults(ada.tab)).toEqual([]);

  await ben.tab.goto('/inbox');
  await ben.tab.getByRole('link', { name: 'Look at the table' }).click();
  await ben.tab.getByRole('button', { name: 'Sit here' }).click();
  await ben.tab.waitForURL('**/matches/*');
  const id = ben.tab.url().split('/').at(-1)!;
  await expect.poll(async () => (await pageOf(ada, id)).status).toBe('running');
  await endTurns([ada, ben], id);

  await ada.tab.goto(`/matches/${id}`);
  await ada.tab.getByRole('button', { name: 'Play again' }).click();
  await expect(ada.tab.getByRole('heading', { name: 'Waiting for one more.' })).toBeVisible();
  await ben.tab.goto(`/matches/${id}`);
  await expect(ben.tab.getByText('A rematch is waiting for you.')).toBeVisible();
  await ben.tab.getByRole('button', { name: 'Go to the rematch' }).click();
  await expect.poll(() => ben.tab.url()).not.toContain(id);
  const again = ben.tab.url().split('/').at(-1)!;
  expect((await pageOf(ada, again)).status).toBe('running');

  const me = (await (await ben.tab.request.get('/api/me')).json()) as { id: string };
  await ada.tab.goto(`/players/${me.id}`);
  await ada.tab.getByRole('button', { name: 'Block' }).click();
  await expect(ada.tab.getByRole('button', { name: 'Unblock' })).toBeVisible();
  const data = { game: 'curbside', seats: 2, name: `Without ${name}` };
  await ada.tab.request.post('/api/matches', { data });
  await ben.tab.goto('/lobby');
  const without = ben.tab.getByRole('listitem').filter({ hasText: `Without ${name}` });
  await without.getByRole('button', { name: 'Sit down' }).click();
  await expect(ben.tab.getByText('That seat is taken.')).toBeVisible();
  expect(await faults(ben.tab)).toEqual([]);
  for (const { context } of [ada, ben]) await context.close();
});

test('a player without a rating is told what a table requires, and a list can leave such tables out', async ({
  browser,
}) => {
  const ada = await arrive(browser, 'Ada');
  await beGuest(ada.tab, ada.name);
  const { tab } = ada;
  await tab.goto('/set-up?game=curbside');
  await tab.getByRole('radio', { name: 'Anyone' }).check();
  await tab.getByText('More', { exact: true }).click();
  const asked = tab.getByRole('group', { name: 'Minimum rating in Curbside' });
  await asked.getByRole('radio', { name: '1500 or more' }).check();
  await tab.getByRole('button', { name: 'Set up the table' }).click();
  await expect(tab.getByRole('alert')).toContainText('counts from 5 rated matches on. You have finished 0.');
  expect(await faults(tab)).toEqual([]);
  await asked.getByRole('radio', { name: 'Any' }).check();
  await tab.getByRole('button', { name: 'Set up the table' }).click();
  await tab.waitForURL('**/matches/*');
  await tab.goto('/lobby?game=curbside');
  await tab.getByRole('checkbox', { name: 'I can join' }).check();
  await expect(tab.getByRole('checkbox', { name: 'I can join' })).toBeChecked();
  expect(await faults(tab)).toEqual([]);
  await ada.context.close();
});

test('a table is set up with a bot chosen by name and somebody else, or begins at once with bots', async ({
  browser,
}) => {
  const { tab, context } = await arrive(browser, 'Ada');
  await tab.setViewportSize({ width: 1280, height: 800 });
  await tab.goto('/lobby');
  await tab.getByRole('link', { name: 'Set up a table' }).click();
  await tab.getByRole('radio', { name: 'Curbside' }).check();
  const sits = tab.getByRole('list', { name: 'Who sits there' });
  await sits.getByRole('button', { name: /^Change/ }).click();
  const sheet = tab.getByRole('dialog', { name: 'Who sits here?' });
  expect(await faults(tab)).toEqual([]);
  await sheet.getByRole('button', { name: /^Hazel/ }).click();
  await expect(sits).toContainText('Hazel');
  const length = tab.getByRole('status').filter({ hasText: 'of play' });
  await expect(length).toHaveText(/About \d+ minutes of\s+play, some \d+ days at this pace\./);
  const isWhole = await tab.evaluate(() => document.documentElement.scrollHeight <= innerHeight);
  expect(isWhole, 'one screen').toBe(true);
  expect(await faults(tab)).toEqual([]);
  await tab.getByRole('button', { name: 'Set up the table' }).click();
  await tab.waitForURL('**/matches/*');
  await expect(tab.getByRole('list', { name: 'Seats' })).toContainText('Hazel');
  await expect(tab.getByText('Waiting for one more.')).toBeVisible();

  await tab.goto('/set-up?game=curbside');
  await tab.getByRole('button', { name: /^Start now with/ }).click();
  await expect(tab.getByRole('region', { name: 'Your hand and actions' })).toBeVisible();
  await context.close();
});
