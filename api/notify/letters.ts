import type { RequestContext } from '../context.ts';
import { openMail, type Mail, type SendMail } from './mail/mail.ts';
import { type Note, makeNote, DeliveryError, post } from './channels/post.ts';
import type { ClaimedDelivery } from '../../db/nudges/deliveries.ts';
import { mailboxOf, makeChoiceToken } from '../choices/link.ts';
import type { Outside } from './channels/address.ts';
import { sendPush, vapidOf, type Vapid } from './channels/push.ts';
import { makeParcel } from './channels/webhook.ts';
import { makeNudgeMail, type Links, type News } from './mail/nudge.ts';
import { makeStop } from './mail/stop-link.ts';
import { makeMark, MARK_HEADER } from './returned/mark.ts';
import { lidPath } from '../pictures/picture.ts';

/** How letters are sent, and where their links lead. */
export interface Ways {
  /** Undefined if mail is not set up. */
  send: SendMail | undefined;
  outside: Outside;
  vapid: Vapid | undefined;
  origin: string;
  secret: string;
  clock: () => Date;
}

/** The ways this service has. */
export const openWays = async ({ env, outside, clock }: RequestContext): Promise<Ways> => ({
  send: await openMail(env),
  outside,
  vapid: vapidOf(env),
  origin: env.ORIGIN,
  secret: env.SECRET,
  clock,
});

/** The news about one nudge; undefined if there is nothing to tell or the match no longer exists. */
export type Tell = (nudge: ClaimedDelivery) => News | undefined;

/** Everything due to one player through one channel. */
export interface ChannelLetter {
  nudges: readonly ClaimedDelivery[];
}

export const byChannel = (nudges: readonly ClaimedDelivery[]): ChannelLetter[] => {
  const channels = new Set(nudges.map(({ channel }) => channel));
  return [...channels].map((channel) => ({ nudges: nudges.filter((nudge) => nudge.channel === channel) }));
};

/** The server a letter goes to: a slow one delays no other. */
export const domainOf = ({ nudges: [first] }: ChannelLetter): string => {
  const { via, email, target } = first!;
  return via === 'mail' ? email.split('@').at(-1)! : new URL(target!).host;
};

/** The id of a message: the same nudges always get the same id, from the one due first. A repeated ask gets a new id. */
const letterId = (nudges: readonly ClaimedDelivery[]): string => {
  const first = nudges.reduce((a, b) => (b.due < a.due ? b : a));
  const again = first.kind === 'asked' ? `.${Math.floor(first.made)}` : '';
  return `nudge.${first.match}.${first.seat}.${first.window}.${first.kind}${again}`;
};

const makeLinks = (
  { origin, secret }: Ways,
  { player, email }: Pick<ClaimedDelivery, 'player' | 'email'>,
  matches: readonly string[],
): Links => {
  const stopLink = (match?: string): string =>
    `${origin}/api/mail/stop/${makeStop(secret, match ? { player, match } : { player })}`;
  const mailbox = mailboxOf(email);
  const mutes = new Map(matches.map((match) => [match, stopLink(match)]));
  return {
    match: (id) => `${origin}/matches/${id}`,
    mute: (id) => mutes.get(id)!,
    stop: stopLink(),
    choice: ({ match, seat = -1, seq }, code) =>
      `${origin}/api/mail/choice/${makeChoiceToken(secret, { player, mailbox, match, seat, seq, code })}`,
    picture: ({ board, gameId }) => origin + (board ?? lidPath(gameId)),
  };
};

const WEIGHT = {
  asked: 4,
  decide: 3,
  reminder: 3,
  turn: 2,
  rewound: 2,
  invited: 1,
  begun: 1,
  closed: 0,
  finished: 0,
} as const;

/** One piece of news per match, most urgent first. */
const gather = (nudges: readonly ClaimedDelivery[], tell: Tell): News[] => {
  const pressing = nudges.toSorted((a, b) => WEIGHT[b.kind] - WEIGHT[a.kind]);
  const once = pressing.filter((nudge, i) => pressing.findIndex(({ match }) => match === nudge.match) === i);
  return once.map(tell).filter((one) => one !== undefined);
};

type Told = readonly [News, ...News[]];

const writeMail = (ways: Ways, { nudges }: ChannelLetter, news: Told): Mail => {
  const { email, timeZone } = nudges[0]!;
  const links = makeLinks(
    ways,
    nudges[0]!,
    news.map(({ match }) => match),
  );
  const mail = makeNudgeMail(letterId(nudges), news, { reader: { email, timeZone }, links });
  const mark = makeMark(ways.secret, { player: nudges[0]!.player, mailbox: mailboxOf(email) });
  return { ...mail, headers: { ...mail.headers, [MARK_HEADER]: mark } };
};

/** A message to one channel. */
interface Message {
  id: string;
  note: Note;
  /** Empty in a trial. */
  news: readonly News[];
  mail: () => Mail;
}

/** Sends a message through a channel: as a letter by mail, as a note by any other. Throws if it is not accepted. */
export const sendThrough = async (
  { send, outside, vapid, origin, clock }: Ways,
  { via, target, keys, secret }: Pick<ClaimedDelivery, 'via' | 'target' | 'keys' | 'secret'>,
  { id, note, news, mail }: Message,
): Promise<void> => {
  switch (via) {
    case 'mail':
      if (!send) throw new DeliveryError('not-set-up', 'No email is set up here.');
      return send(mail());
    case 'push':
      if (!vapid) throw new DeliveryError('not-set-up', 'Push is not set up here.');
      return sendPush(outside, { endpoint: target!, keys: keys! }, { vapid, note });
    case 'discord':
    case 'slack':
    case 'json':
      return post(
        outside,
        makeParcel(via, { url: target!, secret }, { id, note, news, now: clock(), origin }),
      );
    default:
      return via satisfies never;
  }
};

/** Sends a letter through its channel. Throws if it is not accepted. Does nothing if there is no news left to tell. */
export const sendLetter = async (ways: Ways, letter: ChannelLetter, tell: Tell): Promise<void> => {
  const { nudges } = letter;
  const [first, ...rest] = gather(nudges, tell);
  if (!first) return;
  const news: Told = [first, ...rest];
  const note = makeNote(news, ways.origin, nudges[0]!.timeZone);
  const mail = () => writeMail(ways, letter, news);
  await sendThrough(ways, nudges[0]!, { id: letterId(nudges), note, news, mail });
};
