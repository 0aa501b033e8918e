/// <reference types="node/zlib" />
import { languageIn } from '../../rules/kit/module.ts';
import type { ClaimedMail, MailCause } from '../../db/nudges/due.ts';
import { addressLetter } from '../account/address.ts';
import { noticeLetter } from '../moderation/notices.ts';
import { secretsOf, type RequestContext } from '../context.ts';
import { makeMail, type Letter, type Link, type Linking } from './mail/letter.ts';
import { type Mail, openMail } from './mail/mail.ts';
import { signInLetter } from './mail/sign-in.ts';
import { wordsIn } from '../words/words.ts';
import { deflateRawSync } from 'node:zlib';
import type { Language } from '../../rules/kit/words/words.ts';
import type { ChannelKind } from '../../db/closed-lists.ts';
import type { Target } from '../../db/nudges/channels.ts';
import type { ClaimedDelivery } from '../../db/nudges/deliveries.ts';
import type { Waiting } from '../../db/nudges/panel.ts';
import { mailboxOf, makeChoiceToken } from '../choices/offers.ts';
import { lidPath } from '../pictures/picture.ts';
import { outsideOf } from './channels/address.ts';
import { DeliveryError, makeNote, post, type Note } from './channels/post.ts';
import { sendPush, vapidOf, type Deed } from './channels/push.ts';
import { PARCELS } from './channels/webhook.ts';
import { isOf, KINDS, makeNudgeMail, type FollowedNews, type Links, type News } from './mail/nudge.ts';
import { makeStop } from './mail/stop-link.ts';
import { makeMark, MARK_HEADER } from './returned/receive.ts';

type Talking = Pick<Linking, 'origin' | 'words'>;

const settingsLink = ({ origin, words: { letters } }: Talking): Link => ({
  label: letters.settings,
  href: `${origin}/settings`,
  tone: 'plain',
});

const stoppedLetter = (linking: Linking, { kind, label, target, error }: ClaimedMail<'stopped'>): Letter => {
  const { stopped } = linking.words.letters;
  const caption = stopped.caption[kind](label);
  return {
    subject: caption,
    caption,
    sections: [
      {
        prose: stopped.prose(target ? new URL(target).host : ''),
        lines: error ? [stopped.error(error)] : [],
        link: settingsLink(linking),
      },
    ],
  };
};

export const trialLetter = (talking: Talking): Letter => {
  const { subject, prose } = talking.words.letters.trial;
  return { subject, caption: subject, sections: [{ prose, link: settingsLink(talking) }] };
};

const WRITE: { [C in MailCause]: (linking: Linking, mail: ClaimedMail<C>) => Letter } = {
  'sign-in': (linking, mail) =>
    mail.reserved ? addressLetter(linking, 'reserved', mail.reserved) : signInLetter(linking, mail),
  address: (linking, mail) => addressLetter(linking, mail.kind, mail),
  notice: noticeLetter,
  stopped: stoppedLetter,
};

export const writeMail = (linking: Omit<Linking, 'words'>, mail: ClaimedMail, to: string): Mail => {
  const write = WRITE[mail.cause] as (linking: Linking, mail: ClaimedMail) => Letter;
  const language = languageIn(mail.language);
  const letter = write({ ...linking, words: wordsIn(language) }, mail);
  return makeMail(letter, { id: `${mail.cause}.${mail.id}`, to, language });
};

/** Without `send` mail is not set up, without `vapid` push is not. */
export const openWays = async ({ env, outside, clock }: RequestContext) => ({
  send: await openMail(env),
  outside: outsideOf({ env, outside }),
  vapid: vapidOf(env),
  origin: env.ORIGIN,
  secrets: secretsOf(env),
  clock,
});
export type Ways = Awaited<ReturnType<typeof openWays>>;

interface Message {
  id: string;
  player: string;
  note: Note;
  news: readonly News[];
  language: Language;
  deeds: readonly Deed[];
  waiting?: Waiting | null;
  mail: () => Mail;
}

