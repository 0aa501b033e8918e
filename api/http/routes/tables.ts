import { INBOX_LISTS } from '../../../db/closed-lists.ts';
import { readTalk, seeResults } from '../../../db/inbox/inbox.ts';
import { findRematch, setRest } from '../../../db/match/open-matches.ts';
import { dropOffer, listOffers } from '../../../db/meet.ts';
import { muteSeat } from '../../../db/nudges/outbox.ts';
import type * as v from 'valibot';
import { inbox, offers, seats, tables, talk } from '../../contract/endpoints/tables.ts';
import { malformed, notYours, required } from '../../problem.ts';
import type { FirstMoveBody } from '../../contract/requests.ts';
import { MOST_SEATS } from '../../contract/scalars.ts';
import { findAsSeat } from '../../match/access.ts';
import { makePromise } from '../../match/chance.ts';
import { leaveMatch, dropSeatLink, makeSeatLink, takeSeat } from '../../match/seats.ts';
import { makeFirstMove, playOnFrom } from '../../match/open/play-on.ts';
import * as open from '../../match/open/open.ts';
import { makeMatch } from '../../match/open/make.ts';
import { follow } from '../../match/kept.ts';
import { makeInboxPage, waitForInbox } from '../../match/read/inbox.ts';
import { findShowcase, listMatches } from '../../match/read/lists.ts';
import { makePage } from '../../match/read/page.ts';
import { listenInMatch, sayInMatch } from '../../match/talk.ts';
import { makeOffer } from '../../meet/offers.ts';
import type { Offer } from '../../contract/people/meet.ts';
import { rateAll } from '../../meet/reliability.ts';
import { findEmbed } from '../embed/page.ts';
import * as session from '../session.ts';
import { markAnswer, shownEtag, serve } from '../serve.ts';

const moveFirst = async (
  c: session.AppContext,
  { key, timeZone, ...move }: v.InferOutput<typeof FirstMoveBody>,
) => {
  const { context, hash } = c.var;
  const player = await session.findAsker(c);
  await session.enforceRateLimit(c, player ? 'MATCH_LIMIT' : 'GUEST_LIMIT');
  if (player) return makeFirstMove(context, { ...move, key }, { player, hash: hash! });
  await session.refuseBanned(c);
  const { token, guest } = session.guestBy(c, { key, timeZone });
  const newcomer = { player: guest.player, guest, hash: guest.session.hash };
  const page = await makeFirstMove(context, { ...move, key }, newcomer);
  session.showCookie(c, token);
  return page;
};

export const tableRoutes = serve(tables, {
  'GET /matches': ({ context, hash, query }) => listMatches(context, { ...query, hash }),
  'GET /showcase': async ({ context }) => ({ page: (await findShowcase(context)) ?? null }),
  'POST /dice': ({ context }) => makePromise(context.env.SECRET),
  'POST /matches': ({ context, hash, me, body }) => makeMatch(context, body, { maker: me, hash }),
  'POST /first-move': ({ c, body }) => moveFirst(c, body),
  'POST /matches/:id/play-on': ({ context, at, body: { invite, ...wish } }) =>
    playOnFrom(context, { ...at, invite }, wish),
  'POST /matches/:id/join': ({ context, at, body: { invite, ...wish } }) =>
    open.joinMatch(context, { ...at, invite }, wish),
  'POST /matches/:id/start': ({ context, at }) => open.startEarly(context, at),
  'POST /matches/:id/leave': ({ context, at }) => leaveMatch(context, { ...at, since: 0 }),
  'POST /matches/:id/mute': async ({ context, path, body: { muted }, at }) => {
    const found = await findAsSeat(context, { ...at, since: 0 });
    await muteSeat(context.db, { match: path.id, player: found.me.id }, muted);
    return makePage({ ...found, place: { ...found.place, muted } });
  },
  'POST /matches/:id/rest': async ({ context, path, body: { restsItself }, at }) => {
    const found = await findAsSeat(context, { ...at, since: 0 });
    await setRest(context.db, { match: path.id, player: found.me.id }, restsItself);
    return makePage({ ...found, place: { ...found.place, restsItself } });
  },
  'POST /matches/:id/follow': ({ context, at, body }) => follow(context, at, body.following),
  'GET /matches/:id/terms': ({ context, at, query }) => open.findTerms(context, { ...at, ...query }),
  'GET /oembed': async ({ c, context, query }) => {
    c.header('cache-control', 'public, max-age=300');
    c.header('vary', 'Accept-Language, Cookie');
    return findEmbed(context, query);
  },
});

