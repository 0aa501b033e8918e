import { listClubs } from '../../../db/clubs/clubs.ts';
import * as club from '../../clubs/clubs.ts';
import { listClubTables, showStanding } from '../../clubs/tables.ts';
import { clubs } from '../../contract/endpoints/clubs.ts';
import { serve } from '../serve.ts';

export const clubRoutes = serve(clubs, {
  'GET /me/clubs': async ({ context, me }) => ({ clubs: await listClubs(context.db, me.id) }),
  'POST /clubs': ({ context, me, hash, body: { name } }) =>
    club.openClub(context, { name, founder: me.id, hash }),
  'GET /club-link': ({ context, hash, query }) => club.previewClub(context, { ...query, hash }),
  'POST /club-link': ({ context, me, hash, body }) =>
    club.joinClub(context, { ...body, player: me.id, hash }),
  'GET /clubs/:id': ({ context, hash, path }) => club.showClub(context, { ...path, hash }),
  'PATCH /clubs/:id': ({ context, hash, path, body }) => club.editClub(context, { ...path, hash }, body),
  'POST /clubs/:id/link': ({ context, hash, path }) => club.renewClubLink(context, { ...path, hash }),
  'GET /clubs/:id/matches': ({ context, hash, path, query }) =>
    listClubTables(context, { ...path, hash }, query),
  'PUT /clubs/:id/members/:player': ({ context, hash, path: { id, player }, body }) =>
    club.setClubRole(context, { id, hash }, { player, ...body }),
  'DELETE /clubs/:id/members/:player': ({ context, hash, path: { id, player } }) =>
    club.removeFromClub(context, { id, hash }, player),
  'GET /clubs/:id/standing': ({ context, hash, path, query }) =>
    showStanding(context, { ...path, hash }, query.season),
  'POST /clubs/:id/seasons': ({ context, hash, path, body }) =>
    club.startClubSeason(context, { ...path, hash }, body.ends),
  'POST /clubs/:id/seasons/end': ({ context, hash, path }) => club.endClubSeason(context, { ...path, hash }),
});
