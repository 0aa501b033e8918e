import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keep } from '../../../common/local.ts';
import { guidedScene, modeScene, type MatchMode } from '../../../gallery/fit/modes.ts';
import { inaccessible } from '../../../gallery/mount.ts';
import { lastOver } from '../../../gallery/matches/moments.ts';
import { firstAt } from '../../../gallery/positions.ts';
import type { Scene } from '../../../gallery/scene.ts';
import { all, atDesk, stage } from '../../../gallery/staged.ts';

atDesk();
afterEach(() => keep('match.words', undefined));

const words = page.getByRole('region', { name: 'The match in words' });
const replay = page.getByRole('slider', { name: 'Replay' });
const midway = async (mode: 'live' | 'past' | 'try'): Promise<Scene> =>
  modeScene(mode, await firstAt('curbside', 'midway'));

/** Each mode, and a control of it that a key moves to another moment. A saved file is tested with its page. */
const ROWS: readonly [MatchMode, () => Promise<Scene>, () => Element, string][] = [
  ['live', () => midway('live'), () => replay.element(), '{ArrowLeft}'],
  ['past', () => midway('past'), () => replay.element(), '{ArrowRight}'],
  [
    'try',
    () => midway('try'),
    () => words.getByRole('listitem').getByRole('button').first().element(),
    '{Enter}',
  ],
  [
    'review',
    async () => modeScene('review', await lastOver('curbside')),
    () => page.getByRole('link', { name: 'Later' }).element(),
    '{Enter}',
  ],
  [
    'guided',
    async () => guidedScene('curbside'),
    () => page.getByRole('button', { name: 'Next' }).element(),
    '{Enter}',
  ],
];

test('in a low window nothing is printed over the words', async () => {
  await page.viewport(1024, 600);
  await stage(modeScene('live', await firstAt('automobiles', 'midway')));
  await page.getByRole('button', { name: 'Words' }).click();
  await expect.element(words).toBeVisible();
  const recap = all('.recap')[0];
  expect(recap?.checkVisibility() ?? false).toBe(false);
});

test.each(ROWS)('%s is read in words, and walked by keyboard alone', async (mode, load, control, key) => {
  await stage(await load());
  if (mode === 'review') location.hash = '#9';
  (page.getByRole('button', { name: 'Words' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(words).toBeVisible();
  const told = (): string => all('mw-text-pane')[0]?.shadowRoot?.textContent ?? '';
  await expect.poll(() => told().length).toBeGreaterThan(100);
  await expect.poll(() => inaccessible()).toEqual([]);
  const before = told();
  (control() as HTMLElement).focus();
  await userEvent.keyboard(key);
  await expect.poll(told).not.toBe(before);
});
