import { expect, test, type Locator } from '@playwright/test';
import { faults } from '../faults.ts';
import {
  arrive,
  devices,
  mailTo,
  isSignIn,
  linkIn,
  pageOf,
  signIn,
  beGuest,
  type Person,
} from '../people.ts';

const mailbox = (): string => test.info().config.metadata['mailbox'] as string;

/** Opens the notes from the menu of a match. A page that has just come may draw its bar anew, with the menu closed. */
const openNotes = async ({ tab }: Person): Promise<Locator> => {
  const notes = tab.getByRole('dialog', { name: 'Your notes' });
  await expect(async () => {
    await tab.getByRole('button', { name: 'Menu', exact: true }).click();
    await tab.getByRole('button', { name: 'Your notes' }).click({ timeout: 2_000 });
    await expect(notes).toBeVisible({ timeout: 2_000 });
  }).toPass();
  return notes;
};

for (const [name, device] of devices(0))
  test(`on ${name} somebody writes a note to a match, changes it, and finds it in another browser and after the end`, async ({
    browser,
  }) => {
    const address = `${crypto.randomUUID()}@example.org`;
    const [here, there] = [await arrive(browser, 'Ann', device), await arrive(browser, 'Ann')];
    const ben = await arrive(browser, 'Ben');
    await beGuest(ben.tab, 'Ben');
    await signIn(here, mailbox(), address);
    const made = await here.tab.request.post('/api/matches', { data: { game: 'curbside', seats: 2 } });
    const { id } = (await made.json()) as { id: string };
    await ben.tab.request.post(`/api/matches/${id}/join`, { data: {} });

    await here.tab.goto(`/matches/${id}`);
    const notes = await openNotes(here);
    await notes.getByLabel('Write a note').fill('Ben is short of gas\nKeep the corner for last.');
    expect(await faults(here.tab)).toEqual([]);
    await notes.getByRole('button', { name: 'Save' }).click();
    await notes.getByRole('button', { name: 'Edit Ben is short of gas' }).click();
    await notes.getByLabel('Change the note').fill('Ben has gas again');
    expect(await faults(here.tab)).toEqual([]);
    await notes.getByRole('button', { name: 'Save' }).click();
    await expect(notes.getByRole('listitem')).toHaveText(/Ben has gas again/);

    await ben.tab.goto(`/matches/${id}`);
    const others = await openNotes(ben);
    await expect(others.getByLabel('Write a note')).toBeVisible();
    await expect(others.getByRole('listitem')).toHaveCount(0);
    await ben.tab.request.post(`/api/matches/${id}/leave`);
    await here.tab.request.post(`/api/matches/${id}/leave`);
    const status = async () => (await pageOf(ben, id)).status;
    await expect.poll(status, { timeout: 120_000, message: 'bots play to the end' }).toBe('finished');

    const { text } = await mailTo(mailbox(), address, isSignIn);
    await there.tab.request.post('/api/sign-in', { data: { email: address } });
    const again = await mailTo(mailbox(), address, (mail) => isSignIn(mail) && mail.text !== text);
    await there.tab.goto(linkIn(again, '/sign-in'));
    await there.tab.getByRole('button', { name: 'Sign in', exact: true }).click();
    await there.tab.waitForURL('**/inbox');
    await there.tab.goto(`/matches/${id}`);
    await expect((await openNotes(there)).getByRole('listitem')).toHaveText(/Ben has gas again/);
    const file = await (await there.tab.request.get('/api/me/export')).json();
    expect(file).toMatchObject({ notes: [{ match: id, text: 'Ben has gas again' }] });
    for (const { context } of [here, there, ben]) await context.close();
  });