const seatIn = ({ seat }: { seat: string }): number => {
  if (/^\d{1,2}$/.test(seat) && Number(seat) < MOST_SEATS) return Number(seat);
  throw malformed('seat', `A seat is a number from 0 to ${MOST_SEATS - 1}.`);
};

export const seatRoutes = serve(seats, {
  'GET /matches/:id/invitations': async ({ context, at }) => ({
    invited: await open.findInvited(context, at),
  }),
  'POST /matches/:id/invitations': async ({ context, at, body }) => ({
    invited: await open.inviteToMatch(context, at, body.player),
  }),
  'DELETE /matches/:id/invitations': ({ context, at }) => open.declineInvitation(context, at),
  'GET /matches/:id/rematch': async ({ context: { db, now }, at }) => ({
    rematch: (await findRematch(db, { ...at, now })) ?? null,
  }),
  'POST /matches/:id/rematch': ({ context, at, body }) => open.rematch(context, at, body),
  'POST /matches/:id/seats/:seat/link': async ({ context, path, at }) => ({
    link: await makeSeatLink(context, at, seatIn(path)),
  }),
  'DELETE /matches/:id/seats/:seat/link': ({ context, path, at }) => dropSeatLink(context, at, seatIn(path)),
  'POST /matches/:id/seats/:seat/take': ({ context, path, body: { offer, invite }, at }) =>
    takeSeat(context, { ...at, invite }, { seat: seatIn(path), offer }),
});

export const inboxRoutes = serve(inbox, {
  'GET /inbox': async ({ c, context, hash, query: { wait: seconds = 0 } }) => {
    const isProgram = c.var.isBearer;
    if (seconds > 0 && !isProgram) throw notYours('by-program');
    const answer = await waitForInbox(context, { hash, etag: shownEtag(c) }, { seconds, isProgram });
    markAnswer(c, answer.etag, answer.after);
    return answer.inbox ?? c.body(null, 304);
  },
  'POST /inbox/seen': async ({ context: { db, now }, me }) =>
    void (await seeResults(db, { player: me.id, now })),
  'GET /inbox/:list': ({ context, hash, path, query: { cursor } }) => {
    const list = required(INBOX_LISTS.find((one) => one === path.list));
    return makeInboxPage(context, { hash, list, cursor });
  },
});

export const talkRoutes = serve(talk, {
  'GET /matches/:id/talk': async ({ c, context, at, query: { since, invite } }) => {
    const heard = await listenInMatch(context, { ...at, invite, since, etag: shownEtag(c) });
    markAnswer(c, heard.etag);
    return heard.talk ?? c.body(null, 304);
  },
  'POST /matches/:id/talk': ({ context, at, body }) => sayInMatch(context, { ...body, ...at }),
  'POST /matches/:id/talk/read': async ({ context, me, path, body }) =>
    void (await readTalk(context.db, { match: path.id, player: me.id }, body.last)),
});

export const offerRoutes = serve(offers, {
  'GET /me/offers': async ({ context: { db, now }, me }) => ({
    offers: await listOffers<Offer>(db, me.id, now),
  }),
  'POST /me/offers': ({ context, hash, me, body }) => makeOffer(context, body, { me, hash }),
  'DELETE /me/offers/:id': async ({ context, me, path }) =>
    void required(await dropOffer(context.db, { ...path, player: me.id })),
  'GET /reliability': async ({ context, query }) => ({ players: await rateAll(context.db, query.players) }),
});
