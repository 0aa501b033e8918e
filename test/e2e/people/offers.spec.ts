import { expect, test } from '@playwright/test';
import { faults } from '../faults.ts';
import { arrive, beGuest, pageOf, type Person, signIn } from '../people.ts';

const offerTo = async ({ tab }: Person, game: string): Promise<void> => {
  await tab.goto('/lobby');
  const offers = tab.getByRole('region', { name: 'Standing offers' });
  await offers.getByText('Add a standing offer').click();
  await offers.getByLabel('Game').selectOption(game);
  await offers.getByRole('group', { name: 'Time per turn' }).getByRole('radio', { name: '3 days' }).check();
  await offers.getByRole('button', { name: 'Start looking' }).click();
  await expect(offers.getByRole('list', { name: 'Standing offers' })).toContainText(game);
};

test('standing offers of two people who agree begin a match by themselves, and can be stopped', async ({
  browser,
}, { config }) => {
  const { mailbox } = config.metadata as { mailbox: string };
  const [ada, ben] = [await arrive(browser, 'Ada'), await arrive(browser, 'Ben')];
  await signIn(ada, mailbox, `${crypto.randomUUID()}@example.org`);
  await signIn(ben, mailbox, `${crypto.randomUUID()}@example.org`);

  await offerTo(ada, 'Curbside');
  await expect(ada.tab.getByText('Looking for players.')).toBeVisible();
  expect(await faults(ada.tab)).toEqual([]);

  await offerTo(ben, 'Curbside');
  await ben.tab.getByRole('link', { name: 'Go to match 1' }).click();
  await ben.tab.waitForURL('**/matches/*');
  const id = ben.tab.url().split('/').at(-1)!;
  expect(await pageOf(ada, id)).toMatchObject({ status: 'running', pace: '3d' });

  await ada.tab.reload();
  await ada.tab.getByRole('button', { name: /^Stop Curbside/ }).click();
  await expect(ada.tab.getByRole('list', { name: 'Standing offers' })).toHaveCount(0);
  expect((await pageOf(ada, id)).status).toBe('running');
  for (const { context } of [ada, ben]) await context.close();
});

test('a newcomer is shown as one, and asks for nothing that they have not shown themselves', async ({
  browser,
}) => {
  const [ada, ben] = [await arrive(browser, 'Ada'), await arrive(browser, 'Ben')];
  for (const { tab, name } of [ada, ben]) await beGuest(tab, name);
  const made = await ada.tab.request.post('/api/matches', {
    data: { game: 'curbside', seats: 2, name: 'With a newcomer' },
  });
  const { maker } = (await made.json()) as { maker: string };

  await ben.tab.goto('/lobby?game=curbside');
  await expect(ben.tab.getByRole('listitem').filter({ hasText: 'With a newcomer' })).toContainText(
    '(new here)',
  );
  await ben.tab.getByRole('link', { name: 'Set up a table' }).click();
  await ben.tab.getByRole('radio', { name: 'Anyone' }).check();
  await ben.tab.getByText('More', { exact: true }).click();
  await ben.tab
    .getByRole('group', { name: /Players must be on time/ })
    .getByRole('radio', { name: '90%' })
    .check();
  await ben.tab.getByRole('button', { name: 'Set up the table' }).click();
  await expect(ben.tab.getByRole('alert')).toContainText('count from 20 turns on');
  expect(await faults(ben.tab)).toEqual([]);

  await ben.tab.goto(`/players/${maker}`);
  await expect(ben.tab.getByText('New here')).toBeVisible();
  for (const { context } of [ada, ben]) await context.close();
});
