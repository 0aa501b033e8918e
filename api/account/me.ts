import type { StoredMatch } from '../../db/match/stored.ts';
import { findBan } from '../../db/people/door.ts';
import { greetPlayer } from '../../db/people/account/forget.ts';
import { changePlayer, listNamedSeats, nameSeats, type Player } from '../../db/people/sessions.ts';
import type { RequestContext } from '../context.ts';
import { seatNameFor } from '../contract/people/names.ts';
import type { Deadline, Me, MeChange, Session } from '../contract/people/player.ts';
import { malformed, ProblemError } from '../contract/problem.ts';
import { clockOf } from '../match/clock/clock.ts';
import { runsFor, planVacation, VACATION_DAYS, wallAt } from '../match/clock/rest.ts';
import { refuseReplaced } from '../moderation/moderate.ts';

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

const plannedVacation = (me: Player, { vacation, timeZone = me.timeZone }: MeChange, now: Date) => {
  if (!vacation) return undefined;
  const planned = planVacation(me.vacation, vacation, wallAt(timeZone, now.getTime()).day);
  if (!planned) throw malformed('vacation', `A year has ${VACATION_DAYS} days of vacation.`);
  return planned;
};

/** How often matches that move meanwhile are looked at again. */
const TRIES = 5;

/** Pages, log, talk and mail name players by their seats, each set apart from the others' there. */
export const renameSeats = async (
  { db }: Pick<RequestContext, 'db'>,
  { id, name }: Pick<Player, 'id' | 'name'>,
): Promise<void> => {
  for (let tried = 0; tried < TRIES; tried++) {
    const seats = (await listNamedSeats(db, id))
      .map(({ others, ...seat }) => ({ ...seat, former: seat.name, name: seatNameFor(name, others) }))
      .filter((seat) => seat.name !== seat.former);
    if (seats.length === 0) return;
    await nameSeats(db, id, seats);
  }
};

export const changeMe = async (
  context: RequestContext,
  { me, hash }: { me: Player; hash: string },
  change: MeChange,
): Promise<Me> => {
  const { db, now } = context;
  const { name } = change;
  if (name !== undefined) await refuseReplaced(context, { kind: 'name', target: me.id, name });
  const vacation = plannedVacation(me, change, now);
  const changed = await changePlayer(db, { hash, now }, { ...change, vacation });
  if (!changed) throw new ProblemError('no-session');
  if (name !== undefined) await renameSeats(context, changed);
  return changed;
};

export const deadlineOf = (me: Player, pace: StoredMatch['pace'], now: Date): Deadline => {
  const ms = 1000 * clockOf({ pace, timing: {} })!.turn;
  const runs = runsFor(me, now.getTime(), ms).map(({ start, end }) => ({
    from: new Date(start).toISOString(),
    to: new Date(end).toISOString(),
  }));
  return { now: now.toISOString(), deadline: runs.at(-1)!.to, runs };
};
