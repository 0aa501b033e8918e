import { expect, test, type Locator } from '@playwright/test';
import { faults } from '../faults.ts';
import { arrive, beCalled, guests, leave, lookAgain, pageOf, type Person, seat } from '../people.ts';

const HOUR = 3_600_000;

/** Makes a table of Where's My Ride, whose seats have secrets, and comes to it. */
const sitTogether = async (people: readonly Person[]): Promise<string> => {
  const id = await seat(people, { game: 'wheres-my-ride', config: { driver: 'first seat' }, pace: '1d' });
  for (const { tab } of people) await tab.goto(`/matches/${id}`);
  return id;
};

/** Opens what the menu of a match has about its time and seats. A page that has just come may draw its bar anew, with the menu closed. */
const openSheet = async ({ tab }: Person): Promise<Locator> => {
  const sheet = tab.getByRole('dialog', { name: 'Time and seats' });
  await expect(tab.locator('board-wheres-my-ride')).toBeAttached();
  await expect(async () => {
    await tab.getByRole('button', { name: 'Menu', exact: true }).click();
    await tab.getByRole('button', { name: 'Time and seats' }).click({ timeout: 2_000 });
    await expect(sheet).toBeVisible({ timeout: 2_000 });
  }).toPass();
  return sheet;
};

const deadlineOf = async (person: Person, id: string): Promise<number> =>
  Date.parse((await pageOf(person, id)).deadline!);
/** Agrees in a low window, such as a phone on its side has, and makes it high again. */
const agreeIn = async ({ tab }: Person, window: { width: number; height: number }): Promise<void> => {
  const before = tab.viewportSize()!;
  await tab.setViewportSize(window);
  const question = tab.getByRole('region', { name: 'Decide together' });
  await expect(question).toBeInViewport({ ratio: 1 });
  expect(await faults(tab)).toEqual([]);
  await question.getByRole('button', { name: 'Agree', exact: true }).click();
  await tab.setViewportSize(before);
};
/** The deadline as the page shows it. */
const clockOf = ({ tab }: Person): Locator => tab.locator('.chip', { hasText: 'Due' });

/** Takes the seat that a link leads to. */
const takeBy = async ({ tab }: Person, link: string): Promise<void> => {
  await tab.goto(link);
  await expect(tab.getByText('This match is already running.')).toBeVisible();
  await tab.getByRole('button', { name: 'Sit down' }).click();
  await tab.waitForURL('**/matches/*');
};

test('a pause and more time are agreed, and a seat is handed over by its link to who plays on', async ({
  browser,
}) => {
  const [ann, ben, cleo] = (await guests(browser, ['Ann', 'Ben', 'Cleo'])) as [Person, Person, Person];
  const id = await sitTogether([ann, ben]);
  const before = await deadlineOf(ann, id);

  await test.step('more time is asked for in one browser and agreed in the other', async () => {
    const shown = await clockOf(ann).textContent();
    await (await openSheet(ann)).getByRole('button', { name: 'Ask for more time' }).click();
    await expect(ann.tab.getByRole('button', { name: 'Take it back' })).toBeVisible();
    await lookAgain(ben);
    await expect(ben.tab.getByText('Ann asks for more time for this turn.')).toBeVisible();
    expect(await deadlineOf(ben, id)).toBe(before);
    await agreeIn(ben, { width: 844, height: 390 });
    await expect(ben.tab.getByRole('region', { name: 'Decide together' })).toHaveCount(0);
    await lookAgain(ann);
    for (const person of [ann, ben]) await expect(clockOf(person)).not.toHaveText(shown!);
    expect(await deadlineOf(ben, id)).toBe(before + 24 * HOUR);
  });

  await test.step('so is a pause', async () => {
    const sheet = await openSheet(ben);
    await sheet.getByLabel('Pause for').selectOption('7 days');
    await sheet.getByRole('button', { name: 'Ask for a pause' }).click();
    await lookAgain(ann);
    await expect(ann.tab.getByText('Ben asks for a pause of 7 days.')).toBeVisible();
    await agreeIn(ann, { width: 640, height: 400 });
    await expect.poll(() => deadlineOf(ann, id)).toBe(before + 8 * 24 * HOUR);
    await lookAgain(ben);
    await expect((await openSheet(ben)).getByText(/All clocks are paused until/)).toBeVisible();
  });

  const { view } = await pageOf(ben, id);
  const { view: shared } = await pageOf(cleo, id);
  expect(view).not.toEqual(shared);

  const sheet = ben.tab.getByRole('dialog', { name: 'Time and seats' });
  await sheet.getByRole('button', { name: 'Hand over' }).click();
  const link = await sheet.getByLabel('The link').inputValue();
  await takeBy(cleo, link);
  expect(await pageOf(cleo, id)).toMatchObject({ viewer: 1, view });
  expect(await pageOf(ben, id)).toMatchObject({ viewer: 'table', view: shared });

  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(cleo.tab.getByRole('group', { name: 'Your texts' })).toBeVisible();
  await lookAgain(ben);
  await expect(ben.tab.getByRole('group', { name: 'Your texts' })).toHaveCount(0);
  const texts = cleo.tab.getByRole('group', { name: 'Your texts' }).getByRole('button');
  for (const first of [0, 1]) await texts.nth(first).click();
  await cleo.tab.getByRole('button', { name: 'Send these two' }).click();
  await expect.poll(async () => (await pageOf(ann, id)).awaiting).not.toContain(1);

  const dora = await arrive(browser, 'Dora');
  await dora.tab.goto(link);
  await dora.tab.getByRole('button', { name: 'Sit down' }).click();
  await beCalled(dora, 'Sit down');
  await expect(dora.tab.getByRole('heading', { name: 'This seat is gone' })).toBeVisible();
  await leave(ann, ben, cleo, dora);
});
