import { html } from 'lit';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Case } from '../../../api/contract/people/moderation.ts';
import { CASES, DECISIONS, MODERATOR, NOTICES, BAN, REPORTED } from '../../gallery/pages/moderated.ts';
import { inaccessible, mount, noting } from '../../gallery/mount.ts';
import { asking, meAt, playerAt } from '../../gallery/people.ts';
import { ok, refused } from '../../gallery/server.ts';
import { tell } from '../told/told.ts';
import { section } from '../../parts/lists/section.ts';
import { reports } from '../settings/settings.ts';
import { openReport } from '../../parts/report/report.ts';
import './moderate.ts';

const sent: unknown[] = [];
beforeEach(() => (sent.length = 0));
const taking = (answer: object) => noting(sent, ok(answer));

test('a moderator reads what was said around a message, and decides with a reason', async () => {
  const decided = `POST /api/moderation/cases/${CASES[0]!.id}`;
  mount(html`<page-moderate></page-moderate>`, {
    ...MODERATOR,
    [decided]: taking({ cases: CASES.slice(1) }),
  });
  const said = page.getByRole('list', { name: 'What was said' });
  await expect.element(said).toMatchTextContent(/Good luck!.*lamppost.*Please don’t/s);
  await expect.poll(() => inaccessible()).toEqual([]);
  const first = page.getByRole('region', { name: /Message/ });
  await first.getByRole('radio', { name: 'Remove and ban' }).click();
  await userEvent.selectOptions(first.getByLabelText('How long?'), 'A week');
  await userEvent.fill(first.getByLabelText('Why? They read this'), 'Be kind.');
  await first.getByRole('button', { name: 'Decide' }).click();
  await expect.poll(() => sent).toEqual([{ measure: 'banned', reason: 'Be kind.', days: 7 }]);
  await expect.element(page.getByText('One waits for a decision.')).toBeVisible();
});

test('a ban for good has no days, and a dismissed report needs no reason', async () => {
  const answers = Object.fromEntries(
    CASES.map(({ id }) => [`POST /api/moderation/cases/${id}`, taking({ cases: CASES })]),
  );
  mount(html`<page-moderate></page-moderate>`, { ...MODERATOR, ...answers });
  const [message, name] = [
    page.getByRole('region', { name: /Message/ }),
    page.getByRole('region', { name: /Name/ }),
  ];
  await name.getByRole('button', { name: 'Decide' }).click();
  await message.getByRole('radio', { name: 'Remove and ban' }).click();
  await userEvent.selectOptions(message.getByLabelText('How long?'), 'For good');
  await userEvent.fill(message.getByLabelText('Why? They read this'), 'Be kind.');
  await message.getByRole('button', { name: 'Decide' }).click();
  await expect
    .poll(() => sent)
    .toEqual([
      { measure: 'dismissed', reason: '' },
      { measure: 'banned', reason: 'Be kind.' },
    ]);
});

