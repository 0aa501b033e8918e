import { Hono } from 'hono';
import { pgCode } from '../../../db/client.ts';
import { findPlayer, type NewSession, type Player } from '../../../db/sessions.ts';
import { askSignIn, confirmSignIn, type Proof } from '../../../db/sign-ins.ts';
import { makeId } from '../../lib/id.ts';
import { enforceRateLimit } from '../rate-limit.ts';
import { openMail } from '../../mail/sender.ts';
import { hashCode, hashToken, makeSignIn, sweepSignIns } from '../../mail/sign-in.ts';
import { describe } from '../openapi.ts';
import { ProblemError } from '../problem.ts';
import { ConfirmBody, Me, SignInBody } from '../schemas/player.ts';
import { closeSession, makeSession, showCookie, type AppEnv, type AppContext } from '../session.ts';
import { valid } from '../validation.ts';
import type { RequestContext } from '../../context.ts';

/** Sends the sign-in mails that wait. */
export const sendSignIns = async ({ db, env, now, clock }: RequestContext): Promise<void> => {
  const send = await openMail(env);
  if (send) await sweepSignIns({ db, send, origin: env.ORIGIN, secret: env.SECRET, now, clock });
};

/** The asker's id, if they are a guest. */
const guestHere = async (c: AppContext): Promise<string | null> => {
  const { db, now } = c.var.context;
  const asker = c.var.hash === undefined ? undefined : await findPlayer(db, c.var.hash, now);
  return asker && asker.email === null ? asker.id : null;
};

type Confirm = { token: string } | { email: string; code: string };

const proofOf = async (secret: string, body: Confirm): Promise<Proof> =>
  'token' in body
    ? { linkHash: await hashToken(body.token) }
    : { email: body.email, codeHash: await hashCode(secret, body.email, body.code) };

const NEWCOMER = 'Newcomer';

/** Two first sign-ins of one address at the same instant: the second finds the account of the first. */
const settle = async (
  { db, now }: RequestContext,
  proof: Proof,
  session: NewSession,
): Promise<Player | undefined> => {
  const newcomer = { id: makeId(), name: NEWCOMER };
  const attempt = () => confirmSignIn(db, proof, { newcomer, session, now });
  return attempt().catch((error: unknown) => {
    if (pgCode(error) === '23505') return attempt();
    throw error;
  });
};

const SPENT = 'That link or code is wrong, was used before, or is too old.';

/** Signing in by a link or a code that comes by mail, and signing out. */
export const signInRoutes = new Hono<AppEnv>()
  .post(
    '/sign-in',
    describe({
      tag: 'players',
      summary: 'Have a sign-in link and a code sent by mail',
      description:
        'The answer is the same whether the address is known or not. A guest who asks keeps their matches.',
      problems: ['malformed', 'too-many'],
    }),
    valid('json', SignInBody),
    async (c) => {
      const { context } = c.var;
      await enforceRateLimit(c, context.env.SIGN_IN_LIMIT);
      const { email, timeZone = 'UTC' } = c.req.valid('json');
      const signIn = await makeSignIn(context.env.SECRET, { email, guest: await guestHere(c), timeZone });
      if (!(await askSignIn(context.db, signIn, context.now))) throw new ProblemError('too-many');
      context.waitUntil(sendSignIns(context));
      return c.body(null, 204);
    },
  )
  .post(
    '/sign-in/confirm',
    describe({
      tag: 'players',
      summary: 'Sign in with the token of the link, or with the code',
      answer: Me,
      problems: ['malformed', 'not-found', 'too-many'],
    }),
    valid('json', ConfirmBody),
    async (c) => {
      const { context } = c.var;
      await enforceRateLimit(c, context.env.SIGN_IN_LIMIT);
      const { token, session } = await makeSession(context.now);
      const me = await settle(context, await proofOf(context.env.SECRET, c.req.valid('json')), session);
      if (!me) throw new ProblemError('not-found', { detail: SPENT });
      showCookie(c, token);
      return c.json(me);
    },
  )
  .post('/sign-out', describe({ tag: 'players', summary: 'End this session' }), async (c) => {
    await closeSession(c);
    return c.body(null, 204);
  });
