import { expect, test } from '@playwright/test';
import { arrive } from '../people.ts';

test('anybody finds from the home page how the service did, without signing in', async ({ browser }) => {
  const { tab } = await arrive(browser, 'Eva');
  await tab.goto('/shelf');
  await tab.getByRole('link', { name: 'Status' }).click();
  await expect(tab.getByRole('heading', { name: 'The last 24 hours' })).toBeVisible();
  await expect(tab.getByText('Requests that failed on our side')).toBeVisible();
  expect(new URL(tab.url()).pathname).toBe('/status');
});
