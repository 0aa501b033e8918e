import { Hono } from 'hono';
import { findPerson } from '../../../db/people/contacts.ts';
import { addGuest, changePlayer, findPlayer } from '../../../db/people/sessions.ts';
import { isId, makeId } from '../../lib/id.ts';
import { enforceRateLimit } from '../rate-limit.ts';
import { describe } from '../openapi.ts';
import { notFound, ProblemError } from '../problem.ts';
import { GuestBody, Me, MeBody, PlayerCard, Session } from '../schemas/player.ts';
import { makeSession, requirePlayer, showCookie, requireSessionHash, type AppEnv } from '../session.ts';
import { valid } from '../validation.ts';

/** Guests, and what players may know and change about themselves. */
export const playerRoutes = new Hono<AppEnv>()
  .post(
    '/guest',
    describe({
      tag: 'players',
      summary: 'Become a guest: a player with a session but no email address',
      description: 'A guest who adds an email address later keeps their matches.',
      answer: Me,
      status: 201,
      problems: ['malformed', 'too-many'],
    }),
    valid('json', GuestBody),
    async (c) => {
      const { db, now, env } = c.var.context;
      await enforceRateLimit(c, env.GUEST_LIMIT);
      const { name, timeZone = 'UTC' } = c.req.valid('json');
      const guest = { id: makeId(), name, email: null, timeZone, mail: true };
      const { token, session } = makeSession(now);
      await addGuest(db, guest, session);
      showCookie(c, token);
      return c.json(guest, 201);
    },
  )
  .get(
    '/session',
    describe({
      tag: 'players',
      summary: 'Who is signed in here; null for nobody',
      description: 'As `/me`, for whom having no session is no problem.',
      answer: Session,
    }),
    async (c) => {
      const { hash, context } = c.var;
      const me = hash === undefined ? undefined : await findPlayer(context.db, hash, context.now);
      return c.json({ me: me ?? null });
    },
  )
  .get(
    '/me',
    describe({ tag: 'players', summary: 'Who I am', answer: Me, problems: ['no-session'] }),
    async (c) => c.json(await requirePlayer(c)),
  )
  .patch(
    '/me',
    describe({
      tag: 'players',
      summary: 'Change my name, my time zone, or whether I get email',
      answer: Me,
      problems: ['malformed', 'no-session'],
    }),
    valid('json', MeBody),
    async (c) => {
      const { db, now } = c.var.context;
      const { name, timeZone, mail } = c.req.valid('json');
      const change = {
        ...(name && { name }),
        ...(timeZone && { timeZone }),
        ...(mail !== undefined && { mail }),
      };
      const me = await changePlayer(db, { hash: requireSessionHash(c), now }, change);
      if (!me) throw new ProblemError('no-session');
      return c.json(me);
    },
  )
  .get(
    '/players/:id',
    describe({
      tag: 'players',
      summary: 'Who a player is, and what they are to me',
      description: '`contact` is `friend`, `blocked` or `null`; only I know.',
      answer: PlayerCard,
      problems: ['not-found'],
    }),
    async (c) => {
      const { hash, context } = c.var;
      const id = c.req.param('id');
      const person = isId(id) ? await findPerson(context.db, { id, hash, now: context.now }) : undefined;
      if (person === undefined) throw notFound();
      return c.json(person);
    },
  );
