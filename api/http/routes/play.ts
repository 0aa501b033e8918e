import { Hono } from 'hono';
import { actInMatch, undoInMatch } from '../../match/act.ts';
import { exportOf } from '../../match/read/export.ts';
import { findMatch, type VisibleMatch } from '../../match/access.ts';
import { RECENT } from '../../match/running.ts';
import { pageAt, replayPiece, spanOf } from '../../match/read/history.ts';
import { markAnswer, markHere, pollAfter, shownEtag } from '../etag.ts';
import { describe } from '../openapi.ts';
import { makeEntries, makeLegal, makePage } from '../../match/read/page.ts';
import { Legal, Log, MatchPage, Replay } from '../schemas/match.ts';
import { MatchExport } from '../schemas/match-file.ts';
import { ActBody, LogQuery, LookQuery, PageQuery, ReplayQuery, UndoBody } from '../schemas/requests.ts';
import { requireSessionHash, type AppEnv, type AppContext } from '../session.ts';
import { valid } from '../validation.ts';

/** When the match last had news for the asker; lines that only others hear do not count. */
const newsAt = ({ stored, talk }: VisibleMatch): string =>
  talk.at !== null && Date.parse(talk.at) > Date.parse(stored.movedAt) ? talk.at : stored.movedAt;

/** Reads the page in one round trip; reading the newest page marks it as seen. */
const look = async (c: AppContext, id: string, { since, invite }: { since?: number; invite?: string }) => {
  const { context, hash } = c.var;
  const etag = shownEtag(c);
  const query = { id, hash, since: since ?? -RECENT, invite, etag, isLook: true };
  const found = await findMatch(context, query);
  const { here, viewer } = found;
  const isLive = viewer !== 'table' && here !== undefined && here.seats.length > 0;
  markAnswer(c, found.etag, isLive ? undefined : pollAfter(newsAt(found), context.now));
  if (here) markHere(c, here);
  if (etag === found.etag) return c.body(null, 304);
  const earlier = since === undefined ? found.stored.seq - RECENT : 0;
  return c.json({ ...makePage(found), ...(earlier > 0 && { earlier }) });
};

/** Routes to look at a match and to play it. */
export const playRoutes = new Hono<AppEnv>()
  .get(
    '/matches/:id',
    describe({
      tag: 'play',
      summary: 'The match page as I may see it',
      description:
        '`since` says which entries are known already; left out, the newest 300 come. `at` asks for the page as it stood; `invite` lets a guest look at a private match. The header `Here`, where somebody else looks just now, names their seats and some who look on: `seat=1&watcher=Ann`.',
      answer: MatchPage,
      isPolled: true,
      problems: ['malformed', 'not-found'],
    }),
    valid('query', PageQuery),
    async (c) => {
      const { since, at, invite } = c.req.valid('query');
      const id = c.req.param('id');
      if (at === undefined)
        return look(c, id, { ...(since !== undefined && { since }), ...(invite && { invite }) });
      const { context, hash } = c.var;
      return c.json(await pageAt(context, { id, hash, invite, since: since ?? at - RECENT, until: at }));
    },
  )
  .get(
    '/matches/:id/legal',
    describe({
      tag: 'play',
      summary: 'What I may do now; empty when I may not act',
      answer: Legal,
      problems: ['malformed', 'not-found'],
    }),
    valid('query', LookQuery),
    async (c) => {
      const { context, hash } = c.var;
      const found = await findMatch(context, { ...c.req.valid('query'), id: c.req.param('id'), hash });
      return c.json({ seq: found.stored.seq, actions: makeLegal(found) });
    },
  )
  .post(
    '/matches/:id/actions',
    describe({
      tag: 'play',
      summary: 'Act',
      description:
        '`basis` is the `seq` of the page you looked at; `key` is any string you choose: a repeated key gets the first answer again. `steps` are the steps of a sealed choice, in order, which `action` settles: they are stored together or not at all, so nobody can tell how often the choice was changed.',
      answer: MatchPage,
      problems: ['malformed', 'no-session', 'not-yours', 'not-found', 'stale', 'too-large', 'refused'],
    }),
    valid('json', ActBody),
    async (c) => {
      const { action, steps, ...asked } = c.req.valid('json');
      return c.json(
        await actInMatch(
          c.var.context,
          { ...asked, id: c.req.param('id'), hash: requireSessionHash(c) },
          { action, steps },
        ),
      );
    },
  )
  .post(
    '/matches/:id/undo',
    describe({
      tag: 'play',
      summary: 'Take back my newest entries, as long as nothing has been revealed since',
      description:
        '`oldest` is the oldest of my own entries to take back, `undoTo` of the page or later: it goes with all of mine since, or none does. Left out, the newest alone is taken back.',
      answer: MatchPage,
      problems: ['malformed', 'no-session', 'not-yours', 'not-found', 'stale', 'refused'],
    }),
    valid('json', UndoBody),
    async (c) => {
      const { oldest, ...asked } = c.req.valid('json');
      const move = { ...asked, id: c.req.param('id'), hash: requireSessionHash(c) };
      return c.json(await undoInMatch(c.var.context, move, { oldest }));
    },
  )
  .get(
    '/matches/:id/log',
    describe({
      tag: 'play',
      summary: 'What happened',
      description: 'At most 300 entries after `since`; `next` is the `since` of those that follow.',
      answer: Log,
      problems: ['malformed', 'not-found'],
    }),
    valid('query', LogQuery),
    async (c) => {
      const { since = 0, invite } = c.req.valid('query');
      const { context, hash } = c.var;
      const until = since + RECENT;
      const found = await findMatch(context, { id: c.req.param('id'), hash, since, until, invite });
      const next = until < found.stored.seq && { next: until };
      return c.json({ entries: makeEntries(found), ...next });
    },
  )
  .get(
    '/matches/:id/replay',
    describe({
      tag: 'play',
      summary: 'A piece of the match, for replay',
      description:
        'The hundred entries that `from` is one of: the page after the first of them, then each with an RFC 6902 patch of the view. `next` is where the next piece begins. With `until` it is no more than the entries from `from` to there, at most a hundred.',
      answer: Replay,
      problems: ['malformed', 'not-found', 'refused'],
    }),
    valid('query', ReplayQuery),
    async (c) => {
      const { from = 1, until, invite } = c.req.valid('query');
      const query = { id: c.req.param('id'), hash: c.var.hash, invite };
      return c.json(await replayPiece(c.var.context, query, spanOf(Math.max(from, 1), until)));
    },
  )
  .get(
    '/matches/:id/export',
    describe({
      tag: 'play',
      summary: 'A finished match as a file: every event, and the secret behind its dice',
      description: 'With SHA-256 sums over the head and each entry (`rules/kit/file/README.md`).',
      answer: MatchExport,
      problems: ['malformed', 'not-found', 'refused'],
    }),
    valid('query', LookQuery),
    async (c) => {
      const wish = { ...c.req.valid('query'), id: c.req.param('id'), hash: c.var.hash, since: 0 };
      const found = await findMatch(c.var.context, wish);
      const file = await exportOf(found);
      c.header('content-disposition', `attachment; filename="${file.game}-${file.id}.json"`);
      return c.json(file);
    },
  );
