import { expect, test } from '@playwright/test';
import { faults } from '../faults.ts';
import {
  arrive,
  freshAddress,
  guests,
  mailTo,
  pageOf,
  seat,
  signIn,
  type Mail,
  type Person,
} from '../people.ts';

/** What a mail offers to choose at once, by its words. */
const choicesIn = ({ text }: Mail): [label: string, link: string][] =>
  [...text.matchAll(/^(.+): (http\S+\/mail\/choice\/\S+)$/gm)].map(([, label, link]) => [label!, link!]);

/**
 * A private match that waits for somebody's choice among a few, as its maker sees it: they themselves have not looked. Chance
 * says who drives, and who has texts to choose from.
 */
const rideWaitingFor = async (person: Person, maker: Person, other: Person) => {
  const table = { game: 'wheres-my-ride', visibility: 'private' };
  for (;;) {
    const id = await seat([maker, person, other], table);
    const page = await pageOf(maker, id);
    if (page.awaiting.includes(1)) return page;
  }
};

test('a choice is made from the mail by a button, signed out, once; what is spent or forged leads on', async ({
  browser,
}) => {
  const bob = await arrive(browser, 'Bob');
  const [ann, cleo] = (await guests(browser, ['Ann', 'Cleo'])) as [Person, Person];
  const address = freshAddress();
  await signIn(bob, address);
  const before = await rideWaitingFor(bob, ann, cleo);

  const mail = await mailTo(address, (one) => choicesIn(one).length > 0);
  const [[label, link]] = choicesIn(mail) as [[string, string]];
  const reader = await arrive(browser, 'Bob on his phone', { viewport: { width: 390, height: 844 } });
  await reader.tab.goto(link);
  const press = reader.tab.getByRole('button', { name: label });
  await expect(press).toBeVisible();
  expect(await faults(reader.tab)).toEqual([]);
  expect((await pageOf(ann, before.id)).seq).toBe(before.seq);
  await press.click();
  await expect(reader.tab.getByText(`Done: ${label}.`)).toBeVisible();
  expect(await faults(reader.tab)).toEqual([]);
  const after = await pageOf(ann, before.id);
  expect(after.seq).toBeGreaterThan(before.seq);
  expect(after.awaiting).not.toContain(1);

  for (const [, spent] of choicesIn(mail).slice(0, 2)) {
    await bob.tab.goto(spent);
    await expect(bob.tab.getByRole('heading', { name: 'There’s nothing left to choose here' })).toBeVisible();
  }
  await bob.tab.getByRole('link', { name: 'Look at the table' }).click();
  await bob.tab.waitForURL(`**/matches/${before.id}`);

  await bob.tab.goto(link.slice(0, -1) + (link.endsWith('A') ? 'B' : 'A'));
  await expect(bob.tab.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  await bob.tab.getByRole('link', { name: 'To the inbox' }).click();
  await bob.tab.waitForURL('**/inbox');
});
