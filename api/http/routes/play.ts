import type * as v from 'valibot';
import { secretsOf } from '../../context.ts';
import { actInMatch, type MoveAnswer, noteLook, undoInMatch, RECENT } from '../../match/act.ts';
import { changeNote, deleteNote, keepNote, listNotes, setMoment, showMoments } from '../../match/kept.ts';
import { dropPlan, findPlan, planInMatch, standInMatch } from '../../match/ahead/plan.ts';
import { findMatch } from '../../match/access.ts';
import { answerAsk, askTable } from '../../match/clock/ask.ts';
import { decideLate } from '../../match/clock/late.ts';
import { makeBanks } from '../../match/clock/votes.ts';
import { isAwaitedLook, type MatchInHand } from '../../match/in-hand.ts';
import { findChallenge } from '../../match/read/challenge.ts';
import { exportOf } from '../../match/read/export.ts';
import { pageAt, replayPiece, spanOf } from '../../match/read/history.ts';
import { makeLegal } from '../../match/read/legal.ts';
import { makeEntries } from '../../match/read/log-text.ts';
import { makePage } from '../../match/read/page.ts';
import type { MatchPage } from '../../contract/match.ts';
import { clock, plans, play } from '../../contract/endpoints/play.ts';
import { notFound } from '../../problem.ts';
import type { DrawnQuery } from '../../contract/requests.ts';
import { drawOnce, isPictureKey, lidOf, pictureOfMoment } from '../../pictures/picture.ts';
import { enforceRateLimit, type AppContext } from '../session.ts';
import { markAnswer, markHere, pollAfter, shownEtag, serve } from '../serve.ts';

/** When the match last had news for the asker; lines that only others hear do not count. */
const newsAt = ({ stored, talk }: MatchInHand): string =>
  talk.at !== null && Date.parse(talk.at) > Date.parse(stored.movedAt) ? talk.at : stored.movedAt;

/** In one round trip. Reading the newest page marks it as seen and starts a clock; a prefetch is no look. */
const look = async (c: AppContext, id: string, { since, invite }: { since?: number; invite?: string }) => {
  const { context, hash } = c.var;
  const etag = shownEtag(c);
  const isLook = c.req.header('sec-purpose') === undefined;
  const query = { id, hash, since: since ?? -RECENT, invite, isLook };
  const read = await findMatch(context, { ...query, etag });
  const isAwaited = isLook && isAwaitedLook(read.stored, read.viewer, context.now.toISOString());
  const found = isAwaited ? await noteLook(context, query) : read;
  const { here, viewer } = found;
  const isLive = viewer !== 'table' && here !== undefined && here.seats.length > 0;
  markAnswer(c, found.etag, isLive ? undefined : pollAfter(newsAt(found), context.now));
  if (here) markHere(c, here);
  if (etag === found.etag) return c.body(null, 304);
  const earlier = since === undefined ? found.stored.seq - RECENT : 0;
  return { ...makePage(found), ...(earlier > 0 && { earlier }) };
};

/** Answers a move so that the poll after it can ask whether the page still holds. */
const answerMove = (c: AppContext, { page, etag }: MoveAnswer): MatchPage => {
  if (etag !== undefined) markAnswer(c, etag);
  return page;
};

/** The picture at an address never changes. */
const FOR_GOOD = {
  'content-type': 'image/png',
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin', // mail shows it on other sites
  'x-robots-tag': 'noindex',
};

const isWithinCeiling = (c: AppContext): Promise<boolean> =>
  enforceRateLimit(c, 'PICTURE_LIMIT').then(
    () => true,
    () => false,
  );

