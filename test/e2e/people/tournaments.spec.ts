import { expect, test, type Page } from '@playwright/test';
import type {
  Tournament,
  TournamentRound,
  TournamentStanding,
} from '../../../api/contract/people/tournament.ts';
import { faults } from '../faults.ts';
import { arrive, endTurns, signIn, type Person } from '../people.ts';

const mailbox = (): string => test.info().config.metadata['mailbox'] as string;
const button = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true });

/** Somebody with an address: tournaments ask for one. */
const member = async (...[browser, name]: Parameters<typeof arrive>): Promise<Person> => {
  const person = await arrive(browser, name);
  await signIn(person, mailbox(), `${crypto.randomUUID()}@example.org`);
  await person.tab.request.patch('/api/me', { data: { name } });
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
  {
    name,
    kind,
    seats,
    most,
    plan,
  }: { name: string; kind: string; seats?: number; most: number; plan: string },
): Promise<void> => {
  await tab.goto('/tournaments');
  await tab.getByRole('link', { name: 'Set one up' }).click();
  await tab.getByLabel('Name').fill(name);
  await tab.getByRole('radio', { name: 'Curbside' }).click();
  await tab.getByRole('radio', { name: new RegExp(`^${kind}`) }).click();
  const tables = tab.getByRole('group', { name: 'Seats at a table' });
  if (seats) await tables.getByRole('radio', { name: String(seats), exact: true }).click();
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
    await button(ben.tab, `Join: ${name}`).click();
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
    expect(await faults(tab)).toEqual([]);
    await tab.getByRole('link', { name: 'Rounds' }).click();
    await expect(tab.getByText('has the round off')).toBeVisible();
    await tab.getByRole('link', { name: 'Rules', exact: true }).click();
    await expect(tab.getByText(`Ada set it up.`)).toBeVisible();
    for (const words of ['Join', 'Withdraw', 'Begin now']) await expect(button(tab, words)).toHaveCount(0);
  });

  for (const round of [1, 2, 3]) {
    await test.step(`round ${round} is played`, () => playRound([ada, ben, cleo], id, round));
  }

  await test.step('it ends by itself, with places that everybody sees', async () => {
    await whenOver(ada, id);
    await onlooker.tab.goto(address);
    await expect(onlooker.tab.getByRole('heading', { name: 'Final standing' })).toBeVisible();
    expect(await faults(onlooker.tab)).toEqual([]);
    const { winner } = await read<Tournament>(ada, `/api/tournaments/${id}`);
    await expect(onlooker.tab.getByText(`${winner} won, `)).toBeVisible();
    await ada.tab.goto('/tournaments');
    await expect(ada.tab.getByRole('link', { name: `Look back: ${name}` })).toBeVisible();
  });

  await test.step('a player’s page tells their place', async () => {
    await onlooker.tab.getByRole('rowheader', { name: 'Ben' }).getByRole('link').click();
    await expect(onlooker.tab.getByRole('heading', { name: 'Ben', level: 1 })).toBeVisible();
    const line = onlooker.tab.getByRole('listitem').filter({ hasText: name });
    await expect(line).toContainText(/came (first|second|third) of three players/);
  });
});

