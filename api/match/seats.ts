import { dropOffer, findOffer, offerSeat } from '../../db/match/open-matches.ts';
import { NEWLY_SEATED, type Commit } from '../../db/match/match.ts';
import { readTerms } from '../../db/terms.ts';
import { tournamentOf } from '../../db/tournaments.ts';
import { type Player, findLostSeats } from '../../db/people/sessions.ts';
import { SILENT } from '../../db/match/talk.ts';
import type { StoredMatch, StoredSeat } from '../../db/match/stored.ts';
import type { Seat } from '../../rules/kit/game.ts';
import { takeSeat as bookTaken, leave } from '../../rules/kit/act.ts';
import type { RequestContext } from '../context.ts';
import { malformed, notYours, required } from '../problem.ts';
import { makeToken, timingSafeEqual } from '../lib/crypto.ts';
import { requireNoLack } from '../meet/minimum.ts';
import { type MatchInHand, advance, awaitedPeople, isBot, nextDice, seatIn } from './in-hand.ts';
import { findAsPlayer, findAsSeat, type MatchDeed, type MatchQuery, findForService } from './access.ts';
import { moveOn, changeFound, unchanged, type Change } from './change.ts';
import { restartTurn, withLost, withTiming } from './clock/clock.ts';
import { needsConsent } from './clock/votes.ts';
import { blocking, leaveOpen, seated } from './open/open.ts';
import { makePage } from './read/page.ts';
import { refused, stale } from './refusal.ts';
import { RECENT, requireRunning } from './act.ts';
import { doEach, type Work } from '../lib/log.ts';

/** Gives up seats of a running match, with one entry each; their bots play on. */
export const giveUp = <F extends MatchInHand>(
  context: RequestContext,
  found: F,
  gone: NonNullable<Commit['gone']>,
): F => {
  const { module, stored } = found;
  const seats = stored.seats.map((seat) =>
    gone.seats.includes(seat.seat) ? { ...seat, gone: gone.why } : seat,
  );
  let live: F = { ...found, stored: { ...stored, seats } };
  for (const seat of gone.seats) {
    if (live.stored.outcome) break;
    const left = leave(module.game, live.match!, { seat, seed: nextDice(live.stored) });
    live = advance(live, left, context.now.toISOString());
  }
  return live;
};

const goAway = <R>(
  context: RequestContext,
  found: MatchInHand,
  { seat, answer }: { seat: Seat; answer: () => R | Promise<R> },
): Change<R> => {
  const gone = { seats: [seat], why: 'left' } as const;
  return moveOn(context, { live: giveUp(context, found, gone), gone }, answer);
};

export const leaveMatch = (context: RequestContext, query: MatchQuery) =>
  changeFound(findAsSeat, [context, query], async (found) => {
    const { stored, viewer } = found;
    if (stored.status === 'open') return leaveOpen(context, found, found.me.id);
    if (stored.status !== 'running') throw stale(found);
    // Somebody who has left sees the table's page.
    const answer = async () => makePage(await findAsPlayer(context, query));
    return goAway(context, found, { seat: viewer, answer });
  });

export const leaveRunning = (context: RequestContext, found: MatchInHand, player: string): Change<void> => {
  const held = found.stored.seats.find((seat) => seat.player?.id === player && seat.gone === null);
  const answer = (): void => {};
  return held ? goAway(context, found, { seat: held.seat, answer }) : unchanged(answer);
};

/** Gives up a player's seat for the service: it is free again, or a bot plays on. */
export const giveUpSeat = (context: RequestContext, { match, player }: { match: string; player: string }) =>
  changeFound<string, MatchInHand, unknown>(findForService, [context, match], async (found) => {
    const { seats, status } = found.stored;
    if (status === 'running') return leaveRunning(context, found, player);
    const held = seats.find((seat) => seat.player?.id === player);
    if (!held || status !== 'open') return unchanged(() => {});
    return leaveOpen(context, found, player);
  }).then(() => {});

export const giveUpEach = (context: RequestContext, seats: readonly { match: string; player: string }[]) =>
  doEach(seats, (seat) => giveUpSeat(context, seat), {
    failure: 'seat not given up',
    where: (seat) => ({ ...seat }),
  });

/** Gives up seats that nobody can sign in to anymore, so that no match waits for them, with or without a clock. */
export const giveUpLostSeats = async (context: RequestContext): Promise<Work> =>
  giveUpEach(context, await findLostSeats(context.db, context.now));

const LINK_LENGTH = 22;

const seatAt = ({ module, stored }: MatchInHand, seat: Seat): StoredSeat => {
  const found = required(seatIn(stored, seat), () => malformed('seat', 'There is no such seat.'));
  // The game's own `leave` may have changed what the seat holds.
  if (found.gone && module.game.leave) throw refused('left');
  return found;
};

/** Refuses to let a seat of a tournament's table go to somebody else: it is its entrant who is ranked. */
const requireNoTournament = async ({ db }: RequestContext, { stored }: MatchInHand): Promise<void> => {
  if (await tournamentOf(db, stored.id)) throw refused('of-tournament');
};

