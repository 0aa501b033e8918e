import { changeOpen, findRematch, type OpenChange } from '../../../db/match/open-matches.ts';
import { NEWLY_SEATED } from '../../../db/match/match.ts';
import { rhythmOf, type Player } from '../../../db/people/sessions.ts';
import type { StoredMatch, StoredSeat } from '../../../db/match/stored.ts';
import { SILENT } from '../../../db/match/talk.ts';
import { readTerms } from '../../../db/terms.ts';
import { tournamentOf } from '../../../db/tournaments.ts';
import type { Terms } from '../../contract/people/meet.ts';
import { ringBy, type RequestContext } from '../../context.ts';
import { wordsIn } from '../../words/words.ts';
import { requireNoLack, whyNot } from '../../meet/minimum.ts';
import { malformed, full, notFound, notYours, ProblemError, required } from '../../problem.ts';
import { seatNameFor } from '../../contract/people/names.ts';
import type { MatchInHand, Seated } from '../in-hand.ts';
import { findAsPlayer, findMatch, findAsSeat, type MatchDeed, type MatchQuery } from '../access.ts';
import { beginningOf, closeGaps, manyTables, tryToMake } from './make.ts';
import { nudgeTime, playBotsLater, changeFound, changeMatch, ringFor, unchanged } from '../change.ts';
import { beginFull, requireDeal } from './play-on.ts';
import { makePage } from '../read/page.ts';
import { refused, stale } from '../refusal.ts';
import { decline, invite, listInvited } from '../../../db/people/contacts.ts';
import { configOf } from '../../../rules/kit/choice.ts';
import type { JoinMatch, RematchBody } from '../../contract/requests.ts';

const seatOf = ({ seats }: StoredMatch, player: string): StoredSeat | undefined =>
  seats.find((seat) => seat.player?.id === player);

const pageAfter = (live: MatchInHand, player: string) => {
  const seat = seatOf(live.stored, player)?.seat;
  const viewer = seat ?? 'table';
  // A new place hears other lines; the next page counts them.
  const talk = viewer === live.viewer ? live.talk : SILENT;
  const { muted, restsItself } = live.place ?? NEWLY_SEATED;
  const place = seat === undefined ? undefined : { ...NEWLY_SEATED, seat, muted, restsItself };
  return makePage({ ...live, entries: live.added, viewer, talk, place });
};

interface TableChange extends Omit<OpenChange, 'id' | 'version' | 'now' | 'beginning'> {
  /** The player who makes it, and whether they see the page afterward. */
  player: string;
  isLooking?: boolean;
}

const persistOpen = (
  context: RequestContext,
  live: MatchInHand,
  { player, isLooking = true, ...change }: TableChange,
) => {
  const { id, version } = live.stored;
  const viewer = isLooking ? seatOf(live.stored, player)?.seat : undefined;
  const beginning = beginningOf(context, live, viewer);
  const { db, now } = context;
  return {
    persist: () => changeOpen(db, { ...change, ...(beginning && { beginning }), id, version, now }),
    answer: () => {
      if (beginning) ringFor(context, beginning);
      playBotsLater(context, live);
      return pageAfter(live, player);
    },
  };
};

const chooseSeat = (found: MatchInHand, wanted: number | undefined): number => {
  const taken = new Set(found.stored.seats.map(({ seat }) => seat));
  const free = Array.from({ length: found.stored.seatCount }, (_, seat) => seat).filter((s) => !taken.has(s));
  if (wanted !== undefined && wanted >= found.stored.seatCount)
    throw malformed('seat', 'There is no such seat.');
  if (found.stored.status !== 'open') throw stale(found, 'begun-without');
  if (free.length === 0 || (wanted !== undefined && !free.includes(wanted))) throw stale(found, 'seat-taken');
  return wanted ?? free[0]!;
};

export const blocking = () => new ProblemError('not-yours', { rule: 'blocked', detail: ['blocked-here'] });