type Way = (ways: Ways, target: Target, message: Message) => Promise<void>;

const hook =
  (via: keyof typeof PARCELS): Way =>
  ({ outside, clock, origin }, { target, secret }, message) =>
    post(outside, PARCELS[via]({ url: target!, secret }, { ...message, now: clock(), origin }));

/** A letter by mail, a note by any other channel. Each throws if it is not accepted. */
const WAYS: Readonly<Record<ChannelKind, Way>> = {
  mail: async ({ send }, _target, { mail }) => {
    if (!send) throw new DeliveryError('not-set-up', ['no-mail']);
    await send(mail());
  },
  push: async ({ outside, vapid, clock }, { target, keys }, { news, player, ...told }) => {
    if (!vapid) throw new DeliveryError('not-set-up', ['no-push']);
    const isTurn = news.length > 1 || news.some(({ kind }) => isOf(kind, 'turn'));
    const page = news.length === 1 ? news[0]!.page?.() : undefined;
    const pushed = page && { player, page: deflateRawSync(JSON.stringify(page)).toString('base64') };
    const to = { endpoint: target!, keys: keys! };
    await sendPush(outside, to, { ...told, vapid, isTurn, pushed, now: clock() });
  },
  discord: hook('discord'),
  slack: hook('slack'),
  json: hook('json'),
};

export interface ToTell {
  news: (nudge: ClaimedDelivery) => News | undefined;
  followed: (channel: string) => FollowedNews;
}

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

/** One piece of news per match, most urgent first; of each match what there still is to tell. */
const gather = (nudges: readonly ClaimedDelivery[], tell: ToTell['news']): News[] => {
  const pressing = nudges.toSorted((a, b) => KINDS[b.kind].weight - KINDS[a.kind].weight);
  const news = pressing.map(tell).filter((one) => one !== undefined);
  return news.filter((one, i) => news.findIndex(({ match }) => match === one.match) === i);
};

/** Does nothing without news; returns what it told of followed matches. Throws if it is not accepted. */
export const sendLetter = async (ways: Ways, nudges: readonly ClaimedDelivery[], telling: ToTell) => {
  const [first, ...rest] = gather(nudges, telling.news);
  if (!first) return [];
  const news = [first, ...rest] as const;
  const to = nudges[0]!;
  const reader = { ...to, language: languageIn(to.language) };
  const id = letterId(nudges);
  const links = makeLinks(ways, to);
  const deeds = (rest.length === 0 ? (first.choices ?? []) : []).map(({ label, code }) => ({
    label,
    href: links.choice(first, code),
  }));
  const followed = telling.followed(to.channel);
  const mail = (): Mail => {
    const made = makeNudgeMail(id, news, { reader, links, followed });
    const mark = makeMark(ways.secrets[0], { player: to.player, mailbox: mailboxOf(to.email) });
    return { ...made, headers: { ...made.headers, [MARK_HEADER]: mark } };
  };
  const { player, waiting, language } = reader;
  const note = makeNote(news, ways.origin, reader);
  await WAYS[to.via](ways, to, { id, player, note, news, language, deeds, waiting, mail });
  return followed.news.map(({ match, seq }) => ({ match, player, seq }));
};

export const sendTrial = async (
  context: RequestContext,
  { id: channel, email, player, ...target }: Target & { id: string; email: string; player: string },
): Promise<void> => {
  const ways = await openWays(context);
  const id = `test.${channel}.${context.now.getTime()}`;
  const { language } = context;
  const words = wordsIn(language);
  const { note: text } = words.letters.trial;
  const note = { title: 'Meanwhile', text, url: `${ways.origin}/settings`, tag: 'test' };
  const mail = () => makeMail(trialLetter({ ...ways, words }), { id, to: email, language });
  await WAYS[target.via](ways, target, { id, player, note, news: [], language, deeds: [], mail });
};
