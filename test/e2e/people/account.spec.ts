import { expect, test, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { faults } from '../faults.ts';
import { arrive, beGuest, freshAddress, linkIn, mailTo, pageOf, seat, signIn } from '../people.ts';

/** Sounds, quiet hours, days off and a vacation; the sentence above them answers at once. */
const setTimes = async (tab: Page): Promise<void> => {
  const asked: string[] = [];
  tab.on('request', (request) => asked.push(request.url()));
  const synth = (): string[] => asked.filter((url) => /\/assets\/synth-/.test(url));
  const sounds = tab.getByRole('group', { name: 'Sounds' });
  await expect(sounds.getByLabel('Off')).toBeChecked();
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
  expect(await (await tab.request.get('/api/me')).json()).toMatchObject({
    quiet: { from: '21:00', to: '08:00' },
    daysOff: [7],
    vacation: [{ from: `${year}-05-01`, to: `${year}-05-07` }],
  });
};

test('somebody sets their times, moves to another address, takes their file along, gives a program a token, deletes their account, and has it back', async ({
  browser,
}) => {
  const [ada, ben] = [await arrive(browser, 'Ada'), await arrive(browser, 'Ben')];
  const [old, fresh] = [freshAddress(), freshAddress()];
  await signIn(ada, old);
  await beGuest(ben.tab, 'Ben');
  const id = await seat([ada, ben]);

  await ada.tab.goto('/settings');
  await test.step('times', () => setTimes(ada.tab));
  await ada.tab.getByLabel('New email address').fill(fresh);
  await ada.tab.getByRole('button', { name: 'Email me a link' }).click();
  await expect(ada.tab.getByText(`Check ${fresh}`)).toBeVisible();
  const asked = await mailTo(fresh, ({ subject }) => subject.includes('new address'));
  await ada.tab.goto(linkIn(asked, '/api/mail/address'));
  await ada.tab.getByRole('button', { name: 'Use this address' }).click();
  await expect(ada.tab.getByRole('heading', { name: 'Your address has changed' })).toBeVisible();
  const told = await mailTo(old, ({ subject }) => subject.includes('was changed'));
  expect(told.text).toContain(fresh);

  await ada.tab.goto('/settings');
  await expect(ada.tab.getByText(fresh)).toBeVisible();
  const saving = ada.tab.waitForEvent('download');
  await ada.tab.getByRole('button', { name: 'Download your data' }).click();
  const file = JSON.parse(readFileSync(await (await saving).path(), 'utf8')) as {
    player: { email: string };
    matches: { id: string }[];
  };
  expect(file.player.email).toBe(fresh);
  expect(file.matches.map((match) => match.id)).toEqual([id]);

  // A token that may only look on: its program sees, and is told what it lacks.
  await ada.tab.getByLabel('What is it for?').fill('Watcher');
  await ada.tab.getByRole('checkbox', { name: /^Play, talk/ }).uncheck();
  await ada.tab.getByLabel('For how long?').selectOption('30 days');
  await ada.tab.getByRole('button', { name: 'Create a token' }).click();
  const token = await ada.tab.getByText(/^mwt_/).textContent();
  await expect(ada.tab.getByText(/Never used\. Ends /)).toBeVisible();
  const program = await browser.newContext({ extraHTTPHeaders: { authorization: `Bearer ${token}` } });
  expect((await program.request.get('/api/inbox')).status()).toBe(200);
  const refused = await program.request.post('/api/matches', { data: { game: 'curbside', seats: 2 } });
  expect(await refused.json()).toMatchObject({ code: 'out-of-scope', params: { scope: 'play' } });
  await ada.tab.reload();
  await expect(ada.tab.getByText(/Sees\. Last used today/)).toBeVisible();
  await ada.tab.getByRole('button', { name: 'Revoke Watcher' }).click();
  await expect(ada.tab.getByText('Watcher')).toHaveCount(0);
  expect((await program.request.get('/api/inbox')).status()).toBe(401);

  await ada.tab.getByRole('button', { name: 'Delete account…' }).click();
  const remove = ada.tab.getByRole('button', { name: 'Delete for good' });
  await expect(remove).toBeDisabled();
  await ada.tab.getByLabel('Type your name').fill('Ada');
  expect(await faults(ada.tab)).toEqual([]);
  await remove.click();
  await ada.tab.waitForURL((url) => url.pathname === '/');
  expect((await ada.tab.request.get('/api/me')).status()).toBe(401);

  await expect.poll(async () => (await pageOf(ben, id)).awaiting).toEqual([1]);
  const closed = await mailTo(old, ({ subject }) => subject.includes('was deleted'));
  await ada.tab.goto(linkIn(closed, '/api/mail/address'));
  await ada.tab.getByRole('button', { name: 'Change it back' }).click();
  await expect(ada.tab.getByRole('heading', { name: 'It’s your address again' })).toBeVisible();
});
