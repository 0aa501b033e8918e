import { expect, type Browser, type Locator } from '@playwright/test';
import type { MatchPage } from '../../../api/contract/match.ts';
import type { View } from '../../../rules/games/wheres-my-ride/model/types.ts';
import { spotOf } from '../../../web/games/wheres-my-ride/board/plans.ts';
import { guests, lookAgain, pageOf, type Person, seat } from '../people.ts';

/** Four at one table and somebody who watches. */
export interface Company {
  id: string;
  /** By seat; the first is the Driver. */
  players: readonly Person[];
  watcher: Person;
}

/** The match page with the view of this game. */
export type RidePage = Omit<MatchPage, 'view'> & { view: View };

export const tableOf = async (person: Person, id: string): Promise<RidePage> =>
  (await pageOf(person, id)) as unknown as RidePage;

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

/** Sits four people down at a table whose first seat drives; two of them hold phones. */
export const sitDown = async (browser: Browser): Promise<Company> => {
  const people = await guests(browser, ['Ada', 'Ben', 'Cleo', 'Dora', 'Eva']);
  for (const [i, { tab }] of people.entries()) await tab.setViewportSize(i % 2 === 0 ? DESK : PHONE);
  const [ada, ben, cleo, dora, watcher] = people as [Person, Person, Person, Person, Person];
  const table = { game: 'wheres-my-ride', config: { driver: 'first seat' } };
  const id = await seat([ada, ben, cleo, dora], table);
  for (const { tab } of people) await tab.goto(`/matches/${id}`);
  return { id, players: [ada, ben, cleo, dora], watcher };
};

/** Does something that acts, once the page lets one, and waits until the table has moved on. */
const acting = async (person: Person, id: string, deed: () => Promise<void>): Promise<void> => {
  const answered = person.tab.waitForResponse(
    (answer) => answer.url().endsWith('/actions') && answer.url().includes(id),
  );
  await deed();
  expect((await answered).status()).toBe(200);
};

const button = ({ tab }: Person, name: string): Locator => tab.getByRole('button', { name, exact: true });

/** Every texter of the round sends the first of their texts. */
export const sendTexts = async ({ id, players }: Company): Promise<void> => {
  const { awaiting } = await tableOf(players[0]!, id);
  for (const person of awaiting.map((seat) => players[seat]!)) {
    await lookAgain(person);
    await person.tab.getByRole('group', { name: 'Your texts' }).getByRole('button').first().click();
    await acting(person, id, () => button(person, 'Send this text').click());
  }
};

const drag = async ({ tab }: Person, from: Locator, to: Locator): Promise<void> => {
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!];
  await tab.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await tab.mouse.down();
  await tab.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 5 });
  await tab.mouse.up();
};

/** The Driver drags one emoji and taps another, each under a text of the round, and is done: only then is it sent. */
export const answer = async ({ id, players }: Company): Promise<void> => {
  const driver = players[0]!;
  await lookAgain(driver);
  const emojis = driver.tab.getByRole('group', { name: 'Your emojis' }).getByRole('button');
  const texts = driver.tab.locator('board-wheres-my-ride .sent.spot');
  // What came since moves the board while it is told, perhaps from under the pointer.
  await expect(async () => {
    if ((await emojis.count()) === 5) await drag(driver, emojis.first(), texts.first());
    await expect(emojis).toHaveCount(4, { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await emojis.first().click();
  await texts.last().click();
  await expect(emojis).toHaveCount(3);
  await acting(driver, id, () => button(driver, 'Done').click());
};

/** The riders settle on a location, or on no guess, until enough of them have. */
export const settle = async ({ id, players }: Company, location: string | null): Promise<void> => {
  for (const rider of players.slice(1)) {
    if ((await tableOf(rider, id)).view.phase !== 'decide') return;
    await lookAgain(rider);
    const board = rider.tab.locator('board-wheres-my-ride');
    await board.locator(location === null ? '.none' : `[data-step="${spotOf(location)}"]`).click();
    await acting(rider, id, () => rider.tab.locator('board-wheres-my-ride .go').click());
  }
};

/** A location that can still be guessed and is, or is not, where the ride waits. The Driver's page knows. */
export const locationThat = async (company: Company, isRight: boolean): Promise<string> => {
  const { locations, flipped, target } = (await tableOf(company.players[0]!, company.id)).view;
  return locations.find((id) => !flipped.includes(id) && (id === target) === isRight)!;
};
