import type { ReactiveController } from 'lit';
import { afterEach, expect, test } from 'vitest';
import { PlaceInUrl } from './place-in-url.ts';

const { href } = location;
afterEach(() => history.replaceState(null, '', href));

test('the address keeps what is looked back at, until the page is left', () => {
  let page: ReactiveController = {};
  const place = new PlaceInUrl({ addController: (it) => void (page = it) }, () => {});
  page.hostConnected!();
  place.note(4);
  expect(location.hash).toBe('#4');
  page.hostDisconnected!();
  history.replaceState(null, '', '/elsewhere');
  place.note(5);
  expect(location.hash).toBe('');
});
