import { expect, test, type Page } from '@playwright/test';
import { faults } from '../faults.ts';
import { arrive, beGuest, isSignIn, linkIn, mailTo, type Person } from '../people.ts';

const freshAddress = (): string => `${crypto.randomUUID()}@example.org`;
const button = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true });

const askFor = async ({ tab }: Person, address: string): Promise<void> => {
  await tab.goto('/sign-in');
  await tab.getByLabel('Email address').fill(address);
  await button(tab, 'Email me a link').click();
  await expect(tab.getByLabel('Six-digit code')).toBeVisible();
};

/** Becomes a guest and opens a table. */
const playAsGuest = async ({ tab, name }: Person): Promise<string> => {
  await beGuest(tab, name);
  const made = await tab.request.post('/api/matches', {
    data: { game: 'curbside', seats: 2, visibility: 'private' },
  });
  return ((await made.json()) as { id: string }).id;
};

const mailbox = (): string => test.info().config.metadata['mailbox'] as string;

test('a guest who adds an email address by the code keeps their matches', async ({ browser }) => {
  const [ann, address] = [await arrive(browser, 'Ann'), freshAddress()];
  const id = await playAsGuest(ann);
  await askFor(ann, address);
  const { subject } = await mailTo(mailbox(), address, isSignIn);
  await ann.tab.getByLabel('Six-digit code').fill(/\d{6}/.exec(subject)![0]);
  await button(ann.tab, 'Sign in').click();
  await ann.tab.waitForURL('**/inbox');
  expect(await (await ann.tab.request.get(`/api/matches/${id}`)).json()).toMatchObject({ viewer: 0 });
});

test('following a link asked for elsewhere says what it signs in to, and that the matches here come along', async ({
  browser,
}) => {
  const [laptop, phone, address] = [
    await arrive(browser, 'Ann'),
    await arrive(browser, 'Ann on the go'),
    freshAddress(),
  ];
  const id = await playAsGuest(phone);
  await askFor(laptop, address);
  await phone.tab.goto(linkIn(await mailTo(mailbox(), address, isSignIn), '/sign-in'));
  await expect(phone.tab.locator('form')).toContainText(address);
  await expect(phone.tab.locator('form')).toContainText('Your match as the guest Ann on the go comes along');
  expect(await faults(phone.tab)).toEqual([]);
  await button(phone.tab, 'Sign in').click();
  await phone.tab.waitForURL('**/inbox');
  expect(await (await phone.tab.request.get(`/api/matches/${id}`)).json()).toMatchObject({ viewer: 0 });
});

test('a reader who didn’t ask for a link voids it, and nothing changes', async ({ browser }) => {
  const [ann, mallory, address] = [
    await arrive(browser, 'Ann'),
    await arrive(browser, 'Mallory'),
    freshAddress(),
  ];
  const id = await playAsGuest(ann);
  await playAsGuest(mallory);
  await askFor(mallory, address);
  const link = linkIn(await mailTo(mailbox(), address, isSignIn), '/sign-in');
  await ann.tab.goto(link);
  await expect(ann.tab.locator('form')).toContainText('The guest Mallory, with one match, asked for this');
  await button(ann.tab, 'I didn’t ask for this').click();
  await expect(ann.tab.locator('mw-toast')).toContainText('Nothing was changed');
  expect(await (await ann.tab.request.get(`/api/matches/${id}`)).json()).toMatchObject({ viewer: 0 });
  await ann.tab.goto(link);
  await expect(ann.tab.getByRole('alert')).toContainText('has been used');
});
