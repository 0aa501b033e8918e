import { html } from 'lit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import type { StandingLine, Tournament, TournamentRound } from '../../../api/contract/people/tournament.ts';
import { session } from '../../data/server/api.ts';
import { heard, inaccessible, mount } from '../../gallery/mount.ts';
import { asking, ME, meAt, NOBODY } from '../../gallery/people.ts';
import { ok, refused, type Answers, type Asked } from '../../gallery/server.ts';
import { CUP, LINES, roundOf, tournamentOf } from '../../gallery/tournaments/data.ts';
import { KO, koRound, LADDER, LADDER_LINES } from '../../gallery/tournaments/kinds.ts';
import { LISTS, tournamentAnswers, waitingAnswers } from '../../gallery/tournaments/scenes.ts';
import { goingOn, levelWords } from './one/rounds.ts';
import './list.ts';
import './new/make.ts';
import { against, challengeable, tieWords } from './one/standing.ts';
import './one/tournament.ts';

const PATH = `/api/tournaments/${CUP}`;
let asked: [string, unknown][];
const note =
  (name: string, body: object) =>
  ({ body: sent }: Asked) => {
    asked.push([name, sent]);
    return ok(body);
  };

const draw = (tournament: Tournament, more: Answers = {}): HTMLElement => {
  session.set(meAt(0));
  return mount(
    html`<page-tournament .tournament=${CUP}></page-tournament>`,
    tournamentAnswers(tournament, more),
  );
};
/** The words of a line, a space between its cells. */
const textOf = (row: Locator): string =>
  [...row.element().children].map((cell) => cell.textContent.trim()).join(' ');
const drawLists = (more: Answers = {}): HTMLElement =>
  mount(html`<page-tournaments></page-tournaments>`, { ...ME, ...LISTS, ...more });

beforeEach(async () => {
  asked = [];
  session.set(meAt(0));
  await page.viewport(1280, 800);
});
afterEach(() => {
  location.hash = '';
});

test('the lists are accessible, with one way to each table that waits', async () => {
  drawLists();
  await expect.element(page.getByRole('heading', { name: 'Yours' })).toBeVisible();
  const turns = page.getByRole('link', { name: /^Take your turn/ });
  expect(turns.elements().map((link) => link.getAttribute('href'))).toEqual(['/matches/match0000000']);
  await expect.element(page.getByRole('link', { name: /^Summer streets/ })).toBeVisible();
  expect(await inaccessible()).toEqual([]);
});

test('one joins or waits for a seat from the list, and withdraws when asked twice', async () => {
  drawLists({
    'POST /api/tournaments/tourney00003/entry': note('joined', tournamentOf()),
    'POST /api/tournaments/tourney00004/entry': note('waits', tournamentOf()),
    'DELETE /api/tournaments/tourney00006/entry': note('withdrew', tournamentOf()),
  });
  await page.getByRole('button', { name: 'Join Winter curb' }).click();
  await page.getByRole('button', { name: 'Wait for a seat in Sunday grid' }).click();
  await page.getByRole('button', { name: 'Withdraw from Night shift, winter' }).click();
  await page.getByRole('button', { name: 'Really withdraw from Night shift, winter' }).click();
  await expect.poll(() => asked.map(([name]) => name)).toEqual(['joined', 'waits', 'withdrew']);
});

test('why one may not enter is told', async () => {
  const detail = 'This tournament asks for 90% of turns on time.';
  const main = drawLists({
    'POST /api/tournaments/tourney00003/entry': refused(403, 'not-yours', { detail }),
  });
  const toasts = heard(main, 'mw-toast');
  await page.getByRole('button', { name: 'Join Winter curb' }).click();
  await expect.poll(() => toasts.map(({ words }) => words)).toEqual([detail]);
});

test('a visitor is led to sign in', async () => {
  session.set(null);
  drawLists(NOBODY);
  const join = page.getByRole('link', { name: 'Join Winter curb' });
  await expect.element(join).toHaveAttribute('href', '/sign-in?back=/tournaments');
  expect(page.getByRole('heading', { name: 'Yours' }).elements()).toEqual([]);
});

