import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FAIR, fairFile } from '../../gallery/matches/fair.ts';
import { misfits } from '../../gallery/deep.ts';
import { MATCH } from '../../gallery/local-match.ts';
import { inaccessible, mount } from '../../gallery/mount.ts';
import { all, stage } from '../../gallery/staged.ts';
import { recallDice } from '../../data/dice/kept.ts';
import { section } from '../../parts/lists/section.ts';
import { fairSheet, type FairMatch } from './fair-sheet.ts';

beforeEach(() => document.body.replaceChildren());

const open = async (name: string): Promise<void> => {
  await stage(await FAIR.find((card) => card.name === name)!.load('seat'));
};
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 2, name });

const STATES = [
  ['dice, all agree', /^All \d+ draws agree$/],
  ['dice, without words', /^All \d+ draws agree$/],
  ['dice, one differs', /^Entry \d+ differs$/],
  ['dice, not over', 'Not over yet'],
] as const;
const LOOKS = [390, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((theme) => ({ width, height: width === 390 ? 844 : 800, theme })),
);

describe.each(STATES)('%s', (name, title) => {
  test.each(LOOKS)('is accessible and fits at $width, $theme', async ({ width, height, theme }) => {
    await page.viewport(width, height);
    Object.assign(document.documentElement.dataset, { theme, motion: 'still' });
    await open(name);
    await expect.element(heading(title)).toBeVisible();
    await expect.poll(async () => [...misfits(), ...(await inaccessible())]).toEqual([]);
  });
});

test('shows some of the draws, and all of them when asked', async () => {
  await open('dice, all agree');
  await expect.element(page.getByRole('cell', { name: 'The deal' })).toBeVisible();
  const rows = () => page.getByRole('row').elements().length;
  const few = rows();
  await page.getByRole('button', { name: 'All draws' }).click();
  await expect.poll(rows).toBeGreaterThan(few);
  await page.getByRole('button', { name: 'Fewer draws' }).click();
  await expect.poll(rows).toBe(few);
});

test('tells the words of the seats, and the commitment at first sight', async () => {
  await open('dice, all agree');
  await expect.element(page.getByText('“walnut 31”')).toBeVisible();
  await expect.element(page.getByText('none', { exact: true })).toBeVisible();
  expect(recallDice(MATCH)).toHaveProperty('commitment');
});

test('names the entry that differs, with what the log says and what the secret leads to', async () => {
  await open('dice, one differs');
  await expect.element(page.getByText(/In the match: .+From the secret: .+/)).toBeVisible();
  expect(all('tr.different')).toHaveLength(1);
  await expect.element(page.getByRole('link', { name: /See entry \d+/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Copy a report' })).toBeVisible();
});

test.each([
  [{ commitment: 'another' }, 'Another fingerprint'],
  [{ word: 'walnut 32' }, 'Another word of yours'],
])('what this browser kept is compared: %j', async (other, title) => {
  const { chance } = await fairFile();
  const { commitment, words } = chance;
  const kept = { commitment, at: '2026-11-20T08:00:00.000Z', word: 'walnut 31', ...other };
  const told = { dice: 2 as const, commitment, words: [...words!] };
  const match: FairMatch = { id: MATCH, chance: told, seats: [], viewer: 0, kept };
  mount(section(fairSheet(match)));
  await expect.element(heading(title)).toBeVisible();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(await inaccessible()).toEqual([]);
});
