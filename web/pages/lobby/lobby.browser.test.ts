import { html } from 'lit';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ListedMatch, ListQuery } from '../../../api/contract/lists.ts';
import type { MatchCard } from '../../../api/contract/match.ts';
import { session } from '../../data/server/api.ts';
import { POSITIONS } from '../../gallery/positions.ts';
import { inaccessible, mount } from '../../gallery/mount.ts';
import { asking, GAMES, meAt } from '../../gallery/people.ts';
import { ok, refused, type Answers, type Asked } from '../../gallery/server.ts';
import './lobby.ts';

const game = GAMES.find(({ options }) => options.length > 0)!;
let asked: ListQuery[];
let card: MatchCard;
let watched: ListedMatch[];

const RATED = { turns: 20, shareInTime: 95, median: 7200, matches: 5, shareFinished: 100, isNew: false };
const named = (name: string): MatchCard => ({ ...card, id: name.padEnd(12, '0').toLowerCase(), name });

/** A table with requirements that the player doesn't meet. */
const picky = (): ListedMatch => ({ ...named('Picky'), minimum: { reliability: 90 }, why: 'You are new.' });

const draw = (me = meAt(0), more: Answers = {}): void => {
  session.set(undefined);
  mount(html`<page-lobby></page-lobby>`, {
    ...asking(me),
    'GET /api/me/offers': ok({ offers: [] }),
    'GET /api/reliability': ({ query }: Asked) =>
      ok({
        players: Object.fromEntries(
          query
            .get('players')!
            .split(',')
            .map((id) => [id, RATED]),
        ),
      }),
    'GET /api/matches': ({ query }: Asked) => {
      asked.push(Object.fromEntries(query));
      if (query.get('to') === 'replace') return ok({ matches: [] });
      if (query.get('to') === 'watch') return ok({ matches: watched });
      if (query.get('player') === 'me') return ok({ matches: [named('Mine')] });
      if (query.has('cursor')) return ok({ matches: [named('Yak')] });
      return ok({ matches: [named('Zebra'), picky()], next: 'second' });
    },
    ...more,
  });
};

beforeEach(async () => {
  asked = [];
  card = (await POSITIONS.find(({ game: id }) => id === game.id)!.load()).page('table');
  watched = [named('Watched')];
  await page.viewport(1280, 800);
});

test('is accessible, and shows tables to join before those I made, and matches to watch', async () => {
  draw();
  await expect.element(page.getByText(/Zebra/)).toBeVisible();
  await expect.element(page.getByText(/Mine/)).toBeVisible();
  await expect.element(page.getByText(/Watched/)).toBeVisible();
  const topOf = (head: Element): number => Math.round(head.getBoundingClientRect().top);
  const found = page.getByRole('heading', { level: 2 }).elements(); // those of sections come last
  const heads = [...found].sort((a, b) => topOf(a) - topOf(b));
  expect(heads.map((head) => head.textContent)).toEqual([
    'Free seats',
    'Your open tables',
    'Standing offers',
    'Matches to watch',
  ]);
  expect(await inaccessible()).toEqual([]);
});

test('a table that comes to the front of a list leaves the others their lines, and what is pressed its match', async () => {
  draw();
  const line = page.getByRole('link', { name: /Watched/ });
  await expect.element(line).toBeVisible();
  const before = line.element() as HTMLAnchorElement;
  before.focus();
  watched = [named('Newer'), ...watched];
  dispatchEvent(new Event('focus'));
  await expect.element(page.getByRole('link', { name: /Newer/ })).toBeVisible();
  expect(line.element()).toBe(before);
  expect((before.getRootNode() as ShadowRoot).activeElement).toBe(before);
});

test('shows more by the cursor of the page before', async () => {
  draw();
  await page.getByRole('region', { name: 'Free seats' }).getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByText(/Yak/)).toBeVisible();
  await expect.element(page.getByText(/Zebra/)).toBeVisible();
  expect(asked).toContainEqual({ to: 'join', cursor: 'second' });
});

test('asks for tables as the menus say, with the options of the game that is chosen', async () => {
  draw();
  const filters = page.getByRole('group', { name: 'Filters' });
  await filters.getByLabelText('Time per turn').selectOptions('3 days');
  await filters.getByLabelText('Game').selectOptions(game.name);
  const [option] = game.options;
  await filters.getByLabelText(option!.name).selectOptions(String(option!.values[0]));
  const options = `${option!.key}:${String(option!.values[0])}`;
  await expect.poll(() => asked).toContainEqual({ to: 'join', pace: '3d', game: game.id, options });
  await filters.getByLabelText('Game').selectOptions('Any');
  await expect.poll(() => asked.findLast(({ to }) => to === 'join')).toEqual({ to: 'join', pace: '3d' });
});

test('leaves out, where somebody wants that, what asks for more than they have shown', async () => {
  draw();
  await page.getByRole('checkbox', { name: 'I can join' }).click();
  await expect.poll(() => asked.findLast(({ to }) => to === 'join')).toEqual({ to: 'join', fits: 'true' });
  expect(asked.filter(({ to }) => to !== 'join').some(({ fits }) => fits !== undefined)).toBe(false);
});

test('says how reliable people are, what a table asks for, and why one may not sit down', async () => {
  draw();
  const free = page.getByRole('region', { name: 'Free seats' });
  await expect.element(free.getByText('(95% on time)').first()).toBeVisible();
  await expect.element(free.getByText(/Requires 90% of turns on time/)).toBeVisible();
  const seat = free.getByRole('button', { name: 'Sit down' }).nth(1);
  await expect.element(seat).toBeDisabled();
  await expect.element(seat).toHaveAccessibleDescription('You are new.');
  expect(await inaccessible()).toEqual([]);
});

test('a seat that somebody else has taken is said to be, and the list is looked at anew', async () => {
  const taken = refused(409, 'stale', { detail: 'That seat is taken.' });
  draw(meAt(0), { 'POST /api/matches/zebra0000000/join': taken });
  const said: string[] = [];
  const hear = ({ words }: HTMLElementEventMap['mw-toast']) => said.push(words);
  document.body.addEventListener('mw-toast', hear, { once: true });
  await page.getByRole('button', { name: 'Sit down' }).first().click();
  await expect.poll(() => said).toEqual(['That seat is taken.']);
  await expect.poll(() => asked.filter(({ to }) => to === 'join').length).toBeGreaterThan(1);
});
