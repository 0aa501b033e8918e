import { expect, test, type Locator } from '@playwright/test';
import { faults } from '../faults.ts';
import { arrive, beGuest, endTurns, lookAgain, type Person } from '../people.ts';

const said = ({ tab }: Person): Locator => tab.getByRole('region', { name: 'Messages' });
const talkTab = ({ tab }: Person): Locator => tab.getByRole('tab', { name: 'Talk' });

/** Types a line and sends it with the keyboard. */
const say = async (person: Person, words: string): Promise<void> => {
  await person.tab.getByLabel('Say something').fill(words);
  await person.tab.getByLabel('Say something').press('Enter');
  await expect(said(person).getByText(words)).toBeVisible();
  await expect(person.tab.getByLabel('Say something')).toHaveValue('');
};

/** The next poll, without waiting for it. */
const hear = async (person: Person, words: string): Promise<void> => {
  await lookAgain(person);
  await expect(said(person).getByText(words)).toBeVisible();
};

test('two who play and one who watches talk, apart until the end', async ({ browser }) => {
  const [ada, ben, eva] = await Promise.all(['Ada', 'Ben', 'Eva'].map((name) => arrive(browser, name)));
  const people = [ada!, ben!, eva!];
  for (const person of people) {
    await beGuest(person.tab, person.name);
    await person.tab.setViewportSize({ width: 1280, height: 800 });
  }
  const made = await ada!.tab.request.post('/api/matches', { data: { game: 'curbside', seats: 2 } });
  const { id } = (await made.json()) as { id: string };

  await ada!.tab.goto(`/matches/${id}`);
  await say(ada!, 'Who dares?');
  expect(await faults(ada!.tab)).toEqual([]);

  await ben!.tab.request.post(`/api/matches/${id}/join`, { data: {} });
  for (const person of people) {
    await person.tab.goto(`/matches/${id}`);
    await expect(person.tab.locator('board-curbside .city')).toBeVisible();
  }
  await expect(talkTab(ben!)).toContainText('1 unread');
  await talkTab(ben!).click();
  await expect(said(ben!).getByText('Who dares?')).toBeVisible();
  await expect(talkTab(ben!)).not.toContainText('unread');
  await say(ben!, '<b>I do</b> https://example.org/');
  await expect(said(ben!).getByRole('link')).toHaveCount(0);
  expect(await faults(ben!.tab)).toEqual([]);

  await lookAgain(ada!);
  await expect(ada!.tab.getByRole('log', { name: 'Live talk' })).toContainText('Ben said: <b>I do</b>');
  await expect(talkTab(ada!)).toContainText('1 unread');
  await talkTab(ada!).focus();
  await talkTab(eva!).click();
  await hear(eva!, '<b>I do</b> https://example.org/');
  await expect(eva!.tab.getByText('Until the match ends, only spectators can read this.')).toBeVisible();
  await say(eva!, 'Ben will lose.');
  await talkTab(ada!).click();
  await say(ada!, 'Your turn.');
  await expect(said(ada!)).not.toContainText('Ben will lose.');

  await endTurns([ada!, ben!], id);
  for (const person of people) {
    await lookAgain(person);
    await person.tab.getByRole('button', { name: /^Talk/ }).click(); // the result has taken its place
  }
  await hear(ada!, 'Ben will lose.');
  await say(ben!, 'Told you so.');
  await hear(eva!, 'Told you so.');
  for (const person of people) await person.context.close();
});
