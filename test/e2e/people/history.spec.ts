import { expect, test } from '@playwright/test';
import { faults } from '../faults.ts';
import { arrive, beGuest, endTurns, type Person } from '../people.ts';

/** A public match of two, whose turns are ended until it is. */
const playOut = async ([maker, other]: readonly [Person, Person], name: string): Promise<string> => {
  const data = { game: 'curbside', seats: 2, name };
  const { id } = (await (await maker.tab.request.post('/api/matches', { data })).json()) as { id: string };
  await other.tab.request.post(`/api/matches/${id}/join`, { data: {} });
  await endTurns([maker, other], id);
  return id;
};

test('two people look back: at all that is finished, at each other, and at the game', async ({ browser }) => {
  const [ada, ben] = [await arrive(browser, 'Adelheid'), await arrive(browser, 'Benno')];
  const [adaId] = [await beGuest(ada.tab, ada.name), await beGuest(ben.tab, ben.name)];
  await playOut([ada, ben], 'Rainy Sunday');
  await playOut([ben, ada], 'Second try');

  await ada.tab.goto('/inbox');
  await ada.tab.getByRole('navigation').getByRole('link', { name: 'History' }).click();
  await expect(ada.tab.getByRole('heading', { name: 'Finished matches' })).toBeVisible();
  await expect(ada.tab.getByRole('link', { name: /Rainy Sunday/ })).toBeVisible();
  await expect(ada.tab.getByRole('link', { name: /Second try/ })).toBeVisible();

  await ada.tab.getByLabel('Player or table').fill('rainy');
  await ada.tab.getByLabel('Player or table').press('Enter');
  await expect(ada.tab.getByRole('link', { name: /Second try/ })).toHaveCount(0);
  await ada.tab.getByRole('link', { name: /Rainy Sunday/ }).click();
  await ada.tab.waitForURL('**/matches/*');

  await ben.tab.goto('/history?name=adelh');
  await expect(ben.tab.getByRole('link', { name: /Rainy Sunday/ })).toBeVisible();
  await ben.tab.goto(`/players/${adaId}`);
  await expect(ben.tab.getByRole('heading', { name: 'Results by game' })).toBeVisible();
  await expect(ben.tab.getByRole('heading', { name: /^Rating in Curbside: \d+$/ })).toBeVisible();
  await ben.tab.getByText('As a table: Results by game').click();
  await expect(ben.tab.getByRole('table').first()).toContainText('Curbside');
  expect(await faults(ben.tab)).toEqual([]);

  await ben.tab.goto('/history?game=curbside');
  await ben.tab.getByRole('link', { name: 'Statistics of Curbside' }).click();
  await expect(ben.tab.getByRole('heading', { name: 'How matches end' })).toBeVisible();
  expect(await faults(ben.tab)).toEqual([]);

  for (const { context } of [ada, ben]) await context.close();
});
