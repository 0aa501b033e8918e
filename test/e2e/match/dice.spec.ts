import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { MatchExport } from '../../../api/contract/match-file.ts';
import { sha256Hex } from '../../../api/lib/crypto.ts';
import { makeFile, type FileFact, type MatchFile } from '../../../rules/kit/file/file.ts';
import { without } from '../../../rules/kit/json.ts';
import { faults } from '../faults.ts';
import { arrive, beGuest, endTurns, pageOf, type Person } from '../people.ts';

/** Opens the folded field and types a word of one's own. */
const typeWord = async ({ tab }: Person, word: string): Promise<void> => {
  await tab.getByText('A word for the dice').click();
  await tab.getByLabel('Your word').fill(word);
  expect(await faults(tab)).toEqual([]);
};

/** The file with one draw changed, and new sums, which anybody can make. */
const forge = async (file: MatchExport): Promise<string> => {
  const { format: _, count: __, headSum: ___, checksum: ____, entries, ...head } = file;
  const [deal] = entries;
  const called = deal!.events.find(({ type }) => type === 'fare-called')!;
  const open = called.open as { from: number; to: number };
  open.to = [0, 1, 2].find((cell) => cell !== open.to && cell !== open.from)!;
  const facts = entries.map((entry) => without(entry, ['sum']) as unknown as FileFact);
  return JSON.stringify(await makeFile(head as unknown as MatchFile, facts, sha256Hex));
};

test('two people put words in, and after the end their browsers compute every draw again', async ({
  browser,
}) => {
  const ada = await arrive(browser, 'Ada', { viewport: { width: 1280, height: 800 } });
  const ben = await arrive(browser, 'Benedict', { viewport: { width: 390, height: 844 }, hasTouch: true });
  for (const person of [ada, ben]) await beGuest(person.tab, person.name);
  await ada.tab.goto('/set-up?game=curbside');
  await ada.tab.getByRole('radio', { name: 'Anyone' }).check();
  await ada.tab.getByText('More', { exact: true }).click();
  await ada.tab.getByRole('group', { name: 'Seats' }).getByRole('radio', { name: '2', exact: true }).check();
  await typeWord(ada, 'walnut 31');
  await ada.tab.getByRole('button', { name: 'Set up the table' }).click();
  await ada.tab.waitForURL('**/matches/*');
  const id = ada.tab.url().split('/').at(-1)!;
  const { chance } = await pageOf(ada, id);

  await ben.tab.goto(`/join/${id}`);
  await typeWord(ben, 'I like trains');
  await expect(ben.tab.getByText(chance!.commitment)).toBeVisible();
  await ben.tab.getByRole('button', { name: 'Sit down' }).click();
  await expect.poll(async () => (await pageOf(ada, id)).status).toBe('running');

  await ada.tab.goto(`/matches/${id}/fair`);
  await expect(ada.tab.getByRole('heading', { name: 'Not over yet' })).toBeVisible();
  await expect(ada.tab.getByText('“I like trains”')).toBeVisible();
  await endTurns([ada, ben], id);

  for (const { tab } of [ada, ben]) {
    await tab.goto(`/matches/${id}`);
    await tab.getByRole('button', { name: 'Menu' }).click();
    await tab.getByRole('link', { name: 'Check the dice' }).click();
    await expect(tab.getByRole('heading', { name: /^All \d+ draws agree$/ })).toBeVisible();
    for (const word of ['“walnut 31”', '“I like trains”']) await expect(tab.getByText(word)).toBeVisible();
    await expect(tab.getByText(chance!.commitment)).toBeVisible();
    expect(await faults(tab)).toEqual([]);
  }

  const saving = ada.tab.waitForEvent('download');
  await ada.tab.getByRole('link', { name: 'Save as a file' }).click();
  const file = JSON.parse(readFileSync(await (await saving).path(), 'utf8')) as MatchExport;
  const [mimeType, buffer] = ['application/json', Buffer.from(await forge(file))];
  await ada.tab.goto('/file');
  await ada.tab.getByLabel('Choose a file').setInputFiles({ name: 'changed.json', mimeType, buffer });
  await ada.tab.getByRole('button', { name: 'Check the dice' }).click();
  await expect(ada.tab.getByRole('heading', { name: 'Entry 1 differs' })).toBeVisible();
  await expect(ada.tab.getByText(/In the match: .*called.*From the secret: .*called/)).toBeVisible();
  expect(await faults(ada.tab)).toEqual([]);
  for (const person of [ada, ben]) await person.context.close();
});
