import { html } from 'lit';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Club } from '../../../api/contract/people/club.ts';
import type { MatchCard } from '../../../api/contract/match.ts';
import { mayWantGuided } from '../../common/local.ts';
import { session } from '../../data/server/api.ts';
import { CLUB_ID as ID, clubOf as club, STANDING } from '../../gallery/pages/clubs.ts';
import { inaccessible, mount } from '../../gallery/mount.ts';
import { asking, GAMES, meAt, nameAt, playerAt } from '../../gallery/people.ts';
import { POSITIONS } from '../../gallery/positions.ts';
import { ok, refused, type Answers, type Asked } from '../../gallery/server.ts';
import './club.ts';
import './clubs.ts';
import './join.ts';
import { placesIn } from './standing.ts';

const [first] = GAMES;

let card: MatchCard;
let asked: [string, unknown][];
const note =
  (name: string, body: object) =>
  ({ body: sent }: Asked) => {
    asked.push([name, sent]);
    return ok(body);
  };

const draw = (shown: Club, more: Answers = {}): void => {
  session.set(meAt(0));
  const path = `/api/clubs/${ID}`;
  mount(html`<page-club .club=${ID}></page-club>`, {
    ...asking(meAt(0)),
    [`GET ${path}`]: ok(shown),
    [`GET ${path}/standing`]: ok(STANDING),
    [`GET ${path}/matches`]: ({ query }: Asked) =>
      ok({ matches: query.get('stage') === 'open' ? [{ ...card, name: 'Zebra' }] : [] }),
    'GET /api/reliability': ok({ players: {} }),
    ...more,
  });
};

beforeEach(async () => {
  asked = [];
  card = (await POSITIONS.find(({ game }) => game === first!.id)!.load()).page('table');
  await page.viewport(1280, 800);
});

test('a club is accessible, and shows its tables, standing, members and link', async () => {
  draw(club());
  await expect.element(page.getByRole('heading', { name: 'Night shift', level: 1 })).toBeVisible();
  await expect.element(page.getByText(/Zebra/)).toBeVisible();
  const names = () =>
    page
      .getByRole('table')
      .getByRole('rowheader')
      .elements()
      .map((one) => one.textContent);
  await expect.poll(names).toEqual([nameAt(1), nameAt(0)]);
  await expect.element(page.getByText(/1 of 4 won, best score 37/)).toBeVisible();
  await expect.element(page.getByLabelText('The link')).toHaveValue(`${location.origin}/clubs/join/a-secret`);
  expect(await inaccessible()).toEqual([]);
});

test('a standing is shown for one game, too', async () => {
  draw(club());
  await page.getByRole('combobox', { name: 'Game' }).selectOptions(first!.name);
  await expect.element(page.getByRole('cell', { name: '2½' })).toBeVisible();
  expect(page.getByRole('cell', { name: '5½' }).elements()).toEqual([]);
});

test('what cannot be undone is asked for twice', async () => {
  draw(club(), { [`POST /api/clubs/${ID}/seasons/end`]: note('ended', club({ seasons: [] })) });
  await page.getByRole('button', { name: 'End the season' }).click();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Really end it' }).click();
  await expect.poll(() => asked).toEqual([['ended', undefined]]);
  await expect.element(page.getByText(/No season yet/)).toBeVisible();
});

test('removing a member renews the link, and the new one is shown', async () => {
  const path = `/api/clubs/${ID}`;
  let shown = club();
  draw(shown, {
    [`GET ${path}`]: () => ok(shown),
    [`DELETE ${path}/members/${playerAt(2).id}`]: () => {
      shown = club({ members: shown.members.slice(0, 2), link: '/clubs/join/another' });
      return ok({});
    },
  });
  await page.getByRole('button', { name: `Remove ${nameAt(2)}`, exact: true }).click();
  await page.getByRole('button', { name: `Really remove ${nameAt(2)}` }).click();
  await expect.element(page.getByLabelText('The link')).toHaveValue(`${location.origin}/clubs/join/another`);
  await expect.element(page.getByRole('link', { name: nameAt(2) })).not.toBeInTheDocument();
});

