import type { Channel } from '../../db/nudges/channels.ts';
import type { ClaimedDelivery } from '../../db/nudges/deliveries.ts';
import { mailboxOf, makeChoiceToken } from '../choices/link.ts';
import type { RequestContext } from '../context.ts';
import { lidPath } from '../pictures/picture.ts';
import { makeNote } from './channels/post.ts';
import { makeMail } from './mail/letter.ts';
import type { Mail } from './mail/mail.ts';
import { KINDS, makeNudgeMail, type Links, type News } from './mail/nudge.ts';
import { makeStop } from './mail/stop-link.ts';
import { makeMark, MARK_HEADER } from './returned/mark.ts';
import { openWays, sendThrough, type Ways } from './ways.ts';
import { trialLetter } from './write.ts';

/** The news about one nudge; undefined if there is nothing to tell or the match no longer exists. */
export type Tell = (nudge: ClaimedDelivery) => News | undefined;

/** The id of a message: the same nudges always get the same id, from the one due first. A repeated ask gets a new id. */
const letterId = (nudges: readonly ClaimedDelivery[]): string => {
  const first = nudges.reduce((a, b) => (b.due < a.due ? b : a));
  const again = first.kind === 'asked' ? `.${Math.floor(first.made)}` : '';
  return `nudge.${first.match}.${first.seat}.${first.window}.${first.kind}${again}`;
};

const makeLinks = (
  { origin, secrets: [secret] }: Ways,
  { player, email }: Pick<ClaimedDelivery, 'player' | 'email'>,
): Links => {
  const stop = `${origin}/api/mail/stop/`;
  const mailbox = mailboxOf(email);
  return {
    match: (id) => `${origin}/matches/${id}`,
    mute: (match) => stop + makeStop(secret, { player, match }),
    stop: stop + makeStop(secret, { player }),
    choice: ({ match, seat = -1, seq }, code) =>
      `${origin}/api/mail/choice/${makeChoiceToken(secret, { player, mailbox, match, seat, seq, code })}`,
    picture: ({ board, gameId }) => origin + (board ?? lidPath(gameId)),
  };
};

/** One piece of news per match, most urgent first. */
const gather = (nudges: readonly ClaimedDelivery[], tell: Tell): News[] => {
  const pressing = nudges.toSorted((a, b) => KINDS[b.kind].weight - KINDS[a.kind].weight);
  const once = pressing.filter((nudge, i) => pressing.findIndex(({ match }) => match === nudge.match) === i);
  return once.map(tell).filter((one) => one !== undefined);
};

/** Sends what is due to one channel. Throws if it is not accepted. Does nothing if there is no news left to tell. */
export const sendLetter = async (
  ways: Ways,
  nudges: readonly ClaimedDelivery[],
  tell: Tell,
): Promise<void> => {
  const [first, ...rest] = gather(nudges, tell);
  if (!first) return;
  const news = [first, ...rest] as const;
  const to = nudges[0]!;
  const id = letterId(nudges);
  const mail = (): Mail => {
    const made = makeNudgeMail(id, news, { reader: to, links: makeLinks(ways, to) });
    const mark = makeMark(ways.secrets[0], { player: to.player, mailbox: mailboxOf(to.email) });
    return { ...made, headers: { ...made.headers, [MARK_HEADER]: mark } };
  };
  await sendThrough(ways, to, { id, note: makeNote(news, ways.origin, to.timeZone), news, mail });
};

type Tried = Channel & Pick<ClaimedDelivery, 'keys' | 'secret'>;

/** Sends a test message through a channel at once. Throws if it is not accepted. */
export const sendTrial = async (context: RequestContext, channel: Tried, to: string): Promise<void> => {
  const ways = await openWays(context);
  const id = `test.${channel.id}.${context.now.getTime()}`;
  const text = 'This is a test. You’ll hear about your turns this way.';
  const note = { title: 'Meanwhile', text, url: `${ways.origin}/settings`, tag: 'test' };
  const mail = () => makeMail(trialLetter(ways), { id, to });
  await sendThrough(ways, { ...channel, via: channel.kind }, { id, note, news: [], mail });
};
