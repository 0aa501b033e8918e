import { expect, test } from '@playwright/test';
import { faults } from '../faults.ts';
import { arrive, beCalled, beGuest, endTurns, leave, make, pageOf, type Person } from '../people.ts';

test('three people meet in a club, play for its standing, and who is removed no longer sees it', async ({
  browser,
}) => {
  test.slow(); // a match is played to its end by requests
  const people = [await arrive(browser, 'Ada'), await arrive(browser, 'Ben'), await arrive(browser, 'Cleo')];
  const [ada, ben, cleo] = people as [Person, Person, Person];
  for (const person of [ada, cleo]) await beGuest(person.tab, person.name);

  await test.step('Ada starts a club and a season', async () => {
    await ada.tab.goto('/lobby');
    await ada.tab.getByRole('link', { name: 'clubs', exact: true }).click();
    await ada.tab.getByLabel('Name of the club').fill('Night shift');
    await ada.tab.getByRole('button', { name: 'Start the club' }).click();
    await expect(ada.tab.getByRole('heading', { name: 'Night shift', level: 1 })).toBeVisible();
    await ada.tab.getByRole('button', { name: 'Start a season' }).click();
    await expect(ada.tab.getByText('No matches finished this season yet.')).toBeVisible();
  });
  const address = ada.tab.url();
  const club = address.split('/').at(-1)!;
  const link = await ada.tab.getByLabel('The link').inputValue();

  await test.step('Ben and Cleo join by its link, Ben as a guest', async () => {
    await ben.tab.goto(link);
    await ben.tab.getByRole('button', { name: 'Join the club' }).click();
    await beCalled(ben, 'Join');
    await cleo.tab.goto(link);
    await cleo.tab.getByRole('button', { name: 'Join the club' }).click();
    for (const { tab } of [ben, cleo])
      await expect(tab.getByRole('heading', { name: 'Night shift' })).toBeVisible();
  });

  await test.step('a table of the club is found by its members, and its end by the standing', async () => {
    const id = (await make(ada, { club, name: 'The first round' })).id;
    await ben.tab.goto('/lobby');
    const waiting = ben.tab.getByRole('listitem').filter({ hasText: 'The first round' });
    await expect(waiting).toContainText('For Night shift');
    await waiting.getByRole('button', { name: 'Sit down' }).click();
    await expect.poll(async () => (await pageOf(ada, id)).status).toBe('running');
    await cleo.tab.goto(address);
    await expect(cleo.tab.getByRole('link', { name: /The first round/ })).toBeVisible();
    await endTurns([ada, ben], id);
    await expect(async () => {
      await cleo.tab.goto(address);
      await expect(cleo.tab.getByRole('table').getByRole('row')).toHaveCount(3, { timeout: 2000 });
    }).toPass({ timeout: 30_000 });
    expect(await faults(cleo.tab)).toEqual([]);
  });

  await test.step('the season is ended', async () => {
    await ada.tab.goto(address);
    await ada.tab.getByRole('button', { name: 'End the season' }).click();
    await ada.tab.getByRole('button', { name: 'Really end it' }).click();
    await expect(ada.tab.getByRole('button', { name: 'Start a season' })).toBeVisible();
  });

  await test.step('Cleo leaves, Ben is removed, and neither sees club, table or link any more', async () => {
    await cleo.tab.getByRole('button', { name: 'Leave the club' }).click();
    await cleo.tab.getByRole('button', { name: 'Really leave' }).click();
    await expect(cleo.tab.getByText('You’re not in a club yet.')).toBeVisible();
    const id = (await make(ada, { club, name: 'Without Ben' })).id;
    await ada.tab.reload();
    await ada.tab.getByRole('button', { name: 'Remove Ben', exact: true }).click();
    await ada.tab.getByRole('button', { name: 'Really remove Ben' }).click();
    await expect(ada.tab.getByRole('button', { name: 'Remove Ben', exact: true })).toHaveCount(0);
    await ben.tab.goto(address);
    await expect(ben.tab.getByRole('heading', { name: 'No such club' })).toBeVisible();
    expect((await ben.tab.request.get(`/api/matches/${id}`)).status()).toBe(404);
    await ben.tab.goto(link);
    await expect(ben.tab.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  });
  await leave(...people);
});
