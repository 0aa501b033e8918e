import { notFound } from '../../contract/problem.ts';
import { tournaments } from '../../contract/endpoints/tournaments.ts';
import { signHex } from '../../lib/crypto.ts';
import { challenge, enterTournament, organize, withdraw } from '../../tournaments/entry.ts';
import { openTournament } from '../../tournaments/make.ts';
import * as show from '../../tournaments/tournaments.ts';
import { markAnswer, shownEtag } from '../etag.ts';
import { serve } from '../serve.ts';

const roundIn = ({ round }: { round: string }): number => {
  if (/^[1-9]\d{0,3}$/.test(round)) return Number(round);
  throw notFound();
};

export const tournamentRoutes = serve(tournaments, {
  'GET /tournaments': ({ context, hash, query }) => show.showTournaments(context, hash, query),
  'GET /me/tournaments': ({ context, hash }) => show.showOwn(context, hash),
  'POST /tournaments': ({ context, hash, me, body }) => openTournament(context, body, { maker: me, hash }),
  'GET /tournaments/:id': async ({ c, context, hash, path }) => {
    const tournament = await show.showTournament(context, { ...path, hash });
    const etag = signHex(context.env.SECRET, JSON.stringify(tournament)).slice(0, 32);
    markAnswer(c, etag);
    return shownEtag(c) === etag ? c.body(null, 304) : tournament;
  },
  'GET /tournaments/:id/standing': ({ context, hash, path, query }) =>
    show.showStanding(context, { ...path, hash }, query.from),
  'GET /tournaments/:id/rounds/:round': ({ context, hash, path, query }) =>
    show.showRound(context, { ...path, hash }, { round: roundIn(path), from: query.from }),
  'GET /tournaments/:id/log': ({ context, hash, path }) => show.showLog(context, { ...path, hash }),
  'GET /players/:id/tournaments': ({ context, hash, path }) => show.showPlaces(context, { ...path, hash }),
  'POST /tournaments/:id/entry': ({ context, hash, me, path, body: { most } }) =>
    enterTournament(context, { ...path, hash }, { player: me, most }),
  'DELETE /tournaments/:id/entry': ({ context, hash, me, path }) =>
    withdraw(context, { ...path, hash }, me.id),
  'POST /tournaments/:id/challenges': ({ context, hash, me, path, body: { player } }) =>
    challenge(context, { ...path, hash }, { by: me.id, player }),
  'POST /tournaments/:id/deeds': ({ context, hash, me, path, body }) =>
    organize(context, { ...path, hash }, { by: me.id, body }),
});
