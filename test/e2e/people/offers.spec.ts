import { expect, test } from '@playwright/test';
import { arrive, pageOf, type Person, signIn } from '../people.ts';

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
