import { expect, test, type Page } from '@playwright/test';
import { faults } from '../faults.ts';
import {
  arrive,
  freshAddress,
  guests,
  isSignIn,
  linkIn,
  mailTo,
  make,
  pageOf,
  type Person,
} from '../people.ts';

const button = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true });

/** Asks for a link; answers the mail. */
const askFor = async ({ tab }: Person, address: string) => {
  await tab.goto('/sign-in');
  await tab.getByLabel('Email address').fill(address);
  await button(tab, 'Email me a link').click();
  await expect(tab.getByLabel('Six-digit code')).toBeVisible();
  return mailTo(address, isSignIn);
};

test('guests add an address by the code or by a link asked for elsewhere, and keep their matches; who didn’t ask voids the link', async ({
  browser,
}) => {
  const people = await guests(browser, ['Ann', 'Ann on the go', 'Mallory', 'Bea']);
  const [ann, phone, mallory, bea] = people as [Person, Person, Person, Person];
  const ids = new Map<Person, string>();
  for (const person of people) ids.set(person, (await make(person, { visibility: 'private' })).id);
  const holdSeat = async (person: Person): Promise<void> =>
    expect(await pageOf(person, ids.get(person)!)).toMatchObject({ viewer: 0 });

  await test.step('by the code', async () => {
    const { subject } = await askFor(ann, freshAddress());
    await ann.tab.getByLabel('Six-digit code').fill(/\d{6}/.exec(subject)![0]);
    await button(ann.tab, 'Sign in').click();
    await ann.tab.waitForURL('**/inbox');
    await holdSeat(ann);
  });

  await test.step('by a link asked for elsewhere, which says what it signs in to and who comes along', async () => {
    const [laptop, address] = [await arrive(browser, 'Ann'), freshAddress()];
    await phone.tab.goto(linkIn(await askFor(laptop, address), '/sign-in'));
    const form = phone.tab.locator('form');
    await expect(form).toContainText(address);
    await expect(form).toContainText('Your match as the guest Ann on the go comes along');
    expect(await faults(phone.tab)).toEqual([]);
    await button(phone.tab, 'Sign in').click();
    await phone.tab.waitForURL('**/inbox');
    await holdSeat(phone);
  });

  await test.step('a reader who didn’t ask for a link voids it, and nothing changes', async () => {
    const link = linkIn(await askFor(mallory, freshAddress()), '/sign-in');
    await bea.tab.goto(link);
    await expect(bea.tab.locator('form')).toContainText('The guest Mallory, with one match, asked for this');
    await button(bea.tab, 'I didn’t ask for this').click();
    await expect(bea.tab.locator('mw-toast')).toContainText('Nothing was changed');
    await holdSeat(bea);
    await bea.tab.goto(link);
    await expect(bea.tab.getByRole('alert')).toContainText('has been used');
  });
});
