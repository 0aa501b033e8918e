import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import type { MatchPage } from '../../../api/contract/match.ts';
import { winsAt } from '../../../rules/games/rideshare-wars/model/kinds.ts';
import type { View } from '../../../rules/games/rideshare-wars/model/types.ts';
import { claimable } from '../../../rules/games/rideshare-wars/scoring/milestones.ts';
import { dealWhere, type IsThere } from '../dealt.ts';
import { faults } from '../faults.ts';
import { tabTo } from '../match/keys.ts';
import {
  act,
  arrive,
  beGuest,
  inWords,
  lookAgain,
  pageOf,
  type Person,
  playOn,
  type,
  wiseAction,
} from '../people.ts';

type RidesPage = Omit<MatchPage, 'view'> & { view: View };

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

const tableOf = async (person: Person, id: string): Promise<RidesPage> =>
  (await pageOf(person, id)) as unknown as RidesPage;

/** Guests at one table, each with a browser of their own, and bots in all other seats. */
const sitDown = async (
  browser: Browser,
  names: readonly string[],
  { bots = 0, ...more }: { bots?: number; config?: object; promise?: string } = {},
) => {
  const people = await Promise.all(names.map((name) => arrive(browser, name)));
  for (const { tab, name } of people) {
    await tab.setViewportSize(DESK);
    await tab.emulateMedia({ reducedMotion: 'reduce' });
    await beGuest(tab, name);
  }
  const [maker, ...others] = people as [Person, ...Person[]];
  const data = { game: 'rideshare-wars', seats: people.length + bots, bots, ...more };
  const made = await maker.tab.request.post('/api/matches', { data });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  for (const { tab } of others) await tab.request.post(`/api/matches/${id}/join`, { data: {} });
  return { id, people };
};

const leave = (people: readonly Person[]): Promise<void[]> =>
  Promise.all(people.map(({ context }) => context.close()));

/** Two people at a table where sensible play has just come as far as is asked; answers whose move it is. */
const comeTo = async (browser: Browser, isThere: IsThere) => {
  const promise = dealWhere({ game: 'rideshare-wars', seats: 2 }, isThere);
  const { id, people } = await sitDown(browser, ['Ada', 'Ben'], { promise });
  const { viewer } = await playOn(people, id, isThere);
  return { id, people, mover: people[viewer as number]! };
};

const board = ({ tab }: Person): Locator => tab.locator('board-rideshare-wars');
const prompt = (person: Person): Locator => board(person).locator('.prompt');
const go = (person: Person): Locator => board(person).locator('.go');
const result = ({ tab }: Person): Locator => tab.getByRole('region', { name: 'Result' });
const sheet = ({ tab }: Person): Locator => tab.getByRole('region', { name: 'Score sheet' });

/** Ends the turn on the board, though options may be left, and takes the first milestone where there are several. */
const endTurn = async (person: Person): Promise<void> => {
  await go(person).click();
  const anyway = board(person).locator('.question .btn').first();
  const milestone = board(person).locator('.take').first();
  await expect(anyway.or(milestone).or(result(person)).first()).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect(milestone.or(result(person)).first()).toBeVisible();
  if (!(await milestone.isVisible())) return;
  await milestone.click();
  await go(person).click();
};

test('two people play to an instant win', async ({ browser }) => {
  const wins = winsAt({ seats: 2, race: 'rulebook' }) - 1;
  const { id, people, mover } = await comeTo(browser, ({ view, seat, action }) => {
    const { held } = view as View;
    return (
      action.type === 'end-turn' && held[seat]!.length === wins && claimable(view as View, seat).length > 0
    );
  });
  for (const { tab } of people) await tab.goto(`/matches/${id}`);
  await expect(board(mover).getByText('Yours').filter({ visible: true }).first()).toBeVisible();
  expect(await faults(mover.tab)).toEqual([]);
  await endTurn(mover);
  for (const person of people) {
    await lookAgain(person);
    await expect(result(person)).toContainText('won with milestones');
    await expect(sheet(person)).toBeVisible();
    expect(await faults(person.tab), person.name).toEqual([]);
  }
  await leave(people);
});

