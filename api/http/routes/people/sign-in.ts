import { Hono } from 'hono';
import { confirmSignIn, type Confirmation, type Confirmed } from '../../../../db/people/confirm.ts';
import { findPlayer, type Player } from '../../../../db/people/sessions.ts';
import { askSignIn, refuseSignIn } from '../../../../db/people/sign-ins.ts';
import { previewSignIn, type AddressProof } from '../../../../db/people/stakes.ts';
import { secretsOf, type RequestContext } from '../../../context.ts';
import { sendMail } from '../../../notify/outboxes.ts';
import { makeId } from '../../../lib/crypto.ts';
import { logError } from '../../../lib/log.ts';
import { hashCode, hashToken, makeSignIn } from '../../../notify/mail/sign-in.ts';
import { giveUpSeat } from '../../../match/forfeit.ts';
import { describe } from '../../openapi.ts';
import { ProblemError, tooMany } from '../../../contract/problem.ts';
import { enforceRateLimit, networkOf } from '../../rate-limit.ts';
import { ConfirmBody, LinkBody, Me, SignInBody, SignInPreview } from '../../../contract/people/player.ts';
import * as session from '../../session.ts';
import type { AppEnv, AppContext } from '../../session.ts';
import { valid } from '../../validation.ts';

/** The asker's id, if they are a guest. */
const guestHere = async (c: AppContext): Promise<string | null> => {
  const { db, now } = c.var.context;
  const asker = c.var.hash === undefined ? undefined : await findPlayer(db, c.var.hash, now);
  return asker && asker.email === null ? asker.id : null;
};

const ELSEWHERE = 'Enter the code in the browser where you asked for it, or follow the link in the email.';
const SPENT = 'That link or code is wrong, was used before, or is too old.';
const BARRED = 'That was too many wrong codes. Follow the link in the email instead.';
const ASKED_OFTEN =
  'This address was sent many sign-in emails already. Follow the link in the newest one, ask in a browser where you’ve signed in before, or try again in 15 minutes or tomorrow.';

/** How long a link or code lasts, in seconds. */
const QUARTER = 15 * 60;

const spent = (): ProblemError => new ProblemError('not-found', { detail: SPENT });

type Claim = { token: string } | { email: string; code: string };

/** A code is valid only in the browser that asked for it, which has the mark. */
const proofOf = (c: AppContext, claim: Claim): AddressProof => {
  if ('token' in claim) return { linkHash: hashToken(claim.token) };
  const browser = session.markedBrowser(c);
  if (browser === undefined) throw new ProblemError('not-yours', { detail: ELSEWHERE });
  const { email, code } = claim;
  const [codeHash, formerHash] = secretsOf(c.var.context.env).map((secret) => hashCode(secret, email, code));
  return { email, codeHash: codeHash!, formerHash, browser };
};

const NEWCOMER = 'Newcomer';

/** Signs in, or throws why not. If a guest and the account both sit in a match, a bot plays on for the guest. */
const confirm = async (
  context: RequestContext,
  proof: AddressProof,
  how: Omit<Confirmation, 'newcomer' | 'now'>,
): Promise<Extract<Confirmed, { player: Player }>> => {
  const newcomer = { id: makeId(), name: NEWCOMER };
  const done = await confirmSignIn(context.db, proof, { ...how, newcomer, now: context.now });
  if ('refused' in done) throw done.refused === 'barred' ? tooMany(QUARTER, BARRED) : spent();
  for (const seat of done.left)
    await giveUpSeat(context, seat).catch((error: unknown) =>
      logError('seat not given up', error, { ...seat }),
    );
  return done;
};

/** Sign-in by a link or code from a mail, and sign-out. */
export const signInRoutes = new Hono<AppEnv>()
  .use('/sign-in/*', session.requireOwnSite)
  .post(
    '/sign-in',
    describe({
      tag: 'players',
      access: 'person',
      summary: 'Send a sign-in link and a code by email',
      description:
        'The answer is the same whether or not the address is known. It sets a cookie: the code works only with that cookie, the link anywhere.',
      headers: ['Set-Cookie'],
      problems: ['malformed', 'not-yours', 'too-many'],
      limits: ['SIGN_IN_LIMIT'],
    }),
    valid('json', SignInBody),
    async (c) => {
      const { context } = c.var;
      await enforceRateLimit(c, 'SIGN_IN_LIMIT');
      const { email, timeZone } = c.req.valid('json');
      const [guest, browser] = [await guestHere(c), session.markBrowser(c)];
      const network = session.isKnownBrowser(c, email) ? null : networkOf(c);
      const signIn = makeSignIn(context.env.SECRET, { email, browser, network, guest, timeZone });
      if (!(await askSignIn(context.db, signIn, context.now))) throw tooMany(QUARTER, ASKED_OFTEN);
      context.waitUntil(sendMail(context));
      return c.body(null, 204);
    },
  )
  .post(
    '/sign-in/preview',
    describe({
      tag: 'players',
      access: 'person',
      summary: 'What a link would sign in to, and which guests have to do with it',
      description: 'The link stays valid.',
      answer: SignInPreview,
      problems: ['malformed', 'not-yours', 'not-found', 'too-many'],
      limits: ['SIGN_IN_LIMIT'],
    }),
    valid('json', LinkBody),
    async (c) => {
      const { context, hash } = c.var;
      await enforceRateLimit(c, 'SIGN_IN_LIMIT');
      const linkHash = hashToken(c.req.valid('json').token);
      const preview = await previewSignIn(context.db, linkHash, { hash, now: context.now });
      if (!preview) throw spent();
      return c.json(preview);
    },
  )
  .post(
    '/sign-in/confirm',
    describe({
      tag: 'players',
      access: 'person',
      summary: 'Sign in with the token of the link, or with the code',
      description:
        'The matches of a guest who is signed in here come along. A guest who asked for the link in another browser keeps theirs.',
      answer: Me,
      headers: ['Set-Cookie'],
      problems: ['malformed', 'not-yours', 'banned', 'not-found', 'too-many'],
      limits: ['SIGN_IN_LIMIT'],
    }),
    valid('json', ConfirmBody),
    async (c) => {
      const { context, hash } = c.var;
      await enforceRateLimit(c, 'SIGN_IN_LIMIT');
      const proof = proofOf(c, c.req.valid('json'));
      const opened = session.makeSession(context.now, session.deviceHere(c));
      const { player: me, ban } = await confirm(context, proof, { session: opened.session, hash });
      session.welcome(c, opened.token, me.email!);
      if (ban) throw new ProblemError('banned', { detail: ban.reason, ban });
      return c.json(me);
    },
  )
  .post(
    '/sign-in/refuse',
    describe({
      tag: 'players',
      access: 'person',
      summary: 'Report a sign-in I didn’t request: voids its link and code',
      problems: ['malformed', 'not-yours', 'not-found', 'too-many'],
      limits: ['SIGN_IN_LIMIT'],
    }),
    valid('json', LinkBody),
    async (c) => {
      const { context } = c.var;
      await enforceRateLimit(c, 'SIGN_IN_LIMIT');
      const linkHash = hashToken(c.req.valid('json').token);
      if (!(await refuseSignIn(context.db, linkHash, context.now))) throw spent();
      return c.body(null, 204);
    },
  )
  .post(
    '/sign-out',
    describe({
      tag: 'players',
      access: 'none',
      summary: 'End this session, or this token',
      headers: ['Set-Cookie'],
    }),
    async (c) => {
      await session.closeSession(c);
      return c.body(null, 204);
    },
  );
