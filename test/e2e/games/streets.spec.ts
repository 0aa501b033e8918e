import { expect, test, type Browser, type Locator } from '@playwright/test';
import type { MatchPage } from '../../../api/contract/match.ts';
import type { View } from '../../../rules/games/streets/model/types.ts';
import { faults } from '../faults.ts';
import { guests, leave, pageOf, type Person, playOn, seat } from '../people.ts';

type StreetsPage = Omit<MatchPage, 'view'> & { view: View };

const tableOf = async (person: Person, id: string): Promise<StreetsPage> =>
  (await pageOf(person, id)) as unknown as StreetsPage;

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

/** Guests at one table, each with a browser of their own. */
const sitDown = async (browser: Browser, names: readonly string[], config: object = {}) => {
  const people = await guests(browser, names, { viewport: DESK });
  return { id: await seat(people, { game: 'streets', config }), people };
};

const board = ({ tab }: Person): Locator => tab.locator('board-streets');
const city = (person: Person): Locator => board(person).locator('.town');

/** Takes what is offered, or the first place, or the first card and its first place: by keyboard alone. */
const choose = async (person: Person): Promise<void> => {
  const go = board(person).locator('.go:not([aria-disabled="true"])');
  const option = board(person).locator('.options .btn').first();
  const spot = board(person).locator('.spot[data-step]:not([data-step="turn"])').first();
  const card = board(person).locator('.card[aria-disabled="false"]').first();
  await expect(go.or(option).or(spot).or(card).first()).toBeVisible();
  if (await go.isVisible()) return go.press('Enter');
  if (await option.isVisible()) return option.press('Enter');
  await ((await spot.count()) > 0 ? spot : card).press('Enter');
};

/** The keyboard has not been left on nothing. */
const holdFocus = ({ tab }: Person): Promise<void> =>
  expect.poll(() => tab.evaluate(() => document.activeElement?.localName)).not.toBe('body');

/** Keeps choosing until an action has been sent; returns the table after it. */
const actOnBoard = async (person: Person): Promise<StreetsPage> => {
  const sent: string[] = [];
  void person.tab.waitForRequest(/actions$/).then((asked) => sent.push(asked.url()));
  const answered = person.tab.waitForResponse(/actions$/);
  for (let tries = 0; sent.length === 0 && tries < 6; tries++) await choose(person);
  const page = (await (await answered).json()) as StreetsPage;
  await holdFocus(person);
  return page;
};

/** So many Buildings stand when one goes on by requests, and again before the end. */
const BEGUN = 4;
const NEARLY = 12;

const playGrifter = async (browser: Browser): Promise<void> => {
  const { id, people } = await sitDown(browser, ['Ada'], { grifter: 'easy' });
  const [ada] = people as [Person];
  await ada.tab.goto(`/matches/${id}`);
  await expect(city(ada)).toHaveAttribute('aria-label', /2 Buildings/);

  let page = await tableOf(ada, id);
  const playWhile = async (goesOn: () => boolean): Promise<void> => {
    for (let actions = 0; goesOn() && actions < 200; actions++) {
      const before = page.view.city.length;
      page = await actOnBoard(ada);
      expect(page.view.city.length).toBeGreaterThanOrEqual(before);
    }
  };
  await playWhile(() => page.view.city.length < BEGUN);
  await playOn(people, id, ({ view }) => (view as View).city.length >= NEARLY);
  await ada.tab.reload();
  await playWhile(() => !page.outcome);
  expect(page.outcome?.reason).toBeDefined();
  await expect(ada.tab.getByRole('region', { name: 'Result' })).toContainText('Grifter');
  await expect(city(ada)).toHaveAttribute('aria-label', new RegExp(`${page.view.city.length} Buildings`));
  expect(await faults(ada.tab)).toEqual([]);

  await ada.tab.goto(`/matches/${id}#1`);
  await expect(city(ada)).toHaveAttribute('aria-label', /2 Buildings/);
  await expect(
    board(ada)
      .locator('.seats')
      .getByText(/Won|Lost/),
  ).toHaveCount(0); // nobody knew yet
  await leave(ada);
};

/** Plays until somebody has to build in a City of this many Buildings; answers who. */
const grow = async (id: string, people: readonly Person[], buildings: number): Promise<Person> => {
  const { viewer } = await playOn(people, id, (decision) => {
    const { city: built, step } = decision.view as View;
    return built.length >= buildings && step.at === 'build';
  });
  return people[viewer as number]!;
};

/** The middle of a place on the screen. */
const middle = async (spot: Locator) => {
  const { x, y, width, height } = (await spot.locator('.hit').boundingBox())!;
  return { x: x + width / 2, y: y + height / 2, width };
};

/** The westernmost place. */
const western = async (person: Person): Promise<Locator> => {
  const spots = board(person).locator('.spot');
  const steps = await spots.evaluateAll((all) => all.map((spot) => (spot as SVGElement).dataset));
  const [first] = steps.toSorted((a, b) => Number(a['x']) - Number(b['x']));
  return board(person).locator(`.spot[data-step="${first!['step']}"]`);
};

/** Where the large map shows a place. */
const onMap = (spot: Locator): Promise<{ x: number; y: number }> =>
  spot.evaluate((place) => {
    const { x, y } = (place as SVGElement).dataset;
    const map = (place.getRootNode() as ShadowRoot).querySelector<SVGSVGElement>('.large svg')!;
    const at = new DOMPoint(Number(x), Number(y)).matrixTransform(map.getScreenCTM()!);
    return { x: at.x, y: at.y };
  });

const reachByFinger = async (browser: Browser): Promise<void> => {
  const { id, people } = await sitDown(browser, ['Ada', 'Ben']);
  const person = await grow(id, people, 20);
  const { mouse } = person.tab;
  await person.tab.setViewportSize(PHONE);
  await person.tab.goto(`/matches/${id}`);
  await board(person).locator('.card').first().click();
  const spot = await western(person);

  for (let i = 0; i < 6; i++) await board(person).getByRole('button', { name: 'Zoom out' }).click();
  const small = await middle(spot);
  expect(small.width).toBeLessThan(30);
  await mouse.click(small.x - 19, small.y);
  await expect(spot).toHaveAttribute('aria-pressed', 'true');

  await board(person).locator('.card').nth(1).click();
  for (let i = 0; i < 12; i++) await board(person).getByRole('button', { name: 'Zoom in' }).click();
  await board(person).getByRole('button', { name: 'The map.' }).click();
  const { x, y } = await onMap(spot);
  await mouse.click(x, y);
  await expect(board(person).locator('.large')).toBeHidden();
  const large = await middle(spot);
  expect(large.width).toBeGreaterThan(100);
  await mouse.click(large.x, large.y);
  await expect(spot).toHaveAttribute('aria-pressed', 'true');
  await leave(...people);
};

test('one person plays the Grifter to the end, on the board, by keyboard; in a large City a finger reaches places drawn small, or far away by the map', async ({
  browser,
}) => {
  await test.step('the Grifter', () => playGrifter(browser));
  await test.step('a finger', () => reachByFinger(browser));
});
