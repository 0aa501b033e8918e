import type * as v from 'valibot';
import { asMaker, tournament, type AsMaker } from '../../db/tournaments.ts';
import type { Player } from '../../db/people/sessions.ts';
import { isTogether } from '../../rules/kit/module.ts';
import { add } from '../aggregate.ts';
import { findModule, ringBy, type RequestContext } from '../context.ts';
import { TIE_RULES, type TieRule, type TournamentKind } from '../../db/closed-lists.ts';
import type { MakeTournament, Tournament } from '../contract/people/tournament.ts';
import { malformed } from '../contract/problem.ts';
import { makeId, makeToken } from '../lib/crypto.ts';
import { parseConfig } from '../match/open/make.ts';
import { decide, noAddress, refuseMaking } from './decide.ts';
import { FAR_MS } from './progress.ts';
import type { TournamentState } from './state.ts';
import { showTournament } from './tournaments.ts';

/** The tie rules of each kind: one order, and on a knock-out, whose players have few tables in common, what they scored. */
const tiesOf = (kind: TournamentKind): readonly TieRule[] => {
  if (kind === 'ladder') return [];
  return kind === 'knock-out' ? ['figures', 'lots'] : TIE_RULES;
};
/** The most players of a kind: a round robin of more would take years. */
const MOST: Readonly<Record<TournamentKind, number>> = {
  'round-robin': 60,
  even: 1000,
  swiss: 1000,
  'knock-out': 1000,
  ladder: 1000,
};

const parseSeats = (context: RequestContext, { game, kind, seats }: v.InferOutput<typeof MakeTournament>) => {
  const module = findModule(context, game);
  if (!module) throw malformed('game', 'There is no such game.');
  if (!module.game.meta.seats.includes(seats))
    throw malformed('seats', `This game seats ${module.game.meta.seats.join(', ')}.`);
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
    if (kind === 'ladder' || !(left > 0) || left > FAR_MS)
      throw malformed('startsAt', 'It has to begin within half a year.');
  } else if (kind !== 'ladder' && many === undefined)
    throw malformed('most', 'Say how many it begins with, or when it begins.');
  const most = many ?? MOST[kind];
  if (most > MOST[kind] || most < seats)
    throw malformed('most', `Between ${seats} and ${MOST[kind]} can play in it.`);
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
  if (maker.email === null) throw noAddress();
  const module = parseSeats(context, wanted);
  const { kind, seats, rounds = null, club = null } = wanted;
  if (rounds !== null && kind !== 'even' && kind !== 'swiss')
    throw malformed('rounds', 'The number of rounds follows from the number of players.');
  const times = parseField(context, wanted);
  const latest = times.startsAt ?? new Date(now.getTime() + FAR_MS).toISOString();
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
  const stored = tournament({});
  const make = (seen: AsMaker) => refuseMaking(seen) ?? made;
  await add(context, { stored, decide }, { by: maker.id, seen: asMaker(maker.id, club), make });
  if (times.startsAt) ringBy(context, Date.parse(times.startsAt));
  return showTournament(context, { id: made.id, hash });
};
