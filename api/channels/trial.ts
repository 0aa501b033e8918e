import type { Channel as Stored } from '../../db/nudges/channels.ts';
import type { channels } from '../../db/schema/channels.ts';
import type { RequestContext } from '../context.ts';
import { letterHtml, letterText, type Letter } from '../mail/letter.ts';
import { openMail } from '../mail/sender.ts';
import type { Note } from './note.ts';
import { DeliveryError, post } from './post.ts';
import { sendPush, vapidOf } from './push.ts';
import { makeParcel } from './webhook.ts';

const WORDS = 'This is a test. Your turns will come this way.';

const letterOf = (note: Note): Letter => ({
  caption: 'Meanwhile, this is a test.',
  sections: [
    {
      prose: 'Your turns will come this way.',
      link: { label: 'Open settings', href: note.url, tone: 'plain' },
    },
  ],
  footer: [],
});

type Tried = Stored & Pick<typeof channels.$inferSelect, 'keys' | 'secret'>;

/** Sends a test message through a channel at once. Throws if it is not accepted. */
export const sendTrial = async (context: RequestContext, channel: Tried, email: string): Promise<void> => {
  const { env, outside, now } = context;
  const note = { title: 'Meanwhile', text: WORDS, url: `${env.ORIGIN}/settings`, tag: 'test' };
  const id = `test.${channel.id}.${now.getTime()}`;
  const { kind, target: url, keys, secret } = channel;
  if (kind === 'mail') {
    const send = await openMail(env);
    if (!send) throw new DeliveryError('not-set-up', 'No email is set up here.');
    const letter = letterOf(note);
    const mail = { text: letterText(letter), html: letterHtml(letter), headers: {} };
    return send({ id, to: email, subject: letter.caption, ...mail });
  }
  if (kind === 'push') {
    const vapid = vapidOf(env);
    if (!vapid) throw new DeliveryError('not-set-up', 'Push is not set up here.');
    return sendPush(outside, { endpoint: url!, keys: keys! }, { vapid, note });
  }
  const told = { id, note, news: [], now, origin: env.ORIGIN };
  return post(outside, makeParcel(kind, { url: url!, secret }, told));
};
