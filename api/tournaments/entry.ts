import { sql, type SQL } from 'drizzle-orm';
import * as tournaments from '../../db/tournaments.ts';
import type { Player } from '../../db/people/sessions.ts';
import { change, add } from '../aggregate.ts';
import { findModule, ringBy, type RequestContext } from '../context.ts';
import type { OrganizeBody, Tournament, MakeTournament } from '../contract/people/tournament.ts';
import { isRefusal, malformed } from '../problem.ts';
import { makeId, makeToken } from '../lib/crypto.ts';
import { decide, MOST_ENTERED, type TournamentDeed, guestsWait, refuseMaking } from './decide.ts';
import { sizesOf } from './seat.ts';
import { find, showTournament, type TournamentQuery } from './tournaments.ts';
import type * as v from 'valibot';
import { isTogether } from '../../rules/kit/module.ts';
import { TIE_RULES, type TieRule, type TournamentKind } from '../../db/closed-lists.ts';
import { parseConfig, parseModule } from '../match/open/make.ts';
import { daysAfter, FAR_DAYS } from './progress.ts';
import { DAY } from '../match/clock/rest.ts';
import type { TournamentState } from './state.ts';

/** The tie rules of each kind: one order, and on a knock-out, whose players have few tables in common, what they scored. */
const tiesOf = (kind: TournamentKind): readonly TieRule[] => {
  if (kind === 'ladder') return [];
  return kind === 'knock-out' ? ['figures', 'lots'] : TIE_RULES;
};
/** The most players: a round robin of more would take years. */
const mostOf = (kind: TournamentKind): number => (kind === 'round-robin' ? 60 : 1000);

const parseSeats = (context: RequestContext, { game, kind, seats }: v.InferOutput<typeof MakeTournament>) => {
  const module = parseModule(context, { game, seats, bots: 0 });
  if (isTogether(module, seats)) throw malformed('game', 'Nobody wins this game: everybody plays together.');
  if ((kind === 'round-robin' || kind === 'ladder') && seats !== 2)
    throw malformed('seats', 'In these, everybody plays in pairs.');
  return module;
};

const parseField = (
  { now }: RequestContext,
  { kind, seats, least: few, most: many, startsAt }: v.InferOutput<typeof MakeTournament>,
) => {
  if (startsAt !== undefined) {
    const left = Date.parse(startsAt) - now.getTime();
    if (kind === 'ladder' || !(left > 0) || left > FAR_DAYS * DAY)
      throw malformed('startsAt', 'It has to begin within half a year.');
  } else if (kind !== 'ladder' && many === undefined)
    throw malformed('most', 'Say how many it begins with, or when it begins.');
  const atMost = mostOf(kind);
  const most = many ?? atMost;
  if (most > atMost || most < seats)
    throw malformed('most', `Between ${seats} and ${atMost} can play in it.`);
  const least = few ?? Math.min(most, Math.max(seats, 3));
  if (least > most) throw malformed('least', 'It can’t begin with more than can play in it.');
  return { least, most, startsAt: startsAt ?? null };
};

/** A tournament before anybody has entered. A ladder runs from the beginning. */
export const blank = (kind: TournamentKind, organizer: string, now: Date) => ({
  id: makeId(),
  secret: makeToken(),
  stage: kind === 'ladder' ? ('running' as const) : ('open' as const),
  round: 0,
  entrants: 0,
  tables: 0,
  tablesOver: 0,
  roundAt: null,
  roundUntil: null,
  createdAt: now.toISOString(),
  startedAt: kind === 'ladder' ? now.toISOString() : null,
  endedAt: null,
  field: [],
  pairings: [],
  log: [
    { at: now.toISOString(), deed: 'made' as const, doer: organizer, about: null, round: null, reason: '' },
  ],
  notices: [],
});

export const openTournament = async (
  context: RequestContext,
  wanted: v.InferOutput<typeof MakeTournament>,
  { maker, hash }: { maker: Player; hash: string | undefined },
): Promise<Tournament> => {
  const { now } = context;
  if (maker.email === null) throw guestsWait();
  const module = parseSeats(context, wanted);
  const { kind, seats, rounds = null, club = null } = wanted;
  if (rounds !== null && kind !== 'even' && kind !== 'swiss')
    throw malformed('rounds', 'The number of rounds follows from the number of players.');
  const times = parseField(context, wanted);
  const latest = times.startsAt ?? daysAfter(now.toISOString(), FAR_DAYS);
  const made: TournamentState = {
    ...blank(kind, maker.id, now),
    ...wanted,
    rounds,
    club,
    ...times,
    ties: [...tiesOf(kind)],
    config: parseConfig(module, wanted.config, seats),
    organizer: maker.id,
    dueAt: kind === 'ladder' ? null : latest,
  };
  const stored = tournaments.tournament({});
  const make = (seen: tournaments.AsMaker) => refuseMaking(seen) ?? made;
  await add(context, { stored, decide }, { by: maker.id, seen: tournaments.asMaker(maker.id, club), make });
  if (times.startsAt) ringBy(context, Date.parse(times.startsAt));
  return showTournament(context, { id: made.id, hash });
};

