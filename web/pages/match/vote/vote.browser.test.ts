import { html, LitElement, type TemplateResult } from 'lit';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { MatchPage } from '../../../../api/contract/match.ts';
import type { Me } from '../../../../api/contract/people/player.ts';
import { session } from '../../../data/server/api.ts';
import { inaccessible, mount } from '../../../gallery/mount.ts';
import { meAt } from '../../../gallery/people.ts';
import { POSITIONS } from '../../../gallery/positions.ts';
import { ok } from '../../../gallery/server.ts';
import type { ChangeEvent } from '../events.ts';
import '../menu/table-sheet.ts';
import { voteOf } from '../asks.ts';

const LATER = '2999-01-01T00:00:00.000Z';
let shown: MatchPage;
let asked: ChangeEvent[];
const noteChange = (event: HTMLElementEventMap['mw-change']): void => void asked.push(event);

beforeEach(async () => {
  asked = [];
  session.set(null); // whoever a file before was signed in as may own a seat here
  const { load } = POSITIONS[0]!;
  shown = (await load()).page(0);
});

/** A page that only asks. */
class Asking extends LitElement {
  page!: MatchPage;

  protected override render(): TemplateResult {
    return html`${voteOf(this.page, this)}`;
  }
}
customElements.define('test-asking', Asking);

let asking: Asking;
const ask = async (change: Partial<MatchPage>): Promise<void> => {
  asking = Object.assign(new Asking(), { page: { ...shown, ...change } });
  asking.addEventListener('mw-change', noteChange);
  mount(html`${asking}`);
  await asking.updateComplete;
};
const PAUSE = { kind: 'pause' as const, days: 3, by: 1, agreed: [1], against: [], needed: 2, until: LATER };

test('a turn that is late is decided with a button for each choice', async () => {
  await ask({
    undecided: [{ seat: 1, until: LATER, deciders: [0], votes: [{ seat: 0, choice: 'wait' }] }],
  });
  await expect.element(page.getByText(/ran out of time\. What happens now\?/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Wait' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Let the bot play' }).click();
  expect(asked).toHaveLength(1);
  expect(await inaccessible()).toEqual([]);
});

