import { Hono, type MiddlewareHandler } from 'hono';
import { dropChannel } from '../../../db/nudges/channels.ts';
import { confirmMove, move } from '../../account/move.ts';
import { confirmChoice, makeChoice } from '../../choices/choose.ts';
import { mail, nudges } from '../../contract/endpoints/nudges.ts';
import { required } from '../../problem.ts';
import { confirmStop, stop, makePage, PAGE_HEADERS, type PageWords } from '../../notify/mail/stop-link.ts';
import * as panel from '../../notify/panel.ts';
import { requireProvider, takeReport } from '../../notify/returned/receive.ts';
import { serve } from '../serve.ts';
import type { AppContext, AppEnv } from '../session.ts';

/** Reads the body as it was signed, before it is parsed. */
const keepText: MiddlewareHandler<AppEnv> = async (c, next) => {
  await c.req.text();
  await next();
};

const showPage = (c: AppContext, page: PageWords) => c.body(makePage(page), page.status ?? 200, PAGE_HEADERS);

const routes = serve(mail, {
  'GET /mail/stop/:token': ({ c, context, path }) => showPage(c, confirmStop(context, path.token)),
  'POST /mail/stop/:token': async ({ c, context, path }) => showPage(c, await stop(context, path.token)),
  'GET /mail/address/:token': async ({ c, context, path }) =>
    showPage(c, await confirmMove(context, path.token)),
  'POST /mail/address/:token': async ({ c, context, path }) => showPage(c, await move(context, path.token)),
  'GET /mail/choice/:token': async ({ c, context, path }) =>
    showPage(c, await confirmChoice(context, path.token)),
  'POST /mail/choice/:token': async ({ c, context, path }) =>
    showPage(c, await makeChoice(context, path.token)),
  'POST /mail/returned': async ({ c, context, body }) => {
    requireProvider(context, c.req.header(), await c.req.text());
    await takeReport(context, body);
  },
});

export const mailRoutes = new Hono<AppEnv>().use('/mail/returned', keepText).route('/', routes);

export const nudgeRoutes = serve(nudges, {
  'GET /me/channels': ({ context, me }) => panel.ownChannels(context, me),
  'POST /me/channels': async ({ c, context, me, hash, body }) => {
    const { isNew, ...answer } = await panel.addOwnChannel(context, { me, hash }, body);
    return c.json(answer, isNew ? 201 : 200);
  },
  'PATCH /me/channels/:id': ({ context, me, path, body }) =>
    panel.changeOwnChannel(context, { ...path, me }, body),
  'DELETE /me/channels/:id': async ({ context, me, path }) =>
    void required(await dropChannel(context.db, { ...path, player: me.id })),
  'POST /me/channels/:id/test': ({ context, me, path }) => panel.tryOwnChannel(context, me, path.id),
  'GET /me/nudges': ({ context, me, query }) => panel.ownNudges(context, { ...query, player: me.id }),
  'GET /matches/:id/nudges': ({ context, at }) => panel.matchNudges(context, at),
  'GET /matches/:id/channel': ({ context, at }) => panel.tableChannel(context, at),
  'POST /matches/:id/channel': ({ context, at, body }) => panel.connectChannel(context, at, body),
  'DELETE /matches/:id/channel': ({ context, at }) => panel.removeChannel(context, at),
  'POST /matches/:id/snooze': ({ context, at, body }) => panel.snooze(context, at, body.until),
  'POST /matches/:id/nudge': ({ context, at, body }) => panel.nudgeSeat(context, at, body.seat),
});
