import {
  type ClaimedDelivery,
  claimDeliveries,
  markDelivered,
  markFailed,
  putOff,
  type ToldFollow,
} from '../../db/nudges/deliveries.ts';
import { runFor, instantsOf, MINUTE, wallAt } from '../match/clock/rest.ts';
import { isOf } from './mail/nudge.ts';
import { dropChannel } from '../../db/nudges/channels.ts';
import { claimMail, markMailed, type ClaimedMail } from '../../db/nudges/due.ts';
import { handOn } from '../../db/nudges/outbox.ts';
import { claimOutdated } from '../../db/nudges/panel.ts';
import { ringBy, type RequestContext } from '../context.ts';
import { logError, type Work } from '../lib/log.ts';
import { tally } from '../status/tally.ts';
import { outsideOf, type Outside } from './channels/address.ts';
import { failureOf, GoneError } from './channels/post.ts';
import { sendClose, vapidOf, type Vapid } from './channels/push.ts';
import { openWays, sendLetter, type ToTell, writeMail } from './letters.ts';
import { readNews } from './news.ts';
import { say as sayDetail } from '../problem.ts';
import { wordsIn } from '../words/words.ts';
import { languageIn } from '../../rules/kit/module.ts';
import { sweepOut, type Later, type LetterResult, type Outbox, type Outgoing } from './sweep.ts';

const UNSEEN_MS = 10 * MINUTE;

const nextHour = (zone: string, hour: number, from: number): number => {
  const { day } = wallAt(zone, from);
  const today = instantsOf(zone, day, hour * 60).first;
  return today >= from ? today : instantsOf(zone, day + 1, hour * 60).first;
};

type Timed = Pick<
  ClaimedDelivery,
  'kind' | 'via' | 'moment' | 'hour' | 'timeZone' | 'quiet' | 'made' | 'due' | 'snoozed'
>;

const chosenAt = ({ kind, moment, hour, timeZone, made, snoozed }: Timed): number => {
  const from = Math.max(made, snoozed ?? 0) * 1000;
  if (isOf(kind, 'pressing') || moment === 'now') return from;
  return moment === 'digest' ? nextHour(timeZone, hour, from) : from + UNSEEN_MS;
};

/** The player's moment or, except for programs, the end of quiet hours; undefined if it may go. */
export const waitsUntil = (delivery: Timed, now: number): Date | undefined => {
  const { via, timeZone, quiet, due } = delivery;
  const chosen = chosenAt(delivery);
  const earliest = due * 1000 < chosen ? Math.max(chosen, now) : now;
  const isLoud = via === 'json' || !quiet;
  const at = isLoud ? earliest : runFor({ timeZone, quiet, daysOff: [], vacation: [] }, earliest, 0);
  return at > now ? new Date(at) : undefined;
};

const openSweep = async (context: RequestContext) => ({
  db: context.db,
  ...(await openWays(context)),
  read: (nudges: readonly ClaimedDelivery[]) => readNews(context, nudges),
  count: (name: 'nudge' | 'mail-taken' | 'mail-refused', ms?: number) =>
    tally(context, name, ms === undefined ? {} : { ms }),
});
export type Sweep = Awaited<ReturnType<typeof openSweep>> & { later?: Later };

const domainOf = (email: string): string => email.split('@').at(-1)!;

interface MailLetter extends Outgoing {
  mail: ClaimedMail;
}

/** Claims mail that waits. Each is put into words as it is sent: one for which there are none holds up no other. */
const claimWaiting = async (sweep: Sweep): Promise<MailLetter[]> => {
  const claimed = await claimMail(sweep.db, sweep.clock());
  const silent = claimed.filter(({ email }) => email === null);
  await markMailed(sweep.db, silent, sweep.clock());
  return claimed.flatMap((mail) => {
    const { email } = mail;
    if (email === null) return [];
    return [{ mail, host: domainOf(email), send: async () => sweep.send!(writeMail(sweep, mail, email)) }];
  });
};

/** Mail that somebody asked for, or that is told by mail alone. One claim a sweep: it comes with hundreds. */
const mailOutbox = (sweep: Sweep): Outbox<MailLetter> => ({
  claim: () => claimWaiting(sweep),
  isAtOnce: true,
  patienceMs: 30_000,
  record: async (results) => {
    for (const { how, error, letter } of results) {
      if (how !== 'left') sweep.count(how === 'sent' ? 'mail-taken' : 'mail-refused');
      if (how === 'failed') logError('mail not sent', error, { id: letter.mail.id });
    }
    const sent = results.filter(({ how }) => how === 'sent').map(({ letter }) => letter.mail);
    await markMailed(sweep.db, sent, sweep.clock());
  },
});

const AGAIN_MS = 60_000;

export const sendMail = async (context: RequestContext): Promise<Work> => {
  const sweep = await openSweep(context);
  if (!sweep.send) return { found: 0, done: 0 };
  const work = await sweepOut(mailOutbox(sweep), sweep);
  if (work.done < work.found) ringBy(context, context.now.getTime() + AGAIN_MS);
  return work;
};

interface ChannelLetter extends Outgoing {
  nudges: readonly ClaimedDelivery[];
  followed: readonly ToldFollow[];
}
type Result = LetterResult<ChannelLetter>;

