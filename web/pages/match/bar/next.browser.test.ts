import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { InboxItem } from '../../../../api/contract/lists.ts';
import { GoEvent } from '../../../ui/events.ts';
import { inbox } from '../../../data/inbox.ts';
import { inaccessible } from '../../../gallery/mount.ts';
import { inboxOf } from '../../../gallery/people.ts';
import { TryButton } from '../try/door.ts';
import './next.ts';

const NEXT = 'match0000002';
let gone: string[];
const note = (event: Event): void => void gone.push((event as GoEvent).path);
beforeEach(async () => {
  await page.viewport(1280, 800);
  gone = [];
  // Without a service to ask, what is known is used.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  addEventListener('mw-go', note);
  const field = document.createElement('input');
  field.setAttribute('aria-label', 'A field');
  const next = document.createElement('mw-next');
  next.match = 'match0000001';
  const main = document.createElement('main');
  const head = document.createElement('h1');
  head.textContent = 'A match';
  main.replaceChildren(head, field, next);
  document.body.replaceChildren(main);
  inbox.set(inboxOf({ results: [{ id: NEXT } as InboxItem] }));
});
afterEach(() => {
  removeEventListener('mw-go', note);
  vi.unstubAllGlobals();
  inbox.set(undefined);
});

const next = page.getByRole('button', { name: 'Next table' });

test('the button leads to the next match, and is not there where there is none', async () => {
  await expect.element(next).toBeVisible();
  expect(await inaccessible()).toEqual([]);
  await next.click();
  await expect.poll(() => gone).toEqual([`/matches/${NEXT}`]);
  inbox.set(undefined);
  await expect.element(next).not.toBeInTheDocument();
});

test('so does the key, but not while one types', async () => {
  await expect.element(next).toBeVisible();
  await page.getByLabelText('A field').click();
  await userEvent.keyboard('n');
  expect(gone).toEqual([]);
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('n');
  await expect.poll(() => gone).toEqual([`/matches/${NEXT}`]);
});

test('under 1080 the bar leaves the room to the title, and the key still leads on', async () => {
  await page.viewport(820, 1180);
  await expect.element(next).not.toBeInTheDocument();
  await userEvent.keyboard('n');
  await expect.poll(() => gone).toEqual([`/matches/${NEXT}`]);
});

test('a phone’s tray has it beside Try, while there is nothing to do here and another table waits', async () => {
  await page.viewport(390, 844);
  const ways = new TryButton();
  ways.idle = 'match0000001';
  document.body.firstElementChild!.insertAdjacentElement('beforeend', ways);
  await expect.element(next).toBeVisible();
  await next.click();
  await expect.poll(() => gone).toEqual([`/matches/${NEXT}`]);
  expect(await inaccessible()).toEqual([]);
  ways.idle = '';
  await expect.element(next).not.toBeInTheDocument();
});
