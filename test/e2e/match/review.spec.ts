import { expect, test } from '@playwright/test';
import { faults } from '../faults.ts';
import { arrive, beGuest, devices, endTurns, pageOf, type Person } from '../people.ts';

/** A match of two who only end their turns. */
const playOne = async (ada: Person, ben: Person, hidden: 'opened' | 'kept'): Promise<string> => {
  for (const person of [ada, ben]) await beGuest(person.tab, person.name);
  const data = { game: 'curbside', seats: 2, pace: 'none', visibility: 'public', hidden };
  const { id } = (await (await ada.tab.request.post('/api/matches', { data })).json()) as { id: string };
  await ben.tab.request.post(`/api/matches/${id}/join`, { data: {} });
  await endTurns([ada, ben], id);
  return id;
};

for (const [device, options] of devices(0))
  test(`on ${device}, a finished match is looked over, and played on from one of its turns`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const [ada, ben] = [await arrive(browser, 'Ada', options), await arrive(browser, 'Benedict')];
    const id = await playOne(ada, ben, 'opened');
    const { tab } = ada;
    await tab.goto(`/matches/${id}`);
    await tab.getByRole('link', { name: 'Look it over' }).click();
    const curve = tab.getByRole('region', { name: 'Who was how likely to win' });
    await expect(curve.getByText(/\d+ play-outs a (?:turn|step)\. Give or take \d+ points?\./)).toBeVisible({
      timeout: 60_000,
    });
    expect(await faults(tab)).toEqual([]);

    await curve.getByRole('button', { name: 'As a table' }).click();
    await curve.getByRole('link', { name: '3', exact: true }).first().click();
    await expect(tab).toHaveURL(/\/review#\d+$/);
    const turn = tab.getByRole('region', { name: /^Turn 3, / });
    await expect(turn.getByText(/, as played/)).toBeVisible({ timeout: 30_000 });
    await expect(turn.getByText(/average of \d+ play-outs\. Give or take/)).toBeVisible({ timeout: 30_000 });
    expect(await faults(tab)).toEqual([]);

    await tab.reload();
    await expect(curve.getByText(/Give or take/)).toBeVisible({ timeout: 5_000 });
    await expect(turn).toBeVisible();

    await turn.getByRole('button', { name: 'Play on from here' }).click();
    const dialog = tab.getByRole('dialog', { name: 'Play on from here' });
    await expect(dialog.getByText('counts for nothing')).toBeVisible();
    expect(await faults(tab)).toEqual([]);
    await dialog.getByRole('button', { name: 'Play on', exact: true }).click();
    await tab.waitForURL((url) => /^\/matches\/\w+$/.test(url.pathname) && !url.pathname.endsWith(id));
    const page = await pageOf(ada, new URL(tab.url()).pathname.split('/').at(-1)!);
    expect(page).toMatchObject({ status: 'running', visibility: 'private', viewer: 0 });
    expect(page.events[0]).toMatchObject({ kind: 'position' });
    await expect(tab.getByRole('list', { name: 'Seats' }).filter({ visible: true })).toBeVisible();
    for (const { context } of [ada, ben]) await context.close();
  });

test('from the replay, by invitation, a match is played on by who sat there; hidden hands stay hidden', async ({
  browser,
}) => {
  const [ada, ben] = [await arrive(browser, 'Ada'), await arrive(browser, 'Benedict')];
  const id = await playOne(ada, ben, 'kept');
  await ada.tab.goto(`/matches/${id}#5`);
  await ada.tab.getByRole('button', { name: 'Play on' }).click();
  const dialog = ada.tab.getByRole('dialog', { name: 'Play on from here' });
  await expect(dialog.getByText('Which seat you take')).toHaveCount(0);
  await dialog.getByRole('radio', { name: 'People I invite' }).check();
  await dialog.getByRole('button', { name: 'Play on', exact: true }).click();
  await expect(ada.tab.getByText('Played on from entry 5').first()).toBeVisible();
  const next = new URL(ada.tab.url()).pathname.split('/').at(-1)!;
  const { invite } = await pageOf(ada, next);
  await ben.tab.goto(invite!);
  await ben.tab.getByRole('button', { name: 'Sit down' }).first().click();
  await expect.poll(async () => (await pageOf(ada, next)).status).toBe('running');

  await ada.tab.goto(`/matches/${id}/review`);
  await expect(ada.tab.getByText(/\d+ play-outs a (?:turn|step)\. Give or take/)).toBeVisible({
    timeout: 60_000,
  });
  await ada.tab.goto(`/matches/${id}/review#4`);
  await expect(ada.tab.getByRole('region', { name: /^Turn \d+, / })).toBeVisible();
  for (const { context } of [ada, ben]) await context.close();
});
