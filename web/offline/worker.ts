import { cleanupOutdatedCaches, matchPrecache, precache, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope;
/** Every file of the build, written in by it. */
declare const FILES: PrecacheEntry[];

/** The app's page without anybody's data, for when there is no connection. */
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

/** Pages come from the server, so that a deploy or a roll-back is seen at once, and never from a cache while it answers. */
registerRoute(
  new NavigationRoute(({ request }) => orShell(fetch(request)), { denylist: [/^\/api\//, /\.\w+$/] }),
);

/** Files of the build never change. One that another deploy wrote is asked of the server, as without a worker. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await matchPrecache(request)) ?? fetch(request),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/emoji/'),
  new StaleWhileRevalidate({ cacheName: 'emoji' }),
);

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** What the service sends a browser that nobody looks at (`api/channels/push.ts`). */
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

/** Shows the match: in a tab that is open on it, or a new one. */
const show = async (url: string): Promise<void> => {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.find((tab) => tab.url === url);
  await (open ? open.focus() : self.clients.openWindow(url));
};

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show((event.notification.data as { url: string }).url));
});
