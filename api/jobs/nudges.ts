import type { Db } from '../../db/client.ts';
import { claimNudges, markNudgesSent, releaseNudges, type ClaimedNudge } from '../../db/nudges/outbox.ts';
import { logError } from '../lib/log.ts';
import type { Work } from '../match/sweep.ts';
import type { SendMail } from '../mail/mail.ts';
import { makeNudgeMail, type Links, type News } from '../mail/nudge.ts';
import { makeStop } from '../mail/stop-link.ts';

export interface Sweep {
  db: Db;
  send: SendMail;
  /** Where links lead. */
  origin: string;
  secret: string;
  now: Date;
  clock: () => Date;
  /** What there is to say about one nudge; undefined if the match has gone. */
  news: (nudge: ClaimedNudge) => Promise<News | undefined>;
}

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
  };
};

const WEIGHT = { reminder: 2, turn: 1, finished: 0 } as const;

/** One piece of news a match, what presses most first. */
const gather = async (sweep: Sweep, nudges: readonly ClaimedNudge[]): Promise<News[]> => {
  const pressing = nudges.toSorted((a, b) => WEIGHT[b.kind] - WEIGHT[a.kind]);
  const once = pressing.filter((nudge, i) => pressing.findIndex(({ match }) => match === nudge.match) === i);
  const news = await Promise.all(once.map(sweep.news));
  return news.filter((one) => one !== undefined);
};

const writeTo = async (sweep: Sweep, nudges: readonly ClaimedNudge[]): Promise<void> => {
  const [{ player, email, timeZone }] = nudges as [ClaimedNudge];
  const [first, ...rest] = await gather(sweep, nudges);
  if (!first) return;
  const news = [first, ...rest] as const;
  const links = makeLinks(
    sweep,
    player,
    news.map(({ match }) => match),
  );
  await sweep.send(makeNudgeMail(mailId(nudges), news, { reader: { email, timeZone }, links }));
};

/** So long a sweep writes; a claim holds for a minute more. */
const PATIENCE = 4 * 60_000;

/**
 * Writes to everyone whose nudges are due, one mail each. What fails is given back and tried again later; where mail is
 * slow the rest is left to other sweeps, before they take it up anyway.
 */
export const sweepNudges = async (sweep: Sweep): Promise<Work> => {
  const { db, now, clock } = sweep;
  const groups = byPlayer(await claimNudges(db, now));
  let done = 0;
  for (const nudges of groups) {
    if (clock().getTime() - now.getTime() > PATIENCE) break;
    try {
      await writeTo(sweep, nudges);
    } catch (error) {
      logError('nudge not sent', error, { match: nudges[0]!.match });
      await releaseNudges(db, nudges, now);
      continue;
    }
    await markNudgesSent(db, nudges, now);
    done++;
  }
  return { found: groups.length, done };
};
