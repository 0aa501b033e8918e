import { expect, test, type Locator } from '@playwright/test';
import { faults } from '../faults.ts';
import { arrive, beGuest, beModerator, devices, pageOf, type Person, seat } from '../people.ts';

const RUDE = 'You drive like a lamppost.';
const REASON = 'Be kind to others at the table.';

const said = ({ tab }: Person): Locator => tab.getByRole('region', { name: 'Messages' });

/** Opens the talk of a match, wherever this window has it. */
const openTalk = async ({ tab }: Person, id: string): Promise<void> => {
  await tab.goto(`/matches/${id}`);
  await expect(tab.locator('board-curbside .city')).toBeVisible();
  const opener = tab.getByRole('tab', { name: 'Talk' }).or(tab.getByRole('button', { name: /^Talk/ }));
  await expect(async () => {
    await opener.first().click({ timeout: 3_000 });
    await expect(tab.getByRole('region', { name: 'Messages' })).toBeVisible({ timeout: 3_000 });
  }).toPass();
};

for (const [device, options] of devices(1))
  test(`a player is muted for a while, a message reported and decided, and everybody reads what concerns them, on ${device}`, async ({
    browser,
    baseURL,
  }) => {
    const [ada, ben, cleo, mo] = await Promise.all(
      ['Ada', 'Ben', 'Cleo', 'Mo'].map((name) => arrive(browser, name, options)),
    );
    for (const person of [ada!, cleo!]) await beGuest(person.tab, person.name);
    const player = await beGuest(ben!.tab, 'Ben');
    await beModerator(mo!, baseURL!);
    const id = await seat([ada!, ben!, cleo!]);
    const text = `${RUDE} (${device})`;
    await ben!.tab.request.post(`/api/matches/${id}/talk`, { data: { text, key: 'rude' } });

    await openTalk(cleo!, id);
    await cleo!.tab.getByRole('button', { name: 'Mute or report' }).click();
    await cleo!.tab.getByRole('button', { name: 'Mute Ben' }).click();
    await expect(said(cleo!)).not.toContainText(RUDE);
    await cleo!.tab.goto(`/players/${player}`);
    await cleo!.tab.getByRole('button', { name: 'Unmute' }).click();
    await expect(cleo!.tab.getByRole('button', { name: 'Mute', exact: true })).toBeVisible();

    await openTalk(ada!, id);
    await ada!.tab.getByRole('button', { name: 'Mute or report' }).click();
    await ada!.tab.getByRole('button', { name: `Report “${text}”` }).click();
    await ada!.tab.getByLabel('Anything to add?').fill('This hurts.');
    await ada!.tab.getByRole('button', { name: 'Send report' }).click();
    await expect(ada!.tab.getByText('A moderator will look at it')).toBeVisible();

    await mo!.tab.goto('/moderate');
    const open = mo!.tab.getByRole('region', { name: `Message “${text}”` });
    await expect(open).toContainText('This hurts.');
    await open.getByRole('radio', { name: 'Remove and ban' }).check();
    await open.getByLabel('How long?').selectOption('A week');
    await open.getByLabel('Why? They read this').fill(REASON);
    await open.getByRole('button', { name: 'Decide' }).click();
    await expect(open).toHaveCount(0);
    await mo!.tab.getByText('The record', { exact: true }).click();
    await expect(mo!.tab.getByRole('list', { name: 'Decisions' })).toContainText(REASON);

    await openTalk(cleo!, id);
    await expect(said(cleo!)).toContainText('Removed by a moderator.');
    await expect(said(cleo!)).not.toContainText(RUDE);
    await expect.poll(async () => (await pageOf(cleo!, id)).seats[1]).toMatchObject({ gone: 'left' });

    await ada!.tab.goto('/settings');
    const written = ada!.tab.getByRole('dialog', { name: 'A moderator writes' });
    await expect(written).toContainText('acted on it');
    await written.getByRole('button', { name: 'I’ve read it' }).click();
    await expect(written).toHaveCount(0);
    await ada!.tab.reload();
    await expect(ada!.tab.getByRole('list', { name: 'Your reports' })).toContainText('Acted on');
    await expect(written).toHaveCount(0);

    await ben!.tab.goto('/inbox');
    await expect(ben!.tab.getByRole('heading', { name: 'You can’t play here for now' })).toBeVisible();
    await expect(ben!.tab.getByRole('dialog').getByText(REASON)).toBeVisible();
    expect(await faults(ben!.tab)).toEqual([]);
    expect((await ben!.tab.request.get('/api/inbox')).status()).toBe(403);
    await ben!.tab.getByRole('button', { name: 'Sign out' }).click();
    await expect(ben!.tab.getByRole('heading', { name: 'You can’t play here for now' })).toHaveCount(0);
  });
