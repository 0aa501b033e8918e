import { html, type TemplateResult } from 'lit';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { HistoryItem } from '../../../api/contract/history.ts';
import { session } from '../../data/server/api.ts';
import { inaccessible, mount } from '../../gallery/mount.ts';
import { asking, COUNTED, FIGURES, meAt, PLAYER_FIGURES, playerAt } from '../../gallery/people.ts';
import { POSITIONS } from '../../gallery/positions.ts';
import { ok, type Answers, type Asked, type Reply } from '../../gallery/server.ts';
import './history.ts';
import { section } from '../../parts/lists/section.ts';
import { playerFigures } from '../player.ts';
import './statistics.ts';

const game = COUNTED;
let asked: Record<string, string>[];
let item: HistoryItem;

const named = (name: string): HistoryItem => ({ ...item, id: name.padEnd(12, '0').toLowerCase(), name });

const draw = (
  part: TemplateResult = html`<page-history></page-history>`,
  me = meAt(0),
  more: Answers = {},
): void => {
  session.set(undefined);
  mount(part, {
    ...asking(me),
    'GET /api/history': ({ query }: Asked) => {
      asked.push(Object.fromEntries(query));
      if (query.get('name') === 'nobody')
        return ok({ matches: [], next: 'third', reached: '2026-03-01T00:00:00.000Z' });
      return query.has('cursor')
        ? ok({ matches: [named('Yak')] })
        : ok({ matches: [named('Zebra')], next: 'second' });
    },
    [`GET /api/games/${game.id}/figures`]: ok({
      figures: FIGURES,
      built: { name: 'Tiles', names: { a: 'tee' } },
    }),
    [`GET /api/players/${playerAt(0).id}/figures`]: ok(PLAYER_FIGURES),
    ...more,
  });
};

beforeEach(async () => {
  asked = [];
  history.replaceState(null, '', location.pathname);
  const card = (await POSITIONS.find(({ game: id }) => id === game.id)!.load()).page('table');
  const outcome = { ranks: card.seats.map((_, i) => i + 1), reason: 'empty-tank', text: 'Ada won.' };
  item = { ...card, status: 'finished', outcome, viewer: 0 };
  await page.viewport(1280, 800);
});

test.each([1280, 1040])('a day has room beside another at %d', async (width) => {
  await page.viewport(width, 800);
  draw();
  await expect.element(page.getByRole('link', { name: /Zebra/ })).toBeVisible();
  const [from, until] = ['From', 'Until'].map((label) =>
    page.getByLabelText(label).element().getBoundingClientRect(),
  );
  expect(from!.right <= until!.left || from!.bottom <= until!.top).toBe(true);
});

test('shows what I have finished, with its last position and my place, and is accessible', async () => {
  draw();
  await expect.element(page.getByRole('link', { name: /Zebra/ })).toBeVisible();
  await expect.element(page.getByText('1st')).toBeVisible();
  expect(asked).toEqual([{ player: 'me' }]);
  expect(await inaccessible()).toEqual([]);
});

test('shows more by the cursor of the page before', async () => {
  draw();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByRole('link', { name: /Yak/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Zebra/ })).toBeVisible();
  expect(asked.at(-1)).toEqual({ player: 'me', cursor: 'second' });
});

test('asks with the chosen filters, which are in the address, and offers the game’s endings and options', async () => {
  draw();
  await page.getByLabelText('Game', { exact: true }).selectOptions(game.name);
  await page.getByLabelText('Ending').selectOptions('Empty tank');
  expect(asked.at(-1)).toEqual({ player: 'me', game: game.id, ending: 'empty-tank' });
  await expect.element(page.getByLabelText(game.options[0]!.name)).toBeVisible();
  await expect.element(page.getByRole('link', { name: `Statistics of ${game.name}` })).toBeVisible();
  expect(await inaccessible()).toEqual([]);
});

test('every filter of a game is there before its endings are known, and nothing moves when they come', async () => {
  let tell!: (figures: Reply) => void;
  const told = new Promise<Reply>((resolve) => (tell = resolve));
  history.replaceState(null, '', `?game=${game.id}`);
  draw(undefined, undefined, { [`GET /api/games/${game.id}/figures`]: () => told });
  const link = page.getByRole('link', { name: `Statistics of ${game.name}` });
  await expect.element(link).toBeVisible();
  await expect.element(page.getByLabelText('Ending')).toBeVisible();
  const { top } = link.element().getBoundingClientRect();
  tell(ok({ figures: FIGURES }));
  await page.getByLabelText('Ending').selectOptions('Empty tank');
  expect(link.element().getBoundingClientRect().top).toBe(top);
});

test('says how far it has looked where nothing fits, and looks further back', async () => {
  draw();
  await page.getByLabelText('Player or table').fill('nobody');
  await page.getByLabelText('Length').click();
  await expect.element(page.getByText('No matches found since Mar 1, 2026.')).toBeVisible();
  await page.getByRole('button', { name: 'Search further back' }).click();
  expect(asked.at(-1)).toMatchObject({ name: 'nobody', cursor: 'third' });
});

test.each([
  [1280, 'statistics of a game', html`<page-statistics .game=${game.id}></page-statistics>`],
  [390, 'statistics of a player', section(playerFigures(playerAt(0).id, true))],
])('at %i draws %s, each plot with a table behind it', async (width, _, part) => {
  await page.viewport(width, 844);
  draw(part);
  await expect.element(page.getByRole('heading', { name: 'How matches end' })).toBeVisible();
  const charts = document.querySelectorAll('main *')[0]!.shadowRoot!.querySelectorAll('.chart');
  expect(charts.length).toBeGreaterThan(5);
  for (const chart of charts) {
    chart.querySelector('details')!.open = true;
    expect(chart.querySelectorAll('svg').length, chart.textContent).toBeGreaterThan(0);
    expect(chart.querySelectorAll('tbody tr').length).toBeGreaterThan(0);
  }
  expect(await inaccessible()).toEqual([]);
});

test('on a phone the names under bars leave room between them', async () => {
  await page.viewport(390, 844);
  draw(section(playerFigures(playerAt(0).id, true)));
  await expect.element(page.getByRole('heading', { name: 'How matches end' })).toBeVisible();
  const plots = document.querySelector('mw-section')!.shadowRoot!.querySelectorAll('svg.bars:has(.axis)');
  expect(plots.length).toBeGreaterThan(2);
  for (const plot of plots) {
    const places = [...plot.querySelectorAll('text:not(.most)')].map((name) => name.getBoundingClientRect());
    for (const [i, { left }] of places.entries())
      if (i > 0) expect(left - places[i - 1]!.right, plot.textContent).toBeGreaterThan(4);
  }
});

test.each([
  [390, 150],
  [1280, 300],
] as const)('at %i px a board is laid out in the width of a phone, and shown small', async (width, most) => {
  await page.viewport(width, 844);
  draw();
  await expect.element(page.getByRole('link', { name: /Zebra/ })).toBeVisible();
  const picture = document.querySelector('page-history')!.shadowRoot!.querySelector('mw-preview')!;
  expect(picture.offsetWidth).toBeGreaterThan(320);
  expect(picture.getBoundingClientRect().width).toBeLessThan(most);
});