/** Does the next thing that the board offers, or has been answered meanwhile. */
const choose = (person: Person): Promise<void> => expect(() => chooseNow(person)).toPass();
const chooseNow = async (person: Person): Promise<void> => {
  const on = board(person);
  const anyway = on.locator('.question .btn').first();
  const fanned = on.locator('.fanned[aria-disabled="false"]').first(); // lies over the rest of the board
  const spot = on.locator('.take, .zone.asked, .bay.spot[aria-disabled="false"]').first();
  const card = on.locator('.card[aria-disabled="false"]').first();
  const end = on.locator('.acts .btn', { hasText: 'End turn' });
  await expect(go(person).or(spot).or(card).or(end).or(result(person)).first()).toBeVisible();
  if (await anyway.isVisible()) return anyway.click({ timeout: 3_000 });
  if (await go(person).isVisible()) return go(person).click({ timeout: 3_000 });
  if (await result(person).isVisible()) return;
  if (await end.isVisible()) return end.click({ timeout: 3_000 });
  if (await fanned.isVisible()) return fanned.click({ timeout: 3_000 });
  await ((await card.count()) > 0 ? card : spot).click({ timeout: 3_000 });
};

test('one person plays alone to the end of the day', async ({ browser }) => {
  const { id, people } = await sitDown(browser, ['Ada'], { config: { level: 1 } });
  const [ada] = people as [Person];
  await ada.tab.goto(`/matches/${id}`);
  await expect(board(ada).getByText('The game')).toBeVisible();
  expect(await faults(ada.tab)).toEqual([]);
  await playOn(people, id, ({ view }) => (view as View).phase === 2 && (view as View).round === 5);
  await ada.tab.reload();
  for (let clicks = 0; clicks < 80 && !(await result(ada).isVisible()); clicks++) await choose(ada);
  await expect(result(ada)).toContainText('You ended with');
  await expect(sheet(ada)).toContainText(/Won|Lost/);
  expect(await faults(ada.tab)).toEqual([]);
  await leave(people);
});

const owes = ({ debts }: View, seat: number): boolean => debts[seat]!.riders + debts[seat]!.tools > 0;

test('a red letter is paid out of turn while the other plays on', async ({ browser }) => {
  const { id, people } = await comeTo(browser, ({ view }) => {
    const table = view as View;
    return table.shown === null && owes(table, 1 - table.turn.seat);
  });
  const { view, seq } = await tableOf(people[0]!, id);
  const [player, debtor] = [people[view.turn.seat]!, people[1 - view.turn.seat]!];
  await debtor.tab.goto(`/matches/${id}`);
  await expect(prompt(debtor)).toContainText(/(Bad Reviews|Flat Battery): discard/);
  expect(await faults(debtor.tab)).toEqual([]);

  const own = await tableOf(player, id);
  const played = await act(player, id, { action: wiseAction(own as unknown as MatchPage)!, basis: seq });
  expect(played.seq).toBeGreaterThan(seq);
  while (owes((await tableOf(debtor, id)).view, 1 - view.turn.seat)) {
    await board(debtor).locator('.card[aria-disabled="false"]').first().click();
    await go(debtor).click();
    await expect(go(debtor)).toBeHidden();
  }
  await expect(prompt(debtor)).not.toContainText('red letter');
  await leave(people);
});

const onTurn = (page: Page): Promise<void> => expect(page).toHaveTitle(/Your turn/, { timeout: 30_000 });

/** Which turn it is, and how far. */
const turnOf = async (person: Person, id: string) => {
  const { phase, round, turn } = (await tableOf(person, id)).view;
  return { number: `${phase}.${round}.${turn.seat}`, at: turn.at };
};