/** The entry of a player, the first who waits for a seat, and all who are in or wait. */
const isPlayer = (player: string): SQL => sql`x.player = ${player}`;
const isNext = sql`x.number = (select min(w.number) from entrants w where w.tournament = root.id and w.stage = 'waiting')`;
const isIn = sql`x.stage in ('in', 'waiting')`;

interface Doing<F> {
  by: string | null;
  field?: SQL;
  hasResults?: boolean;
  seen?: SQL;
  effects?: SQL[];
  deed: TournamentDeed | ((seen: F) => TournamentDeed);
}

const does = <F = null>(context: RequestContext, id: string, { field, hasResults, ...doing }: Doing<F>) => {
  const stored = tournaments.tournament({ ...(field && { field }), ...(hasResults && { hasResults }) });
  return change(context, { stored, decide }, { where: sql`root.id = ${id}`, ...doing });
};

/** Does something in a tournament, which is swept at once. Whoever did it sees it: they may have withdrawn from one of a club they left. */
const doAndShow = async <F>(context: RequestContext, query: TournamentQuery, doing: Doing<F>) => {
  await does(context, query.id, doing);
  ringBy(context, context.now.getTime());
  return showTournament(context, { ...query, isKnown: true });
};

type Doer<W> = (context: RequestContext, query: TournamentQuery, wish: W) => Promise<Tournament>;

export const enterTournament: Doer<{ player: Player; most: number }> = (context, query, { player, most }) => {
  const { id, email } = player;
  return doAndShow(context, query, {
    by: id,
    field: isPlayer(id),
    seen: tournaments.asEntrant(id, query.hash, MOST_ENTERED),
    effects: [tournaments.woken(id, context.now)],
    deed: (seen: tournaments.AsEntrant) => ({ type: 'enter', email, most, ...seen }),
  });
};

const leaving = (player: string, stage: 'withdrew' | 'removed', reason = '') => ({
  field: sql`(${isPlayer(player)} or ${isNext})`,
  deed: { type: 'leave', player, stage, reason } as const,
});

/** Takes the asker out. The seats they hold in its matches stay theirs. */
export const withdraw = async (context: RequestContext, query: TournamentQuery, player: string) => {
  await find(context, query);
  return doAndShow(context, query, { by: player, ...leaving(player, 'withdrew') });
};

/** Takes a player out of all tournaments: they are banned, their account is deleted, or they were removed from a club, and so from its own. */
export const withdrawFromAll = async (
  context: RequestContext,
  player: string,
  removed?: { club: string; by: string },
): Promise<void> => {
  const left = removed ? leaving(player, 'removed', 'Removed from the club.') : leaving(player, 'withdrew');
  for (const id of await tournaments.findEntered(context.db, player, removed?.club))
    await does(context, id, { by: removed?.by ?? player, ...left }).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
    });
};

type Heir = { player: string; name: string } | null;

/** Hands over what a banned player organizes: to who else runs the club, or to moderators; without a club, what has not begun is called off. */
export const handOverAll = async (context: RequestContext, player: string): Promise<void> => {
  const deed = (heir: Heir): TournamentDeed => ({ type: 'pass-on', heir });
  for (const id of await tournaments.findOrganized(context.db, player))
    await does(context, id, { by: null, field: isIn, seen: tournaments.heirOf(player, context.now), deed });
};

export const organize: Doer<{ by: string; body: OrganizeBody }> = async (context, query, { by, body }) => {
  const { card } = await find(context, query);
  const module = findModule(context, card.game);
  const allowed = module ? sizesOf(module) : [];
  return doAndShow(context, query, {
    by,
    field: body.deed === 'remove' ? leaving(body.player, 'removed').field : isIn,
    seen: sql`to_jsonb(${tournaments.isOrganizedBy(sql`${by}`, sql`root`)})`,
    deed: (isOrganizer: boolean) => ({ type: 'organize', body, isOrganizer, allowed }),
  });
};

export const challenge: Doer<{ by: string; player: string }> = async (context, query, { by, player }) => {
  await find(context, query);
  const field = sql`x.player in (${by}, ${player})`;
  return doAndShow(context, query, { by, field, hasResults: true, deed: { type: 'challenge', player } });
};
