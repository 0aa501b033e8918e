import type { Channel as Stored } from '../../db/nudges/channels.ts';
import type { channels } from '../../db/schema/channels.ts';
import type { RequestContext } from '../context.ts';
import { openWays, sendThrough } from './letters.ts';
import { makeMail, type Letter } from './mail/letter.ts';

const WORDS = 'This is a test. You’ll hear about your turns this way.';

const letterOf = (href: string): Letter => ({
  caption: 'Meanwhile, this is a test.',
  sections: [
    {
      prose: 'You’ll hear about your turns this way.',
      link: { label: 'Open settings', href, tone: 'plain' },
    },
  ],
  footer: [],
});

type Tried = Stored & Pick<typeof channels.$inferSelect, 'keys' | 'secret'>;

/** Sends a test message through a channel at once. Throws if it is not accepted. */
export const sendTrial = async (context: RequestContext, channel: Tried, email: string): Promise<void> => {
  const { env, now } = context;
  const note = { title: 'Meanwhile', text: WORDS, url: `${env.ORIGIN}/settings`, tag: 'test' };
  const id = `test.${channel.id}.${now.getTime()}`;
  const letter = letterOf(note.url);
  await sendThrough(
    await openWays(context),
    { ...channel, via: channel.kind },
    { id, note, news: [], mail: () => makeMail(letter, { id, to: email, subject: letter.caption }) },
  );
};
