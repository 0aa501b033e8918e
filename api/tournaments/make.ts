import type * as v from 'valibot';
import { addTournament, FAR_MS, MOST_HELD } from '../../db/tournaments/change.ts';
import type { Player } from '../../db/people/sessions.ts';
import { isTogether } from '../../rules/kit/module.ts';
import { findModule, ringBy, type RequestContext } from '../context.ts';
import { TIE_RULES, type TieRule, type TournamentKind } from '../../db/closed-lists.ts';
import type { MakeTournament, Tournament } from '../contract/people/tournament.ts';
import { full, malformed, ProblemError } from '../contract/problem.ts';
import { makeId, makeToken } from '../lib/crypto.ts';
import { keepersOnly } from '../clubs/decide.ts';
import { parseConfig } from '../match/open/make.ts';
import { NO_ADDRESS, showTournament } from './tournaments.ts';

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
    throw malformed('seats', `It is a game for ${module.game.meta.seats.join(', ')}.`);
  if (isTogether(module, seats)) throw malformed('game', 'Nobody wins at this game: all play together.');
  if ((kind === 'round-robin' || kind === 'ladder') && seats !== 2)
    throw malformed('seats', 'In these all play in pairs.');
  return module;
};

/** How many it begins with, and when. */
const parseField = (
  { now }: RequestContext,
  { kind, seats, least: few, most: many, startsAt }: v.InferOutput<typeof MakeTournament>,
) => {
  if (startsAt !== undefined) {
    const left = Date.parse(startsAt) - now.getTime();
    if (kind === 'ladder' || !(left > 0) || left > FAR_MS)
      throw malformed('startsAt', 'Let it begin within half a year from now.');
  } else if (kind !== 'ladder' && many === undefined)
    throw malformed('most', 'Say how many it begins with, or when it begins.');
  const most = many ?? MOST[kind];
  if (most > MOST[kind] || most < seats)
    throw malformed('most', `Between ${seats} and ${MOST[kind]} can play in it.`);
  const least = few ?? Math.min(most, Math.max(seats, 3));
  if (least > most) throw malformed('least', 'It can’t begin with more than can play in it.');
  return { least, most, startsAt: startsAt ?? null };
};

/** Makes a tournament. Refuses a maker without an address, with too many tournaments, or who does not help run the club. */
export const openTournament = async (
  context: RequestContext,
  wanted: v.InferOutput<typeof MakeTournament>,
  { maker, hash }: { maker: Player; hash: string | undefined },
): Promise<Tournament> => {
  const { db, now } = context;
  if (maker.email === null) throw new ProblemError('not-yours', { rule: 'no-address', detail: NO_ADDRESS });
  const module = parseSeats(context, wanted);
  const { name, kind, game, seats, pace, roundDays, minimum, rounds } = wanted;
  const asksRounds = kind === 'even' || kind === 'swiss';
  if (rounds !== undefined && !asksRounds)
    throw malformed('rounds', 'How many rounds it has follows from its players.');
  const made = {
    name,
    kind,
    game,
    seats,
    pace,
    roundDays,
    ties: tiesOf(kind),
    minimum,
    ...parseField(context, wanted),
    id: makeId(),
    config: parseConfig(module, wanted.config, seats),
    rounds: rounds ?? null,
    club: wanted.club ?? null,
    organizer: maker.id,
    secret: makeToken(),
  };
  const answer = await addTournament(db, made, now);
  if (answer === 'not-yours') throw keepersOnly();
  if (answer === 'full') throw full(`You organize ${MOST_HELD} tournaments that are not over.`);
  if (made.startsAt) ringBy(context, Date.parse(made.startsAt));
  return showTournament(context, { id: made.id, hash });
};