test('an organizer takes a player out and calls it off, and both are told with the reason', async ({
  browser,
}) => {
  const ada = await member(browser, 'Ada');
  const ben = await member(browser, 'Ben');
  const cleo = await member(browser, 'Cleo');
  const data = { name: 'A short one', kind: 'swiss', game: 'curbside', seats: 2, most: 8 };
  const { id } = (await (await ada.tab.request.post('/api/tournaments', { data })).json()) as Tournament;
  for (const { tab } of [ben, cleo]) await tab.request.post(`/api/tournaments/${id}/entry`, { data: {} });

  await test.step('Cleo is taken out', async () => {
    await ada.tab.goto(`/tournaments/${id}#rules`);
    await ada.tab.getByLabel('Reason').fill('Asked for by Cleo.');
    await ada.tab.getByLabel('Take out').selectOption('Cleo');
    await button(ada.tab, 'Take out Cleo').click();
    await button(ada.tab, 'Really take out Cleo').click();
    await expect(ada.tab.getByText(/Ada took Cleo out\./)).toBeVisible();
    expect(await faults(ada.tab)).toEqual([]);
  });

  await test.step('it is called off', async () => {
    await ada.tab.getByLabel('Reason').fill('Too few of us.');
    await button(ada.tab, 'Call it off').click();
    await button(ada.tab, 'Really call it off').click();
    await expect(ada.tab.getByText('It was called off.')).toBeVisible();
  });

  await test.step('Ben reads why', async () => {
    await ben.tab.goto(`/tournaments/${id}`);
    const notice = ben.tab.getByRole('dialog', { name: 'Your tournaments' });
    await expect(notice).toContainText('Too few of us.');
    await notice.getByRole('button', { name: 'I’ve read it' }).click();
    await expect(ben.tab.getByText('It was called off.')).toBeVisible();
    await ben.tab.getByRole('link', { name: 'Rules', exact: true }).click();
    const told = ben.tab.getByRole('listitem').filter({ hasText: 'Ada called it off.' });
    await expect(told).toContainText('Too few of us.');
  });
});

