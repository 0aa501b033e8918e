import { languageTagFor } from '../../lib/http.ts';
import { ANYBODY } from '../../../db/closed-lists.ts';
import * as stored from '../../../db/people/sessions.ts';
import { exportPlayer } from '../../account/export.ts';
import { forget } from '../../account/forget.ts';
import { askToMove } from '../../account/move.ts';
import * as entry from '../../account/me.ts';
import type { RequestContext } from '../../context.ts';
import { account, feeds, signIn } from '../../contract/endpoints/account.ts';
import type { SessionCard, TokenCard } from '../../contract/people/access.ts';
import { DAY, full, noSession, ProblemError, required, tooMany } from '../../problem.ts';
import { feedAddresses, readFeed } from '../../feeds/feeds.ts';
import { markAnswer, shownEtag, serve } from '../serve.ts';
import * as session from '../session.ts';

export const signInRoutes = serve(signIn, {
  'POST /sign-in': ({ c, context, hash, body }) => {
    const network = session.isKnownBrowser(c, body.email) ? null : session.networkOf(c);
    const browser = session.markBrowser(c);
    return entry.askToSignIn(context, {
      ...body,
      hash,
      network,
      browser,
      language: languageTagFor(c.req.raw),
    });
  },
  'POST /sign-in/preview': ({ context, hash, body }) => entry.previewLink(context, { ...body, hash }),
  'POST /sign-in/confirm': async ({ c, context, hash, body }) => {
    const proof = entry.proofOf(context, body, session.markedBrowser(c));
    const opened = session.makeSession(context.now, session.deviceHere(c));
    const shown = (await entry.leavesGuest(context, hash, body.guests)) ? undefined : hash;
    const { player, ban } = await entry.confirm(context, proof, {
      session: opened.session,
      hash: shown,
      called: ANYBODY[languageTagFor(c.req.raw)],
    });
    session.welcome(c, opened.token, player.email!);
    if (ban) throw new ProblemError('banned', { detail: ban.reason, ban });
    return player;
  },
  'POST /sign-in/refuse': ({ context, body }) => entry.refuseLink(context, body.token),
  'POST /sign-out': ({ c }) => session.closeSession(c),
});

const cardOf = ({ token, session: made }: ReturnType<typeof session.makePersonalToken>) => {
  const { id, label, scopes = [], createdAt: created, expiresAt: expires } = made;
  return { id, label, scopes, created, used: null, expires, token };
};

const REFUSALS = {
  'no-session': noSession,
  full: () => full('most-tokens'),
  'too-many': () => tooMany(DAY, 'many-tokens'),
};

const endOne = async (
  { db, now }: RequestContext,
  which: { player: string; id: string; kind: stored.NewSession['kind'] },
): Promise<void> => void required(await stored.dropSession(db, { ...which, now }));

const FILE = {
  'content-type': 'application/json',
  'content-disposition': 'attachment; filename="meanwhile-me.json"',
};

export const accountRoutes = serve(account, {
  'POST /guest': async ({ c, context, body }) => {
    await session.refuseBanned(c);
    const { token, guest } = session.makeGuest(session.makeSession(context.now, session.deviceHere(c)), {
      ...body,
      language: languageTagFor(c.req.raw),
    });
    await stored.addGuest(context.db, guest);
    session.showCookie(c, token);
    return guest.player;
  },
  'POST /guest/token': async ({ c, context, body: { name, timeZone, ...wanted } }) => {
    await session.refuseBanned(c);
    const made = session.makePersonalToken(context.now, { ...wanted, label: 'Guest' });
    const { guest } = session.makeGuest(made, {
      name,
      timeZone,
      language: languageTagFor(c.req.raw),
      program: true,
    });
    await stored.addGuest(context.db, guest);
    return { me: guest.player, ...cardOf(made) };
  },
  'DELETE /me': async ({ c, context, me, hash }) => {
    await forget(context, me.id, hash);
    session.dropCookie(c);
  },
  'GET /me/export': ({ c, context, me }) => c.body(exportPlayer(context, me), 200, FILE),
  'POST /me/address': ({ context, me, hash, body }) => askToMove(context, { ...body, me, hash }),
  'GET /me/tokens': async ({ context: { db, now }, me }) => ({
    tokens: await stored.listTokens<TokenCard>(db, me.id, now),
  }),
  'POST /me/tokens': async ({ context: { db, now }, hash, body }) => {
    const made = session.makePersonalToken(now, body);
    const added = await stored.addToken(db, { hash, now }, made.session);
    if (added !== 'added') throw REFUSALS[added]();
    return cardOf(made);
  },
  'DELETE /me/tokens/:id': ({ context, me, path }) =>
    endOne(context, { ...path, player: me.id, kind: 'token' }),
  'GET /me/sessions': async ({ context: { db, now }, me, hash }) => ({
    sessions: await stored.listBrowsers<SessionCard>(db, { player: me.id, hash, now }),
  }),
  'DELETE /me/sessions/:id': ({ context, me, path }) =>
    endOne(context, { ...path, player: me.id, kind: 'cookie' }),
  'DELETE /me/sessions': async ({ context: { db, now }, me, hash }) => {
    await stored.dropOtherBrowsers(db, { player: me.id, hash, now });
  },
  'GET /me/feeds': ({ context, hash }) => feedAddresses(context, hash, { renew: false }),
  'POST /me/feeds': ({ context, hash }) => feedAddresses(context, hash, { renew: true }),
});

export const feedRoutes = serve(feeds, {
  'GET /feeds/:key/:kind': async ({ c, context, path }) => {
    const { etag, type, text } = await readFeed(context, { ...path, etag: shownEtag(c) });
    markAnswer(c, etag);
    if (text === undefined) return c.body(null, 304);
    return c.body(text, 200, { 'content-type': type, 'x-robots-tag': 'noindex' });
  },
});
