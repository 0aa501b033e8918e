import { html } from 'lit';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { MatchPage } from '../../../../api/contract/match.ts';
import { inaccessible, mount, noting } from '../../../gallery/mount.ts';
import { ME } from '../../../gallery/people.ts';
import { POSITIONS } from '../../../gallery/positions.ts';
import './menu.ts';

let shown: MatchPage;
const asked: unknown[] = [];
beforeEach(async () => {
  asked.length = 0;
  shown = (await POSITIONS[0]!.load()).page('table');
});

const change = async (request: () => Promise<MatchPage>): Promise<void> => void (await request());
const draw = async (more: Partial<MatchPage>): Promise<void> => {
  const of = { ...shown, ...more };
  mount(html`<mw-match-menu .page=${of} .change=${change}></mw-match-menu>`, {
    ...ME,
    [`POST /api/matches/${shown.id}/follow`]: noting(asked, { status: 200, body: of }),
  });
  await page.getByRole('button', { name: 'Menu' }).click();
};

test('a spectator follows the match, and stops following it', async () => {
  await draw({ following: false });
  expect(await inaccessible()).toEqual([]);
  await page.getByRole('button', { name: 'Follow this match' }).click();
  await draw({ following: true });
  await page.getByRole('button', { name: 'Stop following' }).click();
  await expect.poll(() => asked).toEqual([{ following: true }, { following: false }]);
});

test.for<[string, Partial<MatchPage>]>([
  ['with a seat or without a name', {}],
  ['after its end', { following: false, outcome: { ranks: [1], reason: 'x', text: 'Over' } }],
])('a match is not offered to be followed %s', async ([, more]) => {
  await draw(more);
  await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  expect(page.getByRole('button', { name: /follow/i }).elements()).toEqual([]);
});