for (const { kind, seats, most, plan, sizes } of [
  { kind: 'Tables', seats: 3, most: 5, plan: 'Five players at tables of three: two rounds', sizes: [3, 2] },
  { kind: 'Swiss', seats: 2, most: 4, plan: 'Four players in pairs: two rounds', sizes: [2, 2] },
])
  test(`${kind}: two rounds are played to places that everybody sees`, async ({ browser }) => {
    test.slow(); // four matches are played to their ends by requests
    const people: Person[] = [];
    for (const name of ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil'].slice(0, most))
      people.push(await member(browser, name));
    const [ada, ben] = people as [Person, Person];
    const last = people.at(-1)!;
    const { tab } = await arrive(browser, 'Zoe');
    await setUp(ada, { name: `${kind} ${crypto.randomUUID().slice(0, 8)}`, kind, seats, most, plan });
    const address = new URL(ada.tab.url()).pathname;
    const id = address.split('/').at(-1)!;

    await test.step('the others join, and the last of them begins it', async () => {
      for (const one of people.slice(1, -1))
        await one.tab.request.post(`/api/tournaments/${id}/entry`, { data: {} });
      await last.tab.goto(address);
      await button(last.tab, 'Join').click();
      await expect(last.tab.getByRole('heading', { name: /^Round 1, with / })).toBeVisible({
        timeout: 60_000,
      });
      expect(await faults(last.tab)).toEqual([]);
    });

    await test.step('the onlooker sees the tables, the organizer gives the round more time', async () => {
      await tab.goto(`${address}#rounds`);
      const tables = tab.getByRole('region', { name: 'Rounds' }).getByRole('listitem');
      await expect(tables).toHaveCount(sizes.length);
      const seated = (await tables.allInnerTexts()).map(
        (words) => words.match(/Ada|Ben|Cleo|Dora|Emil/g)!.length,
      );
      expect(seated.toSorted()).toEqual(sizes.toSorted());
      expect(await faults(tab)).toEqual([]);
      await ada.tab.goto(`${address}#rules`);
      await ada.tab.getByLabel('Reason').fill('Some of us travel.');
      await ada.tab.getByRole('button', { name: /^Give/ }).click();
      await ada.tab.getByRole('button', { name: /^Really give/ }).click();
      await expect(ada.tab.getByText('Ada gave Round 1 more time.')).toBeVisible();
    });

    await playRound(people, id, 1);
    await test.step('after the first round the next tables come by themselves', async () => {
      await ben.tab.goto(address);
      await expect(ben.tab.getByRole('heading', { name: /^Round 2, with / })).toBeVisible({
        timeout: 60_000,
      });
      await expect(ben.tab.getByRole('heading', { name: 'After two of four tables' })).toBeVisible();
    });
    await playRound(people, id, 2);

    await test.step('it ends with places', async () => {
      await whenOver(ada, id);
      const { lines } = await read<TournamentStanding>(ada, `/api/tournaments/${id}/standing`);
      await tab.goto(address);
      await expect(tab.getByRole('heading', { name: 'Final standing' })).toBeVisible();
      await expect(tab.getByRole('rowheader')).toContainText(lines.map(({ player }) => player!.name));
      expect(await faults(tab)).toEqual([]);
      await button(tab, 'Who met whom').click();
      await expect(tab.getByRole('region', { name: 'Who met whom' }).getByRole('row')).toHaveCount(most + 1);
      expect(await faults(tab)).toEqual([]);
      await ben.tab.reload();
      const own = ben.tab.getByRole('row').filter({ has: ben.tab.getByRole('rowheader', { name: 'You' }) });
      const { place } = lines.find(({ player }) => player!.name === 'Ben')!;
      await expect(own.getByRole('cell').first()).toHaveText(String(place));
    });
  });

/** A tournament by requests, which these enter in their order. */
const made = async (people: readonly Person[], data: object): Promise<string> => {
  const answer = await people[0]!.tab.request.post('/api/tournaments', { data });
  const { id } = (await answer.json()) as Tournament;
  for (const { tab } of people) await tab.request.post(`/api/tournaments/${id}/entry`, { data: {} });
  return id;
};

test('on a ladder, the winner of a challenge takes the rung of the player challenged', async ({
  browser,
}) => {
  test.slow(); // a match is played to its end by requests
  const people = [await member(browser, 'Ada'), await member(browser, 'Ben'), await member(browser, 'Cleo')];
  const cleo = people[2]!;
  const id = await made(people, { name: 'The ladder', kind: 'ladder', game: 'curbside', seats: 2 });
  await cleo.tab.goto(`/tournaments/${id}`);
  await button(cleo.tab, 'Challenge Ada').click();
  await expect(cleo.tab.getByRole('heading', { name: 'Your match with Ada' })).toBeVisible();
  const row = cleo.tab.getByRole('row').filter({ has: cleo.tab.getByRole('rowheader', { name: 'Ada' }) });
  await expect(row).toContainText('You');
  expect(await faults(cleo.tab)).toEqual([]);
  await playRound(people, id, 1);
  const table = async () => (await read<TournamentRound>(cleo, `/api/tournaments/${id}/rounds/1`)).tables[0]!;
  await expect.poll(async () => (await table()).stage, { timeout: 60_000 }).toBe('over');
  const winners = (await table()).seats.filter(({ rank }) => rank === 1);
  const winner = winners.length === 1 ? winners[0]!.player!.name : 'Ada'; // a tie leaves the rungs as they are
  const first = async () =>
    (await read<TournamentStanding>(cleo, `/api/tournaments/${id}/standing`)).lines[0]?.player?.name;
  await expect.poll(first, { timeout: 60_000 }).toBe(winner);
  await cleo.tab.reload();
  const top = winner === 'Cleo' ? 'You' : 'Ada';
  await expect(cleo.tab.getByRole('row').nth(1)).toContainText(top);
});

test('a knock-out shows its phases, and who goes on meets in the final', async ({ browser }) => {
  test.slow(); // three matches are played to their ends by requests
  const names = ['Ada', 'Ben', 'Cleo', 'Dora'];
  const people: Person[] = [];
  for (const name of names) people.push(await member(browser, name));
  const id = await made(people, { name: 'The cup', kind: 'knock-out', game: 'curbside', seats: 2, most: 4 });
  const { tab } = await arrive(browser, 'Zoe');
  await playRound(people, id, 1);
  await tab.goto(`/tournaments/${id}`);
  await expect(tab.getByRole('heading', { name: 'Semifinals' })).toBeVisible();
  await playRound(people, id, 2);
  await expect(async () => {
    await tab.reload();
    await expect(tab.getByText(/ won, /)).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  const phase = (name: string) => tab.getByRole('region', { name, exact: true });
  await expect(phase('Semifinals').getByText(/, goes on/)).toHaveCount(2);
  await expect(phase('Final').getByRole('listitem')).toHaveCount(2);
  await expect(phase('Final').getByText(/, won/)).toHaveCount(1);
  expect(await faults(tab)).toEqual([]);
});
