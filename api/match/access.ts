import {
  loadMatch,
  loadMatches,
  type Asked,
  type Guest,
  type Loaded,
  type Place,
} from '../../db/match/load.ts';
import type { Player } from '../../db/people/sessions.ts';
import type { StoredEntry, StoredMatch } from '../../db/match/stored.ts';
import type { Seat, Viewer } from '../../rules/kit/game.ts';
import { isForMember } from '../clubs/tables.ts';
import { findModule, hashesOf, moduleOf, type RequestContext } from '../context.ts';
import { notFound, ProblemError } from '../http/problem.ts';
import { timingSafeEqual } from '../lib/crypto.ts';
import { isId } from '../lib/id.ts';
import { foldMatch, type Stretch } from './fold.ts';
import { liveMatch, type LiveMatch } from './progress.ts';

/** Which match, and who asks for it. */
export interface MatchQuery extends Omit<Asked, 'now' | 'rules'> {
  /** What lets somebody look at a private match without a seat. */
  invite?: string | undefined;
}

/** A match as it was read, for one who may see it: all that a page of it is made of. */
export interface Found
  extends LiveMatch, Pick<Loaded, 'through' | 'etag' | 'talk' | 'guest' | 'here' | 'hidden'> {
  me: Player | undefined;
  place: Place | undefined;
  /** The asker's seat, while they hold it; else the table. */
  viewer: Viewer;
  /** It was over when it was read, however early the position is that it is looked back upon. */
  isOver: boolean;
  /** The entries to tell of. */
  entries: StoredEntry[];
  /** All that was read of the log. */
  stretch: Stretch;
}

/** How somebody comes to a match: by a seat, an invitation to them, or the link they show; or where none is wanted of them. */
export interface Admission {
  isPlayer: boolean;
  guest: Pick<Guest, 'isInvited' | 'isBlocked'> | undefined;
  shown: string | undefined;
}

/**
 * Whether a match is anybody's to see, or the asker's. Who is blocked there sees what they would see signed out, or nobody
 * could fail to notice; an invitation or a club opens nothing to them.
 */
export const maySee = (
  { visibility, invite }: Pick<StoredMatch, 'visibility' | 'invite'>,
  { isPlayer, guest, shown }: Admission,
): boolean => {
  if (visibility === 'public' || isPlayer || (guest?.isInvited && !guest.isBlocked)) return true;
  return shown !== undefined && timingSafeEqual(shown, invite);
};

const load = async (context: RequestContext, query: MatchQuery): Promise<Loaded> => {
  if (!isId(query.id)) throw notFound();
  const loaded = await loadMatch(context.db, { ...query, now: context.now, rules: hashesOf(context) });
  if (loaded.match) context.noted.seq ??= loaded.match.seq;
  return loaded;
};

type Read = Omit<Loaded, 'match'> & { stored: StoredMatch };

const makeFound = (
  context: RequestContext,
  { since, etag, until }: MatchQuery,
  { stored, base, ...loaded }: Read,
): Found => {
  const module = moduleOf(context, stored.game);
  const { place, entries } = loaded;
  const stretch = { base, entries };
  // Where nothing was read, or a stretch that ends before now, today's position is not asked for.
  const isLeftOut = (etag !== undefined && etag === loaded.etag) || (until !== undefined && !stored.state);
  const match = isLeftOut ? undefined : foldMatch(context, module, { stored, ...stretch });
  const viewer = place && place.gone === null ? place.seat : 'table';
  const after = since !== undefined && since < 0 ? stored.seq + since : (since ?? stored.seq);
  const asked = entries.filter(({ seq }) => seq > after);
  const isOver = stored.status === 'finished';
  return { ...loaded, ...liveMatch(module, stored, match), viewer, isOver, entries: asked, stretch };
};

/** What was read, for those who may see it. What is unknown and what is private to others are the same problem. */
const reveal = async (
  context: RequestContext,
  query: MatchQuery,
  { match: stored, ...loaded }: Loaded,
): Promise<Found> => {
  const isKnown = stored && findModule(context, stored.game);
  const { place, guest } = loaded;
  const admission = { isPlayer: place !== undefined, guest, shown: query.invite };
  if (!isKnown || !(maySee(stored, admission) || (await isForMember(context, stored, loaded))))
    throw notFound();
  return makeFound(context, query, { ...loaded, stored });
};

/** The match as asked for: one round trip. */
export const findMatch = async (context: RequestContext, query: MatchQuery): Promise<Found> =>
  reveal(context, query, await load(context, query));

/** Matches for the service itself, in one round trip; of each it is told how to fold it, for one may fail alone. */
export const findManyForService = async (
  context: RequestContext,
  ids: readonly string[],
): Promise<{ id: string; find: () => Found }[]> => {
  const { db, now } = context;
  const loaded = await loadMatches(db, { ids, now, rules: hashesOf(context) });
  return loaded.flatMap(({ match: stored, ...read }) =>
    stored ? [{ id: stored.id, find: () => makeFound(context, { id: stored.id }, { ...read, stored }) }] : [],
  );
};

/** The match, or a stretch of it, for the service itself, whoever may see it. */
export const findForService = async (
  context: RequestContext,
  id: string,
  stretch: Pick<MatchQuery, 'since' | 'back' | 'until'> = {},
): Promise<Found> => {
  const { db, now } = context;
  const { match: stored, ...loaded } = await loadMatch(db, { ...stretch, id, now, rules: hashesOf(context) });
  if (!stored) throw notFound();
  return makeFound(context, { ...stretch, id }, { ...loaded, stored });
};

/** The same as `findMatch` for somebody who must be signed in. */
export const findAsPlayer = async (
  context: RequestContext,
  query: MatchQuery,
): Promise<Found & { me: Player }> => {
  const loaded = query.hash === undefined ? undefined : await load(context, query);
  if (!loaded?.me) throw new ProblemError('no-session');
  return { ...(await reveal(context, query, loaded)), me: loaded.me };
};

/** A match for whoever decides for a seat there. */
export interface Acting extends Found {
  viewer: Seat;
}

export interface Seated extends Acting {
  me: Player;
  place: Place;
}

/** The same for somebody who must hold a seat there. */
export const findAsSeat = async (context: RequestContext, query: MatchQuery): Promise<Seated> => {
  const found = await findAsPlayer(context, query);
  const { place } = found;
  if (!place) throw new ProblemError('not-yours', { detail: 'You have no seat in this match.' });
  if (place.gone) throw new ProblemError('not-yours', { detail: 'A bot plays on in your seat.' });
  return { ...found, place, viewer: place.seat };
};