test('what came after the first page stays when the lists are looked at anew', async () => {
  let looks = 0;
  const named = (name: string) => ({ ...card, id: `${name}00000000`, name });
  draw(club(), {
    [`GET /api/clubs/${ID}/matches`]: ({ query }: Asked) => {
      if (query.get('stage') !== 'running') return ok({ matches: [] });
      if (query.has('cursor')) return ok({ matches: [named('Yak')] });
      return ok({ matches: [named(looks++ === 0 ? 'Zebra' : 'Zorilla')], next: 'more' });
    },
  });
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByText('Yak')).toBeVisible();
  window.dispatchEvent(new Event('focus'));
  await expect.element(page.getByText('Zorilla')).toBeVisible();
  await expect.element(page.getByText('Yak')).toBeVisible();
});

test('sitting down at a table of the club goes there, and may show the game first', async () => {
  const free = { ...card, name: 'Zebra', seats: card.seats.map((seat) => ({ ...seat, player: null })) };
  draw(club(), {
    [`GET /api/clubs/${ID}/matches`]: ({ query }: Asked) =>
      ok({ matches: query.get('stage') === 'open' ? [free] : [] }),
    [`POST /api/matches/${card.id}/join`]: note('sat down', {}),
  });
  const gone: string[] = [];
  const go = ({ path }: HTMLElementEventMap['mw-go']) => gone.push(path);
  document.body.addEventListener('mw-go', go, { once: true });
  await page.getByRole('button', { name: 'Sit down' }).click();
  await expect.poll(() => gone).toEqual([`/matches/${card.id}`]);
  expect(asked).toEqual([['sat down', undefined]]);
  expect(mayWantGuided(card)).toBe(true);
});

test('a member finds nothing to keep, and a visitor neither tables nor link', async () => {
  draw(club({ role: 'member' }));
  await expect.element(page.getByRole('heading', { name: 'Members' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Leave the club' })).toBeVisible();
  expect(page.getByRole('heading', { name: 'Manage the club' }).elements()).toEqual([]);
  expect(page.getByRole('button', { name: /Remove/ }).elements()).toEqual([]);
  const { link: _link, ...open } = club({ role: null, isOpen: true });
  draw(open);
  await expect.element(page.getByRole('heading', { name: 'Standing' })).toBeVisible();
  expect(page.getByRole('heading', { name: 'Club tables' }).elements()).toEqual([]);
  expect(page.getByRole('heading', { name: 'Invite people' }).elements()).toEqual([]);
});

test('a club that is not mine is like none', async () => {
  draw(club(), { [`GET /api/clubs/${ID}`]: refused(404, 'not-found') });
  await expect.element(page.getByRole('heading', { name: 'No such club' })).toBeVisible();
});

test('my clubs are listed, and one is started; what is wrong with its name is said', async () => {
  session.set(meAt(0));
  const detail = 'The game uses that name for something else. Pick another.';
  mount(html`<page-clubs></page-clubs>`, {
    ...asking(meAt(0)),
    'GET /api/me/clubs': ok({ clubs: [{ id: ID, name: 'Night shift', role: 'keeper', members: 3 }] }),
    'POST /api/clubs': refused(400, 'malformed', { field: 'name', detail }),
  });
  const mine = page.getByRole('link', { name: /^Night shift/ });
  await expect.element(mine).toBeVisible();
  expect(mine.element().getBoundingClientRect().height, 'to be pressed').toBeGreaterThanOrEqual(44);
  await page.getByLabelText('Name of the club').fill('Admin');
  await page.getByRole('button', { name: 'Start the club' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(detail);
  expect(await inaccessible()).toEqual([]);
});

test('a link says which club it is before one joins', async () => {
  session.set(null);
  mount(html`<page-club-join .token=${'a-secret'}></page-club-join>`, {
    ...asking(null),
    'GET /api/club-link': ok({ id: ID, name: 'Night shift', members: 3, keepers: ['Ada'], isMember: false }),
  });
  await expect.element(page.getByRole('heading', { name: 'Night shift' })).toBeVisible();
  await expect.element(page.getByText(/3 members, run by Ada/)).toBeVisible();
  await page.getByRole('button', { name: 'Join the club' }).click();
  await expect.element(page.getByText(/^The club sees it\./)).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  expect(await inaccessible()).toEqual([]);
});

test('a standing in all adds up what somebody came to at each game', () => {
  expect(placesIn(STANDING.players, '').map(({ name, points }) => [name, points])).toEqual([
    [nameAt(1), 5.5],
    [nameAt(0), 4],
  ]);
});
