import { loadMatch, type Asked, type Loaded, type Place } from '../../db/load.ts';
import type { Player } from '../../db/sessions.ts';
import type { StoredEntry, StoredMatch } from '../../db/stored.ts';
import type { Seat, Viewer } from '../../rules/kit/game.ts';
import type { Match } from '../../rules/kit/match.ts';
import type { GameModule } from '../../rules/kit/module.ts';
import { isId } from '../lib/id.ts';
import { timingSafeEqual } from '../lib/crypto.ts';
import { notFound, ProblemError } from '../http/problem.ts';
import { findModule, type RequestContext } from '../context.ts';
import { foldMatch } from './fold.ts';
import type { PageInput } from './page.ts';

/** Which match, and who asks for it. */
export interface Wish extends Omit<Asked, 'now' | 'rules'> {
  /** What lets somebody look at a private match without a seat. */
  invite?: string | undefined;
}

/** A match that the asker may see. */
export interface Found extends Pick<Loaded, 'through' | 'etag' | 'talk'> {
  module: GameModule;
  stored: StoredMatch;
  /** The folded match; undefined before it begins. */
  match: Match | undefined;
  me: Player | undefined;
  place: Place | undefined;
  /** The asker's seat, while they hold it; else the table. */
  viewer: Viewer;
  entries: StoredEntry[];
}

/** Whether a match is anybody's to see, or the asker's, by a seat or by the link they show. */
export const maySee = (
  { visibility, invite }: Pick<StoredMatch, 'visibility' | 'invite'>,
  isPlayer: boolean,
  shown?: string,
): boolean => visibility === 'public' || isPlayer || (shown !== undefined && timingSafeEqual(shown, invite));

const load = (context: RequestContext, wish: Wish): Promise<Loaded> => {
  if (!isId(wish.id)) throw notFound();
  return loadMatch(context.db, { ...wish, now: context.now, rules: context.rules });
};

/** What was read, for those who may see it. What is unknown and what is private to others are the same problem. */
const reveal = (context: RequestContext, wish: Wish, { match: stored, ...loaded }: Loaded): Found => {
  const { place, entries } = loaded;
  const module = stored && findModule(context, stored.game);
  if (!module || !maySee(stored, place !== undefined, wish.invite)) throw notFound();
  const isSame = wish.etag !== undefined && wish.etag === loaded.etag;
  const match = isSame ? undefined : foldMatch(module, stored, entries);
  const viewer = place && place.gone === null ? place.seat : 'table';
  const since = wish.since ?? stored.seq;
  return { ...loaded, module, stored, match, viewer, entries: entries.filter(({ seq }) => seq > since) };
};

/** The match as asked for: one round trip. */
export const findMatch = async (context: RequestContext, wish: Wish): Promise<Found> =>
  reveal(context, wish, await load(context, wish));

/** The same for somebody who must be signed in. */
export const findAsPlayer = async (context: RequestContext, wish: Wish): Promise<Found & { me: Player }> => {
  const loaded = wish.hash === undefined ? undefined : await load(context, wish);
  if (!loaded?.me) throw new ProblemError('no-session');
  return { ...reveal(context, wish, loaded), me: loaded.me };
};

export interface Seated extends Found {
  me: Player;
  place: Place;
  viewer: Seat;
}

/** The same for somebody who must hold a seat there. */
export const findAsSeat = async (context: RequestContext, wish: Wish): Promise<Seated> => {
  const found = await findAsPlayer(context, wish);
  const { place } = found;
  if (!place) throw new ProblemError('not-yours', { detail: 'You have no seat in this match.' });
  if (place.gone) throw new ProblemError('not-yours', { detail: 'A bot plays on in your seat.' });
  return { ...found, place, viewer: place.seat };
};

/** What a page of it is made from. */
export const pageInputOf = (
  found: Found,
  looked: number | null = found.place?.seenSeq ?? null,
): PageInput => ({
  ...found,
  looked,
  ...(found.place && { own: { muted: found.place.muted } }),
});
