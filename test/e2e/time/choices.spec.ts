import { expect, test } from '@playwright/test';
import type { MatchPage } from '../../../api/contract/match.ts';
import { faults } from '../faults.ts';
import { arrive, mailTo, pageOf, signIn, type Mail, type Person } from '../people.ts';

const mailbox = (): string => test.info().config.metadata['mailbox'] as string;

/** What a mail offers to choose at once, by its words. */
const choicesIn = ({ text }: Mail): [label: string, link: string][] =>
  [...text.matchAll(/^(.+): (http\S+\/mail\/choice\/\S+)$/gm)].map(([, label, link]) => [label!, link!]);

/**
 * A private match that waits for somebody's choice among a few, as its maker sees it: they themselves have not looked. Chance
 * says who drives, and who has texts to choose from.
 */
const rideWaitingFor = async (person: Person, maker: Person, other: Person) => {
  const join = async ({ tab }: Person, { id, invite }: MatchPage): Promise<MatchPage> => {
    const data = { invite: invite!.split('=')[1] };
    return (await (await tab.request.post(`/api/matches/${id}/join`, { data })).json()) as MatchPage;
  };
  for (;;) {
    const data = { game: 'wheres-my-ride', seats: 3, visibility: 'private' };
    const made = (await (await maker.tab.request.post('/api/matches', { data })).json()) as MatchPage;
    const seat = (await join(person, made)).viewer as number;
    await join(other, made);
    const page = await pageOf(maker, made.id);
    if (page.awaiting.includes(seat)) return { page, seat };
  }
};

test('a choice is made from the mail by a button, signed out, once; what is spent or forged leads on', async ({
  browser,
}) => {
  const [ann, bob, cleo] = [
    await arrive(browser, 'Ann'),
    await arrive(browser, 'Bob'),
    await arrive(browser, 'Cleo'),
  ];
  const address = `${crypto.randomUUID()}@example.org`;
  await signIn(bob, mailbox(), address);
  for (const { tab, name } of [ann, cleo]) await tab.request.post('/api/guest', { data: { name } });
  const { page: before, seat: bobs } = await rideWaitingFor(bob, ann, cleo);

  const mail = await mailTo(mailbox(), address, (one) => choicesIn(one).length > 0);
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
  expect(after.awaiting).not.toContain(bobs);

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
