import { reasonOf } from '../words/words.ts';
import type { AsEntrant, AsMaker } from '../../db/tournaments.ts';
import type { Lack } from '../../db/terms.ts';
import type { EntrantStage, TournamentKind, TournamentStage } from '../../db/closed-lists.ts';
import type { Occasion } from '../aggregate.ts';
import type { OrganizeBody } from '../contract/people/tournament.ts';
import { full, noAddress, notFound, notYours, stale, type ProblemError, type Sentence } from '../problem.ts';
import { refused } from '../match/refusal.ts';
import { challenge, advance, daysAfter, reseat, type Reseating } from './progress.ts';
import { isEnough, callOff, isIn, logged, tell, type StateOrRefusal, type TournamentState } from './state.ts';

/** The most tournaments that one player may organize at once. */
const MOST_HELD = 3;
const MOST_WAITING = 50;
/** The most tournaments that are not over that one player is in, or waits for. */
export const MOST_ENTERED = 25;
const MOST_MORE_DAYS = 14;

export type TournamentDeed =
  | ({ type: 'enter'; email: string | null; most: number } & AsEntrant)
  | Leaving
  /** `allowed`: the numbers of players of its game. */
  | { type: 'organize'; body: OrganizeBody; isOrganizer: boolean; allowed: readonly number[] }
  /** Its organizer was banned; `heir`: who else runs its club. */
  | { type: 'pass-on'; heir: { player: string; name: string } | null }
  | { type: 'challenge'; player: string }
  | { type: 'advance'; allowed: readonly number[] | undefined; isMore: boolean }
  | ({ type: 'reseat' } & Reseating);
/** A player withdraws, or is removed by the organizer, or from the club. */
interface Leaving {
  type: 'leave';
  player: string;
  stage: 'withdrew' | 'removed';
  reason: string;
}
type Deed<T> = Extract<TournamentDeed, { type: T }>;
type Decide<D> = (t: TournamentState, deed: D, occasion: Occasion) => StateOrRefusal;

export const keepersOnly = () => notYours('keepers-only');
export const guestsWait = () => noAddress('tournaments-by-mail');
const movedOn = () => stale('tournament-moved');

/** Why somebody can't enter; null: they can, or are in. */
export const whyClosed = (
  { stage, kind }: { stage: TournamentStage; kind: TournamentKind },
  asked: { own: { stage: EntrantStage } | null | undefined; email: string | null; lack: Lack | null },
): Sentence | null => {
  const { own, email, lack } = asked;
  if (own && isIn(own)) return null;
  if (stage === 'over' || stage === 'cancelled') return ['tournament-over'];
  if (stage === 'running' && kind !== 'ladder') return ['tournament-begun'];
  if (own && own.stage !== 'withdrew') return ['tournament-out'];
  if (email === null) return ['tournaments-by-mail'];
  return lack && ['lack', lack];
};

export const refuseMaking = ({ held, isHelping }: AsMaker): ProblemError | undefined => {
  if (!isHelping) return keepersOnly();
  return held >= MOST_HELD ? full('most-organized', { tournaments: MOST_HELD }) : undefined;
};

const canTake = (t: TournamentState, { queue, isMember }: AsEntrant): boolean => {
  if (!isMember) return false;
  if (t.stage === 'open') return queue < MOST_WAITING;
  return t.stage === 'running' && t.kind === 'ladder' && t.entrants < t.most;
};

/** Enters a player, or lets them wait; who left a ladder comes back at its bottom. Who is in changes how much they play at once. */
const enter = (t: TournamentState, deed: Deed<'enter'>, { by, now }: Occasion): StateOrRefusal => {
  const { email, most, lack, isMany, free, bottom } = deed;
  const own = t.field.find(({ player }) => player === by);
  if (!deed.isShown) return notFound();
  if (email === null) return guestsWait();
  const why = whyClosed(t, { own, email, lack });
  if (why !== null) return refused('closed', why);
  if (own && isIn(own))
    return t.stage === 'open' || t.stage === 'running'
      ? { ...t, field: [{ ...own, most }] }
      : refused('closed');
  if (isMany) return full('most-entered', { tournaments: MOST_ENTERED });
  if (!canTake(t, deed)) return refused('closed');
  const stage = t.entrants < t.most ? 'in' : 'waiting';
  const place = t.kind === 'ladder' ? bottom : free;
  const blank = { number: free, player: by, late: 0, points: 0, tie: [], results: [], enteredAt: now };
  const field = [{ ...(own ?? blank), stage, most, place } as const];
  if (stage === 'waiting') return { ...t, field };
  const count = t.entrants + 1;
  return { ...t, field, entrants: count, dueAt: t.kind === 'ladder' || count >= t.most ? now : t.dueAt };
};

