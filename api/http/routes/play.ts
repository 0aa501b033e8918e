import { Hono } from 'hono';
import { actInMatch, undoInMatch, RECENT } from '../../match/act.ts';
import { exportOf } from '../../match/read/export.ts';
import type { MatchInHand } from '../../match/in-hand.ts';
import { findMatch } from '../../match/access.ts';
import { pageAt, replayPiece, spanOf } from '../../match/read/history.ts';
import { markAnswer, markHere, pollAfter, shownEtag } from '../etag.ts';
import { describe } from '../openapi.ts';
import { makeLegal } from '../../match/read/legal.ts';
import { makeEntries, makePage } from '../../match/read/page.ts';
import { Legal, Log, MatchPage, Replay } from '../../contract/match.ts';
import { MatchExport } from '../../contract/match-file.ts';
import {
  ActBody,
  LegalQuery,
  LogQuery,
  LookQuery,
  PageQuery,
  ReplayQuery,
  UndoBody,
} from '../../contract/requests.ts';
import { requireSessionHash, type AppEnv, type AppContext } from '../session.ts';
import { valid } from '../validation.ts';

/** When the match last had news for the asker; lines that only others hear do not count. */
const newsAt = ({ stored, talk }: MatchInHand): string =>
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
        '`since` is the last `seq` you know; without it you get the newest 300 entries. `at` asks for an earlier page; `invite` lets a guest see a private match. If others are looking right now, the header `Here` names their seats and some spectators: `seat=1&watcher=Ann`.',
      answer: MatchPage,
      isPolled: true,
      headers: ['Poll-After', 'Here'],
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
      summary: 'My legal actions; empty if I can’t act',
      description:
        'Send one of `actions` as it is. In a sealed choice there are also `steps`, which nobody hears of until an action settles them: ask again with all `steps` so far (a JSON array of actions), and what is legal after them is listed, `actions` being what settles them. A step’s `settledBy` says how it could be settled right away. Steps that can’t be taken are refused: `not-legal`, or `not-a-step` for an action that settles; `params.step` is the place of the first one.',
      answer: Legal,
      problems: ['malformed', 'not-found', 'refused'],
    }),
    valid('query', LegalQuery),
    async (c) => {
      const { context, hash } = c.var;
      const { steps, invite } = c.req.valid('query');
      const found = await findMatch(context, { id: c.req.param('id'), hash, invite });
      return c.json(makeLegal(found, steps));
    },
  )
  .post(
    '/matches/:id/actions',
    describe({
      tag: 'play',
      summary: 'Act',
      description:
        '`basis` is the `seq` of the page you saw. `key` is any string you choose, a new one for each action: repeating a request under its key returns the first answer, and another action under it is refused (`key-used`). `steps` are the steps of a sealed choice, in order, and `action` settles them: all are stored together or not at all, so nobody can tell how often you changed your mind.',
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
        '`oldest` is the oldest of my own entries to take back: the page’s `undoTo` or later. It goes together with all of mine since, or nothing does. Without it, only the newest is taken back.',
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
      description: 'Up to 300 entries after `since`; `next` is the `since` of the following page.',
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
      return c.json({ game: found.stored.game, entries: makeEntries(found), ...next });
    },
  )
  .get(
    '/matches/:id/replay',
    describe({
      tag: 'play',
      summary: 'A piece of the match, for replay',
      description:
        'The block of a hundred entries that contains `from`: the page after the first one, then each entry with an RFC 6902 patch of the view. `next` is the start of the next block. With `until`, only the entries from `from` to there, at most a hundred.',
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
      description: 'With SHA-256 checksums of the head and of each entry (`rules/kit/file/README.md`).',
      answer: MatchExport,
      headers: ['Content-Disposition'],
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
