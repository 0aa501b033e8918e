import { expect, test, type Browser, type Locator } from '@playwright/test';
import type { MatchPage } from '../../../api/contract/match.ts';
import type { View } from '../../../rules/games/streets/model/types.ts';
import { faults } from '../faults.ts';
import { arrive, beGuest, pageOf, type Person, playOn } from '../people.ts';

type StreetsPage = Omit<MatchPage, 'view'> & { view: View };

const tableOf = async (person: Person, id: string): Promise<StreetsPage> =>
  (await pageOf(person, id)) as unknown as StreetsPage;

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

/** Guests at one table, each with a browser of their own. */
const sitDown = async (browser: Browser, names: readonly string[], config: object, bots = 0) => {
  const people = await Promise.all(names.map((name) => arrive(browser, name)));
  for (const { tab, name } of people) {
    await tab.setViewportSize(DESK);
    await tab.emulateMedia({ reducedMotion: 'reduce' });
    await beGuest(tab, name);
  }
  const [maker, ...others] = people as [Person, ...Person[]];
  const data = { game: 'streets', seats: people.length + bots, bots, config };
  const made = await maker.tab.request.post('/api/matches', { data });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  for (const { tab } of others) await tab.request.post(`/api/matches/${id}/join`, { data: {} });
  return { id, people };
};

const board = ({ tab }: Person): Locator => tab.locator('board-streets');
const city = (person: Person): Locator => board(person).locator('.town');

/** Takes what is offered, or the first place, or the first card and its first place: by keyboard alone. */
const choose = async (person: Person): Promise<void> => {
  const go = board(person).locator('.go');
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

test('one person plays the Grifter to the end, on the board, by keyboard', async ({ browser }) => {
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
  await ada.context.close();
});

test('the keyboard that builds goes on to what a bot did, and back, turn after turn', async ({ browser }) => {
  const { id, people } = await sitDown(browser, ['Ada'], {}, 1);
  const [ada] = people as [Person];
  await ada.tab.emulateMedia({ reducedMotion: 'no-preference' });
  await ada.tab.goto(`/matches/${id}`);
  const skip = ada.tab.getByRole('button', { name: 'Skip to now' });
  for (let skipped = 0, actions = 0; skipped < 3; actions++) {
    expect(actions).toBeLessThan(20);
    await actOnBoard(ada);
    const next = board(ada).locator('.tray .prompt');
    await expect(skip.or(next).first()).toBeVisible();
    if (!(await skip.isVisible())) continue;
    await expect(skip).toBeFocused();
    await ada.tab.keyboard.press('Enter');
    await expect(next).toBeFocused();
    skipped++;
  }
  await ada.context.close();
});

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

/** So far a finger goes before it has to be put down anew. */
const STRETCH = 100;

/** Drags the City by this many pixels from its middle, bit by bit. */
const dragBy = async (person: Person, dx: number, dy: number): Promise<void> => {
  const { mouse } = person.tab;
  const { x, y, width, height } = (await city(person).boundingBox())!;
  const stretches = Math.ceil(Math.hypot(dx, dy) / STRETCH);
  for (let i = 0; i < stretches; i++) {
    await mouse.move(x + width / 2, y + height / 2);
    await mouse.down();
    await mouse.move(x + width / 2 + dx / stretches, y + height / 2 + dy / stretches, { steps: 3 });
    await mouse.up();
  }
};

test('a finger reaches a place that is drawn small, and one that the rim cuts off', async ({ browser }) => {
  const { id, people } = await sitDown(browser, ['Ada', 'Ben'], {});
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
  const rim = (await city(person).boundingBox())!;
  const large = await middle(spot);
  const below = rim.y + rim.height / 2 + 70; // clear of the arrow at the rim
  await dragBy(person, rim.x - 30 - large.x, below - large.y);
  const cut = await middle(spot);
  expect(cut.x).toBeCloseTo(rim.x - 30, -1);
  await mouse.click(rim.x + 4, cut.y);
  await expect(spot).toHaveAttribute('aria-pressed', 'true');
  for (const { context } of people) await context.close();
});
