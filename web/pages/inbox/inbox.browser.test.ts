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
