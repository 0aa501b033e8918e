import { expect, test, type Browser, type BrowserContextOptions } from '@playwright/test';
import type { View } from '../../../rules/games/automobiles/model/types.ts';
import { legal } from '../../../rules/games/automobiles/turn/legal.ts';
import { decisions, dealWhere, type IsThere } from '../dealt.ts';
import { driveOn, lookNow, press, viewOf } from './automobiles.ts';
import { faults } from '../faults.ts';
import { tabTo } from '../match/keys.ts';
import { act, arrive, beGuest, inWords, pageOf, type Person, playOn, type } from '../people.ts';

const sitDown = async (
  browser: Browser,
  table: { config: object; promise?: string },
  options: BrowserContextOptions = {},
): Promise<{ people: readonly [Person, Person]; id: string }> => {
  const people = [await arrive(browser, 'Ann', options), await arrive(browser, 'Ben', options)] as const;
  for (const { name, tab } of people) await beGuest(tab, name);
  const data = { game: 'automobiles', seats: 2, visibility: 'public', ...table };
  const made = await people[0].tab.request.post('/api/matches', { data });
  const { id } = (await made.json()) as { id: string };
  await people[1].tab.request.post(`/api/matches/${id}/join`, { data: {} });
  return { people, id };
};

const DAYTONA = { game: 'automobiles', seats: 2, config: { laps: 1, cards: 'revd-up' } };
/** The last decisions, which are pressed again. */
const LAST = 8;

test('two people race Daytona to the flag', async ({ browser }) => {
  const promise = dealWhere(DAYTONA, () => true);
  const end = [...decisions(DAYTONA, promise)].at(-LAST)!.seq;
  const { people, id } = await sitDown(browser, { ...DAYTONA, promise });
  const isFirst: IsThere = ({ view }) => (view as View).phase !== 'set-up';
  const driver = viewOf(await playOn(people, id, isFirst)).turn.seat;
  await driveOn(people, id, ({ view }) => (view as View).turn.seat !== driver);
  await playOn(people, id, ({ seq }) => seq === end);
  expect((await driveOn(people, id, () => false)).outcome?.reason).toBe('finish');
  for (const person of people) {
    await lookNow(person, id);
    await expect(person.tab.getByText('won the race').filter({ visible: true }).first()).toBeVisible();
  }
});

test('a Boost is answered out of turn', async ({ browser }) => {
  const isAsked: IsThere = ({ view }) => {
    const { phase, turn, seats, steps } = view as View;
    const { active, bag, discard } = seats[turn.seat]!;
    const left = Object.values(bag).concat(Object.values(discard));
    return phase === 'action' && steps.length === 0 && active.green > 0 && left.some((count) => count > 0);
  };
  const promise = dealWhere(DAYTONA, () => true); // the same dice each time
  const { people, id } = await sitDown(browser, { ...DAYTONA, promise });
  for (let page = await pageOf(people[0], id); viewOf(page).phase === 'set-up';) {
    const person = people[page.awaiting[0]!]!;
    await lookNow(person, id);
    await press(person, { type: 'buy', color: 'green' });
    await press(person, { type: 'stop' });
    page = await pageOf(person, id);
  }
  const asked = await playOn(people, id, isAsked);
  const driver = viewOf(asked).turn.seat;
  const [booster, other] = [people[driver]!, people[1 - driver]!];

  await lookNow(booster, id);
  expect(await faults(booster.tab)).toEqual([]);
  await press(booster, { type: 'use', card: 'boost' });
  await press(booster, { type: 'draw', count: 1 });
  if (viewOf(await pageOf(booster, id)).steps.length > 0) await press(booster, { type: 'stop' });
  await lookNow(other, id);
  await expect(other.tab.locator('.prompt')).toContainText('used Boost');
  await press(other, { type: 'boost', draw: false });
  await expect.poll(async () => viewOf(await pageOf(other, id)).boosted).toEqual([]);
});

