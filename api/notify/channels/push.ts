import { encryptNotification, vapidHeaders } from '@block65/webcrypto-web-push';
import type { Env } from '../../context.ts';
import type { Outside } from './address.ts';
import { type Note, post } from './post.ts';

/** How the service identifies itself to a push service (RFC 8292). */
export interface Vapid {
  publicKey: string;
  privateKey: string;
  subject: string;
}

/** This service's keys; undefined if it has none, so that push is not offered. */
export const vapidOf = ({
  VAPID_PUBLIC_KEY,
  VAPID_PRIVATE_KEY,
  VAPID_SUBJECT,
  ORIGIN,
}: Env): Vapid | undefined =>
  VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY
    ? { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject: VAPID_SUBJECT ?? ORIGIN }
    : undefined;

export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** How long a push service keeps messages for an offline browser. */
const KEPT_SECONDS = 24 * 3600;
/** The longest text, in characters: with everything else it fits the 4 kB of a push message. */
const MOST_TEXT = 600;

/**
 * Sends a note to a browser, encrypted for that browser alone (RFC 8291). A newer note with the same tag replaces the older one.
 */
export const sendPush = async (
  outside: Outside,
  { endpoint, keys }: Subscription,
  { vapid, note }: { vapid: Vapid; note: Note },
): Promise<void> => {
  const subscription = { endpoint: endpoint.replace(/^http:/, 'https:'), expirationTime: null, keys };
  const { title, text, url, tag } = note;
  const words = JSON.stringify({ title, body: text.slice(0, MOST_TEXT), url, tag });
  const body = await encryptNotification(subscription, new TextEncoder().encode(words));
  const { headers } = await vapidHeaders(subscription, vapid);
  await post(outside, {
    url: endpoint,
    headers: {
      ...headers,
      ttl: String(KEPT_SECONDS),
      urgency: 'normal',
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
    },
    body: Uint8Array.from(body),
  });
};