test('each case begins with no decision, and the ban of a moderator is left to the operator', async () => {
  const [first, second] = CASES as [Case, Case];
  const left = [{ ...second, player: { ...second.player!, isModerator: true } }];
  mount(html`<page-moderate></page-moderate>`, {
    ...MODERATOR,
    [`POST /api/moderation/cases/${first.id}`]: ok({ cases: left }),
  });
  const message = page.getByRole('region', { name: /Message/ });
  await message.getByRole('radio', { name: 'Remove and ban' }).click();
  await userEvent.fill(message.getByLabelText('Why? They read this'), 'Be kind.');
  await message.getByRole('button', { name: 'Decide' }).click();
  await expect.element(page.getByText('One waits for a decision.')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Dismiss' })).toBeChecked();
  await expect.element(page.getByLabelText('Why, for the record')).toHaveValue('');
  await expect.element(page.getByRole('radio', { name: 'Replace and warn' })).toBeVisible();
  expect(page.getByRole('radio', { name: 'Replace and ban' }).query()).toBeNull();
});

test('the record says who decided what, and why', async () => {
  mount(html`<page-moderate></page-moderate>`, {
    ...MODERATOR,
    'GET /api/moderation/decisions': ok({ decisions: DECISIONS }),
  });
  await page.getByText('The record').click();
  const record = page.getByRole('list', { name: 'Decisions' });
  await expect.element(record).toMatchTextContent(/Banned until.*Eva.*two warnings.*Mo.*Removed.*operator/s);
  await expect.poll(() => inaccessible()).toEqual([]);
});

test('to everybody else there is no such page', async () => {
  mount(html`<page-moderate></page-moderate>`, { 'GET /api/moderation/cases': refused(404, 'not-found') });
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('a report says what and why, and is sent once', async () => {
  const main = mount(html`<div></div>`, { 'POST /api/reports': taking({}) });
  openReport(main, [
    { words: 'How Ben behaves', thing: { kind: 'player', player: playerAt(1).id } },
    { words: 'The name “Ben”', thing: { kind: 'name', player: playerAt(1).id } },
  ]);
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => inaccessible()).toEqual([]);
  await page.getByRole('radio', { name: 'The name “Ben”' }).click();
  await userEvent.selectOptions(page.getByLabelText('Why?'), 'Spam or ads');
  await userEvent.fill(page.getByLabelText('Anything to add?'), 'Look.');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect
    .poll(() => sent)
    .toEqual([{ kind: 'name', player: playerAt(1).id, reason: 'spam', words: 'Look.' }]);
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull();
});

test('what a moderator writes is read once, and only what is new', async () => {
  mount(html`<p></p>`, {
    ...REPORTED,
    'POST /api/me/notices/read': noting(sent, { status: 204 }, 'read'),
  });
  void tell({ notices: 1 });
  const dialog = page.getByRole('dialog', { name: 'A moderator writes' });
  await expect.element(dialog).toMatchTextContent(/warned you.*Why:.*Be kind/s);
  expect(dialog.element().textContent).not.toContain(NOTICES[1]!.about);
  await expect.poll(() => inaccessible()).toEqual([]); // it fades in
  await page.getByRole('button', { name: 'I’ve read it' }).click();
  await expect.poll(() => sent).toEqual(['read']);
  await expect.poll(() => dialog.query()).toBeNull();
});

test('news of tournaments comes in their name, not in a moderator’s', async () => {
  const notice = { from: 'tournaments', at: '2026-11-20T10:00:00.000Z', read: false };
  const over = { ...notice, id: 'n1', text: 'It is over.', why: 'You came 2nd of 9.' };
  const cancelled = { ...notice, id: 'n2', text: 'It was called off.', why: 'Why: Too few of us.' };
  mount(html`<p></p>`, { 'GET /api/me/notices': ok({ notices: [over, cancelled] }) });
  void tell({ notices: 2 });
  const dialog = page.getByRole('dialog', { name: 'Your tournaments' });
  await expect.element(dialog).toMatchTextContent(/is over\.\s+You came 2nd of 9\..*Why:.*Too few of us/s);
  expect(dialog.element().textContent).not.toContain('House rules');
});

test('the settings list news of tournaments apart from what moderators wrote', async () => {
  const text = '“Winter curb” began, and no seat was left for you.';
  const full = { ...NOTICES[0]!, id: 'n3', from: 'tournaments', text, why: '' };
  const notices = ok({ notices: [full, ...NOTICES] });
  mount(section(reports), {
    ...asking(meAt(0)),
    ...REPORTED,
    'GET /api/me/notices': notices,
  });
  const news = page.getByRole('list', { name: 'From your tournaments' });
  await expect.element(news).toMatchTextContent(/“Winter curb” began, and no seat was left for you/);
  const written = page.getByRole('list', { name: 'From the moderators' });
  expect(written.element().textContent).not.toContain('Winter curb');
});

test('a banned player reads why and until when, and keeps what is theirs', async () => {
  mount(html`<p></p>`, asking(null));
  void tell({ ban: BAN });
  await expect.element(page.getByRole('heading', { name: 'You can’t play here for now' })).toBeVisible();
  await expect.element(page.getByText(BAN.reason)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Download your data' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Delete account…' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expect.poll(() => inaccessible()).toEqual([]);
});

test('the settings list reports with their answers, and what moderators wrote', async () => {
  mount(section(reports), { ...asking(meAt(0)), ...REPORTED });
  await expect
    .element(page.getByRole('list', { name: 'Your reports' }))
    .toMatchTextContent(/snail.*Not decided yet.*Acted on/s);
  await expect.element(page.getByRole('list', { name: 'From the moderators' })).toMatchTextContent(/warned/);
  expect(page.getByRole('list', { name: 'From your tournaments' }).elements()).toEqual([]);
  await expect.poll(() => inaccessible()).toEqual([]);
});
