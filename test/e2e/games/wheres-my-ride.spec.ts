import { expect, test } from '@playwright/test';
import { locationOf } from '../../../rules/games/wheres-my-ride/model/content.ts';
import { faults } from '../faults.ts';
import { leave, lookAgain, type Person } from '../people.ts';
import { answer, locationThat, sendTexts, settle, sitDown, tableOf, type Company } from './wheres-my-ride.ts';

/** Says something as a program would, whatever the page offers. */
const tryToSay = async ({ tab, name }: Person, id: string): Promise<number> => {
  const data = { text: `${name} was here`, key: `${name}-${Math.random()}` };
  return (await tab.request.post(`/api/matches/${id}/talk`, { data })).status();
};

const talkTab = ({ tab }: Person) => tab.getByRole('tab', { name: 'Talk' });
const line = ({ tab }: Person) => tab.getByLabel('Say something');

/** Opens the talk, which on a phone is a sheet. */
const openTalk = async (person: Person): Promise<void> => {
  if (!(await talkTab(person).isVisible())) await person.tab.getByRole('button', { name: 'Talk' }).click();
  await talkTab(person).click();
};

/** Puts the sheet away again. */
const closeTalk = async ({ tab }: Person): Promise<void> => {
  await tab.keyboard.press('Escape');
};

/** Who may speak now is let, on the page and past it; everybody else is not. */
const holdTalk = async ({ id, players, watcher }: Company, speaking: readonly number[]): Promise<void> => {
  for (const [seat, person] of players.entries()) {
    const maySpeak = speaking.includes(seat);
    await lookAgain(person);
    await openTalk(person);
    await expect(line(person)).toHaveCount(maySpeak ? 1 : 0);
    expect(await tryToSay(person, id)).toBe(maySpeak ? 201 : 403);
    await closeTalk(person);
  }
  expect(await tryToSay(watcher, id)).toBe(201);
};

const heardBy = async ({ tab }: Person, id: string): Promise<string> =>
  (await tab.request.get(`/api/matches/${id}/talk`)).text();

const everybody = ({ players, watcher }: Company): Person[] => [...players, watcher];

const expectNoFaults = async (company: Company): Promise<void> => {
  for (const person of everybody(company)) {
    await lookAgain(person);
    await expect(person.tab.locator('board-wheres-my-ride [data-thing^="location:"]').first()).toBeVisible();
    expect(await faults(person.tab), person.name).toEqual([]);
  }
};

const RIDERS = [1, 2, 3];

test('four people find the ride, and talk when the rules let them and only then', async ({ browser }) => {
  const company = await sitDown(browser);
  const { id, players, watcher } = company;
  const [driver, rider] = players as [Person, Person];

  await sendTexts(company);
  await holdTalk(company, []);
  await answer(company);
  await holdTalk(company, RIDERS);
  for (const hearer of [rider, driver]) expect(await heardBy(hearer, id)).toContain('Cleo was here');
  expect(await heardBy(watcher, id)).not.toContain('Cleo was here');
  expect(await heardBy(rider, id)).not.toContain('Eva was here');

  const target = await locationThat(company, true);
  const overheard = driver.tab.getByText('Cleo was here');
  await lookAgain(driver);
  await openTalk(driver);
  await expect(overheard.first()).toBeVisible();
  await settle(company, target);
  await expect.poll(async () => (await tableOf(watcher, id)).outcome?.reason).toBe('found');
  await driver.tab.getByRole('button', { name: /^Talk/ }).click({ timeout: 30_000 }); // the result has taken its place
  await expect(overheard.first()).toBeVisible({ timeout: 30_000 });
  await expectNoFaults(company);
  await holdTalk(company, [0, ...RIDERS]);
  expect(await heardBy(watcher, id)).toContain('Cleo was here');
  for (const { tab } of everybody(company)) {
    const result = tab.getByRole('region', { name: 'Result' });
    await expect(result).toContainText('Won together');
    await expect(tab.getByText(locationOf(target).names.English).first()).toBeAttached();
  }
  await leave(...everybody(company));
});
