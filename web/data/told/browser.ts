import type { ChannelBody } from '../../../api/contract/people/channel.ts';

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

/** Whether this browser can receive pushes while no page is open. */
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

/** A name for this browser: *Firefox on Linux*. */
export const browserName = (agent = navigator.userAgent): string =>
  `${named(BROWSERS, agent) ?? 'A browser'}${named(SYSTEMS, agent) ? ` on ${named(SYSTEMS, agent)}` : ''}`;

/** Subscribes this browser, which asks for permission first; if denied, throws an error worded for the player. */
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

/** Unsubscribes and takes away what is shown, so that the next player to sign in here gets nothing meant for this one. */
export const unsubscribe = async (): Promise<void> => {
  if (!canPush()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  for (const note of (await registration?.getNotifications()) ?? []) note.close();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
};
