import { encryptNotification, vapidHeaders } from '@block65/webcrypto-web-push';
import type { Language } from '../../../rules/kit/words/words.ts';
import type { PushedPage, PushMessage } from '../../contract/people/channel.ts';
import type { Waiting } from '../../../db/nudges/panel.ts';
import type { Env } from '../../context.ts';
import type { Outside } from './address.ts';
import { type Note, post } from './post.ts';

export type Deed = Record<'label' | 'href', string>;

/** How the service identifies itself to a push service (RFC 8292). */
export const vapidOf = (env: Env) => {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  return publicKey && privateKey
    ? { publicKey, privateKey, subject: env.VAPID_SUBJECT ?? env.ORIGIN }
    : undefined;
};
export type Vapid = NonNullable<ReturnType<typeof vapidOf>>;

export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** How long a push service keeps messages for an offline browser. */
const KEPT_SECONDS = 24 * 3600;
/** What a push service takes (RFC 8030, 7.2), less what encryption adds (RFC 8291, 4). */
const MOST_BYTES = 4096 - 103;
/** Characters of text, ids, and what browsers show of deeds: the first and the last always fit together. */
const MOST = { text: 600, waiting: 60, deeds: 2 };

interface Told {
  note: Note;
  language: Language;
  isTurn?: boolean;
  deeds?: readonly Deed[];
  pushed?: PushedPage | undefined;
  waiting?: Waiting | null;
  now: Date;
}

const waitingIn = (waiting: Told['waiting'], now: Date): Omit<PushMessage, 'notification'> => ({
  at: now.getTime(),
  ...(waiting && { app_badge: waiting.count }),
  ...(waiting && waiting.ids.length <= MOST.waiting && { waiting: waiting.ids }),
});

const messageOf = ({ note, language, isTurn = false, deeds = [], ...told }: Told): PushMessage => {
  const { title, text, url, tag } = note;
  const { pushed, waiting, now } = told;
  const actions = deeds
    .slice(0, MOST.deeds)
    .map(({ label, href }, i) => ({ action: `deed-${i}`, title: label, navigate: href }));
  return {
    web_push: 8030,
    notification: {
      title,
      body: text.slice(0, MOST.text),
      navigate: url,
      tag,
      lang: language.grammar.tag,
      actions,
      data: { isTurn, at: now.getTime(), ...pushed },
      ...(waiting && { app_badge: String(waiting.count) }),
    },
    ...waitingIn(waiting, now),
  };
};

const bytesOf = (message: object): Uint8Array => new TextEncoder().encode(JSON.stringify(message));

/** A message within the limit: without the page if it is too long, then without what waits. */
const fitting = (message: PushMessage): Uint8Array => {
  const { notification, waiting: _, ...rest } = message;
  const { player: _player, page: _page, ...data } = notification?.data ?? {};
  const light = notification && { notification: { ...notification, data } };
  const all = [message, { ...message, ...light }, { ...rest, ...light }].map(bytesOf);
  return all.find(({ length }) => length <= MOST_BYTES) ?? all.at(-1)!;
};

/** Tags that may be the topic of a push: a newer message of a topic replaces one that has not arrived (RFC 8030, 5.4). */
const TOPIC = /^[\w-]{1,32}$/;

const send = async (
  outside: Outside,
  { endpoint, keys }: Subscription,
  message: PushMessage,
  { vapid, topic, urgency }: { vapid: Vapid; topic: string; urgency: 'normal' | 'low' },
): Promise<void> => {
  const subscription = { endpoint: endpoint.replace(/^http:/, 'https:'), expirationTime: null, keys };
  const body = await encryptNotification(subscription, fitting(message));
  const { headers } = await vapidHeaders(subscription, vapid);
  await post(outside, {
    url: endpoint,
    headers: {
      ...headers,
      ttl: String(KEPT_SECONDS),
      urgency,
      ...(TOPIC.test(topic) && { topic }),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
    },
    body: Uint8Array.from(body),
  });
};

/** Shows a note in a browser. A newer note with the same tag replaces the older one, also before it has arrived. */
export const sendPush = (
  outside: Outside,
  to: Subscription,
  { vapid, ...told }: Told & { vapid: Vapid },
): Promise<void> => send(outside, to, messageOf(told), { vapid, topic: told.note.tag, urgency: 'normal' });

/** Push services whose browsers end a subscription that gets messages which show nothing. */
const LOUD = /(?:^|\.)push\.apple\.com$/;

/** Lets a browser close what it shows of turns that wait no longer; it shows nothing. */
export const sendClose = async (
  outside: Outside,
  to: Subscription,
  { vapid, waiting, now }: { vapid: Vapid; waiting: Waiting; now: Date },
): Promise<void> => {
  if (LOUD.test(new URL(to.endpoint).hostname) || waiting.ids.length > MOST.waiting) return;
  await send(outside, to, waitingIn(waiting, now), { vapid, topic: 'close', urgency: 'low' });
};
