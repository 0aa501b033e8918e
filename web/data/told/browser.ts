import type { ChannelBody } from '../../../api/http/schemas/channel.ts';

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

/** Whether this browser can be told when no page is open. */
export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis;

const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
] as const;
const named = (pairs: readonly (readonly [string, string])[], agent: string): string | undefined =>
  pairs.find(([sign]) => agent.includes(sign))?.[1];

/** What this browser is called: *Firefox on Linux*. */
export const browserName = (agent = navigator.userAgent): string =>
  `${named(BROWSERS, agent) ?? 'A browser'}${named(SYSTEMS, agent) ? ` on ${named(SYSTEMS, agent)}` : ''}`;

/** Subscribes here, after the browser has asked its reader; throws in words where that is refused. */
export const subscribe = async (pushKey: string): Promise<ChannelBody> => {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error(
      'This browser doesn’t let us notify you. You can allow it in its settings for this site.',
    );
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const how = { userVisibleOnly: true, applicationServerKey: bytesOf(pushKey) };
  const subscription = await pushManager.subscribe(how).catch(() => {
    throw new Error('This browser can’t subscribe right now.');
  });
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  return { kind: 'push', label: browserName(), endpoint: endpoint!, keys: { p256dh, auth } };
};

/** Ends it, so that who signs in here next is told nothing of this player. */
export const unsubscribe = async (): Promise<void> => {
  if (!canPush()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
};
