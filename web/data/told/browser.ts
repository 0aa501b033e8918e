import type { ChannelBody } from '../../../api/contract/people/channel.ts';
import { msg } from '../../common/words/words.ts';
import { deviceOf, forgetDevice, keepDevice, subscribe } from './push.ts';

export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis;

export const deviceHere = async (): Promise<string | undefined> => {
  const registration = canPush() ? await navigator.serviceWorker.getRegistration() : undefined;
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? deviceOf(subscription) : undefined;
};

/** Subscribes this browser, which asks for permission first; if denied, throws an error worded for the player. */
export const subscribeHere = async (pushKey: string): Promise<ChannelBody> => {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error(
      msg`This browser doesn’t let us notify you. You can allow it in its settings for this site.`,
    );
  await navigator.serviceWorker.register('/sw.js');
  const subscription = await subscribe(await navigator.serviceWorker.ready, pushKey).catch(() => {
    throw new Error(msg`This browser can’t subscribe right now.`);
  });
  await keepDevice(await deviceOf(subscription));
  return subscription;
};

/** Unsubscribes and takes away what is shown, so that the next player to sign in here gets nothing meant for this one. */
export const unsubscribe = async (): Promise<void> => {
  const registration = canPush() ? await navigator.serviceWorker.getRegistration() : undefined;
  if (!registration) return;
  for (const note of await registration.getNotifications()) note.close();
  await forgetDevice(registration);
};

const PATIENCE_MS = 10_000;

/** Whether a note with this tag is shown here in time; undefined in browsers that show notes without our service worker. */
export const isShownHere = async (tag: string): Promise<boolean | undefined> => {
  if ('pushManager' in globalThis) return undefined;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return new Promise((done) => {
    const hear = ({ data }: MessageEvent<{ shown?: string }>): void =>
      void (data.shown === tag && done(true));
    navigator.serviceWorker.addEventListener('message', hear, { signal });
    signal.addEventListener('abort', () => done(false));
  });
};

export const isOnIos = (agent = navigator.userAgent): boolean =>
  /iPhone|iPad/.test(agent) || (agent.includes('Macintosh') && navigator.maxTouchPoints > 1);
