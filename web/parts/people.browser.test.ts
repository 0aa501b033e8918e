import { html } from 'lit';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inaccessible, mount, noting } from '../gallery/mount.ts';
import { asking, CONTACTS, meAt, playerAt } from '../gallery/people.ts';
import { ok } from '../gallery/server.ts';
import { contacts } from '../pages/settings/settings.ts';
import { section } from './lists/section.ts';
import '../pages/match/waiting/waiting-room.ts';

const TABLE = 'abcdefabcdef';
const sent: unknown[] = [];
const answers = {
  ...asking(meAt(0)),
  'GET /api/me/contacts': ok(CONTACTS),
  'GET /api/players': ok({
    players: [
      { ...playerAt(4), contact: null },
      { ...playerAt(5), contact: 'blocked' },
    ],
  }),
  [`GET /api/matches/${TABLE}/invitations`]: ok({ invited: [] }),
  [`POST /api/matches/${TABLE}/invitations`]: noting(
    sent,
    ok({ invited: [{ ...playerAt(1), declined: false }] }),
  ),
  [`DELETE /api/me/contacts/${playerAt(5).id}`]: noting(sent, { status: 204 }, 'unblocked'),
};
beforeEach(() => (sent.length = 0));

test('friends are invited with one press, and are then listed as invited', async () => {
  mount(html`<mw-invite-people .match=${TABLE} .seated=${[playerAt(2).id]}></mw-invite-people>`, answers);
  await expect.element(page.getByRole('button', { name: 'Invite Ben' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Invite Cleo' }).query(), 'sits there already').toBeNull();
  expect(await inaccessible()).toEqual([]);
  await page.getByRole('button', { name: 'Invite Ben' }).click();
  await expect.element(page.getByRole('list', { name: 'Invited' })).toMatchTextContent(/Ben/);
  expect(sent).toEqual([{ player: playerAt(1).id }]);
  expect(page.getByRole('button', { name: 'Invite Ben' }).query()).toBeNull();
});

test('others are found by the beginning of their names, but for who is blocked', async () => {
  mount(html`<mw-invite-people .match=${TABLE}></mw-invite-people>`, answers);
  await userEvent.fill(page.getByRole('searchbox', { name: 'Invite by name' }), 'ev');
  await expect.element(page.getByRole('button', { name: 'Invite Eva' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Invite Finn' }).query()).toBeNull();
});

test('contacts are accessible, and blocked players can be unblocked', async () => {
  mount(section(contacts), answers);
  await expect.element(page.getByRole('list', { name: 'Friends' })).toMatchTextContent(/Ben.*Cleo/s);
  expect(await inaccessible()).toEqual([]);
  await page.getByRole('button', { name: 'Unblock Finn' }).click();
  await expect.poll(() => sent).toEqual(['unblocked']);
  await expect.poll(() => page.getByRole('list', { name: 'Blocked' }).query()).toBeNull();
});
