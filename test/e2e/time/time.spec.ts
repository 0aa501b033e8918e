import { chromium, expect, test } from '@playwright/test';
import { launchOptions } from '../../run/browser.ts';
import { faults } from '../faults.ts';
import { arrive } from '../people.ts';

test('sounds, quiet hours, days off and a vacation are set in the settings, and the sentence above answers at once', async ({
  browser,
}) => {
  const { tab } = await arrive(browser, 'Ann');
  await tab.request.post('/api/guest', { data: { name: 'Ann', timeZone: 'Europe/Lisbon' } });
  const asked: string[] = [];
  tab.on('request', (request) => asked.push(request.url()));
  const synth = (): string[] => asked.filter((url) => /\/assets\/synth-/.test(url));
  await tab.goto('/settings');
  const sounds = tab.getByRole('group', { name: 'Sounds' });
  await expect(sounds.getByLabel('Off')).toBeChecked();
  expect(synth()).toEqual([]);
  await sounds.getByLabel('On').check();
  await expect.poll(synth).toHaveLength(1); // fetched when they are switched on, and not before
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

test('a browser that doesn’t know its time zone plays, reads its inbox and signs in', async ({ baseURL }) => {
  const browser = await chromium.launch({ ...launchOptions, env: { ...process.env, TZ: 'America/Nowhere' } });
  const tab = await browser.newPage({ baseURL: baseURL! });
  await tab.goto('/');
  await tab.getByRole('link', { name: /^Your move\./ }).click();
  await expect(tab.locator('board-curbside').getByRole('button', { name: 'Draw' })).toBeVisible();
  await tab.goto('/inbox');
  await expect(tab.getByRole('link', { name: /Curbside/ }).first()).toBeVisible();
  await tab.goto('/sign-in');
  await tab.getByLabel('Email').fill(`${crypto.randomUUID()}@example.org`);
  await tab.getByRole('button', { name: 'Email me a link' }).click();
  await expect(tab.getByText('Follow the link')).toBeVisible();
  await browser.close();
});
