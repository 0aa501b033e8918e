import type { Db } from '../../db/client.ts';
import {
  claimDeliveries,
  forgetChannel,
  markDelivered,
  markFailed,
  putOffDeliveries,
  type ClaimedDelivery,
} from '../../db/nudges/deliveries.ts';
import { tally } from '../status/tally.ts';
import { handOnDue } from './hand-on.ts';
import { readNews } from './news.ts';
import type { RequestContext } from '../context.ts';
import { failureOf, GoneError } from './channels/post.ts';
import { logError, type Work } from '../lib/log.ts';
import { Lanes, type Later, type LetterResult } from './lanes.ts';
import {
  byChannel,
  domainOf,
  openWays,
  sendLetter,
  type ChannelLetter,
  type Tell,
  type Ways,
} from './letters.ts';

export interface Sweep extends Ways {
  db: Db;
  /** Reads what the news of many nudges need. */
  read: (nudges: readonly ClaimedDelivery[]) => Promise<Tell>;
  later?: Later;
  /** Counts a message for the status page: how late it left, or that a mail was refused. */
  count?: (name: 'nudge' | 'mail-taken' | 'mail-refused', ms?: number) => void;
}

const countAll = ({ count, clock }: Sweep, sent: readonly LetterResult<ChannelLetter>[]): void => {
  for (const { how, letter } of sent) {
    const first = Math.min(...letter.nudges.map(({ due }) => due));
    const isMail = letter.nudges[0]!.via === 'mail';
    if (how === 'sent') count?.('nudge', Math.max(0, clock().getTime() - first * 1000));
    if (how !== 'left' && isMail) count?.(how === 'sent' ? 'mail-taken' : 'mail-refused');
  }
};

const isGone = ({ how, error, letter }: LetterResult<ChannelLetter>): boolean =>
  how === 'failed' && error instanceof GoneError && letter.nudges[0]!.via === 'push';

/** Records the results of letters. A failing channel is retried at growing intervals, letters left untried after a while. */
const record = async (sweep: Sweep, sent: readonly LetterResult<ChannelLetter>[]): Promise<number> => {
  const { db, clock } = sweep;
  const of = (how: LetterResult<ChannelLetter>['how']) =>
    sent.filter((one) => one.how === how).flatMap(({ letter }) => letter.nudges);
  const failed = sent.filter((one) => one.how === 'failed' && !isGone(one));
  countAll(sweep, sent);
  for (const { error, letter } of failed)
    logError('nudge not sent', error, { match: letter.nudges[0]!.match });
  const failures = failed.map(({ error, letter }) => ({
    channel: letter.nudges[0]!.channel,
    error: failureOf(error).message,
    keys: letter.nudges,
  }));
  const [done, left] = [of('sent'), of('left')];
  if (done.length > 0) await markDelivered(db, done, clock());
  if (failures.length > 0) await markFailed(db, failures, clock());
  if (left.length > 0) await putOffDeliveries(db, left, clock());
  for (const { letter } of sent.filter(isGone)) await forgetChannel(db, letter.nudges[0]!.channel);
  return sent.filter(({ how }) => how === 'sent').length;
};

/**
 * Sends a letter. If a killed sweep may already have sent it, marks it as sent first: it goes out a second time, so that a kill
 * loses nothing, but never a third.
 */
const sendOnce = async (sweep: Sweep, letter: ChannelLetter, tell: Tell): Promise<void> => {
  if (letter.nudges.some(({ isAgain }) => isAgain))
    await markDelivered(sweep.db, letter.nudges, sweep.clock());
  await sendLetter(sweep, letter, tell);
};

/** How long a sweep claims more work, and how long it sends what it has claimed. A claim lasts a minute longer. */
const PATIENCE_MS = 40_000;
const LONGEST_MS = 4 * 60_000;
/** The most letters per sweep: including database calls, a Worker may make ten thousand requests. */
const MOST = 4_000;

/**
 * Sends all due nudges, one message per channel, while there are any and time is left. Failed letters and letters to slow servers
 * are retried later and never block others.
 */
export const sweepNudges = async (sweep: Sweep): Promise<Work> => {
  const { db, clock, later } = sweep;
  const began = clock().getTime();
  const since = (time: number): number => clock().getTime() - time;
  let claimed = began;
  let tell: Tell;
  const lanes = new Lanes<ChannelLetter>({
    domainOf,
    send: (letter) => sendOnce(sweep, letter, tell),
    isOver: () => since(claimed) > LONGEST_MS,
    later,
  });
  const work = { found: 0, done: 0 };
  try {
    while (work.found < MOST && since(began) < PATIENCE_MS) {
      const isHandedOn = await handOnDue(db, clock());
      claimed = clock().getTime();
      const letters = byChannel(await claimDeliveries(db, clock()));
      if (letters.length === 0 && !isHandedOn) break;
      const stuck = letters
        .filter((letter) => lanes.isStuck(letter))
        .map((letter) => ({ letter, how: 'left' as const }));
      await record(sweep, stuck);
      const free = letters.filter((letter) => !lanes.isStuck(letter));
      tell = await sweep.read(free.flatMap(({ nudges }) => nudges));
      work.found += free.length;
      for await (const sent of lanes.post(free)) work.done += await record(sweep, sent);
    }
  } finally {
    work.done += await record(sweep, await lanes.rest());
  }
  return work;
};

/** Sends due nudges through the channels of their players. */
export const sendNudges = async (context: RequestContext): Promise<Work> =>
  sweepNudges({
    db: context.db,
    ...(await openWays(context)),
    read: (nudges) => readNews(context, nudges),
    count: (name, ms) => tally(context, name, ms === undefined ? {} : { ms }),
  });
