import { html } from 'lit';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { MatchPage } from '../../../../api/contract/match.ts';
import { inaccessible, mount, noting } from '../../../gallery/mount.ts';
import { ago } from '../../../gallery/people.ts';
import { POSITIONS } from '../../../gallery/positions.ts';
import { ok, refused, type Answers } from '../../../gallery/server.ts';
import './waited.ts';

let shown: MatchPage;
const asked: unknown[] = [];
const other = () => shown.seats.find(({ seat }) => seat === 1)!.player!;

beforeEach(async () => {
  asked.length = 0;
  const { load } = POSITIONS[0]!;
  shown = { ...(await load()).page(0), awaiting: [1] };
});

const note = noting(asked, { status: 204 });
const draw = (more: Partial<MatchPage> = {}, answers: Answers = {}): void => {
  const rated = { turns: 50, shareInTime: 100, median: 18_000, matches: 5, shareFinished: 100, isNew: false };
  mount(html`<mw-waited .page=${{ ...shown, ...more }}></mw-waited>`, {
    'GET /api/reliability': ok({ players: { [other().id]: rated } }),
    [`POST /api/matches/${shown.id}/nudge`]: note,
    [`POST /api/matches/${shown.id}/snooze`]: note,
    [`GET /api/matches/${shown.id}/nudges`]: ok({ snoozedUntil: null, asked: [], nudges: [] }),
    ...answers,
  });
};

test.for([
  ['phone', 390, 844],
  ['desktop', 1280, 800],
] as const)(
  'on a %s who waits reads how soon the other answers, and nudges them',
  async ([, width, height]) => {
    await page.viewport(width, height);
    draw();
    const { name } = other();
    await expect.element(page.getByText(`${name} usually moves within 5 hours.`)).toBeVisible();
    expect(await inaccessible()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await page.getByRole('button', { name: `Nudge ${name}` }).click();
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent(`We’ll let ${name} know you’re waiting.`);
    expect(asked).toEqual([{ seat: 1 }]);
  },
);

test('a player nudged within a day is not nudged again, and the page says so', async () => {
  const detail = 'They were already nudged within the last day.';
  const why = refused(422, 'refused', { rule: 'asked-today', detail });
  draw({}, { [`POST /api/matches/${shown.id}/nudge`]: why });
  await page.getByRole('button', { name: /^Nudge/ }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent(detail);
});

test('nudging a player nudged within a day is not offered', async () => {
  const asked = [{ seat: 1, until: '2999-01-01T00:00:00.000Z' }];
  draw({}, { [`GET /api/matches/${shown.id}/nudges`]: ok({ snoozedUntil: null, asked, nudges: [] }) });
  await expect.element(page.getByText('Nudged in the past day.')).toBeVisible();
  expect(page.getByRole('button', { name: /^Nudge/ }).elements()).toEqual([]);
});

test('an awaited player can’t nudge anybody, and a spectator is offered nothing', async () => {
  draw({ awaiting: [0, 1] });
  await expect.element(page.getByRole('button', { name: 'Snooze', exact: true })).toBeVisible();
  expect(page.getByRole('button', { name: /^Nudge/ }).elements()).toEqual([]);
  draw({ viewer: 'table' });
  await expect.element(page.getByText(/usually moves/)).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('a match is snoozed for some days, says so, and is heard of again', async () => {
  let snoozedUntil: string | null = null;
  draw(
    {},
    {
      [`POST /api/matches/${shown.id}/snooze`]: noting(asked, (body) => {
        snoozedUntil = (body as { until: string | null }).until;
        return { status: 204 };
      }),
      [`GET /api/matches/${shown.id}/nudges`]: () => ok({ snoozedUntil, asked: [], nudges: [] }),
    },
  );
  await expect.element(page.getByRole('button', { name: 'Snooze', exact: true })).toBeVisible();
  expect(page.getByRole('button', { name: 'End snooze' }).elements()).toEqual([]);
  await page.getByLabelText('Mute this match for').selectOptions('3 days');
  await page.getByRole('button', { name: 'Snooze', exact: true }).click();
  await expect.element(page.getByText(/notifications for this match until/)).toBeVisible();
  await expect.element(page.getByText(/^Snoozed until/)).toBeVisible();
  expect(await inaccessible()).toEqual([]);
  await page.getByRole('button', { name: 'End snooze' }).click();
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('You’ll get notifications for this match again.');
  expect(asked).toEqual([{ until: expect.stringMatching(/Z$/) }, { until: null }]);
});

test('what the viewer was told is read when they open it: by what it went, and whether it was taken', async () => {
  const turn = { kind: 'turn', channel: { kind: 'mail', label: '' }, error: null };
  const hook = { ...turn, channel: { kind: 'json', label: 'My bot' } };
  const told = [
    { ...turn, state: 'taken', at: ago(5) },
    { ...hook, state: 'waiting', at: ago(-5), error: 'answers 503' },
    { ...hook, state: 'failed', at: ago(5), error: 'answers 404' },
  ];
  let nudges: unknown[] = [];
  const path = `GET /api/matches/${shown.id}/nudges`;
  draw({}, { [path]: () => ok({ snoozedUntil: null, asked: [], nudges }) });
  const opened = page.getByText('What we’ve sent you');
  await opened.click();
  await expect.element(page.getByText('Nothing about this match in the last 30 days.')).toBeVisible();
  await opened.click();
  nudges = told;
  await opened.click();
  await expect.element(page.getByText(/^Email: delivered/)).toBeVisible();
  await expect.element(page.getByText(/^My bot: not delivered yet: answers 503\. Next try/)).toBeVisible();
  await expect.element(page.getByText(/^My bot: gave up .*: answers 404$/)).toBeVisible();
  expect(await inaccessible()).toEqual([]);
});
