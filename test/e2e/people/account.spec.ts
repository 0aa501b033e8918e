import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { faults } from '../faults.ts';
import { arrive, beGuest, linkIn, mailTo, pageOf, signIn } from '../people.ts';

const mailbox = (): string => test.info().config.metadata['mailbox'] as string;
const freshAddress = (): string => `${crypto.randomUUID()}@example.org`;

test('somebody moves to another address, takes their file along, gives a program a token, deletes their account, and has it back', async ({
  browser,
}) => {
  const [ada, ben] = [await arrive(browser, 'Ada'), await arrive(browser, 'Ben')];
  const [old, fresh] = [freshAddress(), freshAddress()];
  await signIn(ada, mailbox(), old);
  await ada.tab.request.patch('/api/me', { data: { name: 'Ada' } });
  await beGuest(ben.tab, 'Ben');
  const made = await ada.tab.request.post('/api/matches', { data: { game: 'curbside', seats: 2 } });
  const { id } = (await made.json()) as { id: string };
  await ben.tab.request.post(`/api/matches/${id}/join`, { data: {} });

  await ada.tab.goto('/settings');
  await ada.tab.getByLabel('New email address').fill(fresh);
  await ada.tab.getByRole('button', { name: 'Email me a link' }).click();
  await expect(ada.tab.getByText(`Check ${fresh}`)).toBeVisible();
  const asked = await mailTo(mailbox(), fresh, ({ subject }) => subject.includes('new address'));
  await ada.tab.goto(linkIn(asked, '/api/mail/address'));
  await ada.tab.getByRole('button', { name: 'Use this address' }).click();
  await expect(ada.tab.getByRole('heading', { name: 'Your address has changed' })).toBeVisible();
  const told = await mailTo(mailbox(), old, ({ subject }) => subject.includes('was changed'));
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
  const closed = await mailTo(mailbox(), old, ({ subject }) => subject.includes('was deleted'));
  await ada.tab.goto(linkIn(closed, '/api/mail/address'));
  await ada.tab.getByRole('button', { name: 'Change it back' }).click();
  await expect(ada.tab.getByRole('heading', { name: 'It’s your address again' })).toBeVisible();
});
