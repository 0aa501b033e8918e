import { readStanding } from '../../db/clubs.ts';
import type { ClubStage } from '../../db/closed-lists.ts';
import { isInClub, listClubMatches } from '../../db/clubs.ts';
import type { Player } from '../../db/people/sessions.ts';
import { catalogIds, moduleOf, type RequestContext } from '../context.ts';
import { notFound } from '../contract/problem.ts';
import type { ClubMatches, Standing } from '../contract/people/club.ts';
import { isId } from '../lib/crypto.ts';
import { makeCursor, parseCursor } from '../match/read/cursor.ts';
import { makeCard } from '../match/read/page.ts';
import { showClub, type ClubQuery } from './clubs.ts';

const PAGE = 12;

export const listClubTables = async (
  context: RequestContext,
  { id: player }: Player,
  club: string,
  { stage, cursor }: { stage: ClubStage; cursor?: string | undefined },
): Promise<ClubMatches> => {
  const after = cursor === undefined ? undefined : parseCursor(cursor, stage);
  if (!isId(club) || !(await isInClub(context.db, { club, player }))) throw notFound();
  const wish = { club, player, stage, games: catalogIds(context), after, limit: PAGE + 1 };
  const found = await listClubMatches(context.db, wish);
  const shown = found.slice(0, PAGE);
  const last = shown.at(-1);
  const matches = shown.map((stored) => {
    const own = stored.seats.find((seat) => seat.player?.id === player && seat.gone === null);
    return makeCard({ module: moduleOf(context, stored.game), stored, viewer: own?.seat ?? 'table' });
  });
  return {
    matches,
    ...(last && found.length > PAGE && { next: makeCursor({ list: stage, at: last.since, id: last.id }) }),
  };
};

export const showStanding = async (
  context: RequestContext,
  query: ClubQuery,
  wanted: number | undefined,
): Promise<Standing> => {
  const { id: club, role, seasons } = await showClub(context, query);
  const season = seasons.find(({ number }) => wanted === undefined || number === wanted);
  if (!season) throw notFound();
  const read = await readStanding<Omit<Standing, 'season'>>(context.db, { club, season: season.number });
  const records = role ? read.records : read.records.map((record) => ({ ...record, match: null }));
  return { ...read, season, records };
};
