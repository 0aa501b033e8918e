import { beforeAll } from 'vitest';
import { inbox } from '../data/inbox.ts';
import { session } from '../data/server/api.ts';
import { looks, PRESET } from '../data/settings/looks.ts';
import { waiting } from '../data/turns.ts';

/** Scenes are looked at once they are whole, so nothing waits for an idle moment. */
globalThis.requestIdleCallback = (then) =>
  setTimeout(then, 0, { didTimeout: false, timeRemaining: () => 50 });

const HERE = location.href;
const fetched = globalThis.fetch;

/** Files share a tab, in an order that nothing sets: each begins as if it were new. */
beforeAll(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', HERE);
  globalThis.fetch = fetched;
  document.body.replaceChildren();
  document.body.removeAttribute('style');
  for (const name of Object.keys(document.documentElement.dataset))
    delete document.documentElement.dataset[name];
  looks.set(PRESET);
  session.set(undefined);
  inbox.set(undefined);
  waiting.set(new Set());
});
