import { Hono } from 'hono';
import { askAddress, followAddress, previewAddress } from '../../../../db/people/account/address.ts';
import { makeLink } from '../../../account/address.ts';
import { exportPlayer } from '../../../account/export.ts';
import { forget } from '../../../account/forget.ts';
import { sendMail } from '../../../notify/outboxes.ts';
import { sha256 } from '../../../lib/crypto.ts';
import { makePage, PAGE_HEADERS } from '../../../notify/mail/stop-page.ts';
import { describe } from '../../openapi.ts';
import { DAY, notFound, ProblemError, tooMany } from '../../../contract/problem.ts';
import { enforceRateLimit } from '../../rate-limit.ts';
import { AddressBody, PlayerExport } from '../../../contract/people/account.ts';
import { dropCookie, requireProof, requireSessionHash, type AppContext, type AppEnv } from '../../session.ts';
import { valid } from '../../validation.ts';

const GUEST = 'Guests have no address to change. Add one by signing in with it.';
const ASKED_OFTEN = 'That’s enough changes for today. Try again tomorrow.';

const previewOf = async (c: AppContext) => {
  const { db, now } = c.var.context;
  const preview = await previewAddress(db, sha256(c.req.param('token') ?? ''), now);
  if (!preview) throw notFound();
  return preview;
};

const TAKEN = {
  title: 'That address has an account',
  text: 'It has an account of its own already. Sign in with it, or choose another address.',
};
const ASKED = {
  change: (name: string, email: string) => ({
    title: 'Use this address?',
    text: `${email} becomes the address of “${name}”.`,
    button: 'Use this address',
  }),
  return: (name: string, email: string) => ({
    title: 'Change it back?',
    text: `${email} becomes the address of “${name}” again. Everybody is signed out, and tokens, feed addresses and notifications end.`,
    button: 'Change it back',
  }),
};
const DONE = {
  change: { title: 'Your address has changed', text: 'Sign in with it from now on.' },
  return: {
    title: 'It’s your address again',
    text: 'Everybody is signed out, and tokens, feed addresses and notifications have ended. Sign in with it.',
  },
};

/** My account: my data, another address, and deletion. */
export const accountRoutes = new Hono<AppEnv>()
  .delete(
    '/me',
    describe({
      tag: 'players',
      access: 'person',
      summary: 'Delete my account (or guest) for good',
      description: [
        'I leave open tables; bots take over in running matches. Matches, and what I did and said there, remain',
        'under *Former player*. My address, sessions, tokens, friends, blocks, invitations and emails are deleted.',
        'Within a week of a change of address the account is closed at once, and its data is deleted when that week ends:',
        'until then the link in the old mailbox opens it again.',
      ].join(' '),
      headers: ['Set-Cookie'],
      problems: ['no-session', 'not-yours', 'proof-needed'],
    }),
    async (c) => {
      const { id } = await requireProof(c, { evenBanned: true });
      await forget(c.var.context, id, requireSessionHash(c));
      dropCookie(c);
      return c.body(null, 204);
    },
  )
  .get(
    '/me/export',
    describe({
      tag: 'players',
      access: 'person',
      summary: 'All data stored about me, as one file',
      answer: PlayerExport,
      headers: ['Content-Disposition'],
      problems: ['no-session', 'not-yours', 'proof-needed', 'too-many'],
      limits: ['SIGN_IN_LIMIT'],
    }),
    async (c) => {
      const { context } = c.var;
      await enforceRateLimit(c, 'SIGN_IN_LIMIT');
      const me = await requireProof(c, { evenBanned: true });
      return c.body(exportPlayer(context, me), 200, {
        'content-type': 'application/json',
        'content-disposition': 'attachment; filename="meanwhile-me.json"',
      });
    },
  )
  .post(
    '/me/address',
    describe({
      tag: 'players',
      access: 'person',
      summary: 'Change my email address: a link is sent there',
      description:
        'The address changes when the link is followed. The old address is notified; it stays reserved for a week, and a link there undoes the change. The answer is the same whether or not the address is known.',
      problems: ['malformed', 'no-session', 'not-yours', 'proof-needed', 'too-many'],
      limits: ['SIGN_IN_LIMIT'],
    }),
    valid('json', AddressBody),
    async (c) => {
      const { context } = c.var;
      await enforceRateLimit(c, 'SIGN_IN_LIMIT');
      const { id: player, email: before } = await requireProof(c);
      if (before === null) throw new ProblemError('not-yours', { detail: GUEST });
      const { email } = c.req.valid('json');
      const ask = { ...makeLink(context.env.SECRET), player, email, hash: requireSessionHash(c) };
      const isAsked = await askAddress(context.db, ask, context.now);
      if (isAsked === undefined) throw new ProblemError('no-session');
      if (!isAsked) throw tooMany(DAY, ASKED_OFTEN);
      context.waitUntil(sendMail(context));
      return c.body(null, 204);
    },
  )
  .get(
    '/mail/address/:token',
    describe({
      tag: 'mail',
      summary: 'A page that confirms changing an address',
      status: 200,
      problems: ['not-found'],
    }),
    async (c) => {
      const { kind, name, email, isTaken } = await previewOf(c);
      return c.body(makePage(isTaken ? TAKEN : ASKED[kind](name, email)), 200, PAGE_HEADERS);
    },
  )
  .post(
    '/mail/address/:token',
    describe({
      tag: 'mail',
      summary: 'Change an address by the link in a mail',
      description: 'The button on the page. Needs no session.',
      status: 200,
      problems: ['not-found'],
    }),
    async (c) => {
      const { context } = c.var;
      const { kind, isTaken } = await previewOf(c);
      const how = { back: makeLink(context.env.SECRET), now: context.now };
      const done = isTaken ? 'taken' : await followAddress(context.db, sha256(c.req.param('token')), how);
      if (done === 'spent') throw notFound();
      context.waitUntil(sendMail(context));
      return c.body(makePage(done === 'taken' ? TAKEN : DONE[kind]), 200, PAGE_HEADERS);
    },
  );
