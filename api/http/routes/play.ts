import { actInMatch, undoInMatch, RECENT } from '../../match/act.ts';
import { changeNote, deleteNote, keepNote, listNotes } from '../../match/ahead/notes.ts';
import { dropPlan, findPlan, planInMatch, standInMatch } from '../../match/ahead/plan.ts';
import { findMatch } from '../../match/access.ts';
import { answerAsk, askTable } from '../../match/clock/ask.ts';
import { decideLate } from '../../match/clock/decide.ts';
import { makeBanks } from '../../match/clock/votes.ts';
import type { MatchInHand } from '../../match/in-hand.ts';
import { exportOf } from '../../match/read/export.ts';
import { pageAt, replayPiece, spanOf } from '../../match/read/history.ts';
import { makeLegal } from '../../match/read/legal.ts';
import { makeEntries } from '../../match/read/log-text.ts';
import { makePage } from '../../match/read/page.ts';
import { clock, plans, play } from '../../contract/endpoints/play.ts';
import { pictureOfMoment } from '../../pictures/picture.ts';
import { markAnswer, markHere, pollAfter, shownEtag, serve } from '../serve.ts';
import type { AppContext } from '../session.ts';
import { answerPicture } from './pictures.ts';

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
  return { ...makePage(found), ...(earlier > 0 && { earlier }) };
};

export const playRoutes = serve(play, {
  'GET /matches/:id': ({ c, context, hash, path: { id }, query: { since, at, invite } }) =>
    at === undefined
      ? look(c, id, { ...(since !== undefined && { since }), ...(invite && { invite }) })
      : pageAt(context, { id, hash, invite, since: since ?? at - RECENT, until: at }),
  'GET /matches/:id/legal': async ({ context, at, query: { steps, invite } }) =>
    makeLegal(await findMatch(context, { ...at, invite }), steps),
  'POST /matches/:id/actions': ({ context, at, body: { action, steps, ...asked } }) =>
    actInMatch(context, { ...asked, ...at }, { action, steps }),
  'POST /matches/:id/undo': ({ context, at, body: { oldest, ...asked } }) =>
    undoInMatch(context, { ...asked, ...at }, { oldest }),
  'GET /matches/:id/log': async ({ context, at, query: { since = 0, invite } }) => {
    const until = since + RECENT;
    const found = await findMatch(context, { ...at, since, until, invite });
    const { seq, game } = found.stored;
    return { game, entries: makeEntries(found), ...(until < seq && { next: until }) };
  },
  'GET /matches/:id/replay': ({ context, at, query: { from = 1, until, invite } }) =>
    replayPiece(context, { ...at, invite }, spanOf(Math.max(from, 1), until)),
  'GET /matches/:id/export': async ({ c, context, at, query }) => {
    const file = await exportOf(await findMatch(context, { ...query, ...at, since: 0 }));
    c.header('content-disposition', `attachment; filename="${file.game}-${file.id}.json"`);
    return file;
  },
  'GET /matches/:id/picture': ({ context, at, query }) => pictureOfMoment(context, { ...query, ...at }),
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
