import { expect, test, type Locator } from '@playwright/test';
import { faults } from '../faults.ts';
import { endTurns, guests, leave, lookAgain, make, type Person } from '../people.ts';

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

test('two who play and one who watches talk, apart until the end, and the inbox tells of what was not seen', async ({
  browser,
}) => {
  const people = await guests(browser, ['Ada', 'Ben', 'Eva'], { viewport: { width: 1280, height: 800 } });
  const [ada, ben, eva] = people as [Person, Person, Person];
  const { id } = await make(ada);

  await ada.tab.goto(`/matches/${id}`);
  await say(ada, 'Who dares?');

  await ben.tab.request.post(`/api/matches/${id}/join`, { data: {} });
  for (const person of people) {
    await person.tab.goto(`/matches/${id}`);
    await expect(person.tab.locator('board-curbside .city')).toBeVisible();
  }
  await expect(talkTab(ben)).toContainText('1 unread');
  await talkTab(ben).click();
  await expect(said(ben).getByText('Who dares?')).toBeVisible();
  await expect(talkTab(ben)).not.toContainText('unread');
  await say(ben, '<b>I do</b> https://example.org/');
  await expect(said(ben).getByRole('link')).toHaveCount(0);
  expect(await faults(ben.tab)).toEqual([]);

  await lookAgain(ada);
  await expect(ada.tab.getByRole('log', { name: 'Live talk' })).toContainText('Ben said: <b>I do</b>');
  await expect(talkTab(ada)).toContainText('1 unread');
  await talkTab(ada).focus();
  await talkTab(eva).click();
  await hear(eva, '<b>I do</b> https://example.org/');
  await expect(eva.tab.getByText('Until the match ends, only spectators can read this.')).toBeVisible();
  await say(eva, 'Ben will lose.');
  await talkTab(ada).click();
  await say(ada, 'Your turn.');
  await expect(said(ada)).not.toContainText('Ben will lose.');

  for (const { tab } of [ada, ben]) await tab.goto('/inbox'); // who looks on sees the result at once
  const last = await endTurns([ada, ben], id);
  const other = last === ada ? ben : ada;
  await last.tab.goto(`/matches/${id}`);
  await lookAgain(eva);
  for (const { tab } of [last, eva]) await tab.getByRole('button', { name: /^Talk/ }).click(); // the result has taken its place
  await hear(last, 'Ben will lose.');
  await say(last, 'Told you so.');
  await hear(eva, 'Told you so.');

  await other.tab.reload();
  await expect(other.tab.getByText('One new result and new messages at one table.')).toBeVisible();
  await other.tab.getByRole('heading', { name: 'New results' }).locator('xpath=following::a[1]').click();
  await other.tab.getByRole('button', { name: /^Talk/ }).click();
  await expect(said(other).getByText('Told you so.')).toBeVisible();
  const counts = async () => (await (await other.tab.request.get('/api/inbox')).json()).counts as object;
  await expect.poll(counts).toMatchObject({ results: 0, talk: 0 });
  await leave(...people);
});