/** The table with a player in a seat, under a name that nobody else there has. */
export const seated = (
  stored: StoredMatch,
  me: Player,
  { seat, word = null }: Pick<StoredSeat, 'seat' | 'word'>,
): StoredMatch => {
  const others = stored.seats.filter((other) => other.seat !== seat);
  const name = seatNameFor(me.name, others.flatMap(({ player, botName }) => player?.name ?? botName ?? [])); // oxfmt-ignore
  const taken: StoredSeat = { seat, player: { id: me.id, name }, bot: false, word, gone: null };
  const seats = [...others, taken].sort((a, b) => a.seat - b.seat);
  return { ...stored, seats, rhythms: { ...stored.rhythms, [me.id]: rhythmOf(me) } };
};

type Wish = Pick<JoinMatch, 'seat' | 'word'>;

/** The last seat begins the match. Who does not look at the page (`isLooking`) gets a nudge. */
export const joinAs = (
  context: RequestContext,
  read: () => Promise<MatchInHand & { me: Player }>,
  { seat: wanted, word, hash, isLooking }: Wish & { hash?: string | undefined; isLooking: boolean },
) =>
  changeMatch(read, async (found) => {
    if (seatOf(found.stored, found.me.id)) return unchanged(() => makePage(found));
    const { me, stored: before } = found;
    if (found.guest?.blocks) throw blocking();
    const seat = chooseSeat(found, wanted);
    requireNoLack((await readTerms(context.db, { match: before.id, player: me.id, hash })).lack);
    // A blocked player gets the same answer as one who comes too late, which hides the block.
    if (found.guest?.isBlocked) throw stale(found, 'seat-taken');
    const stored = {
      ...seated(before, me, { seat, word: word ?? null }),
      movedAt: context.now.toISOString(),
    };
    const joined = { ...found, stored };
    const live = stored.seats.length < before.seatCount ? joined : await beginFull(context, joined);
    const add = { ...seatOf(stored, me.id)!, seen: isLooking ? live.stored.seq : 0 };
    return persistOpen(context, live, { player: me.id, add, isLooking });
  });

export const joinMatch: MatchDeed<Wish> = (context, query, wish) => {
  const asking = { ...wish, hash: query.hash, isLooking: true };
  return joinAs(context, () => findAsPlayer(context, { ...query, since: 0 }), asking);
};

export const startEarly = (context: RequestContext, query: MatchQuery) =>
  changeFound(findAsPlayer, [context, { ...query, since: 0 }], async (found) => {
    const { stored: before, me, module } = found;
    if (before.maker !== me.id) throw notYours('maker-begins');
    if (before.status !== 'open') throw stale(found, 'not-open');
    await requireDeal(context, found);
    const seats = closeGaps(before.seats);
    const seatCount = seats.length;
    if (!module.game.meta.seats.includes(seatCount))
      throw refused('too-few', ['seats-allowed', { counts: module.game.meta.seats.join(', ') }]);
    const live = await beginFull(context, { ...found, stored: { ...before, seats, seatCount } });
    const moves = seats.flatMap(({ seat: to, was: from, player }) => {
      const isOwn = player?.id === me.id;
      return isOwn || from !== to ? { from, to, seen: isOwn ? live.stored.seq : 0 } : [];
    });
    return persistOpen(context, live, { player: me.id, seatCount, moves });
  });

/** Gives back a player's seat of an open match. A maker passes the match on, or cancels it if no other person is there. */
export const leaveOpen = (context: RequestContext, found: MatchInHand, player: string) => {
  const { stored: before } = found;
  const own = seatOf(before, player)!;
  const seats = before.seats.filter((other) => other !== own);
  const successor = seats.find((seat) => seat.player !== null)?.player;
  const left = { ...before, seats, movedAt: context.now.toISOString() };
  const next = successor && before.maker === player ? { maker: successor.id } : {};
  const stored = { ...left, ...next, status: successor ? before.status : ('cancelled' as const) };
  const change = { player, drop: own.seat, ...next, ...(!successor && { isCancelled: true }) };
  return persistOpen(context, { ...found, stored }, change);
};

