import { sql, type SQL } from 'drizzle-orm';
import {
  asEntrant,
  findEntered,
  findOrganized,
  heirOf,
  tournament,
  woken,
  type AsEntrant,
} from '../../db/tournaments.ts';
import { isOrganizedBy } from '../../db/tournaments.ts';
import type { Player } from '../../db/people/sessions.ts';
import { change } from '../aggregate.ts';
import { findModule, ringBy, type RequestContext } from '../context.ts';
import type { OrganizeBody, Tournament } from '../contract/people/tournament.ts';
import { isRefusal, notFound } from '../contract/problem.ts';
import { isId } from '../lib/crypto.ts';
import { decide, MOST_ENTERED, type TournamentDeed } from './decide.ts';
import { sizesOf } from './seat.ts';
import { find, showTournament, type TournamentQuery } from './tournaments.ts';

/** The entry of a player, the first who waits for a seat, and all who are in or wait. */
const isPlayer = (player: string): SQL => sql`x.player = ${player}`;
const isNext = sql`x.number = (select min(w.number) from entrants w where w.tournament = root.id and w.stage = 'waiting')`;
const isIn = sql`x.stage in ('in', 'waiting')`;

interface Doing<F> {
  by: string | null;
  /** The entrants whom it is about. */
  field?: SQL;
  hasResults?: boolean;
  seen?: SQL;
  effects?: SQL[];
  deed: TournamentDeed | ((seen: F) => TournamentDeed);
}

const does = <F = null>(
  context: RequestContext,
  id: string,
  { field, hasResults, ...doing }: Doing<F>,
): Promise<unknown> => {
  const stored = tournament({ ...(field && { field }), ...(hasResults && { hasResults }) });
  return change(context, { stored, decide }, { where: sql`root.id = ${id}`, ...doing });
};

/** Does something in a tournament, which is swept at once. Whoever did it sees it: they may have withdrawn from one of a club they left. */
const doAndShow = async <F>(
  context: RequestContext,
  query: TournamentQuery,
  doing: Doing<F>,
): Promise<Tournament> => {
  if (!isId(query.id)) throw notFound();
  await does(context, query.id, doing);
  ringBy(context, context.now.getTime());
  return showTournament(context, { ...query, isKnown: true });
};

export const enterTournament = (
  context: RequestContext,
  query: TournamentQuery,
  { player: { id, email }, most }: { player: Player; most: number },
): Promise<Tournament> =>
  doAndShow(context, query, {
    by: id,
    field: isPlayer(id),
    seen: asEntrant(id, query.hash, MOST_ENTERED),
    effects: [woken(id, context.now)],
    deed: (seen: AsEntrant) => ({ type: 'enter', email, most, ...seen }),
  });

const leaving = (player: string, stage: 'withdrew' | 'removed', reason = '') => ({
  field: sql`(${isPlayer(player)} or ${isNext})`,
  deed: { type: 'leave', player, stage, reason } as const,
});

/** Takes the asker out. The seats they hold in its matches stay theirs. */
export const withdraw = async (
  context: RequestContext,
  query: TournamentQuery,
  player: string,
): Promise<Tournament> => {
  await find(context, query);
  return doAndShow(context, query, { by: player, ...leaving(player, 'withdrew') });
};

const takeOut = async (
  context: RequestContext,
  ids: readonly string[],
  doing: Doing<null>,
): Promise<void> => {
  for (const id of ids)
    await does(context, id, doing).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
    });
};

/** Takes a player out of all tournaments: they are banned, or their account is deleted. */
export const withdrawFromAll = async (context: RequestContext, player: string): Promise<void> =>
  takeOut(context, await findEntered(context.db, player), { by: player, ...leaving(player, 'withdrew') });

export const removeFromAllOf = async (
  context: RequestContext,
  { club, by, player }: { club: string; by: string; player: string },
): Promise<void> =>
  takeOut(context, await findEntered(context.db, player, club), {
    by,
    ...leaving(player, 'removed', 'Removed from the club.'),
  });

type Heir = { player: string; name: string } | null;

/** Hands over what a banned player organizes: to who else runs the club, or to moderators; without a club, what has not begun is called off. */
export const handOverAll = async (context: RequestContext, player: string): Promise<void> => {
  const deed = (heir: Heir): TournamentDeed => ({ type: 'pass-on', heir });
  for (const id of await findOrganized(context.db, player))
    await does(context, id, { by: null, field: isIn, seen: heirOf(player, context.now), deed });
};

export const organize = async (
  context: RequestContext,
  query: TournamentQuery,
  { by, body }: { by: string; body: OrganizeBody },
): Promise<Tournament> => {
  const { card } = await find(context, query);
  const module = findModule(context, card.game);
  return doAndShow(context, query, {
    by,
    field: body.deed === 'remove' ? leaving(body.player, 'removed').field : isIn,
    seen: sql`to_jsonb(${isOrganizedBy(sql`${by}`, sql`root`)})`,
    deed: (isOrganizer: boolean) => ({
      type: 'organize',
      body,
      isOrganizer,
      allowed: module ? sizesOf(module) : [],
    }),
  });
};

export const challenge = async (
  context: RequestContext,
  query: TournamentQuery,
  { by, player }: { by: string; player: string },
): Promise<Tournament> => {
  await find(context, query);
  const field = sql`x.player in (${by}, ${player})`;
  return doAndShow(context, query, { by, field, hasResults: true, deed: { type: 'challenge', player } });
};
