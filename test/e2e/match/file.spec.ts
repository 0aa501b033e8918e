import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { MatchExport } from '../../../api/contract/match-file.ts';
import { sha256Hex } from '../../../api/lib/crypto.ts';
import { makeFile, type FileFact, type MatchFile } from '../../../rules/kit/file/file.ts';
import { without } from '../../../rules/kit/json.ts';
import { faults } from '../faults.ts';
import { arrive, beGuest, endTurns, idIn, leave, pageOf, whenKept, type Person } from '../people.ts';

const DESK = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Opens the folded field and types a word of one's own. */
const typeWord = async ({ tab }: Person, word: string): Promise<void> => {
  await tab.getByText('A word for the dice').click();
  await tab.getByLabel('Your word').fill(word);
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

/** Sets up a table for two in the form, with a pace of its own and a word for the dice, and lets the other sit down with theirs. */
const sitDown = async (ada: Person, ben: Person): Promise<string> => {
  await ada.tab.goto('/set-up?game=curbside');
  await ada.tab.getByRole('radio', { name: 'Anyone' }).check();
  await ada.tab.locator('#set-up').getByText('More', { exact: true }).click();
  await ada.tab.getByRole('group', { name: 'Seats' }).getByRole('radio', { name: '2', exact: true }).check();
  const hidden = ada.tab.getByRole('group', { name: 'Hidden information, after the match' });
  await expect(hidden.getByRole('radio', { name: 'Everyone can see it' })).toBeChecked();
  await typeWord(ada, 'walnut 31');
  await ada.tab.getByLabel('Custom pace').check();
  await ada.tab.getByLabel('Time per turn (hours)').fill('6');
  await ada.tab.getByLabel('Time bank for the match (hours)').fill('12');
  const cap = ada.tab.getByLabel('Maximum in the bank (hours)');
  await cap.fill('8');
  await ada.tab.getByRole('button', { name: 'Set up the table' }).click();
  await expect(ada.tab.getByRole('alert')).toHaveText('The bank can’t begin with more than it may hold.');
  await expect(cap).toHaveAttribute('aria-invalid', 'true');
  await cap.fill('24');
  await ada.tab.getByRole('button', { name: 'Set up the table' }).click();
  const id = await idIn(ada.tab);
  const { chance, pace } = await pageOf(ada, id);
  expect(pace).toMatchObject({ turn: 6 * 3600, bank: 12 * 3600, cap: 24 * 3600 });

  await ben.tab.goto(`/join/${id}`);
  await typeWord(ben, 'I like trains');
  await expect(ben.tab.getByText(chance!.commitment)).toBeVisible();
  await ben.tab.getByRole('button', { name: 'Sit down' }).click();
  await expect.poll(async () => (await pageOf(ada, id)).status).toBe('running');
  await ada.tab.goto(`/matches/${id}/fair`);
  await expect(ada.tab.getByRole('heading', { name: 'Not over yet' })).toBeVisible();
  await expect(ada.tab.getByText('“I like trains”')).toBeVisible();
  return id;
};

test('after the end hands are open, browsers compute every draw again, and the saved match is played back offline', async ({
  browser,
}) => {
  const ada = await arrive(browser, 'Ada', { ...DESK, serviceWorkers: 'allow' });
  const ben = await arrive(browser, 'Benedict', PHONE);
  const eva = await arrive(browser, 'Eva', DESK);
  for (const person of [ada, ben]) await beGuest(person.tab, person.name);
  const id = await sitDown(ada, ben);
  await endTurns([ada, ben], id);
  const { tab, context } = ada;

  await test.step('hands are open at every step, to who only watches too', async () => {
    await eva.tab.goto(`/matches/${id}#3`);
    await expect(eva.tab.getByRole('group', { name: 'Held' })).toHaveCount(2);
    await expect(eva.tab.getByRole('group', { name: 'Held' }).first().locator('.mini')).not.toHaveCount(0);
  });

  await test.step('every draw is computed again', async () => {
    for (const person of [ben, ada]) {
      await person.tab.goto(`/matches/${id}`);
      await person.tab.getByRole('link', { name: /^Check the/ }).click();
      await expect(person.tab.getByRole('heading', { name: /^All \d+ draws agree$/ })).toBeVisible();
      for (const word of ['“walnut 31”', '“I like trains”'])
        await expect(person.tab.getByText(word)).toBeVisible();
    }
  });

  const saving = tab.waitForEvent('download');
  await tab.getByRole('link', { name: 'Save as a file' }).click();
  const path = await (await saving).path();
  const file = JSON.parse(readFileSync(path, 'utf8')) as MatchExport;
  const choose = (content: string) =>
    tab.getByLabel('Choose a file').setInputFiles({
      name: 'changed.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    });

  await test.step('a forged draw is found', async () => {
    await tab.goto('/file');
    await choose(await forge(structuredClone(file)));
    await tab.getByRole('button', { name: /^Check the/ }).click();
    await expect(tab.getByRole('heading', { name: 'Entry 1 differs' })).toBeVisible();
    await expect(tab.getByText(/In the match: .*called.*From the secret: .*called/)).toBeVisible();
  });

  await test.step('without a connection the file is refused where it was changed, and played back', async () => {
    await tab.goto(`/matches/${id}`);
    await whenKept(tab);
    await context.setOffline(true);
    await tab.goto('/file');
    await expect(tab.getByRole('heading', { name: 'Open a saved match' })).toBeVisible();
    const changed = structuredClone(file);
    changed.entries[7]!.seat = 5;
    await choose(JSON.stringify(changed));
    await expect(tab.getByRole('alert')).toContainText('it first differs in entry 8.');
    await tab.getByLabel('Choose a file').setInputFiles(path);
    await tab.getByRole('button', { name: 'Play from the start' }).click();
    const slider = tab.getByRole('slider', { name: 'Replay' });
    await expect(slider).toHaveAttribute('aria-valuenow', '1');
    await expect(tab.locator('board-curbside').getByRole('group', { name: 'Held' })).toHaveCount(2);
    await tab.getByRole('button', { name: 'Next move', exact: true }).click();
    await expect(slider).toHaveAttribute('aria-valuenow', '2');
    expect(await faults(tab)).toEqual([]);
    await tab.getByRole('button', { name: 'Words' }).click();
    await expect(tab.getByText('The position at that point')).toBeVisible();
    await tab.getByRole('button', { name: 'Back to the end' }).click();
    await expect(tab.getByText('Benedict', { exact: false }).filter({ visible: true }).first()).toBeVisible();
  });
  await leave(ada, ben, eva);
});