export const findTerms = async (context: RequestContext, query: MatchQuery): Promise<Terms> => {
  const { stored, me, place } = await findMatch(context, query);
  const asked = { match: stored.id, player: me?.id, hash: query.hash };
  const [{ minimum = {}, hidden, lack }, tournament] = await Promise.all([
    readTerms(context.db, asked),
    tournamentOf(context.db, stored.id),
  ]);
  const why = lack && !place ? whyNot(lack, wordsIn(context.language)) : null;
  return { minimum, ...(hidden === 'kept' && { hidden }), ...(tournament && { tournament }), why };
};

const REFUSALS = {
  blocked: () => refused('blocked'),
  unknown: notFound,
  full: () => full('most-invited'),
} as const;

export const findInvited = async (context: RequestContext, query: MatchQuery) => {
  const { stored } = await findAsSeat(context, query);
  return listInvited(context.db, stored.id);
};

/** Inviting twice is inviting once. */
export const inviteToMatch = async (context: RequestContext, query: MatchQuery, player: string) => {
  const { db, now } = context;
  const found = await findAsSeat(context, query);
  if (found.stored.status !== 'open') throw stale(found, 'not-open');
  const asked = { match: found.stored.id, player, by: found.me.id, now, due: nudgeTime(context) };
  const answer = await invite(db, asked);
  if (answer !== 'invited') throw REFUSALS[answer]();
  ringBy(context, Date.parse(asked.due));
  return listInvited(db, found.stored.id);
};

export const declineInvitation = async (context: RequestContext, query: MatchQuery): Promise<void> => {
  const { stored, me } = await findAsPlayer(context, query);
  required(await decline(context.db, { match: stored.id, player: me.id, now: context.now }));
};

type Asked = Record<'id' | 'hash', string>;

/** The page of the rematch somebody has already set up; joins it unless the asker has or had a seat there. */
const joinRematch = async (context: RequestContext, { hash, ...asked }: Asked, { word }: RematchBody) => {
  const id = await findRematch(context.db, { ...asked, hash, now: context.now });
  if (id === undefined) return undefined;
  const found = await findAsPlayer(context, { id, hash, since: 0 });
  return found.place ? makePage(found) : joinMatch(context, { id, hash }, { word });
};

const setUpAgain = (
  context: RequestContext,
  { module, stored, me, hidden = 'opened' }: Seated & { me: Player },
  dice: RematchBody,
) => {
  const { game, visibility, name, seatCount: seats } = stored;
  const config = configOf(module.game, { config: stored.config, seats });
  const pace = stored.timing.clock ?? stored.pace;
  const sitting = stored.seats.filter(({ botName }) => botName);
  const bots = sitting.map(({ botName }) => botName!);
  const levels = sitting.map(({ level }) => level ?? 'normal');
  const { late = 'bot', daysOff, lookWithin } = stored.timing;
  const time = { pace, late, daysOff, lookWithin };
  const table = { game, config, ...time, visibility, name, seats, bots, levels, hidden };
  const wanted = { ...table, ...dice };
  const rematchOf = { match: stored.id, seen: stored.rematch, due: nudgeTime(context) };
  return tryToMake(context, { wanted, people: [me], rematchOf });
};

/** The first to ask sets up the table, and the others are invited with one nudge each. */
export const rematch = async (context: RequestContext, asked: Asked, dice: RematchBody = {}) => {
  const found = await findAsSeat(context, asked);
  if (found.stored.status !== 'finished') throw refused('not-over');
  const page =
    (await joinRematch(context, asked, dice)) ??
    (await setUpAgain(context, found, dice)) ??
    (await joinRematch(context, asked, dice)); // somebody else was quicker
  return required(page, manyTables);
};