test('a season awards its sponsors, and one is kept', async ({ browser }) => {
  const config = { laps: 1, season: 3, track: 'tucson' } as const;
  const isAwarded: IsThere = ({ view }) => (view as View).steps[0]?.do === 'sponsor';
  const isSecond: IsThere = (decision) => (decision.view as View).race === 1 && isAwarded(decision);
  const promise = dealWhere({ ...DAYTONA, config }, isAwarded);
  const { people, id } = await sitDown(browser, { config, promise });
  await playOn(people, id, isAwarded);
  for (;;) {
    const view = viewOf(await pageOf(people[0], id));
    const [step] = view.steps;
    if (step?.do !== 'sponsor') break;
    const person = people[step.seat]!;
    await lookNow(person, id);
    expect(await faults(person.tab)).toEqual([]);
    await expect(person.tab.locator('.standing')).toContainText('Points');
    const sponsor = view.sponsors[0]!;
    await press(person, { type: 'take-sponsor', sponsor });
    await playOn(people, id, (decision) => {
      const { seats, steps } = decision.view as View;
      return seats[step.seat]!.sponsor === sponsor && steps[0]?.seat !== step.seat;
    });
  }
  await playOn(people, id, isSecond);
  const view = viewOf(await pageOf(people[0], id));
  const keeper = people[view.steps[0]!.seat]!;
  await lookNow(keeper, id);
  await press(keeper, { type: 'keep-sponsor', instead: view.sponsors[0]! });
  expect(viewOf(await pageOf(keeper, id)).sponsorsGone).toContain(view.sponsors[0]);
});

/** Somebody's turn to drive begins, and a white gear can be driven. */
const isWhite: IsThere = (decision) => {
  const view = decision.view as View;
  const whites = [...legal(view, view.turn.seat)].filter(
    (each) => each.type === 'gear' && each.color === 'white',
  );
  return view.phase === 'action' && !view.turn.hasBegun && whites.length > 0;
};
/** Plays on until then; answers whose turn it is. */
const untilWhite = async (people: readonly Person[], id: string): Promise<Person> =>
  people[(await playOn(people, id, isWhite)).viewer as number]!;

test('a turn is played by keyboard alone, by finger on a phone, and in words', async ({ browser }) => {
  const { people, id } = await sitDown(browser, { config: { laps: 3 } }, { hasTouch: true });
  const racer = await untilWhite(people, id);
  await lookNow(racer, id);
  const { seq } = await pageOf(racer, id);
  for (const name of [/^White/, /^Drive a white/, /^(Buy with|Go on)/]) {
    await tabTo(racer.tab, name);
    await racer.tab.keyboard.press('Enter');
  }
  await expect.poll(async () => (await pageOf(racer, id)).seq).toBe(seq + 2);
  await act(racer, id, { action: { type: 'end-turn' }, basis: seq + 2 });

  const driver = await untilWhite(people, id);
  await driver.tab.setViewportSize({ width: 390, height: 844 });
  await lookNow(driver, id);
  expect(await faults(driver.tab)).toEqual([]);
  await driver.tab.locator('board-automobiles [data-step="cube:white"]').first().tap();
  await driver.tab.locator('board-automobiles .spot .pill').first().tap();
  await expect.poll(async () => viewOf(await pageOf(driver, id)).turn.trail.length).toBe(1);

  await driver.tab.setViewportSize({ width: 1280, height: 800 });
  await inWords(driver, id);
  const before = (await pageOf(driver, id)).seq;
  expect((await type(driver, id)).seq).toBeGreaterThan(before);
});

test('tracks that nobody races on are not fetched', async ({ browser }) => {
  const { people, id } = await sitDown(browser, { config: { laps: 1, track: 'monza' } });
  const fetched: string[] = [];
  people[0].tab.on('request', (request) => fetched.push(request.url()));
  await lookNow(people[0], id);
  await expect.poll(() => fetched.some((url) => /monza/.test(url))).toBe(true);
  expect(fetched.filter((url) => /daytona|talladega|monte-carlo|tucson/.test(url))).toEqual([]);
});
