import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { MATCH, type LocalMatch } from '../../../gallery/local-match.ts';
import { inaccessible } from '../../../gallery/mount.ts';
import { POSITIONS } from '../../../gallery/positions.ts';
import { matchScene } from '../../../gallery/scene.ts';
import { setMotion, stage } from '../../../gallery/staged.ts';
import { hereWords } from './next.ts';

let match: LocalMatch;
beforeEach(async () => {
  document.body.replaceChildren();
  setMotion('still');
  match = await POSITIONS.find(({ name }) => name.endsWith('midway'))!.load();
});

/** The match of a player while these others look at it, too. */
const open = async (here: string): Promise<void> => {
  const scene = matchScene(match, match.actor);
  const body = match.page(match.actor, { since: 0 });
  const answers = {
    ...scene.answers,
    [`GET /api/matches/${MATCH}`]: { status: 200, body, headers: { here } },
  };
  await stage({ ...scene, answers });
};
const status = page.getByRole('status').filter({ hasText: / here$/ });

test('other viewers are named in the bar, and announced to screen readers', async () => {
  const other = match.seats.find(({ seat, player }) => seat !== match.actor && player)!;
  await page.viewport(1280, 800);
  await open(`seat=${other.seat}`);
  await expect.element(status).toHaveTextContent(`${other.player!.name} is here`);
  expect(await inaccessible()).toEqual([]);
});

test('on a phone a dot says so, and the bar stays as wide as the phone', async () => {
  await page.viewport(390, 844);
  await open('watcher=Somebody+with+a+rather+long+name&watcher=Ben&watcher=Cleo');
  await expect.element(status).toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await inaccessible()).toEqual([]);
});

test.each([1280, 390])('a vacation day in the deadline is named at %s pixels', async (width) => {
  await page.viewport(width, 844);
  match.change = { deadline: match.page(match.actor, { since: 0 }).deadline, rested: match.actor };
  await open('');
  await expect.element(page.getByText(', a day added', { exact: false })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  expect(await inaccessible()).toEqual([]);
});

test('nobody else is no word', async () => {
  await open('');
  await expect.element(status).not.toBeInTheDocument();
});

test.each([
  [['Ana'], 'Ana is here'],
  [['Ana', 'Ben'], 'Ana and Ben are here'],
  [['Ana', 'Ben', 'Cleo'], 'Ana, Ben and another are here'],
  [['Ana', 'Ben', 'Cleo', 'Dan'], 'Ana, Ben and two others are here'],
])('%j: %s', (names, words) => {
  expect(hereWords(names)).toBe(words);
});
