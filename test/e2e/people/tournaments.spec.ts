import { expect, test, type Page } from '@playwright/test';
import type { Tournament, TournamentRound } from '../../../api/contract/people/tournament.ts';
import { faults } from '../faults.ts';
import { arrive, endTurns, signIn, type Person } from '../people.ts';

const button = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true });

/** Somebody with an address: tournaments ask for one. */
const member = async (...[browser, name]: Parameters<typeof arrive>): Promise<Person> => {
  const person = await arrive(browser, name);
  await signIn(person);
  return person;
};

const read = async <T>({ tab }: Person, path: string): Promise<T> =>
  (await tab.request.get(path)).json() as Promise<T>;

/** Plays the tables of the newest round to their end. */
const playRound = async (people: readonly Person[], id: string, round: number): Promise<void> => {
  const ada = people[0]!;
  const path = `/api/tournaments/${id}/rounds/${round}`;
  const tables = async () => (await read<TournamentRound>(ada, path)).tables ?? [];
  await expect
    .poll(async () => (await tables()).map(({ stage }) => stage), { timeout: 60_000 })
    .toContain('running');
  for (const { match, seats } of await tables()) {
    const names = seats.map(({ player }) => player?.name);
    await endTurns(
      people.filter(({ name }) => names.includes(name)),
      match,
    );
  }
};

/** Sets a tournament up by clicks, and joins it. */
const setUp = async (
  { tab }: Person,
  { name, kind, most, plan }: { name: string; kind: string; most: number; plan: string },
): Promise<void> => {
  await tab.goto('/tournaments');
  await tab.getByRole('link', { name: 'Set one up' }).click();
  await tab.getByLabel('Name').fill(name);
  await tab.getByRole('radio', { name: 'Curbside' }).click();
  await tab.getByRole('radio', { name: new RegExp(`^${kind}`) }).click();
  await tab.getByLabel('Players', { exact: true }).fill(String(most));
  await tab.getByLabel('Players', { exact: true }).press('Tab');
  await expect(tab.getByText(plan)).toBeVisible();
  expect(await faults(tab)).toEqual([]);
  await button(tab, 'Set up the tournament').click();
  await expect(tab.getByText(`0 of ${most} are in. Begins when all are.`)).toBeVisible();
  await button(tab, 'Join').click();
  await expect(tab.getByText(`1 of ${most} are in. Begins when all are.`)).toBeVisible();
};

/** Until it has ended by itself. */
const whenOver = async (person: Person, id: string): Promise<void> => {
  const stage = async () => (await read<Tournament>(person, `/api/tournaments/${id}`)).stage;
  await expect.poll(stage, { timeout: 60_000 }).toBe('over');
};

test('three play a round robin to its end, and an onlooker follows it', async ({ browser }) => {
  test.slow(); // three matches are played to their ends by requests
  const ada = await member(browser, 'Ada');
  const ben = await member(browser, 'Ben');
  const cleo = await member(browser, 'Cleo');
  const onlooker = await arrive(browser, 'Zoe');
  const name = `Round ${crypto.randomUUID().slice(0, 8)}`;

  await test.step('Ada sets it up and joins', () =>
    setUp(ada, { name, kind: 'Round robin', most: 3, plan: 'Three players in pairs: three rounds' }));
  const address = new URL(ada.tab.url()).pathname;
  const id = address.split('/').at(-1)!;

  await test.step('Ben joins from the list, Cleo on its page, and it begins', async () => {
    await ben.tab.goto('/tournaments');
    await button(ben.tab, `Join ${name}`).click();
    await expect(button(ben.tab, `Withdraw from ${name}`)).toBeVisible();
    await cleo.tab.goto(address);
    await button(cleo.tab, 'Join').click();
    const begun = cleo.tab.getByRole('heading', { name: 'The first tables are being played' });
    await expect(begun).toBeVisible({ timeout: 60_000 });
  });

  await test.step('the onlooker sees the standing, the rounds and the rules, and nothing to do', async () => {
    const { tab } = onlooker;
    await tab.goto(address);
    await expect(tab.getByRole('rowheader')).toHaveCount(3);
    await tab.getByRole('link', { name: 'Rounds' }).click();
    await expect(tab.getByText('has the round off')).toBeVisible();
    await tab.getByRole('link', { name: 'Rules', exact: true }).click();
    await expect(tab.getByText(`Ada set it up.`)).toBeVisible();
    for (const words of ['Join', 'Withdraw', 'Begin now']) await expect(button(tab, words)).toHaveCount(0);
  });

  await test.step('the organizer gives the round more time', async () => {
    await ada.tab.goto(`${address}#rules`);
    await ada.tab.getByLabel('Reason').fill('Some of us travel.');
    await ada.tab.getByRole('button', { name: /^Give/ }).click();
    await ada.tab.getByRole('button', { name: /^Really give/ }).click();
    await expect(ada.tab.getByText('Ada gave Round 1 more time.')).toBeVisible();
  });

  for (const round of [1, 2, 3]) {
    await test.step(`round ${round} is played`, () => playRound([ada, ben, cleo], id, round));
  }

  await test.step('it ends by itself, with places that everybody sees', async () => {
    await whenOver(ada, id);
    await onlooker.tab.goto(address);
    await expect(onlooker.tab.getByRole('heading', { name: 'Final standing' })).toBeVisible();
    const { winner } = await read<Tournament>(ada, `/api/tournaments/${id}`);
    await expect(onlooker.tab.getByText(`${winner} won, `)).toBeVisible();
    await ada.tab.goto('/tournaments');
    await expect(ada.tab.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible();
  });

  await test.step('a player’s page tells their place', async () => {
    await onlooker.tab.getByRole('rowheader', { name: 'Ben' }).getByRole('link').click();
    await expect(onlooker.tab.getByRole('heading', { name: 'Ben', level: 1 })).toBeVisible();
    const line = onlooker.tab.getByRole('listitem').filter({ hasText: name });
    await expect(line).toContainText(/came (first|second|third) of three players/);
  });
});
