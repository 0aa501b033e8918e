import { cleanupOutdatedCaches, matchPrecache, precache, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { renewPush } from '../data/told/push.ts';

declare const self: ServiceWorkerGlobalScope;
/** Every file of the build, inserted by the build. */
declare const FILES: PrecacheEntry[];

/** The app's page without personal data, for offline use. */
const SHELL = '/';

const orShell = async (answer: Promise<Response>): Promise<Response> => {
  try {
    return await answer;
  } catch (error) {
    const shell = await matchPrecache(SHELL);
    if (!shell) throw error;
    return shell;
  }
};

precache(FILES);
cleanupOutdatedCaches();

/** Pages come from the server while it answers, never from a cache, so that a deploy or rollback takes effect at once. */
registerRoute(
  new NavigationRoute(({ request }) => orShell(fetch(request)), { denylist: [/^\/api\//, /\.\w+$/] }),
);

/** Files of the build never change. Files of another deploy come from the server, as without a service worker. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await matchPrecache(request)) ?? fetch(request),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(?:emoji\/|faces\.svg$)/.test(url.pathname),
  new StaleWhileRevalidate({ cacheName: 'emoji' }),
);

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** The push message the service sends (`api/channels/push.ts`). */
interface Note {
  title: string;
  body: string;
  url: string;
  tag: string;
}

self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data!.json() as Note;
  const how = { body, tag, icon: '/icon-180.png', badge: '/icon-180.png', data: { url } };
  event.waitUntil(self.registration.showNotification(title, how));
});

/** Shows the match in a tab that has it open, or in a new one. */
const show = async (url: string): Promise<void> => {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.find((tab) => tab.url === url);
  await (open ? open.focus() : self.clients.openWindow(url));
};

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show((event.notification.data as { url: string }).url));
});

/** Renews the push subscription. Without a connection or permission, the next page that loads asks again. */
const renew = (event: ExtendableEvent): void => event.waitUntil(renewPush(self.registration).catch(() => {}));

self.addEventListener('pushsubscriptionchange', renew);
/** A page loads. */
self.addEventListener('fetch', (event) => event.request.mode === 'navigate' && renew(event));
