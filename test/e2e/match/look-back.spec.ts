import { expect, test } from '@playwright/test';
import { faults } from '../faults.ts';
import { devices, endTurns, guests, idIn, leave, pageOf, seat, type Person } from '../people.ts';

for (const [device, options] of devices(0))
  test(`on ${device}, two people find a finished match, each other and the game’s statistics, look the match over, and play on from one of its turns`, async ({
    browser,
  }) => {
    const [ada] = (await guests(browser, ['Adelheid'], options)) as [Person];
    const [ben] = (await guests(browser, ['Benedict'])) as [Person];
    const people = [ada, ben];
    const { tab } = ada;
    // They only end their turns, and keep hidden what was.
    const id = await seat(people, {
      name: 'Rainy Sunday',
      pace: 'none',
      visibility: 'public',
      hidden: 'kept',
    });
    const [own, others] = (await pageOf(ada, id)).awaiting[0] === 0 ? [3, 4] : [4, 3];
    await endTurns(people, id);
    await endTurns(people, await seat(people, { name: 'Second try' }));

    await test.step('all that is finished', async () => {
      await ben.tab.goto('/inbox');
      await ben.tab.getByRole('navigation').getByRole('link', { name: 'History' }).click();
      await expect(ben.tab.getByRole('heading', { name: 'Finished matches' })).toBeVisible();
      await expect(ben.tab.getByRole('link', { name: /Second try/ })).toBeVisible();
      await ben.tab.getByLabel('Player or table').fill('rainy');
      await ben.tab.getByLabel('Player or table').press('Enter');
      await expect(ben.tab.getByRole('link', { name: /Second try/ })).toHaveCount(0);
      await ben.tab.getByRole('link', { name: /Rainy Sunday/ }).click();
      expect(await idIn(ben.tab)).toBe(id);
    });

    await test.step('each other, and the game', async () => {
      await ben.tab.goto('/history?name=adelh');
      await expect(ben.tab.getByRole('link', { name: /Rainy Sunday/ })).toBeVisible();
      const { id: player } = (await (await tab.request.get('/api/me')).json()) as { id: string };
      await ben.tab.goto(`/players/${player}`);
      await expect(ben.tab.getByRole('heading', { name: /^Rating in Curbside: \d+$/ })).toBeVisible();
      await ben.tab.getByText('As a table: Results by game').click();
      await expect(ben.tab.getByRole('table').first()).toContainText('Curbside');
      expect(await faults(ben.tab)).toEqual([]);
      await ben.tab.goto('/history?game=curbside');
      await ben.tab.getByRole('link', { name: 'Statistics of Curbside' }).click();
      await expect(ben.tab.getByRole('heading', { name: 'How matches end' })).toBeVisible();
      expect(await faults(ben.tab)).toEqual([]);
    });

    await test.step('the match is looked over, and hidden hands stay hidden', async () => {
      await tab.goto(`/matches/${id}`);
      await tab.getByRole('button', { name: 'Menu' }).click();
      await expect(tab.getByRole('button', { name: 'Copy link' })).toBeVisible();
      for (const name of ['Save the match as a file', /^Check the/])
        await expect(tab.getByRole('link', { name })).toHaveCount(0);
      await tab.keyboard.press('Escape');
      await tab.getByRole('link', { name: 'Look it over' }).click();
      const curve = tab.getByRole('region', { name: 'Chances to win, turn by turn' });
      const said = curve.getByText(/\d+ play-outs a (?:turn|step)\. Give or take \d+ points?\./);
      await expect(said).toBeVisible({ timeout: 120_000 });
      await curve.getByRole('button', { name: 'As a table' }).click();
      const open = (turn: number) =>
        curve
          .getByRole('link', { name: String(turn), exact: true })
          .first()
          .click();
      await open(others);
      await expect(tab).toHaveURL(/\/review#\d+$/);
      const hidden = tab.getByRole('region', { name: `Turn ${others}, Benedict’s` });
      await expect(hidden.getByText('There are no figures for this one.')).toBeVisible();
      await open(own);
      const turn = tab.getByRole('region', { name: new RegExp(`^Turn ${own}, `) });
      await expect(turn.getByText(/, as played/)).toBeVisible({ timeout: 60_000 });
      expect(await faults(tab)).toEqual([]);
      await turn.getByRole('button', { name: 'Start a match from here' }).click();
    });

    await test.step('play goes on from one of its turns, by who sat there', async () => {
      const dialog = tab.getByRole('dialog', { name: 'Start a match from here' });
      await expect(dialog.getByText('counts for nothing')).toBeVisible();
      await expect(dialog.getByText('Which seat you take')).toHaveCount(0);
      await dialog.getByRole('radio', { name: 'People I invite' }).check();
      await dialog.getByRole('button', { name: 'Play on', exact: true }).click();
      await expect(tab.getByText(/Played on from entry \d+/).first()).toBeAttached();
      const next = await idIn(tab);
      await ben.tab.goto((await pageOf(ada, next)).invite!);
      await ben.tab.getByRole('button', { name: 'Sit down' }).first().click();
      await expect.poll(async () => (await pageOf(ada, next)).status).toBe('running');
      expect((await pageOf(ada, next)).events[0]).toMatchObject({ kind: 'position' });
    });
    await leave(...people);
  });
