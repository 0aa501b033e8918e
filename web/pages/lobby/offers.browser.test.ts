import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Offer } from '../../../api/contract/people/meet.ts';
import { inaccessible, mount, noting } from '../../gallery/mount.ts';
import { ago, asking, GAMES, meAt } from '../../gallery/people.ts';
import { ok } from '../../gallery/server.ts';
import { section } from '../../parts/lists/section.ts';
import { offers } from './lobby.ts';

const game = GAMES.find(({ options }) => options.length > 0)!;
const OFFER: Offer = {
  id: 'offer0000000',
  game: game.id,
  seats: 2,
  pace: '3d',
  config: { [game.options[0]!.key]: game.options[0]!.values[0]! },
  minimum: { reliability: 90 },
  most: 2,
  matches: ['match0000000'],
  rests: false,
  created: ago(60),
};
const sent: unknown[] = [];

const draw = (made: readonly Offer[]): void => {
  mount(section(offers), {
    ...asking(meAt(0)),
    'GET /api/me/offers': ok({ offers: made }),
    'POST /api/me/offers': noting(sent, (body) => ({
      status: 201,
      body: { ...OFFER, ...(body as Offer), matches: [] },
    })),
    [`DELETE /api/me/offers/${OFFER.id}`]: noting(sent, { status: 204 }, 'stopped'),
  });
};
beforeEach(() => (sent.length = 0));

test('is accessible, says what each offer is and what came of it, and stops it', async () => {
  draw([OFFER, { ...OFFER, id: 'offer0000001', seats: 3, matches: [], rests: true }]);
  const list = page.getByRole('list', { name: 'Standing offers' });
  await expect
    .element(list.getByText(/Two seats · Three days per turn.*90% of turns.*up to 2 matches/))
    .toBeVisible();
  await expect.element(list.getByText(/Paused, because/)).toBeVisible();
  await expect.element(list.getByRole('link', { name: 'Go to match 1' })).toBeVisible();
  expect(await inaccessible()).toEqual([]);
  await page.getByRole('button', { name: /^Stop .*two seats/ }).click();
  await expect.poll(() => sent).toEqual(['stopped']);
});

test('adds an offer in which what is not chosen may be as others like', async () => {
  draw([]);
  await page.getByText('Add a standing offer').click();
  await page.getByLabelText('Game').selectOptions(game.name);
  await page.getByRole('group', { name: 'Matches at once' }).getByRole('radio', { name: '3' }).click();
  expect(await inaccessible()).toEqual([]);
  await page.getByRole('button', { name: 'Start looking' }).click();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ game: game.id, pace: '3d', most: 3, config: {} });
  await expect.element(page.getByRole('list', { name: 'Standing offers' })).toBeVisible();
});