/** What a killed sweep may have sent is marked as sent first: it may go out twice, but never a third time. */
const sendOnce = async (sweep: Sweep, nudges: readonly ClaimedDelivery[], telling: ToTell) => {
  const again = nudges.filter(({ isAgain }) => isAgain);
  await markDelivered(sweep.db, again, { now: sweep.clock() });
  return sendLetter(sweep, nudges, telling);
};

/** One letter per channel; its host is the server it goes to, since a slow one delays no other. */
const byChannel = (sweep: Sweep, nudges: readonly ClaimedDelivery[], telling: ToTell): ChannelLetter[] =>
  [...new Set(nudges.map(({ channel }) => channel))].map((channel) => {
    const own = nudges.filter((nudge) => nudge.channel === channel);
    const { via, email, target } = own[0]!;
    const host = via === 'mail' ? domainOf(email) : new URL(target!).host;
    const letter: ChannelLetter = {
      nudges: own,
      host,
      followed: [],
      send: async () => void (letter.followed = await sendOnce(sweep, own, telling)),
    };
    return letter;
  });

const claimLetters = async (sweep: Sweep): Promise<ChannelLetter[] | undefined> => {
  const { db, clock } = sweep;
  const handed = await handOn(db, clock());
  const claimed = await claimDeliveries(db, clock());
  const now = clock().getTime();
  const timed = claimed.map((nudge) => ({ ...nudge, until: waitsUntil(nudge, now) }));
  const late = timed.filter(({ until }) => until !== undefined);
  await putOff(db, late, clock());
  if (handed === 0 && claimed.length === 0) return undefined;
  const ready = timed.filter(({ until }) => until === undefined);
  return byChannel(sweep, ready, await sweep.read(ready));
};

const isGone = ({ how, error, letter: { nudges } }: Result): boolean =>
  how === 'failed' && error instanceof GoneError && nudges[0]!.via === 'push';

const countLetter = ({ count, clock }: Sweep, { how, letter: { nudges } }: Result): void => {
  const first = Math.min(...nudges.map(({ due }) => due));
  if (how === 'sent') count('nudge', Math.max(0, clock().getTime() - first * 1000));
  if (how !== 'left' && nudges[0]!.via === 'mail') count(how === 'sent' ? 'mail-taken' : 'mail-refused');
};

const LEFT_MS = 2 * 60_000;

/** Nudges through the channels of their players. A failing channel is retried at growing intervals, what was left untried soon. */
export const nudgeOutbox = (sweep: Sweep): Outbox<ChannelLetter> => ({
  claim: () => claimLetters(sweep),
  patienceMs: 4 * 60_000, // a claim lasts a minute longer
  record: async (results) => {
    const { db, clock } = sweep;
    const of = (how: Result['how']) =>
      results.filter((one) => one.how === how).flatMap(({ letter }) => letter.nudges);
    const failures = results
      .filter((one) => one.how === 'failed' && !isGone(one))
      .map(({ error, letter: { nudges } }) => {
        const { match, channel, language } = nudges[0]!;
        logError('nudge not sent', error, { match });
        const { problems } = wordsIn(languageIn(language));
        return { channel, error: sayDetail(failureOf(error).detail, problems), keys: nudges };
      });
    for (const one of results) countLetter(sweep, one);
    const until = new Date(clock().getTime() + LEFT_MS);
    const left = of('left').map((nudge) => ({ ...nudge, until }));
    const sent = results.filter(({ how }) => how === 'sent');
    const followed = sent.flatMap(({ letter }) => letter.followed);
    await markDelivered(db, of('sent'), { now: clock(), followed });
    await markFailed(db, failures, clock());
    await putOff(db, left, clock());
    for (const { letter } of results.filter(isGone)) {
      const { player, channel: id } = letter.nudges[0]!;
      await dropChannel(db, { player, id });
    }
  },
});

type CloseLetter = Outgoing & { browser: { player: string; id: string } };

/** Lets browsers close what they show of turns that are over. One that misses it closes it with its next push. */
const closeOutbox = ({ db, clock }: RequestContext, outside: Outside, vapid: Vapid): Outbox<CloseLetter> => ({
  claim: async () => {
    const outdated = await claimOutdated(db, clock());
    if (outdated.length === 0) return undefined;
    return outdated.map(({ id, player, target, keys, waiting }) => {
      const to = { endpoint: target!, keys: keys! };
      return {
        browser: { player, id },
        host: new URL(to.endpoint).host,
        send: () => sendClose(outside, to, { vapid, waiting, now: clock() }),
      };
    });
  },
  patienceMs: 60_000,
  record: async (results) => {
    for (const { error, letter } of results)
      if (error instanceof GoneError) await dropChannel(db, letter.browser);
  },
});

export const closeNotes = async (context: RequestContext): Promise<Work> => {
  const vapid = vapidOf(context.env);
  if (!vapid) return { found: 0, done: 0 };
  return sweepOut(closeOutbox(context, outsideOf(context), vapid), context);
};

export const sendNudges = async (context: RequestContext): Promise<Work> => {
  const sweep = await openSweep(context);
  return sweepOut(nudgeOutbox(sweep), sweep);
};
