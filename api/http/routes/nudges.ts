import { dropChannel } from '../../../db/nudges/channels.ts';
import { nudges } from '../../contract/endpoints/nudges.ts';
import { notFound } from '../../contract/problem.ts';
import * as own from '../../notify/own-channels.ts';
import * as panel from '../../notify/panel.ts';
import { serve } from '../serve.ts';

export const nudgeRoutes = serve(nudges, {
  'GET /me/channels': ({ context, me }) => own.ownChannels(context, me),
  'POST /me/channels': async ({ c, context, me, hash, body }) => {
    const { isNew, ...answer } = await own.addOwnChannel(context, { me, hash }, body);
    return c.json(answer, isNew ? 201 : 200);
  },
  'PATCH /me/channels/:id': ({ context, me, path, body }) =>
    own.changeOwnChannel(context, { ...path, me }, body),
  'DELETE /me/channels/:id': async ({ context, me, path }) => {
    if (!(await dropChannel(context.db, { ...path, player: me.id }))) throw notFound();
  },
  'POST /me/channels/:id/test': ({ context, me, path }) => own.tryOwnChannel(context, me, path.id),
  'GET /me/nudges': ({ context, me, query }) => panel.ownNudges(context, { ...query, player: me.id }),
  'GET /matches/:id/nudges': ({ context, hash, path }) => panel.matchNudges(context, { ...path, hash }),
  'POST /matches/:id/snooze': ({ context, hash, path, body }) =>
    panel.snooze(context, { ...path, hash }, body.until),
  'POST /matches/:id/nudge': ({ context, hash, path, body }) =>
    panel.nudgeSeat(context, { ...path, hash }, body.seat),
});
