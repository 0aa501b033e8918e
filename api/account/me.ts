import type { StoredMatch } from '../../db/match/stored.ts';
import { findBan } from '../../db/people/door.ts';
import { greetPlayer } from '../../db/people/account/forget.ts';
import * as stored from '../../db/people/sessions.ts';
import { secretsOf, type RequestContext } from '../context.ts';
import { seatNameFor } from '../contract/people/names.ts';
import type { Deadline, Me, MeChange, Session, SignInPreview } from '../contract/people/player.ts';
import { malformed, noSession, notYours, ProblemError, required, tooMany } from '../problem.ts';
import { clockOf } from '../match/clock/clock.ts';
import { runsFor, planVacation, VACATION_DAYS, wallAt } from '../match/clock/rest.ts';
import { refuseReplaced } from '../moderation/moderate.ts';
import * as signIns from '../../db/people/sign-ins.ts';
import { clubsMoved } from '../../db/clubs.ts';
import { reliabilityMoved } from '../../db/meet.ts';
import { sendMail } from '../notify/outboxes.ts';
import { makeId } from '../lib/crypto.ts';
import { logError } from '../lib/log.ts';
import { giveUpEach } from '../match/seats.ts';
import { hashCode, hashToken, makeSignIn } from '../notify/mail/sign-in.ts';

export const greet = async (
  { db, now }: RequestContext,
  { hash, device }: { hash: string; device: string },
): Promise<Session> => {
  const greeted = await greetPlayer(db, { hash, device, now });
  if (greeted) {
    const { me, role, notices } = greeted;
    return { me, ...(role && { role }), ...(notices > 0 && { notices }) };
  }
  const ban = await findBan(db, hash, now);
  return { me: null, ...(ban && { ban }) };
};

const plannedVacation = (me: stored.Player, { vacation, timeZone = me.timeZone }: MeChange, now: Date) => {
  if (!vacation) return undefined;
  const planned = planVacation(me.vacation, vacation, wallAt(timeZone, now.getTime()).day);
  return required(planned, () => malformed('vacation', `A year has ${VACATION_DAYS} days of vacation.`));
};

/** How often matches that move meanwhile are looked at again. */
const TRIES = 5;

/** Pages, log, talk and mail name players by their seats, each set apart from the others' there. */
export const renameSeats = async (
  { db }: Pick<RequestContext, 'db'>,
  { id, name }: Pick<stored.Player, 'id' | 'name'>,
): Promise<void> => {
  for (let tried = 0; tried < TRIES; tried++) {
    const seats = (await stored.listNamedSeats(db, id))
      .map(({ others, ...seat }) => ({ ...seat, former: seat.name, name: seatNameFor(name, others) }))
      .filter((seat) => seat.name !== seat.former);
    if (seats.length === 0) return;
    await stored.nameSeats(db, id, seats);
  }
};

export const changeMe = async (
  context: RequestContext,
  { me, hash }: { me: stored.Player; hash: string },
  change: MeChange,
): Promise<Me> => {
  const { db, now } = context;
  const { name } = change;
  if (name !== undefined) await refuseReplaced(context, { kind: 'name', target: me.id, name });
  const vacation = plannedVacation(me, change, now);
  const changed = required(await stored.changePlayer(db, { hash, now }, { ...change, vacation }), noSession);
  if (name !== undefined) await renameSeats(context, changed);
  return changed;
};

export const deadlineOf = (me: stored.Player, pace: StoredMatch['pace'], now: Date): Deadline => {
  const ms = 1000 * clockOf({ pace, timing: {} })!.turn;
  const runs = runsFor(me, now.getTime(), ms).map(({ start, end }) => ({
    from: new Date(start).toISOString(),
    to: new Date(end).toISOString(),
  }));
  return { now: now.toISOString(), deadline: runs.at(-1)!.to, runs };
};

const SPENT = 'That link or code is wrong, was used before, or is too old.';

const QUARTER = 15 * 60;

const spent = (): ProblemError => new ProblemError('not-found', { detail: SPENT });

interface SignInAsk extends Omit<Parameters<typeof makeSignIn>[1], 'guest'> {
  hash: string | undefined;
}

export const askToSignIn = async (context: RequestContext, { hash, ...ask }: SignInAsk): Promise<void> => {
  const { db, env, now } = context;
  const asker = hash === undefined ? undefined : await stored.findPlayer(db, hash, now);
  const signIn = makeSignIn(env.SECRET, { ...ask, guest: asker?.email === null ? asker.id : null });
  if (!(await signIns.askSignIn(db, signIn, now))) throw tooMany(QUARTER, 'many-sign-ins');
  context.waitUntil(sendMail(context));
};

export const previewLink = async (
  { db, now }: RequestContext,
  { token, hash }: { token: string; hash: string | undefined },
): Promise<SignInPreview> =>
  required(await signIns.previewSignIn(db, hashToken(token), { hash, now }), spent);

export const refuseLink = async ({ db, now }: RequestContext, token: string): Promise<void> =>
  void required(await signIns.refuseSignIn(db, hashToken(token), now), spent);

/** What a claim proves: a code is valid only in the browser that asked for it, which has the mark. */
export const proofOf = (
  { env }: RequestContext,
  claim: { token: string } | { email: string; code: string },
  browser: string | undefined,
): signIns.AddressProof => {
  if ('token' in claim) return { linkHash: hashToken(claim.token) };
  if (browser === undefined) throw notYours('code-elsewhere');
  const { email, code } = claim;
  const [codeHash, formerHash] = secretsOf(env).map((secret) => hashCode(secret, email, code));
  return { email, codeHash: codeHash!, formerHash, browser };
};

/** Whether the guest here keeps their matches. Only old pages ask; they name guests by id, or `undefined`. */
export const leavesGuest = async (
  { db, now }: RequestContext,
  hash: string | undefined,
  guests: Readonly<Record<string, 'take' | 'leave'>> = {},
): Promise<boolean> => {
  if (hash === undefined || !Object.values(guests).includes('leave')) return false;
  const here = await stored.findPlayer(db, hash, now);
  return here?.email === null && (guests[here.id] ?? guests['undefined']) === 'leave';
};

/** If a guest and the account both sit in a match, a bot plays on for the guest. Throws why not. */
export const confirm = async (
  context: RequestContext,
  proof: signIns.AddressProof,
  { called, ...how }: Omit<signIns.Confirmation, 'newcomer' | 'now' | 'along'> & { called: string },
): Promise<Extract<signIns.Confirmed, { player: stored.Player }>> => {
  const newcomer = { id: makeId(), name: called };
  const along = [reliabilityMoved, clubsMoved];
  const done = await signIns.confirmSignIn(context.db, proof, { ...how, newcomer, along, now: context.now });
  if ('refused' in done) throw done.refused === 'barred' ? tooMany(QUARTER, 'many-codes') : spent();
  if (how.hash !== undefined)
    await renameSeats(context, done.player).catch((error: unknown) => logError('seats not renamed', error));
  await giveUpEach(context, done.left);
  return done;
};