const findOwnOrBot = async (context: RequestContext, query: MatchQuery, seat: Seat): Promise<MatchInHand> => {
  const found = await findAsSeat(context, query);
  if (found.stored.status !== 'running') throw stale(found);
  if (seat !== found.viewer && !isBot(seatAt(found, seat))) throw notYours('seat-of-another');
  return found;
};

export const makeSeatLink = async (context: RequestContext, query: MatchQuery, seat: Seat) => {
  const found = await findOwnOrBot(context, query, seat);
  const { stored } = found;
  await requireNoTournament(context, found);
  if (needsConsent(found, seat)) throw refused('not-agreed', ['others-not-agreed']);
  const token = makeToken().slice(0, LINK_LENGTH);
  const asker = { hash: query.hash!, now: context.now };
  const offer = required(await offerSeat(context.db, { match: stored.id, seat, offer: token }, asker));
  const invite = stored.visibility === 'private' && { invite: stored.invite };
  return `/join/${stored.id}?${new URLSearchParams({ seat: String(seat), offer, ...invite }).toString()}`;
};

export const dropSeatLink = async (context: RequestContext, query: MatchQuery, seat: Seat): Promise<void> => {
  const { stored } = await findOwnOrBot(context, query, seat);
  await dropOffer(context.db, { match: stored.id, seat });
};

/**
 * Refuses a seat that was neither given up nor opened by its link, and one that needs the consent of those who are left; who gave
 * it up may come back without. Nobody may take a second seat, even after leaving the first: they would know two hands.
 */
const checkTaking = async (
  context: RequestContext,
  found: MatchInHand & { me: Player },
  { seat, gone, shown, hash }: StoredSeat & { shown: string | undefined; hash: string | undefined },
): Promise<void> => {
  const { db } = context;
  const { stored, me, place } = found;
  if (place && (place.gone === null || place.seat !== seat)) throw refused('seated');
  const { lack } = await readTerms(db, { match: stored.id, player: me.id, hash });
  if (lack?.rule === 'people') requireNoLack(lack); // else nothing is asked of who takes over a seat
  if (!place) await requireNoTournament(context, found);
  const isClosed = !place && needsConsent(found, seat);
  const offered = required(await findOffer(db, { match: stored.id, seat, player: me.id }));
  if (offered.blocks) throw blocking();
  if (offered.hasSat) throw refused('seated', ['seated-before']);
  if (offered.hasRead) throw refused('seated', ['seated-moderator']);
  const isLinked = shown !== undefined && offered.offer !== null && timingSafeEqual(shown, offered.offer);
  if (isClosed && gone !== null) throw refused('not-agreed', ['players-not-agreed']);
  const isFree = gone !== null || (isLinked && !isClosed);
  if (!isFree || offered.isBlocked) throw refused('not-offered');
};

const seatedAnew = (
  stored: StoredMatch,
  me: Player,
  { seat, player, bot, botName, word = null, gone }: StoredSeat,
): StoredMatch => {
  const { ask } = stored.timing;
  const stays = (voter: Seat): boolean => voter !== seat;
  const still = ask &&
    ask.by !== seat &&
    ask.seat !== seat && { ...ask, agreed: ask.agreed.filter(stays), against: ask.against.filter(stays) };
  const before = { seat, until: stored.seq + 1, name: player?.name ?? botName ?? null, bot, gone };
  // A new player has agreed to no other replacement yet.
  const anew = withLost(withTiming(stored, { ask: still || undefined, replaceable: undefined }), seat, 0);
  return { ...seated(anew, me, { seat, word }), tenures: [...(stored.tenures ?? []), before] };
};

const sitDown = ({ now }: RequestContext, found: MatchInHand & { me: Player }, before: StoredSeat) => {
  const { module, stored, match, me } = found;
  const { seat } = before;
  const at = now.toISOString();
  const entry = bookTaken(module.game, match!, { seat, seed: nextDice(stored) });
  const live = advance({ ...found, stored: seatedAnew(stored, me, before), viewer: seat }, entry, at);
  const people = awaitedPeople(live.stored);
  const begun = restartTurn(live.stored, people, { seat, at });
  return { ...live, stored: begun, moved: people.filter((other) => other === seat) };
};

export const takeSeat: MatchDeed<{ seat: Seat; offer: string | undefined }> = (context, query, wish) =>
  changeFound(findAsPlayer, [context, { ...query, since: -RECENT }], async (found) => {
    const { me, place } = found;
    const { seat, offer: shown } = wish;
    if (place?.seat === seat && place.gone === null) return unchanged(() => makePage(found));
    requireRunning(found);
    const before = seatAt(found, seat);
    await checkTaking(context, found, { ...before, shown, hash: query.hash });
    const live = sitDown(context, found, before);
    const taken = [{ seat, player: me.id, name: seatIn(live.stored, seat)!.player!.name }];
    return moveOn(context, { live, viewer: seat, taken }, (moved) =>
      makePage({
        ...moved,
        entries: [...found.entries, ...moved.added],
        talk: SILENT, // this seat hears other lines than were counted; the next page counts them
        place: { ...NEWLY_SEATED, seat },
      }),
    );
  });
