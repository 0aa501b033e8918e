import { changeOpen, type OpenChange } from '../../db/open-matches.ts';
import type { StoredMatch, StoredSeat } from '../../db/stored.ts';
import { SILENT } from '../../db/talk.ts';
import { makePage } from './page.ts';
import { malformed, ProblemError } from '../http/problem.ts';
import type { MatchPage } from '../http/schemas/match.ts';
import type { RequestContext } from '../context.ts';
import { beginMatch, closeGaps, type Begun } from './begin.ts';
import { playBots } from './bots.ts';
import { findAsPlayer, pageInputOf, type Found, type Wish } from './access.ts';
import { refused, stale } from './refusal.ts';
import { TRIES } from './fold.ts';

type Reader = Awaited<ReturnType<typeof findAsPlayer>>;
/** What is to change, and how the match stands then; undefined where there is nothing to do. */
type Plan =
  | { change: Omit<OpenChange, 'id' | 'version' | 'now'>; stored: StoredMatch; begun?: Begun }
  | undefined;

/** Changes a match that has not begun; where others changed it meanwhile, once more. */
const changeMatch = async (
  context: RequestContext,
  wish: Wish,
  plan: (found: Reader) => Promise<Plan>,
): Promise<MatchPage> => {
  for (let left = TRIES; left > 0; left--) {
    const found = await findAsPlayer(context, { ...wish, since: 0 });
    const planned = await plan(found);
    if (!planned) return makePage(pageInputOf(found));
    const { change, stored, begun } = planned;
    const { id, version } = found.stored;
    if (!(await changeOpen(context.db, { ...change, id, version, now: context.now }))) continue;
    if (begun?.stored.botsDue) context.waitUntil(playBots(context, id));
    return pageAfter(found, stored, begun);
  }
  throw stale(await findAsPlayer(context, wish));
};

const pageAfter = (found: Reader, stored: StoredMatch, begun: Begun | undefined): MatchPage => {
  const own = stored.seats.find(({ player }) => player?.id === found.me.id);
  const { match, entries = [] } = begun ?? {};
  const { module, me } = found;
  const viewer = own?.seat ?? 'table';
  // Whoever changes places reads other lines: the next page counts them.
  const talk = viewer === found.viewer ? found.talk : SILENT;
  const input = { module, me, talk, viewer, stored: begun?.stored ?? stored, match, entries } as const;
  return makePage({ ...input, ...(own && { own: { muted: found.place?.muted ?? false }, looked: 0 }) });
};

const seatOf = ({ stored, me }: Reader): StoredSeat | undefined =>
  stored.seats.find(({ player }) => player?.id === me.id);

const freeSeats = ({ seats, seatCount }: StoredMatch): number[] =>
  Array.from({ length: seatCount }, (_, seat) => seat).filter((seat) => !seats.some((s) => s.seat === seat));

/** Begins along with a change: the seats as they will be are all taken. */
const begin = async (context: RequestContext, found: Reader, stored: StoredMatch): Promise<Begun> => {
  const viewer = stored.seats.find(({ player }) => player?.id === found.me.id)?.seat;
  return beginMatch(context, found.module, { stored, viewer });
};

const chooseSeat = (found: Found, wanted: number | undefined): number => {
  const free = freeSeats(found.stored);
  if (wanted !== undefined && wanted >= found.stored.seatCount)
    throw malformed('seat', 'There is no such seat.');
  if (found.stored.status !== 'open') throw stale(found, 'The match has begun without you.');
  if (free.length === 0 || (wanted !== undefined && !free.includes(wanted)))
    throw stale(found, 'That seat has been taken.');
  return wanted ?? free[0]!;
};

/** Takes a seat; the last one begins the match. Whoever sits there already stays where they are. */
export const joinMatch = (context: RequestContext, wish: Wish, wanted?: number): Promise<MatchPage> =>
  changeMatch(context, wish, async (found) => {
    if (found.place) return undefined;
    const { me, stored: before } = found;
    const seat = chooseSeat(found, wanted);
    const taken: StoredSeat = { seat, player: { id: me.id, name: me.name }, bot: false, gone: null };
    const seats = [...before.seats, taken].sort((a, b) => a.seat - b.seat);
    const stored = { ...before, seats, movedAt: context.now.toISOString() };
    const add = { seat, player: me.id, bot: false, seen: 0 };
    if (seats.length < stored.seatCount) return { change: { add }, stored };
    const begun = await begin(context, found, stored);
    const { beginning, match } = begun;
    return { change: { add: { ...add, seen: match.seq }, beginning }, stored, begun };
  });

/** Begins before every seat is taken; free seats are dropped. */
export const startEarly = (context: RequestContext, wish: Wish): Promise<MatchPage> =>
  changeMatch(context, wish, async (found) => {
    const { stored: before, me, module } = found;
    if (before.maker !== me.id)
      throw new ProblemError('not-yours', { detail: 'Only who made the match can begin it.' });
    if (before.status !== 'open') throw stale(found, 'The match is not open any more.');
    const seats = closeGaps(before.seats);
    const seatCount = seats.length;
    if (!module.game.meta.seats.includes(seatCount))
      throw refused('too-few', `It is a game for ${module.game.meta.seats.join(', ')}.`);
    const stored = { ...before, seats, seatCount };
    const begun = await begin(context, found, stored);
    const { beginning, match } = begun;
    const moves = seats
      .filter(({ seat, was, player }) => seat !== was || player?.id === me.id)
      .map(({ seat: to, was: from, player }) => ({ from, to, seen: player?.id === me.id ? match.seq : 0 }));
    return { change: { seatCount, moves, beginning }, stored, begun };
  });

/** Gives a seat of an open match back. A maker hands the match over, or cancels it when nobody else is there. */
export const leaveOpen = (context: RequestContext, wish: Wish): Promise<MatchPage> =>
  changeMatch(context, wish, async (found) => {
    const seat = seatOf(found);
    if (!seat) throw new ProblemError('not-yours', { detail: 'You have no seat in this match.' });
    if (found.stored.status !== 'open') throw stale(found);
    const seats = found.stored.seats.filter((other) => other !== seat);
    const heir = seats.find(({ player }) => player !== null)?.player;
    const left = { ...found.stored, seats, movedAt: context.now.toISOString() };
    if (!heir)
      return { change: { isCancelled: true, drop: seat.seat }, stored: { ...left, status: 'cancelled' } };
    if (found.stored.maker !== found.me.id) return { change: { drop: seat.seat }, stored: left };
    return { change: { drop: seat.seat, maker: heir.id }, stored: { ...left, maker: heir.id } };
  });
