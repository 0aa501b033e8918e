import { Hono } from 'hono';
import type * as v from 'valibot';
import {
  listNotices,
  readNotices,
  addReport,
  listReports,
  MOST_REPORTS,
  type NewReport,
} from '../../../../db/moderation.ts';
import { Notices, ReportBody, ReportCard, Reports } from '../../../contract/people/moderation.ts';
import { DAY, malformed, notFound, ProblemError, tooMany } from '../../../contract/problem.ts';
import { makeId } from '../../../lib/crypto.ts';
import { noticeWords } from '../../../moderation/notices.ts';
import { findAsPlayer } from '../../../match/access.ts';
import { describe } from '../../openapi.ts';
import { enforceRateLimit } from '../../rate-limit.ts';
import { requirePlayer, requireSessionHash, type AppEnv } from '../../session.ts';
import { valid } from '../../validation.ts';

const MANY = `That’s ${MOST_REPORTS} reports today. Please wait until tomorrow.`;

/** What a request reports, to store. */
const reportOf = ({ kind, reason, words, ...thing }: v.InferOutput<typeof ReportBody>): NewReport => {
  const report = { id: makeId(), kind, reason, words, match: null };
  if ('line' in thing) return { ...report, target: thing.line, match: thing.match };
  if ('tournament' in thing) return { ...report, target: thing.tournament };
  return { ...report, target: 'club' in thing ? thing.club : thing.player };
};

/** Reports to the moderators, and what they answer. */
export const reportRoutes = new Hono<AppEnv>()
  .post(
    '/reports',
    describe({
      tag: 'players',
      summary: 'Report a message, a name or a player to the moderators',
      description: `\`line\` is the \`id\` of a message I may read in \`match\`. Reporting the same thing again changes my report while it is open. At most ${MOST_REPORTS} a day. Nobody but moderators learns who reported something.`,
      answer: ReportCard,
      status: 201,
      problems: ['malformed', 'no-session', 'banned', 'not-found', 'too-many'],
      limits: ['TALK_LIMIT'],
    }),
    valid('json', ReportBody),
    async (c) => {
      const { db, now } = c.var.context;
      const hash = requireSessionHash(c);
      await enforceRateLimit(c, 'TALK_LIMIT');
      const wanted = c.req.valid('json');
      if (wanted.kind === 'line')
        await findAsPlayer(c.var.context, { id: wanted.match, hash, invite: wanted.invite });
      const report = await addReport(db, reportOf(wanted), { hash, now });
      if (report === 'no-session') throw new ProblemError('no-session');
      if (report === 'unknown') throw notFound();
      if (report === 'own') throw malformed('player', 'That is you.');
      if (report === 'full') throw tooMany(DAY, MANY);
      return c.json(report, 201);
    },
  )
  .get(
    '/me/reports',
    describe({
      tag: 'players',
      access: 'account',
      summary: 'What I have reported, and the answers',
      answer: Reports,
      problems: ['no-session', 'banned'],
    }),
    async (c) => {
      const { id } = await requirePlayer(c);
      return c.json({ reports: await listReports(c.var.context.db, id) });
    },
  )
  .get(
    '/me/notices',
    describe({
      tag: 'players',
      access: 'account',
      summary: 'What moderators have told me',
      answer: Notices,
      problems: ['no-session', 'banned'],
    }),
    async (c) => {
      const { id } = await requirePlayer(c);
      const notices = await listNotices(c.var.context.db, id);
      return c.json({ notices: notices.map((notice) => ({ ...notice, text: noticeWords(notice) })) });
    },
  )
  .post(
    '/me/notices/read',
    describe({
      tag: 'players',
      summary: 'Mark what moderators have told me as read',
      problems: ['no-session', 'banned'],
    }),
    async (c) => {
      const { db, now } = c.var.context;
      const { id } = await requirePlayer(c);
      await readNotices(db, id, now);
      return c.body(null, 204);
    },
  );