test('a standing is a table with heads, and my line says so', async () => {
  draw(tournamentOf());
  const standing = page.getByRole('table');
  await expect.element(standing.getByRole('columnheader', { name: 'Round 3' })).toBeInTheDocument();
  const row = page.getByRole('row', { name: /You/ });
  await expect.poll(() => textOf(row)).toMatch(/^3 You 2nd 1st now –/);
  expect(await inaccessible()).toEqual([]);
});

test('who met whom is a second table, by keyboard', async () => {
  draw(tournamentOf());
  const cross = page.getByRole('button', { name: 'Who met whom' });
  await expect.element(cross).toBeVisible();
  (cross.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(cross).toHaveAttribute('aria-pressed', 'true');
  const row = page.getByRole('row', { name: /Juno/ }).last();
  await expect.poll(() => textOf(row)).toMatch(/^1 Juno the same 1 1 0/);
  expect(against(LINES[0]!)).toEqual(
    new Map([
      [3, 1],
      [8, 1],
      [4, 0],
      [9, 1],
      [2, 1],
      [6, 1],
    ]),
  );
  expect(await inaccessible()).toEqual([]);
});

test('neighbors with equal points are told apart by the first rule that can', () => {
  const words = tieWords(LINES, ['common-tables', 'figures', 'lots']);
  expect(words[0]).toBe('Juno is ahead of Wren: 1 to 0 at the tables they shared.');
  expect(words.at(-1)).toBe('Oskar is ahead of Mika: 11 to 10 in what they scored.');
});

test('my table says what happened, how everybody stands, and what it waits for', async () => {
  draw(tournamentOf(), await waitingAnswers(tournamentOf().game));
  const own = page.getByRole('heading', { name: 'Round 3, with Tomas and Pilar' });
  await expect.element(own).toBeVisible();
  await expect.element(page.getByText(/^You have .+, Ben .+\.$/)).toBeVisible();
  await expect.element(page.getByText('Meanwhile,')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Take your turn' }))
    .toHaveAttribute('href', '/matches/match0000000');
});

test('the parts are links that the keyboard follows', async () => {
  draw(tournamentOf());
  const rounds = page.getByRole('link', { name: 'Rounds' });
  await expect.element(rounds).toBeVisible();
  (rounds.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(rounds).toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByRole('link', { name: /Juno, Wren, Ravi.*Juno won/s })).toBeVisible();
  expect(await inaccessible()).toEqual([]);
});

test('a bracket shows who goes on, and on a phone one phase at a time', async () => {
  draw(KO);
  await expect.element(page.getByRole('heading', { name: 'Quarterfinals' })).toBeVisible();
  await expect.element(page.getByText('first of table 1')).toBeVisible();
  await page.viewport(390, 844);
  await expect.element(page.getByRole('heading', { name: 'Semifinals' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Quarterfinals' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Quarters' }).click();
  await expect.element(page.getByRole('heading', { name: 'Quarterfinals' })).toBeVisible();
  await expect.element(page.getByText(/Tomas, goes on/)).toBeVisible();
  expect(await inaccessible()).toEqual([]);
});

test('before the next phase, who goes on is known from the places', () => {
  const seat = (number: number, rank: number, place: number) => ({
    number,
    rank,
    place,
    player: null,
    figure: null,
  });
  const table = { number: 1, match: 'm', stage: 'over', seq: 1, isMine: false } as const;
  const tables = [
    { ...table, seats: [seat(4, 2, 7), seat(5, 3, 12), seat(6, 1, 2)] },
    { ...table, seats: [seat(7, 1, 3), seat(8, 2, 9)] },
  ];
  expect([...goingOn({ tables }, undefined, false)]).toEqual([6, 4, 7]);
  expect([...goingOn({ tables: tables.slice(0, 1) }, undefined, true)]).toEqual([6]);
});

test('of two who are level in a final, the one with the better place has won it', () => {
  const seat = (number: number, place: number) => ({ number, rank: 1, place, player: null, figure: 30 });
  const table = { number: 1, match: 'm', stage: 'over', seq: 1, isMine: false } as const;
  expect([...goingOn({ tables: [{ ...table, seats: [seat(4, 2), seat(5, 1)] }] }, undefined, true)]).toEqual([
    5,
  ]);
});

test('a program is marked in rounds, brackets and among those who met', async () => {
  const program = { id: 'entrant00002', name: 'Wren', program: true } as const;
  const marks = <T extends { player: StandingLine['player'] }>(one: T): T =>
    one.player?.name === 'Wren' ? { ...one, player: program } : one;
  const round = (found: TournamentRound) =>
    ok({ ...found, tables: found.tables.map((table) => ({ ...table, seats: table.seats.map(marks) })) });
  const answers = { [`GET ${PATH}/standing`]: ok({ lines: LINES.map(marks) }) };
  draw(KO, { ...answers, [`GET ${PATH}/rounds/1`]: round(koRound(1)) });
  await expect.element(page.getByRole('group', { name: 'Table 3' })).toMatchTextContent(/Wren program, goes/);
  draw(tournamentOf(), { ...answers, [`GET ${PATH}/rounds/1`]: round(roundOf(1)) });
  await expect.element(page.getByText(/Wren\s+program, Oskar/)).toBeVisible();
  await page.getByRole('button', { name: 'Who met whom' }).click();
  await expect.element(page.getByRole('rowheader', { name: 'Wren program' })).toBeVisible();
});

test('of two who are level at a table, the bracket says why one goes on', async () => {
  draw(KO);
  await expect.element(page.getByText('Juno and Kit were level. Juno goes on by lot.')).toBeVisible();
  const [, , , table] = koRound(1).tables;
  const shares = { ...table!, seats: table!.seats.map((seat) => ({ ...seat, rank: 1 })) };
  const words = (isOn: number[], more: object): string | undefined =>
    levelWords(shares, new Set(isOn), { isFinal: false, ...more });
  expect(words([1, 5], {})).toBe('Pilar and Kit were level. Pilar goes on with 109 to 107.');
  expect(levelWords(table!, new Set([5, 1]), { isFinal: false, me: 1 })).toBe(
    'You and Kit were level. You go on by lot.',
  );
  expect(words([1], { isFinal: true, me: 5 })).toMatch(/^Juno and you were level\. Juno won /);
  expect(words([1, 5, 14, 15], {})).toBeUndefined();
});

test('the rules of a knock-out say who goes on where two share a place', async () => {
  location.hash = '#rules';
  draw(KO);
  await expect.element(page.getByText(/who scored more goes on; .+ lots drawn/)).toBeVisible();
  await expect.element(page.getByText('The final began.')).toBeVisible();
});

test('on a ladder one challenges somebody up to five rungs above', async () => {
  draw(LADDER, { [`POST ${PATH}/challenges`]: note('challenged', LADDER) });
  await page.getByRole('button', { name: 'Challenge Ravi' }).click();
  expect(asked).toEqual([['challenged', { player: LADDER_LINES[5]!.player!.id }]]);
  expect(page.getByRole('button', { name: 'Challenge Juno' }).elements()).toEqual([]);
  expect(await inaccessible()).toEqual([]);
});

test('nobody is to be challenged while one plays two matches', () => {
  const busy = LADDER_LINES.map((line) =>
    line.number === 3 ? { ...line, rounds: [...line.rounds, ...line.rounds] } : line,
  );
  expect(challengeable(LADDER_LINES, 3).size).toBe(4);
  expect(challengeable(busy, 3).size).toBe(0);
  expect(challengeable(LADDER_LINES, undefined).size).toBe(0);
});

test('everybody signed in but the organizer can report the name', async () => {
  location.hash = '#rules';
  draw(tournamentOf(), { 'POST /api/reports': note('reported', {}) });
  await page.getByRole('button', { name: 'Report the name…' }).click();
  await expect.element(page.getByText('The name “The autumn round”')).toBeVisible();
  await expect.poll(() => inaccessible()).toEqual([]); // the dialog fades in
  await page.getByRole('button', { name: 'Send report' }).click();
  const report = { kind: 'tournament', tournament: tournamentOf().id, reason: 'abuse', words: '' };
  await expect.poll(() => asked).toEqual([['reported', report]]);
});

test('the organizer has nothing to report', async () => {
  location.hash = '#rules';
  draw(tournamentOf({ isOrganizer: true }));
  await expect.element(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Report the name…' }).elements()).toEqual([]);
});

test('the organizer gives a reason and confirms, and the log tells the deed', async () => {
  location.hash = '#rules';
  draw(tournamentOf({ isOrganizer: true }), { [`POST ${PATH}/deeds`]: note('deed', tournamentOf()) });
  await page.getByLabelText('Reason').fill('Everybody travels.');
  await page.getByRole('button', { name: 'Give 3 more days' }).click();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Really give 3 more days' }).click();
  const deed = { deed: 'extend', days: 3, reason: 'Everybody travels.' };
  await expect.poll(() => asked).toEqual([['deed', deed]]);
  await expect.element(page.getByText(/Ben gave Round 3 more time\./)).toBeVisible();
  expect(await inaccessible()).toEqual([]);
});

test('a player finds no controls of the organizer', async () => {
  location.hash = '#rules';
  draw(tournamentOf());
  await expect.element(page.getByRole('heading', { name: 'What the organizer may do' })).toBeVisible();
  expect(page.getByLabelText('Reason').elements()).toEqual([]);
});

test('more than a page of lines is shown when asked for', async () => {
  draw(tournamentOf({ entrants: 9 }), {
    [`GET ${PATH}/standing`]: ({ query }: Asked) =>
      ok(query.get('from') === '1' ? { lines: LINES.slice(0, 5), next: 6 } : { lines: LINES.slice(5) }),
  });
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByRole('rowheader', { name: 'Mika' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('a tournament is set up in a few choices, and the form says what will happen', async () => {
  mount(html`<page-make-tournament></page-make-tournament>`, {
    ...asking(meAt(0)),
    'GET /api/me/clubs': ok({ clubs: [] }),
    'POST /api/tournaments': note('made', tournamentOf()),
  });
  const went = heard(document.body, 'mw-go');
  await page.getByLabelText('Name').fill('The cup');
  await page.getByRole('radio', { name: /^Knock-out/ }).click();
  await expect.element(page.getByText(/^12 players at tables of three: five phases/)).toBeVisible();
  await page.getByRole('button', { name: 'Set up the tournament' }).click();
  await expect.poll(() => went.map(({ path }) => path)).toEqual([`/tournaments/${CUP}`]);
  expect(asked).toMatchObject([['made', { name: 'The cup', kind: 'knock-out', seats: 3, most: 12 }]]);
  expect(await inaccessible()).toEqual([]);
});

test('setting one up takes an address', async () => {
  session.set(meAt(0, null));
  mount(html`<page-make-tournament></page-make-tournament>`, {
    ...asking(meAt(0, null)),
    'GET /api/me/clubs': ok({ clubs: [] }),
  });
  await expect.element(page.getByRole('link', { name: 'Add an address' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Set up the tournament' }).elements()).toEqual([]);
});

/** The widest that pages show, and the words that show once it is there. */
const NARROW: readonly (readonly [string, string, () => HTMLElement])[] = [
  ['lists', 'Summer streets', () => drawLists()],
  ['a standing of twelve rounds', 'Tomas', () => draw(tournamentOf({ rounds: 12 }))],
  ['a bracket', 'Semifinals', () => draw(KO)],
  ['a ladder', 'Plays now', () => draw(LADDER)],
];
test.each(NARROW)('%s fit a window of 320', async (_, shows, show) => {
  await page.viewport(320, 640);
  show();
  await expect.element(page.getByText(shows).first()).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBe(320);
});