const answerPicture = async (
  c: AppContext,
  { id, file }: { id: string; file: string },
  { key, asks, ...shown }: v.InferOutput<typeof DrawnQuery>,
): Promise<Response> => {
  const { context } = c.var;
  const [, seq] = /^(0|[1-9]\d{0,6})\.png$/.exec(file) ?? [];
  const wanted = { ...shown, match: id, seq: Number(seq), asks: asks !== undefined };
  if (seq === undefined || !isPictureKey(secretsOf(context.env), wanted, key)) throw notFound();
  const address = `https://cache.meanwhile.invalid/picture/${key}`;
  const kept = await context.cache?.match(address).catch(() => undefined); // a broken cache delays nobody
  if (kept) return new Response(kept.body, { headers: FOR_GOOD });
  const isCalm = await isWithinCeiling(c);
  const drawn = isCalm ? await drawOnce(context, wanted, { address, headers: FOR_GOOD }) : undefined;
  if (!drawn) return c.redirect(await lidOf(context, wanted.match), 302);
  return new Response(drawn, { headers: FOR_GOOD });
};

export const playRoutes = serve(play, {
  'GET /matches/:id': ({ c, context, hash, path: { id }, query: { since, at, invite } }) =>
    at === undefined
      ? look(c, id, { ...(since !== undefined && { since }), ...(invite && { invite }) })
      : pageAt(context, { id, hash, invite, since: since ?? at - RECENT, until: at }),
  'GET /matches/:id/legal': async ({ context, at, query: { steps, invite } }) =>
    makeLegal(await findMatch(context, { ...at, invite }), steps),
  'POST /matches/:id/actions': async ({ c, context, at, body: { action, steps, ...asked } }) =>
    answerMove(c, await actInMatch(context, { ...asked, ...at }, { action, steps })),
  'POST /matches/:id/undo': async ({ c, context, at, body: { oldest, ...asked } }) =>
    answerMove(c, await undoInMatch(context, { ...asked, ...at }, { oldest })),
  'GET /matches/:id/log': async ({ context, at, query: { since = 0, invite } }) => {
    const until = since + RECENT;
    const found = await findMatch(context, { ...at, since, until, invite });
    const { seq, game } = found.stored;
    return { game, entries: makeEntries(found), ...(until < seq && { next: until }) };
  },
  'GET /matches/:id/replay': ({ context, at, query: { from = 1, until, invite } }) =>
    replayPiece(context, { ...at, invite }, spanOf(Math.max(from, 1), until)),
  'GET /matches/:id/challenge': ({ context, path: { id }, query }) =>
    findChallenge(context, { id, ...query }),
  'GET /matches/:id/export': async ({ c, context, at, query }) => {
    const file = await exportOf(await findMatch(context, { ...query, ...at, since: 0 }));
    c.header('content-disposition', `attachment; filename="${file.game}-${file.id}.json"`);
    return file;
  },
  'GET /matches/:id/picture': ({ context, at, query }) => pictureOfMoment(context, { ...query, ...at }),
  'POST /matches/:id/mark': ({ context, at, body }) => setMoment(context, { ...at, since: 0 }, body),
  'GET /players/:id/moments': ({ context, at }) => showMoments(context, at),
  'GET /matches/:id/picture/:file': ({ c, path, query }) => answerPicture(c, path, query),
});

export const clockRoutes = serve(clock, {
  'GET /matches/:id/banks': async ({ context, at, query }) =>
    makeBanks((await findMatch(context, { ...query, ...at })).stored, context.now),
  'POST /matches/:id/ask': ({ context, at, body }) => askTable(context, at, body),
  'POST /matches/:id/answer': ({ context, at, body }) => answerAsk(context, at, body.agree),
  'POST /matches/:id/late': ({ context, at, body }) => decideLate(context, at, body),
});

export const planRoutes = serve(plans, {
  'GET /matches/:id/plan': ({ context, at }) => findPlan(context, at),
  'PUT /matches/:id/plan': ({ context, at, body }) => planInMatch(context, at, body),
  'DELETE /matches/:id/plan': ({ context, at }) => dropPlan(context, at),
  'PUT /matches/:id/standing': ({ context, at, body }) => standInMatch(context, at, body),
  'GET /matches/:id/notes': ({ context, at }) => listNotes(context, at),
  'POST /matches/:id/notes': ({ context, at, body }) => keepNote(context, at, body),
  'PUT /matches/:id/notes/:note': ({ context, at, body }) => changeNote(context, at, body),
  'DELETE /matches/:id/notes/:note': ({ context, at, query }) => deleteNote(context, at, query),
});
