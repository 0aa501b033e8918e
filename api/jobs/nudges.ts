import type { Db } from '../../db/client.ts';
import {
  claimNudges,
  markNudgesSent,
  putOffNudges,
  releaseNudges,
  type ClaimedNudge,
} from '../../db/nudges/outbox.ts';
import { logError } from '../lib/log.ts';
import type { Work } from '../match/sweep.ts';
import type { Mail, SendMail } from '../mail/mail.ts';
import { makeNudgeMail, type Links, type News } from '../mail/nudge.ts';
import { makeStop } from '../mail/stop-link.ts';
import { openLanes, type Later, type Sent } from './lanes.ts';

export interface Sweep {
  db: Db;
  send: SendMail;
  /** Where links lead. */
  origin: string;
  secret: string;
  clock: () => Date;
  /** Reads what the news of many nudges are made of. */
  read: (nudges: readonly ClaimedNudge[]) => Promise<Tell>;
  later?: Later;
}

/** What there is to say about one nudge; undefined if the match has gone. */
export type Tell = (nudge: ClaimedNudge) => News | undefined;

const byPlayer = (nudges: readonly ClaimedNudge[]): ClaimedNudge[][] => {
  const players = new Set(nudges.map(({ player }) => player));
  return [...players].map((player) => nudges.filter((nudge) => nudge.player === player));
};

/** The same nudges make the same id, however often they are tried: that of the one that was due first. */
const mailId = (nudges: readonly ClaimedNudge[]): string => {
  const first = nudges.reduce((a, b) => (b.due < a.due ? b : a));
  return `nudge.${first.match}.${first.seat}.${first.window}.${first.kind}`;
};

const makeLinks = ({ origin, secret }: Sweep, player: string, matches: readonly string[]): Links => {
  const stopLink = (match?: string): string =>
    `${origin}/api/mail/stop/${makeStop(secret, match ? { player, match } : { player })}`;
  const mutes = new Map(matches.map((match) => [match, stopLink(match)]));
  return {
    match: (id) => `${origin}/matches/${id}`,
    mute: (id) => mutes.get(id)!,
    stop: stopLink(),
    card: (gameId) => `${origin}/cards/${gameId}.png`,
  };
};

const WEIGHT = { reminder: 3, turn: 2, invited: 1, begun: 1, closed: 0, finished: 0 } as const;

/** One piece of news a match, what presses most first. */
const gather = (nudges: readonly ClaimedNudge[], tell: Tell): News[] => {
  const pressing = nudges.toSorted((a, b) => WEIGHT[b.kind] - WEIGHT[a.kind]);
  const once = pressing.filter((nudge, i) => pressing.findIndex(({ match }) => match === nudge.match) === i);
  return once.map(tell).filter((one) => one !== undefined);
};

/** Everything that is due to one player. */
interface Letter {
  nudges: readonly ClaimedNudge[];
}

const domainOf = ({ nudges: [first] }: Letter): string => first!.email.split('@').at(-1)!;

const writeTo = (sweep: Sweep, { nudges }: Letter, tell: Tell): Mail | undefined => {
  const [{ player, email, timeZone }] = nudges as [ClaimedNudge];
  const [first, ...rest] = gather(nudges, tell);
  if (!first) return undefined;
  const news = [first, ...rest] as const;
  const links = makeLinks(
    sweep,
    player,
    news.map(({ match }) => match),
  );
  return makeNudgeMail(mailId(nudges), news, { reader: { email, timeZone }, links });
};

/** Notes what became of letters. What fails is tried again ever more rarely, what was left after a while. */
const book = async ({ db, clock }: Sweep, sent: readonly Sent<Letter>[]): Promise<number> => {
  const of = (how: Sent<Letter>['how']): ClaimedNudge[] =>
    sent.filter((one) => one.how === how).flatMap(({ letter }) => letter.nudges);
  for (const { how, error, letter } of sent)
    if (how === 'failed') logError('nudge not sent', error, { match: letter.nudges[0]!.match });
  const [done, failed, left] = [of('sent'), of('failed'), of('left')];
  if (done.length > 0) await markNudgesSent(db, done, clock());
  if (failed.length > 0) await releaseNudges(db, failed, clock());
  if (left.length > 0) await putOffNudges(db, left, clock());
  return sent.filter(({ how }) => how === 'sent').length;
};

/** So long a sweep takes up more, and writes what it has taken. A claim holds for a minute more than that. */
const PATIENCE_MS = 40_000;
const LONGEST_MS = 4 * 60_000;
/** So many letters a sweep writes at most: with what it asks the database, a Worker may make ten thousand requests. */
const MOST = 4_000;

/**
 * Writes to everyone whose nudges are due, one mail each, for as long as there are any and time is left. What fails, and
 * what waits for a server that is slow, is tried again later and keeps no other back.
 */
export const sweepNudges = async (sweep: Sweep): Promise<Work> => {
  const { db, clock, later } = sweep;
  const began = clock().getTime();
  const since = (time: number): number => clock().getTime() - time;
  let claimed = began;
  let tell: Tell;
  const lanes = openLanes<Letter>({
    domainOf,
    send: async (letter) => {
      const mail = writeTo(sweep, letter, tell);
      if (mail) await sweep.send(mail);
    },
    isOver: () => since(claimed) > LONGEST_MS,
    later,
  });
  const work = { found: 0, done: 0 };
  try {
    while (work.found < MOST && since(began) < PATIENCE_MS) {
      claimed = clock().getTime();
      const letters = byPlayer(await claimNudges(db, clock())).map((nudges) => ({ nudges }));
      if (letters.length === 0) break;
      const stuck = letters.filter(lanes.isStuck).map((letter) => ({ letter, how: 'left' as const }));
      await book(sweep, stuck);
      const free = letters.filter((letter) => !lanes.isStuck(letter));
      tell = await sweep.read(free.flatMap(({ nudges }) => nudges));
      work.found += free.length;
      for await (const sent of lanes.post(free)) work.done += await book(sweep, sent);
    }
  } finally {
    work.done += await book(sweep, await lanes.rest());
  }
  return work;
};