test('what another asks for is agreed to or not, and what I ask for is taken back', async () => {
  await ask({ ask: PAUSE });
  await expect.element(page.getByText(/asks for a pause of 3 days\./)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Agree', exact: true })).toBeVisible();
  await ask({ ask: { ...PAUSE, by: 0, agreed: [0] } });
  await expect.element(page.getByRole('button', { name: 'Take it back' })).toBeVisible();
});

test('a question is put aside until another is asked', async () => {
  await ask({ ask: { ...PAUSE, kind: 'extend' } });
  await page.getByRole('button', { name: 'Hide' }).click();
  const question = page.getByText(/asks for more time/);
  await expect.element(question).not.toBeInTheDocument();
  await ask({ ask: { ...PAUSE, kind: 'extend', agreed: [1, 2] } });
  expect(question.query()).toBeNull();
  await ask({ ask: { ...PAUSE, kind: 'extend', until: '2999-01-02T00:00:00.000Z' } });
  await expect.element(question).toBeVisible();
});

test('the sheet of the table tells its pace and hands a seat over by a link', async () => {
  const pace = { turn: 21_600, bank: 14_400, increment: 3600, cap: 18_000, grace: 7200 };
  mount(html`<mw-table-sheet .page=${{ ...shown, pace }}></mw-table-sheet>`, {
    [`GET /api/matches/${shown.id}/banks`]: ok({ banks: [{ seat: 0, hours: 3 }] }),
    [`POST /api/matches/${shown.id}/seats/0/link`]: ok({ link: '/join/x?seat=0&offer=y' }),
  });
  await document.querySelector('mw-table-sheet')!.show();
  await expect
    .element(page.getByText(/6 hours per turn after a grace period of 2 hours, with a time bank of 4 hours/))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ask for a pause' })).toBeVisible();
  await expect.element(page.getByText('3 h in the bank')).toBeVisible();
  await page.getByRole('button', { name: 'Hand over' }).click();
  await expect
    .element(page.getByLabelText('The link'))
    .toHaveValue(`${location.origin}/join/x?seat=0&offer=y`);
  expect(await inaccessible()).toEqual([]);
});

test('the sheet of the table lets a vacation day be refused for this match alone', async () => {
  session.set(meAt(0));
  const resting = { ...shown, restsItself: true };
  mount(html`<mw-table-sheet .page=${resting} @mw-change=${noteChange}></mw-table-sheet>`, {});
  await document.querySelector('mw-table-sheet')!.show();
  await page.getByLabelText(/^Take a vacation day/).click();
  expect(asked).toHaveLength(1);
  expect(await inaccessible()).toEqual([]);
});

test('the sheet of the table says that a look starts a clock, and when it starts at the latest', async () => {
  const clocks = [{ seat: 1, since: LATER, unseen: true as const }];
  const looking = { ...shown, pace: '1d' as const, lookWithin: 3 * 86_400, awaiting: [1], clocks };
  mount(html`<mw-table-sheet .page=${looking}></mw-table-sheet>`, {});
  await document.querySelector('mw-table-sheet')!.show();
  await expect.element(page.getByText(/or after 3 days. The others can then see/)).toBeVisible();
  await expect.element(page.getByText(/time starts when they look, .+ at the latest/)).toBeVisible();
  expect(await inaccessible()).toEqual([]);
});

test.for<[string, Partial<Me>, Partial<MatchPage>]>([
  ['refuses it for all', { restsItself: false }, {}],
  ['has no address', { email: null }, {}],
  ['plays at a table without days off', {}, { daysOff: false }],
  ['plays at one without a clock', {}, { pace: 'none' }],
])('that is not offered to a player who %s', async ([, me, change]) => {
  session.set({ ...meAt(0), ...me });
  mount(html`<mw-table-sheet .page=${{ ...shown, restsItself: true, ...change }}></mw-table-sheet>`, {});
  await document.querySelector('mw-table-sheet')!.show();
  await expect.element(page.getByRole('button', { name: 'Close' })).toBeVisible();
  expect(page.getByLabelText(/^Take a vacation day/).elements()).toEqual([]);
});

test('the sheet of a tournament’s table leads to the tournament, and gives no seat away', async () => {
  const seats = shown.seats.map((card) => ({ ...card, ...(card.seat === 1 && { gone: 'left' as const }) }));
  const named = { ...shown, seats, name: 'The autumn round · 3' };
  const tournament = { id: 'aaaaaaaaaaaa', name: 'The autumn round' };
  mount(html`<mw-table-sheet .page=${named}></mw-table-sheet>`, {
    [`GET /api/matches/${shown.id}/terms`]: ok({ minimum: {}, why: null, tournament }),
  });
  await document.querySelector('mw-table-sheet')!.show();
  const link = page.getByRole('link', { name: 'The autumn round' });
  await expect.element(link).toHaveAttribute('href', '/tournaments/aaaaaaaaaaaa');
  await expect.element(link).toHaveStyle({ textDecorationLine: 'underline' });
  const giving = page.getByRole('button', { name: /Hand over|person|Take/ });
  const sheet = document.querySelector('mw-table-sheet')!;
  for (const consent of [[], [1]])
    for (const viewer of [0, 'table'] as const) {
      sheet.page = { ...named, consent, viewer };
      await sheet.updateComplete;
      expect(giving.elements()).toEqual([]);
      expect(page.getByText(/once the players agree/).query()).toBeNull();
    }
  sheet.page = { ...named, name: 'The autumn walk' };
  await expect.element(giving.first()).toBeVisible();
});

test('a given-up seat that needs consent is asked for by who sits there, and not taken by who looks on', async () => {
  const seats = shown.seats.map((card) => ({ ...card, ...(card.seat === 1 && { gone: 'left' as const }) }));
  const consent = { ...shown, seats, consent: [1] };
  mount(html`<mw-table-sheet .page=${consent} @mw-change=${noteChange}></mw-table-sheet>`, {});
  await document.querySelector('mw-table-sheet')!.show();
  await page.getByRole('button', { name: 'Ask to invite a person' }).click();
  expect(asked).toHaveLength(1);
  const looking = { ...consent, viewer: 'table' as const };
  mount(html`<mw-table-sheet .page=${looking}></mw-table-sheet>`, {});
  await document.querySelector('mw-table-sheet')!.show();
  await expect.element(page.getByText(/once the players agree/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Take this seat' }).query()).toBeNull();
  expect(await inaccessible()).toEqual([]);
  mount(html`<mw-table-sheet .page=${{ ...looking, consent: [] }}></mw-table-sheet>`, {});
  await document.querySelector('mw-table-sheet')!.show();
  await expect.element(page.getByRole('button', { name: 'Take this seat' })).toBeVisible();
});
