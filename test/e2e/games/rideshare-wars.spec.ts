import { expect, test, type Browser, type Locator } from '@playwright/test';
import type { MatchPage } from '../../../api/contract/match.ts';
import { winsAt } from '../../../rules/games/rideshare-wars/cards.ts';
import type { View } from '../../../rules/games/rideshare-wars/model/types.ts';
import { claimable } from '../../../rules/games/rideshare-wars/scoring/milestones.ts';
import { dealWhere, type IsThere } from '../dealt.ts';
import { faults } from '../faults.ts';
import { act, guests, leave, lookAgain, pageOf, type Person, playOn, seat, wiseAction } from '../people.ts';

type RidesPage = Omit<MatchPage, 'view'> & { view: View };

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

const tableOf = async (person: Person, id: string): Promise<RidesPage> =>
  (await pageOf(person, id)) as unknown as RidesPage;

/** Two people at a table where sensible play has just come as far as is asked; answers whose move it is. */
const comeTo = async (browser: Browser, isThere: IsThere) => {
  const promise = dealWhere({ game: 'rideshare-wars', seats: 2 }, isThere);
  const people = await guests(browser, ['Ada', 'Ben'], { hasTouch: true, viewport: DESK });
  const id = await seat(people, { game: 'rideshare-wars', promise });
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
  if (await milestone.isVisible()) await milestone.click();
};

const winAtOnce = async (browser: Browser): Promise<void> => {
  const wins = winsAt({ seats: 2, race: 'rulebook' }) - 1;
  const { id, people, mover } = await comeTo(browser, ({ view, seat, action }) => {
    const { held } = view as View;
    return (
      action.type === 'end-turn' && held[seat]!.length === wins && claimable(view as View, seat).length > 0
    );
  });
  for (const { tab } of people) await tab.goto(`/matches/${id}`);
  await expect(board(mover).getByText('Yours').filter({ visible: true }).first()).toBeVisible();
  await endTurn(mover);
  for (const person of people) {
    await lookAgain(person);
    await expect(result(person)).toContainText('won with milestones');
    await expect(sheet(person)).toBeVisible();
    expect(await faults(person.tab), person.name).toEqual([]);
  }
  await leave(...people);
};

const owes = ({ debts }: View, seat: number): boolean => debts[seat]!.riders + debts[seat]!.tools > 0;

const payOutOfTurn = async (browser: Browser): Promise<void> => {
  const { id, people } = await comeTo(browser, ({ view }) => {
    const table = view as View;
    return table.shown === null && owes(table, 1 - table.turn.seat);
  });
  const { view, seq } = await tableOf(people[0]!, id);
  const [player, debtor] = [people[view.turn.seat]!, people[1 - view.turn.seat]!];
  await debtor.tab.setViewportSize(PHONE);
  await debtor.tab.goto(`/matches/${id}`);
  await expect(prompt(debtor)).toContainText(/(Bad Reviews|Flat Battery): discard/);
  expect(await faults(debtor.tab)).toEqual([]);

  const own = await tableOf(player, id);
  const played = await act(player, id, { action: wiseAction(own as unknown as MatchPage)!, basis: seq });
  expect(played.seq).toBeGreaterThan(seq);
  let page = await tableOf(debtor, id);
  while (owes(page.view, 1 - view.turn.seat)) {
    const before = page.seq;
    await board(debtor).locator('.card[aria-disabled="false"]').first().tap();
    await go(debtor).tap();
    await expect.poll(async () => (page = await tableOf(debtor, id)).seq).toBeGreaterThan(before);
  }
  await expect(prompt(debtor)).not.toContainText('red letter');
  await leave(...people);
};

test('two people pay a red letter out of turn, by finger on a phone, while the other plays on, and play to an instant win', async ({
  browser,
}) => {
  await test.step('a red letter', () => payOutOfTurn(browser));
  await test.step('an instant win', () => winAtOnce(browser));
});
