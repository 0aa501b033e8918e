import { Hono, type MiddlewareHandler } from 'hono';
import { confirmMove, move } from '../../account/move.ts';
import { confirmChoice, makeChoice } from '../../choices/pages.ts';
import { mail } from '../../contract/endpoints/mail.ts';
import { confirmStop, stop } from '../../notify/mail/stop-link.ts';
import { makePage, PAGE_HEADERS, type PageWords } from '../../notify/mail/stop-page.ts';
import { requireProvider, reportsIn } from '../../notify/returned/hook.ts';
import { takeReport } from '../../notify/returned/receive.ts';
import { serve } from '../serve.ts';
import type { AppContext, AppEnv } from '../session.ts';

/** Reads the body as it was signed, before it is parsed. */
const keepText: MiddlewareHandler<AppEnv> = async (c, next) => {
  await c.req.text();
  await next();
};

const showPage = (c: AppContext, page: PageWords): Response =>
  c.body(makePage(page), page.status ?? 200, PAGE_HEADERS);

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
    for (const report of reportsIn(body)) await takeReport(context, report);
  },
});

export const mailRoutes = new Hono<AppEnv>().use('/mail/returned', keepText).route('/', routes);
