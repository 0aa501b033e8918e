import { cleanupOutdatedCaches, matchPrecache, precache, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import type { PushMessage } from '../../api/contract/people/channel.ts';
import { closeOver, isHere, newestOf, renewPush } from '../data/told/push.ts';
import { documentOf, type MatchScripts, type Tapped } from '../data/told/tapped.ts';

declare const self: ServiceWorkerGlobalScope;
declare const FILES: PrecacheEntry[];
declare const MATCH_SCRIPTS: MatchScripts;

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

let tapped: Tapped | undefined;

/** The tapped match as it was pushed, unless somebody else uses this browser by now. */
const asPushed = async (url: string): Promise<Response | undefined> => {
  if (tapped?.url !== url) return undefined;
  const pushed = tapped;
  tapped = undefined;
  const shell = (await isHere(pushed.player)) && (await matchPrecache(SHELL));
  return shell ? documentOf(shell, pushed, MATCH_SCRIPTS) : undefined;
};

precache(FILES);
cleanupOutdatedCaches();

/** Pages come from the server while it answers, so that a deploy takes effect at once; or as pushed. */
registerRoute(
  new NavigationRoute(async ({ request }) => (await asPushed(request.url)) ?? orShell(fetch(request)), {
    denylist: [/^\/api\//, /\.\w+$/],
  }),
);

/** Files of the build never change. Files of another deploy come from the server, as without a service worker. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await matchPrecache(request)) ?? fetch(request),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(?:emoji\/|(?:faces\.svg|palettes\.css)$)/.test(url.pathname),
  new StaleWhileRevalidate({ cacheName: 'emoji' }),
);

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

const tell = async (message: PushMessage): Promise<void> => {
  const { notification } = message;
  if (notification) {
    const { title, navigate, data, app_badge: _, ...how } = notification;
    const links = Object.fromEntries(how.actions.map((deed) => [deed.action, deed.navigate]));
    const drawn = { icon: '/icon-180.png', badge: '/icon-180.png', data: { ...data, navigate, links } };
    await self.registration.showNotification(title, { ...how, ...drawn });
  }
  const { waiting, app_badge: badge, at } = await newestOf(message);
  if (waiting) await closeOver(self.registration, waiting, at);
  if (badge !== undefined) await self.navigator.setAppBadge?.(badge).catch(() => {});
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of this origin has no such argument
  for (const page of pages) page.postMessage({ shown: notification?.tag });
};

self.addEventListener('push', (event) => event.waitUntil(tell(event.data!.json() as PushMessage)));

const show = async (url: string, pushed?: Omit<Tapped, 'url'>): Promise<void> => {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.find((tab) => tab.url === url);
  if (!open && pushed?.page) tapped = { ...pushed, url };
  await (open ? open.focus() : self.clients.openWindow(url));
};

type Shown = { navigate: string; links: Record<string, string> } & Omit<Tapped, 'url'>;

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { navigate, links, ...pushed } = event.notification.data as Shown;
  const deed = links[event.action];
  event.waitUntil(deed ? show(deed) : show(navigate, pushed));
});

/** Renews the push subscription. Without a connection or permission, the next page that loads asks again. */
const renew = (event: ExtendableEvent): void => event.waitUntil(renewPush(self.registration).catch(() => {}));

self.addEventListener('pushsubscriptionchange', renew);
self.addEventListener('fetch', (event) => event.request.mode === 'navigate' && renew(event));
