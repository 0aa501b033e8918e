import { html } from 'lit';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { noteArrival } from '../../common/local.ts';
import { asItem } from '../../gallery/pages/pages.ts';
import { inaccessible, mount } from '../../gallery/mount.ts';
import { inboxOf, ME } from '../../gallery/people.ts';
import { firstAt, RECORDED } from '../../gallery/positions.ts';
import { ok } from '../../gallery/server.ts';
import './inbox.ts';

test('who has just sat down at a game is offered its guided match in a row, until they say no', async () => {
  const match = await firstAt(RECORDED[0]!, 'midway');
  const going = asItem(match.page(match.actor));
  noteArrival(going.id);
  mount(html`<page-inbox></page-inbox>`, { ...ME, 'GET /api/inbox': ok(inboxOf({ going: [going] })) });
  const offer = page.getByRole('region', { name: 'First match' });
  await expect
    .element(offer.getByRole('link', { name: 'Show me' }))
    .toHaveAttribute('href', `/games/${going.game}/first?back=/inbox`);
  expect(await inaccessible()).toEqual([]);
  await offer.getByRole('button', { name: 'Not now' }).click();
  await expect.element(offer).not.toBeInTheDocument();
});

test('a followed match is a line of its own list, which says what is new and who moves or how it ended', async () => {
  const midway = asItem((await firstAt(RECORDED[0]!, 'midway')).page('table'));
  const over = asItem((await firstAt(RECORDED[0]!, 'over')).page('table'));
  const followed = [
    { ...midway, name: 'The lively table', unseen: true },
    { ...over, id: 'over00000000', name: 'The table that is over', unseen: false },
  ];
  mount(html`<page-inbox></page-inbox>`, { ...ME, 'GET /api/inbox': ok(inboxOf({ followed })) });
  const list = page.getByRole('region', { name: 'Matches you follow' });
  await expect.element(list.getByRole('link', { name: /The lively table.*moves? next.*New/ })).toBeVisible();
  const past = list.getByRole('link', { name: /The table that is over/ });
  await expect.element(past.getByText(over.outcome!.text)).toBeVisible();
  expect(past.getByText('New').elements()).toEqual([]);
  expect(await inaccessible()).toEqual([]);
});

test('a list goes on by pages, without the tables that are there already', async () => {
  const match = await firstAt(RECORDED[0]!, 'midway');
  const table = (id: string, name: string) => ({ ...asItem(match.page(match.actor)), id, name });
  const first = table('first0000000', 'The first table');
  mount(html`<page-inbox></page-inbox>`, {
    ...ME,
    'GET /api/inbox': ok(inboxOf({ going: [first], next: { going: 'more' } })),
    'GET /api/inbox/going': ok({ matches: [first, table('later0000000', 'A later table')] }),
  });
  const going = page.getByRole('region', { name: 'Still going' });
  await expect.element(going.getByText('The first table')).toBeVisible();
  await going.getByRole('button', { name: 'Show more still going' }).click();
  await expect.element(going.getByText('A later table')).toBeVisible();
  await expect.element(going.getByRole('button')).not.toBeInTheDocument();
  expect(going.getByRole('listitem').elements()).toHaveLength(2);
});
