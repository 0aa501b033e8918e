import type * as v from 'valibot';
import * as stored from '../../db/moderation.ts';
import { leaveAll } from '../account/forget.ts';
import { ringBy, type RequestContext } from '../context.ts';
import * as of from '../contract/people/moderation.ts';
import { foldName } from '../contract/people/names.ts';
import { DAY, malformed, noSession, notFound, notYours, required, stale, tooMany } from '../problem.ts';
import { makeId } from '../lib/crypto.ts';
import { doEach, type Work } from '../lib/log.ts';
import { findAsPlayer } from '../match/access.ts';
import { handOverAll } from '../tournaments/entry.ts';
import { sendMail } from '../notify/outboxes.ts';

const DAY_MS = 86_400_000;

/** Refuses everybody but moderators: to others there is nothing here. */
export const requireModerator = async ({ db }: RequestContext, player: string): Promise<void> => {
  if ((await stored.findRole(db, player)) !== 'moderator') throw notFound();
};

export const refuseReplaced = async (
  { db }: RequestContext,
  { kind, target, name }: { kind: 'name' | 'club'; target: string; name: string },
): Promise<void> => {
  const replaced = await stored.listReplaced(db, kind, target);
  if (replaced.map(foldName).includes(foldName(name))) throw malformed('name', ['name-replaced']);
};

const decided = () => stale('decided');

/** Answers the cases that are left. Throws `stale` if it was decided meanwhile. */
export const moderate = async (
  context: RequestContext,
  { report, moderator }: { report: string; moderator: string },
  { measure, reason = '', days }: of.DecisionBody,
): Promise<of.Case[]> => {
  const { db, now } = context;
  const found = (await stored.listCases<of.Case>(db, moderator)).find(({ id }) => id === report);
  const open = required(found, decided);
  const measures: readonly string[] = of.MEASURES_FOR[open.kind];
  if (!measures.includes(measure)) throw malformed('measure', `Here it is one of ${measures.join(', ')}.`);
  if (measure === 'banned' && open.player?.isModerator) throw notYours('operator-bans');
  const until = days === undefined ? null : new Date(now.getTime() + days * DAY_MS);
  const decision = { id: makeId(), report, moderator, measure, reason, until, now };
  required(await stored.decideCase(db, decision), decided);
  if (measure === 'banned') context.waitUntil(clearBanned(context));
  context.waitUntil(sendMail(context));
  return stored.listCases(db, moderator);
};

/** Gives up the seats and tournaments of banned players: bots play on, and tables that wait for players close or go to somebody else there. */
export const clearBanned = async (context: RequestContext): Promise<Work> => {
  const { db, now } = context;
  const banned = await stored.findUncleared(db, now);
  const clear = async ({ player }: { player: string }): Promise<void> => {
    await leaveAll(context, player);
    await handOverAll(context, player);
    await stored.markCleared(db, player, now);
  };
  const work = await doEach(banned, clear, { failure: 'banned player’s seats not given up' });
  if (work.done > 0) ringBy(context, now.getTime()); // bots may be awaited now
  return work;
};

type Wanted = v.InferOutput<typeof of.ReportBody>;

const reportOf = ({ kind, reason, words, ...thing }: Wanted): stored.NewReport => {
  const made = { id: makeId(), kind, reason, words, match: null };
  if ('line' in thing) return { ...made, target: thing.line, match: thing.match };
  if ('tournament' in thing) return { ...made, target: thing.tournament };
  return { ...made, target: 'club' in thing ? thing.club : thing.player };
};

export const report = async (context: RequestContext, hash: string, wanted: Wanted) => {
  const { db, now } = context;
  if (wanted.kind === 'line') await findAsPlayer(context, { id: wanted.match, hash, invite: wanted.invite });
  const added = await stored.addReport<of.ReportCard>(db, reportOf(wanted), { hash, now });
  if (added === 'no-session') throw noSession();
  if (added === 'unknown') throw notFound();
  if (added === 'own') throw malformed('player', 'That is you.');
  if (added === 'full') throw tooMany(DAY, 'many-reports', { reports: stored.MOST_REPORTS });
  return added;
};
