import type * as v from 'valibot';
import {
  findTournament,
  listOwn,
  listPlaces,
  listTournaments,
  type FoundTournament,
} from '../../db/tournaments/find.ts';
import { addTournament, MOST_HELD } from '../../db/tournaments/change.ts';
import { PAGE as LINES, readLog, readRound, readStanding } from '../../db/tournaments/read.ts';
import type { Player } from '../../db/people/sessions.ts';
import { isTogether } from '../../rules/kit/module.ts';
import { findModule, ringBy, type RequestContext } from '../context.ts';
import type { TieRule, TournamentKind, TournamentStage } from '../contract/closed-lists.ts';
import type {
  MakeTournament,
  PlayerTournaments,
  Tournament,
  TournamentLog,
  TournamentRound,
  Tournaments,
  TournamentStanding,
} from '../contract/people/tournament.ts';
import { malformed, notFound, ProblemError } from '../contract/problem.ts';
import { isId, makeId, makeToken } from '../lib/crypto.ts';
import { makeCursor, parseCursor } from '../match/read/cursor.ts';
import { parseConfig } from '../match/open/make.ts';
import { whyNot } from '../meet/minimum.ts';

/** The tournaments of a page of a list. */
const PAGE = 20;

/** Names a tournament and the asker. */
export interface TournamentQuery {
  id: string;
  hash: string | undefined;
}

/** Finds a tournament that the asker may see; to others it does not exist. */
export const find = async (
  context: RequestContext,
  { id, hash }: TournamentQuery,
): Promise<FoundTournament> => {
  const { db, now } = context;
  const found = isId(id) ? await findTournament(db, id, { hash, now }) : undefined;
  if (!found) throw notFound();
  return found;
};

export const NO_ADDRESS = 'Tournaments need an email address, so that we can tell you when a round begins.';

/** Why the asker can't enter; null: they can, or are in. */
const whyClosed = ({ card: { me, stage, kind }, asker, lack }: FoundTournament): string | null => {
  if (me?.stage === 'in' || me?.stage === 'waiting') return null;
  if (stage === 'over' || stage === 'cancelled') return 'It is over.';
  if (stage === 'running' && kind !== 'ladder') return 'It has begun.';
  if (me && me.stage !== 'withdrew') return 'You are out of this tournament.';
  if (!asker?.email) return NO_ADDRESS;
  return lack && whyNot(lack);
};

/** A tournament as the asker may see it; throws `not-found` if they may not. */
export const showTournament = async (
  context: RequestContext,
  query: TournamentQuery,
): Promise<Tournament> => {
  const found = await find(context, query);
  return { ...found.card, ...found.rules, why: whyClosed(found) };
};

interface ListWish {
  stage: TournamentStage;
  club?: string | undefined;
  cursor?: string | undefined;
}

/** Lists tournaments that everybody may see, or those of one of the asker's clubs. */
export const showTournaments = async (
  { db, now }: RequestContext,
  hash: string | undefined,
  { stage, club, cursor }: ListWish,
): Promise<Tournaments> => {
  const after = cursor === undefined ? undefined : parseCursor(cursor, stage);
  const found = await listTournaments(db, { hash, now, stage, club, after, limit: PAGE + 1 });
  const shown = found.slice(0, PAGE);
  const last = shown.at(-1);
  return {
    tournaments: shown.map(({ card }) => card),
    ...(last && found.length > PAGE && { next: makeCursor({ list: stage, at: last.at, id: last.card.id }) }),
  };
};

/** The asker's own tournaments: those that are not over first. */
export const showOwn = async ({ db, now }: RequestContext, hash: string): Promise<Tournaments> => ({
  tournaments: (await listOwn(db, { hash, now })).map(({ card }) => card),
});

/** A player's places, in tournaments that the asker may see. */
export const showPlaces = async (
  { db, now }: RequestContext,
  { id, hash }: TournamentQuery,
): Promise<PlayerTournaments> => ({ tournaments: await listPlaces(db, id, { hash, now }) });

/** A page of a tournament's standing. */
export const showStanding = async (
  context: RequestContext,
  query: TournamentQuery,
  from: number,
): Promise<TournamentStanding> => {
  const { card } = await find(context, query);
  const lines = await readStanding(context.db, card.id, from);
  const next = lines.at(LINES)?.place;
  return { lines: lines.slice(0, LINES), ...(next !== undefined && { next }) };
};

/** A page of a tournament's round. */
export const showRound = async (
  context: RequestContext,
  query: TournamentQuery,
  { round, from }: { round: number; from: number },
): Promise<TournamentRound> => {
  const { card, asker } = await find(context, query);
  const read = await readRound(context.db, { id: card.id, round, from, me: asker?.id ?? null });
  if (!read) throw notFound();
  const next = read.tables.at(LINES)?.number;
  return { ...read, tables: read.tables.slice(0, LINES), ...(next !== undefined && { next }) };
};

/** What happened in a tournament. */
export const showLog = async (context: RequestContext, query: TournamentQuery): Promise<TournamentLog> => ({
  deeds: await readLog(context.db, (await find(context, query)).card.id),
});

/** The tie rules of a kind, where its maker chose none. */
const TIES: Readonly<Record<TournamentKind, readonly TieRule[]>> = {
  'round-robin': ['common-tables', 'sonneborn-berger', 'figures', 'lots'],
  even: ['common-tables', 'figures', 'strength-met', 'lots'],
  swiss: ['strength-met', 'sonneborn-berger', 'figures', 'lots'],
  'knock-out': ['figures', 'lots'],
  ladder: [],
};
/** The most players of a kind: a round robin of more would take years. */
const MOST: Readonly<Record<TournamentKind, number>> = {
  'round-robin': 60,
  even: 1000,
  swiss: 1000,
  'knock-out': 1000,
  ladder: 1000,
};
/** The farthest date on which one may begin. */
const FAR_MS = 180 * 86_400_000;

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
  const { name, kind, game, seats, pace, roundDays, ties = TIES[kind], minimum, rounds } = wanted;
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
    ties,
    minimum,
    ...parseField(context, wanted),
    id: makeId(),
    config: parseConfig(module, wanted.config),
    rounds: rounds ?? null,
    club: wanted.club ?? null,
    organizer: maker.id,
    secret: makeToken(),
  };
  if (!(await addTournament(db, made, now)))
    throw new ProblemError('too-many', {
      detail: `You organize ${MOST_HELD} tournaments that are not over, or you don’t help run this club.`,
    });
  if (made.startsAt) ringBy(context, Date.parse(made.startsAt));
  return showTournament(context, { id: made.id, hash });
};
