import { expect, test } from '@playwright/test';
import { faults } from '../faults.ts';
import { endTurns, guests, idIn, leave, make, pageOf, type Person } from '../people.ts';

test('two people meet by name, and again for a rematch; a blocked player finds the seat taken', async ({
  browser,
}) => {
  const name = `Benedict ${crypto.randomUUID().slice(0, 6)}`; // nobody else is found by it
  const [ada, ben] = (await guests(browser, ['Ada', name])) as [Person, Person];

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
  const id = await idIn(ben.tab);
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
  await make(ada, { name: `Without ${name}` });
  await ben.tab.goto('/lobby');
  const without = ben.tab.getByRole('listitem').filter({ hasText: `Without ${name}` });
  await without.getByRole('button', { name: 'Sit down' }).click();
  await expect(ben.tab.getByText('That seat is taken.')).toBeVisible();
  expect(await faults(ben.tab)).toEqual([]);
  await leave(ada, ben);
});
