import { Hono, type MiddlewareHandler } from 'hono';
import { MailReport } from '../../contract/foreign.ts';
import { notFound, ProblemError } from '../../contract/problem.ts';
import { isProvider, reportsIn } from '../../notify/returned/hook.ts';
import { takeReport } from '../../notify/returned/receive.ts';
import { describe } from '../openapi.ts';
import type { AppEnv } from '../session.ts';
import { valid } from '../validation.ts';

/** Reads the body as it was signed, before it is parsed. */
const keepText: MiddlewareHandler<AppEnv> = async (c, next) => {
  await c.req.text();
  await next();
};

/** Lets nobody in but the mail provider, and nobody at all where none is set up. */
const requireProvider: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { env, now } = c.var.context;
  if (!env.MAIL_HOOK_SECRET) throw notFound();
  const header = (name: string): string | undefined =>
    c.req.header(`webhook-${name}`) ?? c.req.header(`svix-${name}`);
  const shown = {
    authorization: c.req.header('authorization'),
    id: header('id'),
    timestamp: header('timestamp'),
    signature: header('signature'),
    body: await c.req.text(),
  };
  if (!isProvider(env.MAIL_HOOK_SECRET, shown, now))
    throw new ProblemError('not-yours', { detail: 'The report is not signed by the mail provider.' });
  await next();
};

/** Where the mail provider reports mail that came back. */
export const returnedRoutes = new Hono<AppEnv>().post(
  '/mail/returned',
  describe({
    tag: 'mail',
    summary: 'For the mail provider: a mail that came back, or a complaint',
    description: [
      'Takes the webhooks of Postmark (with the secret as password) and of Resend (signed as in Standard Webhooks). A hard bounce or a',
      'complaint stops email to that address at once, soft bounces after three days. Anything else is taken and ignored.',
    ].join(' '),
    problems: ['malformed', 'not-yours', 'not-found'],
  }),
  keepText,
  valid('json', MailReport),
  requireProvider,
  async (c) => {
    for (const report of reportsIn(c.req.valid('json'))) await takeReport(c.var.context, report);
    return c.body(null, 204);
  },
);
