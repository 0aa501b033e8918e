import { Hono } from 'hono';
import { findPerson } from '../../../../db/people/contacts.ts';
import { greetPlayer } from '../../../../db/people/account/forget.ts';
import { findBan } from '../../../../db/people/door.ts';
import { addGuest, changePlayer } from '../../../../db/people/sessions.ts';
import type { RequestContext } from '../../../context.ts';
import { isId } from '../../../lib/crypto.ts';
import { enforceRateLimit } from '../../rate-limit.ts';
import { describe } from '../../openapi.ts';
import { clockOf } from '../../../match/clock/clock.ts';
import { runsFor } from '../../../match/clock/rest.ts';
import { planVacation, VACATION_DAYS } from '../../../match/clock/vacation.ts';
import { wallAt } from '../../../match/clock/zone.ts';
import { refuseReplaced } from '../../../moderation/moderate.ts';
import { malformed, notFound, ProblemError } from '../../../contract/problem.ts';
import {
  Deadline,
  DeadlineQuery,
  GuestBody,
  Me,
  MeBody,
  PlayerCard,
  Session,
} from '../../../contract/people/player.ts';
import {
  deviceHere,
  makeGuest,
  makeSession,
  refuseBanned,
  requireOwnSite,
  requirePlayer,
  showCookie,
  requireSessionHash,
  type AppContext,
  type AppEnv,
} from '../../session.ts';
import { requireAccess } from '../../access.ts';
import { valid } from '../../validation.ts';

/** The asker's vacation as they wish it; past days stay. Refuses more days than a year has. */
const vacationOf = async (c: AppContext, wished: Me['vacation'], zone?: string): Promise<Me['vacation']> => {
  const { timeZone, vacation } = await requirePlayer(c);
  const { day } = wallAt(zone ?? timeZone, c.var.context.now.getTime());
  const planned = planVacation(vacation, wished, day);
  if (!planned) throw malformed('vacation', `A year has ${VACATION_DAYS} days of vacation.`);
  return planned;
};

/** The player of the session. A banned player is told why, until the ban is over. */
const greet = async (
  { db, now }: RequestContext,
  asked: Parameters<typeof greetPlayer>[1],
): Promise<Session> => {
  const { hash } = asked;
  const greeted = await greetPlayer(db, asked);
  if (greeted) {
    const { me, role, notices } = greeted;
    return { me, ...(role && { role }), ...(notices > 0 && { notices }) };
  }
  const ban = await findBan(db, hash, now);
  return { me: null, ...(ban && { ban }) };
};

/** Guests, and what players may see and change about themselves. */
export const playerRoutes = new Hono<AppEnv>()
  .post(
    '/guest',
    describe({
      tag: 'players',
      access: 'none',
      summary: 'Become a guest: a player with a session but no email address',
      description: 'A guest who adds an email address later keeps their matches.',
      answer: Me,
      headers: ['Set-Cookie'],
      status: 201,
      problems: ['malformed', 'not-yours', 'banned', 'too-many'],
      limits: ['GUEST_LIMIT'],
    }),
    requireOwnSite,
    valid('json', GuestBody),
    async (c) => {
      const { db, now } = c.var.context;
      await enforceRateLimit(c, 'GUEST_LIMIT');
      await refuseBanned(c);
      const { token, guest } = makeGuest(makeSession(now, deviceHere(c)), c.req.valid('json'));
      await addGuest(db, guest);
      showCookie(c, token);
      return c.json(guest.player, 201);
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
      const asked = hash !== undefined && { hash, device: deviceHere(c), now: context.now };
      return c.json(asked ? await greet(context, asked) : { me: null });
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
      summary: 'Change my name, when I rest, or whether I get email',
      description:
        'Clocks of mine rest in quiet hours, on days off and on vacation, each in my time zone. Days of vacation that have passed stay. With a personal token nobody says that they are no `program`.',
      answer: Me,
      problems: ['malformed', 'no-session', 'not-yours'],
    }),
    valid('json', MeBody),
    async (c) => {
      const { db, now } = c.var.context;
      const { vacation: wished, ...change } = c.req.valid('json');
      if (change.program === false) await requireAccess(c, 'person');
      const { name } = change;
      if (name !== undefined)
        await refuseReplaced(c.var.context, { kind: 'name', target: (await requirePlayer(c)).id, name });
      const vacation = wished && (await vacationOf(c, wished, change.timeZone));
      const me = await changePlayer(db, { hash: requireSessionHash(c), now }, { ...change, vacation });
      if (!me) throw new ProblemError('no-session');
      return c.json(me);
    },
  )
  .get(
    '/me/deadline',
    describe({
      tag: 'players',
      summary: 'Until when I would have, were it my turn now',
      answer: Deadline,
      problems: ['malformed', 'no-session'],
    }),
    valid('query', DeadlineQuery),
    async (c) => {
      const me = await requirePlayer(c);
      const ms = 1000 * clockOf({ pace: c.req.valid('query').pace, timing: {} })!.turn;
      const { now } = c.var.context;
      const runs = runsFor(me, now.getTime(), ms).map(({ start, end }) => ({
        from: new Date(start).toISOString(),
        to: new Date(end).toISOString(),
      }));
      return c.json({ now: now.toISOString(), deadline: runs.at(-1)!.to, runs });
    },
  )
  .get(
    '/players/:id',
    describe({
      tag: 'players',
      summary: 'Who a player is, and what they are to me',
      description: '`contact` is `friend`, `muted`, `blocked` or `null`; only I know.',
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
