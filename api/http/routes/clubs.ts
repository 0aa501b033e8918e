import { listClubs } from '../../../db/clubs/clubs.ts';
import { changeClub, joinClub, openClub, previewClub, removeFromClub, showClub } from '../../clubs/clubs.ts';
import { listClubTables, showStanding } from '../../clubs/tables.ts';
import { clubs } from '../../contract/endpoints/clubs.ts';
import { serve } from '../serve.ts';

export const clubRoutes = serve(clubs, {
  'GET /me/clubs': async ({ context, me }) => ({ clubs: await listClubs(context.db, me.id) }),
  'POST /clubs': ({ context, me, body }) => openClub(context, me, body.name),
  'GET /club-link': ({ context, hash, query }) => previewClub(context, { ...query, hash }),
  'POST /club-link': ({ context, me, body }) => joinClub(context, me, body.token),
  'GET /clubs/:id': ({ context, hash, path }) => showClub(context, { ...path, hash }),
  'PATCH /clubs/:id': ({ context, me, path, body }) =>
    changeClub(context, me, path.id, { type: 'edit', ...body }),
  'POST /clubs/:id/link': ({ context, me, path }) => changeClub(context, me, path.id, { type: 'renew-link' }),
  'GET /clubs/:id/matches': ({ context, me, path, query }) => listClubTables(context, me, path.id, query),
  'PUT /clubs/:id/members/:player': ({ context, me, path: { id, player }, body }) =>
    changeClub(context, me, id, { type: 'role', player, ...body }),
  'DELETE /clubs/:id/members/:player': ({ context, me, path }) => removeFromClub(context, me, path),
  'GET /clubs/:id/standing': ({ context, hash, path, query }) =>
    showStanding(context, { ...path, hash }, query.season),
  'POST /clubs/:id/seasons': ({ context, me, path, body }) =>
    changeClub(context, me, path.id, { type: 'start-season', ends: body.ends ?? null }),
  'POST /clubs/:id/seasons/end': ({ context, me, path }) =>
    changeClub(context, me, path.id, { type: 'end-season' }),
});
