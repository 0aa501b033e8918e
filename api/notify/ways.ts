import type { ChannelKind } from '../../db/closed-lists.ts';
import type { ClaimedDelivery } from '../../db/nudges/deliveries.ts';
import { secretsOf, type RequestContext } from '../context.ts';
import { outsideOf, type Outside } from './channels/address.ts';
import { DeliveryError, post, type Note } from './channels/post.ts';
import { sendPush, vapidOf, type Vapid } from './channels/push.ts';
import { PARCELS } from './channels/webhook.ts';
import { openMail, type Mail, type SendMail } from './mail/mail.ts';
import type { News } from './mail/nudge.ts';
import type { Linking } from './write.ts';

/** How messages are sent, and where their links lead. */
export interface Ways extends Linking {
  /** Undefined if mail is not set up. */
  send: SendMail | undefined;
  outside: Outside;
  vapid: Vapid | undefined;
  clock: () => Date;
}

/** The ways this service has. */
export const openWays = async ({ env, outside, clock }: RequestContext): Promise<Ways> => ({
  send: await openMail(env),
  outside: outsideOf({ env, outside }),
  vapid: vapidOf(env),
  origin: env.ORIGIN,
  secrets: secretsOf(env),
  clock,
});

/** A message to one channel, for each way to say it. */
export interface Message {
  id: string;
  note: Note;
  /** Empty in a trial. */
  news: readonly News[];
  mail: () => Mail;
}

type Target = Pick<ClaimedDelivery, 'via' | 'target' | 'keys' | 'secret'>;
type Way = (ways: Ways, target: Target, message: Message) => Promise<void>;

const hook =
  (via: keyof typeof PARCELS): Way =>
  ({ outside, clock, origin }, { target, secret }, message) =>
    post(outside, PARCELS[via]({ url: target!, secret }, { ...message, now: clock(), origin }));

/** A letter by mail, a note by any other channel. */
const WAYS: Readonly<Record<ChannelKind, Way>> = {
  mail: async ({ send }, _target, { mail }) => {
    if (!send) throw new DeliveryError('not-set-up', 'No email is set up here.');
    await send(mail());
  },
  push: async ({ outside, vapid }, { target, keys }, { note }) => {
    if (!vapid) throw new DeliveryError('not-set-up', 'Push is not set up here.');
    await sendPush(outside, { endpoint: target!, keys: keys! }, { vapid, note });
  },
  discord: hook('discord'),
  slack: hook('slack'),
  json: hook('json'),
};

/** Sends a message through a channel. Throws if it is not accepted. */
export const sendThrough: Way = (ways, target, message) => WAYS[target.via](ways, target, message);
