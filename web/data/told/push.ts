import type { Inbox } from '../../../api/contract/lists.ts';
import type { ChannelBody, Channels, PushMessage } from '../../../api/contract/people/channel.ts';
import { msg } from '../../../rules/kit/words/words.ts';
import { base64Url } from '../dice/hashing.ts';
import { ANSWERS } from '../server/kept-names.ts';

// The subscription of this browser, for pages and the service worker alike.

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

const BROWSERS = { Edg: 'Edge', OPR: 'Opera', Firefox: 'Firefox', Chrome: 'Chrome', Safari: 'Safari' };
const SYSTEMS = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'];

const browserName = ({ userAgent }: Navigator): string => {
  const [, browser = msg`A browser`] =
    Object.entries(BROWSERS).find(([sign]) => userAgent.includes(`${sign}/`)) ?? [];
  const system = SYSTEMS.find((name) => userAgent.includes(name))?.replace(' OS', '');
  return system ? msg`${browser} on ${system}` : browser;
};

export const deviceOf = async ({ endpoint }: Pick<PushSubscription, 'endpoint'>): Promise<string> =>
  base64Url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));

const openMark = (): Promise<Cache> => caches.open('push');
const MARK = '/device';
/** The device that the service was last told here; undefined if this browser was never added. */
const recallDevice = async (): Promise<string | undefined> => (await (await openMark()).match(MARK))?.text();
export const keepDevice = async (device: string): Promise<void> =>
  (await openMark()).put(MARK, new Response(device));

export const forgetDevice = async ({ pushManager }: ServiceWorkerRegistration): Promise<void> => {
  await caches.delete('push');
  await (await pushManager.getSubscription())?.unsubscribe();
};

const isFor = ({ options }: PushSubscription, pushKey: string): boolean =>
  options.applicationServerKey !== null &&
  base64Url(options.applicationServerKey) === pushKey.replaceAll('=', '');

export const subscribe = async (
  { pushManager }: ServiceWorkerRegistration,
  pushKey: string,
): Promise<Extract<ChannelBody, { kind: 'push' }>> => {
  const former = await pushManager.getSubscription();
  if (former && !isFor(former, pushKey)) await former.unsubscribe();
  const how = { userVisibleOnly: true, applicationServerKey: bytesOf(pushKey) };
  const { endpoint, keys = {} } = (await pushManager.subscribe(how)).toJSON();
  const { p256dh = '', auth = '' } = keys;
  return { kind: 'push', label: browserName(navigator), endpoint: endpoint!, keys: { p256dh, auth } };
};

const PATH = '/api/me/channels';
const addChannel = async (body: ChannelBody): Promise<boolean> => {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(PATH, { method: 'POST', headers, body: JSON.stringify(body) })).ok;
};

/**
 * Tells the service of a new endpoint, subscribes again where that ended, and leaves where it was removed.
 */
export const renewPush = async (registration: ServiceWorkerRegistration): Promise<void> => {
  const subscription = await registration.pushManager.getSubscription();
  const here = subscription && (await deviceOf(subscription));
  const told = (await recallDevice()) ?? here;
  if (!told) return;
  const answer = await fetch(PATH);
  const known = answer.ok ? ((await answer.json()) as Channels) : undefined;
  if (!known?.pushKey) return;
  const isKnown = known.channels.some(({ device }) => device === told);
  if (told === here && !isKnown) return forgetDevice(registration);
  if (told === here && isFor(subscription!, known.pushKey)) return keepDevice(told);
  const renewed = await subscribe(registration, known.pushKey);
  if (await addChannel({ ...renewed, replaces: told })) await keepDevice(await deviceOf(renewed));
};

/** Whether this browser keeps answers for a player: they have been here, and nobody else since. */
export const isHere = (player: string): Promise<boolean> => caches.has(ANSWERS + player);

const NEWEST = '/newest';
/** What waits by the newest message that has come: a push service may deliver an older one after it. */
export const newestOf = async ({ notification: _, ...told }: PushMessage): Promise<PushMessage> => {
  const marks = await openMark();
  const newest = (await (await marks.match(NEWEST))?.json()) as PushMessage | undefined;
  if (newest && newest.at > told.at) return newest;
  await marks.put(NEWEST, Response.json(told));
  return told;
};

type Shown = NonNullable<PushMessage['notification']>['data'];

const SEVERAL = 'inbox';

/** Closes what is shown of turns that did not wait at a time, unless it came later. */
export const closeOver = async (
  shown: Pick<ServiceWorkerRegistration, 'getNotifications'>,
  waiting: readonly string[],
  at = Infinity,
): Promise<void> => {
  for (const note of await shown.getNotifications()) {
    const { isTurn, at: since = 0 } = (note.data ?? {}) as Partial<Shown>;
    const isOver = note.tag === SEVERAL ? waiting.length === 0 : !waiting.includes(note.tag);
    if (isTurn && isOver && since <= at) note.close();
  }
};

/** Lets the system show no more than what waits: on the app's badge, and of what was told. Not every browser has either. */
export const showOnly = async ({ waiting, counts }: Inbox): Promise<void> => {
  await navigator.setAppBadge?.(counts.waiting).catch(() => {});
  if (counts.waiting > waiting.length) return;
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const ids = waiting.map(({ id }) => id);
  if (registration) await closeOver(registration, ids);
};
