import { expect, test } from '@playwright/test';
import {
  arrive,
  freshAddress,
  guests,
  inWords,
  isNudge,
  linkIn,
  lookAgain,
  mailTo,
  make,
  pageOf,
  type Person,
  signIn,
  type,
} from './people.ts';

test('two people play a match by invitation, one called by mail', async ({ browser }) => {
  const ben = await arrive(browser, 'Ben');
  const [ann] = (await guests(browser, ['Ann'])) as [Person];
  const address = freshAddress();
  await signIn(ben, address);
  const table = { visibility: 'private', pace: '1d', config: { gas: 10, empty: 'ends' } };
  const { id, invite } = await make(ann, table);

  await ann.tab.goto(`/matches/${id}`);
  await expect(ann.tab.getByRole('heading', { name: 'Waiting for one more.' })).toBeVisible();
  await ben.tab.goto(`/matches/${id}`);
  await expect(ben.tab.getByRole('heading', { name: 'Table not found' })).toBeVisible();
  await ben.tab.goto(`/join/${id}?invite=old`);
  await expect(ben.tab.getByRole('heading', { name: 'This seat is gone' })).toBeVisible();
  await ben.tab.goto(invite!);
  await expect(ben.tab.getByRole('heading', { name: 'Ann invites you to Curbside' })).toBeVisible();
  await ben.tab.getByRole('button', { name: 'Sit down' }).click();
  await expect.poll(async () => (await pageOf(ann, id)).status).toBe('running');
  const people: readonly Person[] = [ann, ben];
  for (const person of people) await inWords(person, id);
  let page = await pageOf(ben, id);
  while (page.awaiting[0] === 1) page = await type(ben, id);
  await ben.tab.goto('about:blank');
  while (page.awaiting[0] === 0) page = await type(ann, id);

  const nudge = await mailTo(address, isNudge);
  expect(nudge.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  await ben.tab.goto(linkIn(nudge, `/matches/${id}`));
  await inWords(ben, id);

  page = await pageOf(ben, id);
  for (const seat of [1, 0])
    while (page.awaiting[0] === seat) {
      await lookAgain(people[seat]!);
      page = await type(people[seat]!, id);
    }
});
