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
