import { expect, test } from '@playwright/test';
import { faults } from '../faults.ts';
import { arrive, beGuest, devices, endTurns, pageOf, type Person } from '../people.ts';

/** A match of two who only end their turns, and keep hidden what was; answers a turn of the first, and one of the other. */
const playOne = async (ada: Person, ben: Person): Promise<{ id: string; own: number; others: number }> => {
  for (const person of [ada, ben]) await beGuest(person.tab, person.name);
  const data = { game: 'curbside', seats: 2, pace: 'none', visibility: 'public', hidden: 'kept' };
  const { id } = (await (await ada.tab.request.post('/api/matches', { data })).json()) as { id: string };
  await ben.tab.request.post(`/api/matches/${id}/join`, { data: {} });
  const [own, others] = (await pageOf(ada, id)).awaiting[0] === 0 ? [3, 4] : [4, 3];
  await endTurns([ada, ben], id);
  return { id, own, others };
};

for (const [device, options] of devices(0))
  test(`on ${device}, a finished match is looked over, and played on from one of its turns by who sat there; hidden hands stay hidden`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const [ada, ben] = [await arrive(browser, 'Ada', options), await arrive(browser, 'Benedict')];
    const { id, own, others } = await playOne(ada, ben);
    const { tab } = ada;
    await tab.goto(`/matches/${id}`);
    await tab.getByRole('button', { name: 'Menu' }).click();
    await expect(tab.getByRole('button', { name: 'Copy link' })).toBeVisible();
    await expect(tab.getByRole('link', { name: 'Save the match as a file' })).toHaveCount(0);
    await expect(tab.getByRole('link', { name: 'Check the dice' })).toHaveCount(0);
    await tab.keyboard.press('Escape');
    await tab.getByRole('link', { name: 'Look it over' }).click();
    const curve = tab.getByRole('region', { name: 'Who was how likely to win' });
    await expect(curve.getByText(/\d+ play-outs a (?:turn|step)\. Give or take \d+ points?\./)).toBeVisible({
      timeout: 60_000,
    });
    await curve.getByRole('button', { name: 'As a table' }).click();
    await curve
      .getByRole('link', { name: String(others), exact: true })
      .first()
      .click();
    await expect(tab).toHaveURL(/\/review#\d+$/);
    const hidden = tab.getByRole('region', { name: `Turn ${others}, Benedict’s` });
    await expect(hidden.getByText('There are no figures for this one.')).toBeVisible();
    await curve
      .getByRole('link', { name: String(own), exact: true })
      .first()
      .click();
    const turn = tab.getByRole('region', { name: new RegExp(`^Turn ${own}, `) });
    await expect(turn.getByText(/, as played/)).toBeVisible({ timeout: 30_000 });
    expect(await faults(tab)).toEqual([]);

    await turn.getByRole('button', { name: 'Play on from here' }).click();
    const dialog = tab.getByRole('dialog', { name: 'Play on from here' });
    await expect(dialog.getByText('counts for nothing')).toBeVisible();
    await expect(dialog.getByText('Which seat you take')).toHaveCount(0);
    await dialog.getByRole('radio', { name: 'People I invite' }).check();
    await dialog.getByRole('button', { name: 'Play on', exact: true }).click();
    await expect(tab.getByText(/Played on from entry \d+/).first()).toBeAttached();
    const next = new URL(tab.url()).pathname.split('/').at(-1)!;
    const { invite } = await pageOf(ada, next);
    await ben.tab.goto(invite!);
    await ben.tab.getByRole('button', { name: 'Sit down' }).first().click();
    await expect.poll(async () => (await pageOf(ada, next)).status).toBe('running');
    expect((await pageOf(ada, next)).events[0]).toMatchObject({ kind: 'position' });
    for (const { context } of [ada, ben]) await context.close();
  });
