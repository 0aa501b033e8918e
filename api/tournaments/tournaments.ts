import * as stored from '../../db/tournaments.ts';
import type { RequestContext } from '../context.ts';
import { sayReason, wordsIn } from '../words/words.ts';
import type { TournamentStage } from '../../db/closed-lists.ts';
import type * as of from '../contract/people/tournament.ts';
import { required, say } from '../problem.ts';
import { pageOf, parseCursor } from '../match/read/cursor.ts';
import { whyClosed } from './decide.ts';

const PAGE = 20;

type Found = stored.FoundTournament<of.TournamentCard, Omit<of.Tournament, keyof of.TournamentCard | 'why'>>;

export interface TournamentQuery {
  id: string;
  hash: string | undefined;
  /** It was found for the asker before, in the same request. */
  isKnown?: boolean;
}

/** Finds a tournament that the asker may see; to others it does not exist. */
export const find = async ({ db, now }: RequestContext, { id, ...asker }: TournamentQuery): Promise<Found> =>
  required(await stored.findTournament(db, id, { ...asker, now }));

export const showTournament = async (context: RequestContext, query: TournamentQuery) => {
  const { card, rules, asker, lack } = await find(context, query);
  const why = whyClosed(card, { own: card.me, email: asker?.email ?? null, lack });
  return { ...card, ...rules, why: why && say(why, wordsIn(context.language).problems) };
};

export const showTournaments = async (
  { db, now }: RequestContext,
  hash: string | undefined,
  {
    stage,
    club,
    cursor,
  }: { stage: TournamentStage } & Partial<Record<'club' | 'cursor', string | undefined>>,
): Promise<of.Tournaments> => {
  const after = cursor === undefined ? undefined : parseCursor(cursor, stage);
  const wish = { hash, now, stage, club, after, limit: PAGE + 1 };
  const found = await stored.listTournaments<of.TournamentCard>(db, wish);
  const { shown, more } = pageOf(found, PAGE, ({ at, card }) => ({ list: stage, at, id: card.id }));
  return { tournaments: shown.map(({ card }) => card), ...more };
};

export const showOwn = async ({ db, now }: RequestContext, hash: string): Promise<of.Tournaments> => ({
  tournaments: (await stored.listOwn<of.TournamentCard>(db, { hash, now })).map(({ card }) => card),
});

export const showPlaces = async (
  { db, now }: RequestContext,
  { id, hash }: TournamentQuery,
): Promise<of.PlayerTournaments> => ({ tournaments: await stored.listPlaces(db, id, { hash, now }) });

export const showStanding = async (context: RequestContext, query: TournamentQuery, from: number) => {
  const { card } = await find(context, query);
  const lines = await stored.readStanding<of.StandingLine>(context.db, card.id, from);
  const next = lines.at(stored.PAGE)?.place;
  return { lines: lines.slice(0, stored.PAGE), ...(next !== undefined && { next }) };
};

export const showRound = async (
  context: RequestContext,
  query: TournamentQuery,
  { round, from }: { round: number; from: number },
): Promise<of.TournamentRound> => {
  const { card, asker } = await find(context, query);
  const wanted = { id: card.id, round, from, me: asker?.id ?? null };
  const read = required(await stored.readRound<Omit<of.TournamentRound, 'next'>>(context.db, wanted));
  const next = read.tables.at(stored.PAGE)?.number;
  return { ...read, tables: read.tables.slice(0, stored.PAGE), ...(next !== undefined && { next }) };
};

export const showLog = async (context: RequestContext, query: TournamentQuery): Promise<of.TournamentLog> => {
  const words = wordsIn(context.language);
  const deeds = await stored.readLog<of.TournamentLog['deeds'][number]>(
    context.db,
    (await find(context, query)).card.id,
  );
  return { deeds: deeds.map((deed) => ({ ...deed, reason: sayReason(deed.reason, words) })) };
};
