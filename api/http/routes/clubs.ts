import { listClubs } from '../../../db/clubs.ts';
import * as deeds from '../../clubs/clubs.ts';
import { clubs } from '../../contract/endpoints/clubs.ts';
import { notFound } from '../../problem.ts';
import { tournaments } from '../../contract/endpoints/tournaments.ts';
import { signHex } from '../../lib/crypto.ts';
import { challenge, enterTournament, organize, withdraw, openTournament } from '../../tournaments/entry.ts';
import * as show from '../../tournaments/tournaments.ts';
import { markAnswer, shownEtag, serve } from '../serve.ts';

const roundIn = ({ round }: { round: string }): number => {
  if (/^[1-9]\d{0,3}$/.test(round)) return Number(round);
  throw notFound();
};

export const tournamentRoutes = serve(tournaments, {
  'GET /tournaments': ({ context, hash, query }) => show.showTournaments(context, hash, query),
  'GET /me/tournaments': ({ context, hash }) => show.showOwn(context, hash),
  'POST /tournaments': ({ context, hash, me, body }) => openTournament(context, body, { maker: me, hash }),
  'GET /tournaments/:id': async ({ c, context, at }) => {
    const tournament = await show.showTournament(context, at);
    const etag = signHex(context.env.SECRET, JSON.stringify(tournament)).slice(0, 32);
    markAnswer(c, etag);
    return shownEtag(c) === etag ? c.body(null, 304) : tournament;
  },
  'GET /tournaments/:id/standing': ({ context, at, query }) => show.showStanding(context, at, query.from),
  'GET /tournaments/:id/rounds/:round': ({ context, path, query, at }) =>
    show.showRound(context, at, { round: roundIn(path), from: query.from }),
  'GET /tournaments/:id/log': ({ context, at }) => show.showLog(context, at),
  'GET /players/:id/tournaments': ({ context, at }) => show.showPlaces(context, at),
  'POST /tournaments/:id/entry': ({ context, me, at, body: { most } }) =>
    enterTournament(context, at, { player: me, most }),
  'DELETE /tournaments/:id/entry': ({ context, me, at }) => withdraw(context, at, me.id),
  'POST /tournaments/:id/challenges': ({ context, me, at, body: { player } }) =>
    challenge(context, at, { by: me.id, player }),
  'POST /tournaments/:id/deeds': ({ context, me, at, body }) => organize(context, at, { by: me.id, body }),
});

export const clubRoutes = serve(clubs, {
  'GET /me/clubs': async ({ context, me }) => ({ clubs: await listClubs(context.db, me.id) }),
  'POST /clubs': ({ context, me, body }) => deeds.openClub(context, me, body.name),
  'GET /club-link': ({ context, hash, query }) => deeds.previewClub(context, { ...query, hash }),
  'POST /club-link': ({ context, me, body }) => deeds.joinClub(context, me, body.token),
  'GET /clubs/:id': ({ context, at }) => deeds.showClub(context, at),
  'PATCH /clubs/:id': ({ context, me, path, body }) =>
    deeds.changeClub(context, me, path.id, { type: 'edit', ...body }),
  'POST /clubs/:id/link': ({ context, me, path }) =>
    deeds.changeClub(context, me, path.id, { type: 'renew-link' }),
  'GET /clubs/:id/matches': ({ context, me, path, query }) =>
    deeds.listClubTables(context, me, path.id, query),
  'PUT /clubs/:id/members/:player': ({ context, me, path: { id, player }, body }) =>
    deeds.changeClub(context, me, id, { type: 'role', player, ...body }),
  'DELETE /clubs/:id/members/:player': ({ context, me, path }) => deeds.removeFromClub(context, me, path),
  'GET /clubs/:id/standing': ({ context, at, query }) => deeds.showStanding(context, at, query.season),
  'POST /clubs/:id/seasons': ({ context, me, path, body }) =>
    deeds.changeClub(context, me, path.id, { type: 'start-season', ends: body.ends ?? null }),
  'POST /clubs/:id/seasons/end': ({ context, me, path }) =>
    deeds.changeClub(context, me, path.id, { type: 'end-season' }),
});
