import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { InboxItem } from '../../api/contract/lists.ts';
import { inaccessible } from '../gallery/mount.ts';
import { asking, inboxOf, ME, meAt, NOBODY } from '../gallery/people.ts';
import { PAGES } from '../gallery/pages/pages.ts';
import { all, setMotion, stage } from '../gallery/staged.ts';
import { inbox } from '../data/inbox.ts';
import { at } from '../gallery/scene.ts';

beforeEach(async () => {
  document.body.replaceChildren();
  setMotion('still');
  await page.viewport(390, 844);
});

const bar = page.getByRole('navigation', { name: 'Main places' });
const names = (links: ReturnType<typeof page.getByRole>): string[] =>
  links.elements().map((link) => link.textContent.replaceAll(/\s+/g, ' ').trim());
const open = async (name: string): Promise<void> =>
  stage(await PAGES.find((card) => card.name === name)!.load('seat'));

test.each([
  'lobby, signed in',
  'inbox, empty',
  'clubs',
  'history',
  'home',
  'guide, curbside',
  'no such page',
])('on a phone, %s has the three main places below it', async (name) => {
  await open(name);
  await expect.element(bar).toBeVisible();
  expect(names(bar.getByRole('link'))).toEqual(['Inbox', 'Tables']);
  expect(names(bar.getByRole('button'))).toEqual(['More']);
});

test('More holds the others, and goes away once one is chosen', async () => {
  await stage(
    await at('/lobby', { ...ME, 'GET /api/matches': { status: 200, body: { matches: [] } } }, 'Tables'),
  );
  await bar.getByRole('button', { name: 'More' }).click();
  const more = page.getByRole('navigation', { name: 'More places' });
  await expect.element(more).toBeVisible();
  expect(await inaccessible()).toEqual([]);
  expect(names(more.getByRole('link'))).toEqual([
    'Tournaments',
    'History',
    'Clubs',
    expect.stringMatching(/^Shelf (Five|Six) games$/), // another test may have put the sample game there
    'Settings Ada',
  ]);
  await more.getByRole('link', { name: /^Shelf/ }).click();
  await expect.element(more).not.toBeInTheDocument();
  await expect.element(bar.getByRole('button')).toHaveAttribute('aria-current', 'true');
});

test('a visitor finds the way in, and nothing that needs an account', async () => {
  await stage(
    await at('/lobby', { ...NOBODY, 'GET /api/matches': { status: 200, body: { matches: [] } } }, 'Tables'),
  );
  await expect.element(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await bar.getByRole('button', { name: 'More' }).click();
  const more = page.getByRole('navigation', { name: 'More places' });
  expect(names(more.getByRole('link'))).toEqual(['Tournaments', 'Clubs', 'How to play']);
});

test('a waiting turn is a mark without a number', async () => {
  const answers = { ...asking(meAt(0)), 'GET /api/me/clubs': { status: 200, body: { clubs: [] } } };
  await stage(await at('/clubs', answers, 'Your clubs'));
  expect(all('.waits')).toEqual([]);
  inbox.set(inboxOf({ waiting: [{ id: 'match0000002' } as InboxItem] }));
  await expect.element(bar.getByRole('link', { name: 'It’s your turn: Inbox' })).toBeVisible();
  expect(all('.waits').map((mark) => mark.textContent)).toEqual(['']);
});

test('a match has the window to itself, and a desktop has all places in the bar above', async () => {
  await open('match, result');
  await expect.element(bar).not.toBeInTheDocument();
  await page.viewport(1280, 800);
  await open('clubs');
  await expect.element(bar).not.toBeInTheDocument();
  const above = page.getByRole('navigation', { name: 'Places' });
  expect(names(above.getByRole('link'))).toEqual([
    'Inbox',
    'Tables',
    'Tournaments',
    'History',
    'Clubs',
    'Shelf',
    'Ada',
  ]);
});
