import { expect, test } from '@playwright/test';
import { faults } from '../faults.ts';
import { arrive } from '../people.ts';

test('quiet hours, days off and a vacation are set in the settings, and the sentence above answers at once', async ({
  browser,
}) => {
  const { tab } = await arrive(browser, 'Ann');
  await tab.request.post('/api/guest', { data: { name: 'Ann', timeZone: 'Europe/Lisbon' } });
  await tab.goto('/settings');
  const sentence = tab.getByText('If your turn started now');
  const first = await sentence.textContent();
  await tab.getByLabel('Quiet hours').check();
  await expect(sentence).not.toHaveText(first!);
  await tab.getByLabel('Quiet from').selectOption('21:00');
  await tab.getByRole('checkbox', { name: 'Sun', exact: true }).click();
  const year = new Date().getUTCFullYear() + 1;
  await tab.getByLabel('First day').fill(`${year}-05-01`);
  await tab.getByLabel('Last day').fill(`${year}-05-07`);
  await tab.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(tab.getByText(`May 1, ${year} to May 7, ${year}`)).toBeVisible();
  await tab.reload();
  await expect(tab.getByLabel('Quiet from')).toHaveValue('21:00');
  await expect(tab.getByRole('checkbox', { name: 'Sun', exact: true })).toBeChecked();
  expect(await faults(tab)).toEqual([]);
  expect(await (await tab.request.get('/api/me')).json()).toMatchObject({
    quiet: { from: '21:00', to: '08:00' },
    daysOff: [7],
    vacation: [{ from: `${year}-05-01`, to: `${year}-05-07` }],
  });
});
