import type { BrowserContext, Page, Worker } from '@playwright/test';
import type { PushedPage, PushMessage } from '../api/contract/people/channel.ts';

/** What is told of a turn. */
export const turnOf = (url: string, waiting: string[], at: number, pushed?: PushedPage): PushMessage => ({
  web_push: 8030,
  notification: {
    title: 'Your turn',
    body: 'Meanwhile, Ann moved.',
    navigate: url,
    tag: url.split('/').at(-1)!,
    lang: 'en',
    actions: [],
    data: { isTurn: true, at, ...pushed },
  },
  app_badge: waiting.length,
  waiting,
  at,
});

/** The parts of a service worker that tests read or replace. */
export interface Scope extends EventTarget {
  registration: {
    showNotification: (title: string) => Promise<void>;
    getNotifications: () => Promise<unknown[]>;
    pushManager: object;
  };
  clients: { openWindow: (url: string) => Promise<null> };
  location: Location;
}

/** The site's service worker, started if it has stopped; one that has stopped is still listed, and would keep an evaluation waiting. */
const workerOf = async (context: BrowserContext, start: () => Promise<unknown>): Promise<Worker> => {
  const [listed] = context.serviceWorkers();
  const started = listed ?? context.waitForEvent('serviceworker');
  await start();
  return started;
};

/** Notes what the app's badge says, which no headless browser shows. */
const noteBadge = (): void => {
  const noted = globalThis as unknown as {
    navigator: { setAppBadge: (n: number) => Promise<void> };
    badge?: number;
  };
  noted.navigator.setAppBadge = async (n) => void (noted.badge = n);
};
const readBadge = (): number | undefined => (globalThis as { badge?: number }).badge;

/** Taps the one notification that is shown; instead of a window, the test opens its page. */
const tapIn = async (): Promise<void> => {
  const scope = globalThis as unknown as Scope;
  scope.clients.openWindow = async () => null;
  const [notification] = await scope.registration.getNotifications();
  let done: Promise<unknown> = Promise.resolve();
  const waitUntil = (work: Promise<unknown>): void => void (done = work);
  scope.dispatchEvent(Object.assign(new Event('notificationclick'), { action: '', notification, waitUntil }));
  await done;
};

/** Hands a browser what a push service would, tells what it shows, and taps on it. */
export const openPushes = async (page: Page) => {
  await page.evaluate(() =>
    navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready),
  );
  const context = page.context();
  const devtools = await context.newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await found;
  const { origin } = new URL(page.url());
  const start = () => devtools.send('ServiceWorker.startWorker', { scopeURL: `${origin}/` });
  await (await workerOf(context, start)).evaluate(noteBadge);
  return {
    push: async (message: PushMessage): Promise<void> => {
      const data = JSON.stringify(message);
      await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    },
    shown: () =>
      page.evaluate(async () => {
        const notes = await (await navigator.serviceWorker.ready).getNotifications();
        return notes.map(({ tag }) => tag).sort();
      }),
    stop: (): Promise<unknown> => devtools.send('ServiceWorker.stopAllWorkers'),
    badge: async () => (await workerOf(context, start)).evaluate(readBadge),
    tap: async () => (await workerOf(context, start)).evaluate(tapIn),
  };
};