test('a whole turn is played by keyboard alone', async ({ browser }) => {
  const { id, people } = await sitDown(browser, ['Ada'], { bots: 1 });
  const [ada] = people as [Person];
  const press = async (name: RegExp): Promise<void> => {
    await tabTo(ada.tab, name);
    await ada.tab.keyboard.press('Enter');
  };
  await ada.tab.goto(`/matches/${id}`);
  await onTurn(ada.tab);
  await expect(board(ada).getByRole('button', { name: 'Ask' })).toBeEnabled(); // the confirmation has been loaded
  const { number } = await turnOf(ada, id);
  await tabTo(ada.tab, /^Slot 1/);
  await ada.tab.keyboard.press('ArrowRight');
  await ada.tab.keyboard.press('Enter');
  await expect(board(ada).locator('.bay[aria-pressed=true]')).toHaveAttribute('data-step', 'slot:2');
  await press(/^Acquire/);
  await expect.poll(async () => (await turnOf(ada, id)).at).not.toBe('acquire');
  if ((await turnOf(ada, id)).at === 'lay') {
    await press(/, (Alder|Birch|Cove|Dune|Ember|Frost) (Uptown|Midtown|Downtown) /);
    await press(/^Lay/);
    await expect.poll(async () => (await turnOf(ada, id)).at).toBe('options');
  }
  await press(/^End turn/);
  const isOver = async () => (await turnOf(ada, id)).number !== number;
  const isAsked = async () => (await prompt(ada).textContent())!.includes('two options left');
  await expect.poll(async () => (await isOver()) || isAsked()).toBe(true); // not every deal leaves an option
  if (!(await isOver())) await press(/^End turn/);
  await expect.poll(isOver).toBe(true);
  await leave(people);
});

test('a whole turn is played on a phone by touch', async ({ browser }) => {
  const { id, people } = await sitDown(browser, ['Ada'], { bots: 1 });
  const [ada] = people as [Person];
  const context = await browser.newContext({
    viewport: PHONE,
    hasTouch: true,
    storageState: await ada.context.storageState(),
  });
  const phone: Person = { ...ada, context, tab: await context.newPage() };
  await phone.tab.goto(`/matches/${id}`);
  await onTurn(phone.tab);
  const { number } = await turnOf(phone, id);
  await board(phone).locator('.road .bay.spot').nth(1).tap();
  await go(phone).tap();
  await expect.poll(async () => (await turnOf(phone, id)).at).not.toBe('acquire');
  if ((await turnOf(phone, id)).at === 'lay') {
    await board(phone).locator('.card[aria-disabled="false"]').first().tap();
    await board(phone).locator('.zone:has(.ghost)').tap();
    await expect.poll(async () => (await turnOf(phone, id)).at).toBe('options');
  }
  await expect(board(phone).getByRole('group', { name: 'Optional actions' })).toBeVisible();
  expect(await faults(phone.tab)).toEqual([]);
  await board(phone)
    .getByRole('button', { name: /^End turn/ })
    .tap();
  const anyway = board(phone).locator('.question .btn').first();
  const isOver = async () => (await turnOf(phone, id)).number !== number;
  await expect.poll(async () => (await isOver()) || anyway.isVisible()).toBe(true); // not every deal leaves an option
  if (!(await isOver())) await anyway.tap();
  await expect.poll(isOver).toBe(true);
  await leave([ada, phone]);
});

test('a whole turn is played in words', async ({ browser }) => {
  const { id, people } = await sitDown(browser, ['Ada'], { bots: 1 });
  const [ada] = people as [Person];
  await inWords(ada, id);
  await onTurn(ada.tab);
  const { number } = await turnOf(ada, id);
  const words = ada.tab.getByRole('region', { name: 'The match in words' });
  await expect(words).toContainText('Contested, by slot');
  expect(await faults(ada.tab)).toEqual([]);
  while ((await turnOf(ada, id)).number === number) await type(ada, id);
  await leave(people);
});
