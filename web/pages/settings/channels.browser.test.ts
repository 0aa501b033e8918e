import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Channel } from '../../../api/contract/people/channel.ts';
import { session } from '../../data/server/api.ts';
import { makeRegistration } from '../../data/told/push.testing.ts';
import { deviceOf } from '../../data/told/push.ts';
import { inaccessible, mount, noting } from '../../gallery/mount.ts';
import { ago, CHANNEL_LIST, meAt } from '../../gallery/people.ts';
import { ok, refused, type Answers } from '../../gallery/server.ts';
import { section } from '../../parts/lists/section.ts';
import { channels } from './channels.ts';

beforeEach(() => session.set(meAt(0)));
const [MAIL, PUSH, DISCORD, HOOK] = CHANNEL_LIST as [Channel, Channel, Channel, Channel];

const draw = (answers: Answers = {}, pushKey: string | null = 'B'): void => {
  const known = ok({ channels: CHANNEL_LIST, pushKey });
  mount(section(channels), { 'GET /api/me/channels': known, ...answers });
};

test.for([
  ['phone', 390, 844],
  ['desktop', 1280, 800],
] as const)('on a %s it is accessible, and nothing runs over its side', async ([, width, height]) => {
  await page.viewport(width, height);
  draw();
  await expect.element(page.getByText('#board-games')).toBeVisible();
  expect(await inaccessible()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('a channel is switched, and told when to tell', async () => {
  const wished: unknown[] = [];
  draw({
    [`PATCH /api/me/channels/${DISCORD.id}`]: noting(wished, ok({ ...DISCORD, on: true })),
    [`PATCH /api/me/channels/${MAIL.id}`]: noting(wished, ok({ ...MAIL, moment: 'digest', hour: 7 })),
  });
  const discord = page.getByRole('switch', { name: 'Discord, #board-games' });
  await expect.element(discord).not.toBeChecked();
  await discord.click();
  await expect.element(discord).toBeChecked();
  const when = page.getByRole('combobox', { name: 'When to tell: Email' });
  await expect.element(when).toHaveValue('unseen');
  await when.selectOptions('Digest at 07:00');
  await expect.poll(() => wished).toEqual([{ on: true }, { moment: 'digest', hour: 7 }]);
});

test('a browser is told by its endpoint from another one of the same name', async () => {
  const endpoint = 'https://push.example/here';
  const mine = { ...PUSH, id: 'channel00009', device: await deviceOf({ endpoint }) };
  const registration = makeRegistration({ endpoint });
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration);
  draw();
  await expect.element(page.getByRole('switch', { name: 'Browser, Chrome on Linux' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Notify me in this browser' })).toBeVisible();
  draw({
    'GET /api/me/channels': ok({ channels: [MAIL, PUSH, mine], pushKey: 'B' }),
    [`DELETE /api/me/channels/${mine.id}`]: { status: 204 },
  });
  await expect
    .element(page.getByRole('switch', { name: 'Browser, Chrome on Linux', exact: true }))
    .toBeVisible();
  await page.getByRole('button', { name: 'Remove This browser, Chrome on Linux' }).click();
  await expect.element(page.getByRole('button', { name: 'Notify me in this browser' })).toBeVisible();
  expect(await registration.pushManager.getSubscription()).toBeNull();
});

test('a test to this browser has come once it is shown', async () => {
  const endpoint = 'https://push.example/here';
  const mine = { ...PUSH, id: 'channel00009', device: await deviceOf({ endpoint }) };
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(makeRegistration({ endpoint }));
  const sent: unknown[] = [];
  draw({
    'GET /api/me/channels': ok({ channels: [MAIL, mine], pushKey: 'B' }),
    [`POST /api/me/channels/${mine.id}/test`]: noting(sent, { status: 204 }),
  });
  const told = vi.fn<(event: Event) => void>();
  addEventListener('mw-toast', told);
  await page.getByRole('button', { name: 'Test This browser, Chrome on Linux' }).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(told).not.toHaveBeenCalled();
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { shown: 'test' } }));
  await expect.poll(() => told.mock.calls.length).toBe(1);
});

test('a channel that fails says since when, why, and when it is tried again', async () => {
  draw();
  await expect.element(page.getByText(/Couldn’t be reached since .*: answers 503\. Next try:/)).toBeVisible();
});

test('email that came back says why it was stopped, and is tried again with one press', async () => {
  const wished: unknown[] = [];
  const failing = { error: 'there is no such mailbox', since: ago(90), retry: null };
  const stopped = { ...MAIL, on: false, stopped: ago(90), failing };
  draw({
    'GET /api/me/channels': ok({ channels: [stopped], pushKey: 'B' }),
    [`PATCH /api/me/channels/${MAIL.id}`]: noting(wished, ok(MAIL)),
  });
  await expect.element(page.getByText(/No email since .*: there is no such mailbox\./)).toBeVisible();
  expect(await inaccessible()).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText(/No email since/)).not.toBeInTheDocument();
  expect(wished).toEqual([{ on: true }]);
});

test('a test that is not taken says why', async () => {
  const why = refused(422, 'refused', { rule: 'not-delivered', detail: 'Not delivered: answers 404' });
  draw({ [`POST /api/me/channels/${HOOK.id}/test`]: why });
  await page.getByRole('button', { name: 'Test Webhook' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not delivered: answers 404');
});

test('a webhook for a program shows its key once, beside the new channel', async () => {
  const made = { ...HOOK, id: 'channel00009', label: 'My bot', failing: null };
  draw({ 'POST /api/me/channels': ok({ channel: made, secret: 'whsec_abc' }) });
  await page.getByText('Add Discord, Slack or a webhook').click();
  await page.getByLabelText('Service').selectOptions('My own program');
  await page.getByLabelText('Webhook URL').fill('https://example.org/in');
  await page.getByRole('button', { name: 'Add it' }).click();
  await expect.element(page.getByText('whsec_abc')).toBeVisible();
  await expect.element(page.getByText('My bot')).toBeVisible();
});

test('without keys the page says that browsers are not told here', async () => {
  draw({}, null);
  await expect.element(page.getByText('Browser notifications aren’t set up on this server.')).toBeVisible();
});

test('every nudge is shown on demand, with what became of it', async () => {
  const nudge = {
    match: 'match0000000',
    game: 'Curbside',
    table: '',
    kind: 'turn',
    channel: { kind: 'mail', label: '' },
  };
  const nudges = [
    { ...nudge, state: 'taken', at: ago(5), error: null },
    { ...nudge, state: 'waiting', at: ago(-5), error: 'answers 503' },
  ];
  draw({ 'GET /api/me/nudges': ok({ nudges, next: null }) });
  await page.getByRole('button', { name: 'See all notifications' }).click();
  await expect.element(page.getByText(/Email: delivered/)).toBeVisible();
  await expect.element(page.getByText(/not delivered yet: answers 503/)).toBeVisible();
  expect(await inaccessible()).toEqual([]);
});
