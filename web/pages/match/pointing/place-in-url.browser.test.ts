import type { ReactiveControllerHost } from 'lit';
import { afterEach, expect, test } from 'vitest';
import { PlaceInUrl } from './place-in-url.ts';

const { href } = location;
afterEach(() => history.replaceState(null, '', href));

test('the address keeps what is looked back at, until the page is left', () => {
  const host = new EventTarget() as EventTarget & ReactiveControllerHost;
  host.addController = () => {};
  const place = new PlaceInUrl(host, () => {});
  place.hostConnected();
  place.note(4, 4);
  expect(location.hash).toBe('#4');
  place.hostDisconnected();
  history.replaceState(null, '', '/elsewhere');
  place.note(5, 5);
  expect(location.hash).toBe('');
});