/** Before the start somebody who waits gets the seat, and nothing is left of who withdrew; later they are paired no more. */
const leave = (t: TournamentState, { player, stage, reason }: Omit<Leaving, 'type'>, occasion: Occasion) => {
  const own = t.field.find((one) => one.player === player);
  const isOpen = t.stage === 'open';
  if (!own || !isIn(own) || !(isOpen || t.stage === 'running'))
    return stage === 'withdrew' ? refused('not-in') : movedOn();
  const isSeated = isOpen && own.stage === 'in';
  const next = isSeated ? t.field.find((one) => one.stage === 'waiting') : undefined;
  const isGone = isOpen && stage === 'withdrew';
  const field = t.field
    .filter((one) => one !== own || !isGone)
    .map((one) => (one === own ? { ...one, stage } : one === next ? { ...one, stage: 'in' as const } : one));
  return {
    ...t,
    field,
    entrants: t.entrants - ((isSeated || t.kind === 'ladder') && !next ? 1 : 0),
    dueAt: isOpen ? t.dueAt : occasion.now,
    log: isGone ? t.log : logged(t, stage, occasion, { about: own.number, reason }),
  };
};

const begin = (t: TournamentState, allowed: readonly number[], occasion: Occasion): StateOrRefusal => {
  const { now } = occasion;
  if (t.stage === 'open' && !isEnough({ seats: t.seats, allowed }, t.entrants)) return refused('too-few');
  if (t.stage !== 'open' || (t.startsAt !== null && t.startsAt <= now)) return movedOn();
  return { ...t, startsAt: now, dueAt: now, least: 2, log: logged(t, 'begun', occasion) };
};

const extend: Decide<{ days: number; reason: string }> = (t, { days, reason }, occasion) => {
  if (t.stage !== 'running' || t.roundUntil === null) return movedOn();
  const until = daysAfter(t.roundUntil, days);
  if (until > daysAfter(t.roundAt!, t.roundDays + MOST_MORE_DAYS))
    return refused('no-more-days', ['no-more-days', { days: MOST_MORE_DAYS }]);
  const dueAt = t.dueAt === t.roundUntil ? until : t.dueAt;
  return { ...t, roundUntil: until, dueAt, log: logged(t, 'extended', occasion, { reason }) };
};

const cancel = (t: TournamentState, reason: string, occasion: Occasion): StateOrRefusal =>
  t.stage === 'open' || (t.stage === 'running' && t.kind === 'ladder')
    ? callOff(t, reason, occasion)
    : movedOn();

/** Gives it to an heir, or if it runs, to the moderators. */
const passOn = (t: TournamentState, { heir }: Deed<'pass-on'>, occasion: Occasion): StateOrRefusal => {
  if (t.stage !== 'open' && t.stage !== 'running') return t;
  if (!heir && t.stage === 'open') return callOff(t, reasonOf('banned'), occasion);
  const players = [...t.field.filter(isIn).map(({ player }) => player), heir?.player ?? null];
  const reason = heir ? reasonOf('organizes', heir.name) : reasonOf('moderators');
  return {
    ...t,
    organizer: heir?.player ?? null,
    notices: tell(t, 'tournament-passed', players, occasion, reason),
  };
};

const organize: Decide<Deed<'organize'>> = (t, { body, isOrganizer, allowed }, occasion) => {
  if (!isOrganizer) return notYours('organizer-only');
  if (body.deed === 'begin') return begin(t, allowed, occasion);
  if (body.deed === 'extend') return extend(t, body, occasion);
  if (body.deed === 'cancel') return cancel(t, body.reason, occasion);
  return leave(t, { ...body, stage: 'removed' }, occasion);
};

export const decide = (t: TournamentState, deed: TournamentDeed, occasion: Occasion): StateOrRefusal => {
  if (deed.type === 'enter') return enter(t, deed, occasion);
  if (deed.type === 'leave') return leave(t, deed, occasion);
  if (deed.type === 'organize') return organize(t, deed, occasion);
  if (deed.type === 'pass-on') return passOn(t, deed, occasion);
  if (deed.type === 'challenge') return challenge(t, deed.player, occasion);
  return deed.type === 'advance' ? advance(t, deed, occasion) : reseat(t, deed, occasion);
};
