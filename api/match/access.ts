import { loadMatch, loadMatches, type LoadRequest, type Loaded } from '../../db/match/match.ts';
import type { Guest, StoredMatch } from '../../db/match/stored.ts';
import { findModule, hashesOf, moduleOf, type RequestContext } from '../context.ts';
import type { MatchPage } from '../contract/match.ts';
import { noSession, notFound, notYours, required } from '../problem.ts';
import { timingSafeEqual, isId } from '../lib/crypto.ts';
import type { Viewer } from '../../rules/kit/game.ts';
import { heldMatch, hold, noteAsker } from './held.ts';
import { inHand, type MatchInHand, foldMatch } from './in-hand.ts';

export interface MatchQuery extends Omit<LoadRequest, 'now' | 'rules'> {
  /** The token that shows a private match to somebody without a seat. */
  invite?: string | undefined;
}

/** What an asker does to a match. */
export type MatchDeed<W> = (context: RequestContext, query: MatchQuery, wish: W) => Promise<MatchPage>;

export interface Admission {
  isPlayer: boolean;
  guest: Pick<Guest, 'isInvited' | 'isBlocked'> | undefined;
  shown: string | undefined;
}

/** A blocked asker sees what a signed-out visitor sees, and so can't notice it: an invitation or a club opens nothing to them. */
export const maySee = (
  { visibility, invite }: Pick<StoredMatch, 'visibility' | 'invite'>,
  { isPlayer, guest, shown }: Admission,
): boolean => {
  if (visibility === 'public' || isPlayer || (guest?.isInvited && !guest.isBlocked)) return true;
  return shown !== undefined && timingSafeEqual(shown, invite);
};

const load = async (context: RequestContext, query: MatchQuery): Promise<Loaded> => {
  if (!isId(query.id)) throw notFound();
  const held = heldMatch(context, query.id);
  const asked = { ...query, now: context.now, rules: hashesOf(context), held: held?.stored.version };
  const { match, ...loaded } = await loadMatch(context.db, asked);
  if (match) context.logged.seq ??= match.seq;
  const state = loaded.isHeld && held?.match?.state;
  return { ...loaded, match: match && { ...match, ...(state && { state }) } };
};

const makeFound = (
  context: RequestContext,
  { hash, since, etag, until }: MatchQuery,
  { match: stored, base, ...loaded }: Loaded,
): MatchInHand => {
  if (!stored) throw notFound();
  const module = moduleOf(context, stored.game);
  const { place, entries } = loaded;
  const stretch = { base, entries };
  // Without news, or for a stretch that ends in the past, nobody needs today's position.
  const isLeftOut = (etag !== undefined && etag === loaded.etag) || (until !== undefined && !stored.state);
  const match = isLeftOut ? undefined : foldMatch(context, module, { stored, ...stretch });
  const viewer: Viewer = place && place.gone === null ? place.seat : 'table';
  const after = since !== undefined && since < 0 ? stored.seq + since : (since ?? stored.seq);
  const asked = entries.filter(({ seq }) => seq > after);
  const found = { ...inHand(module, stored, match), ...loaded, viewer, entries: asked, stretch };
  if (match && until === undefined) hold(context, found);
  noteAsker(context, found, hash);
  return found;
};

/** An unknown match and somebody else's private match give the same problem. */
const reveal = (context: RequestContext, query: MatchQuery, loaded: Loaded): MatchInHand => {
  const { match, place, guest } = loaded;
  const admission = { isPlayer: place !== undefined, guest, shown: query.invite };
  if (!match || !findModule(context, match.game) || !maySee(match, admission)) throw notFound();
  return makeFound(context, query, loaded);
};

/** Reads a match for its asker, in one round trip. Throws `not-found` if they may not see it. */
export const findMatch = async (context: RequestContext, query: MatchQuery): Promise<MatchInHand> =>
  reveal(context, query, await load(context, query));

/** Reads matches for the service itself, in one round trip. Each is folded by its own call, so one can fail alone. */
export const findManyForService = async (context: RequestContext, ids: readonly string[]) => {
  const loaded = await loadMatches(context.db, { ids, now: context.now, rules: hashesOf(context) });
  return loaded.flatMap((read) => {
    const id = read.match?.id;
    return id === undefined ? [] : { id, find: () => makeFound(context, { id }, read) };
  });
};

/** With no check of who may see it. */
export const findForService = async (
  context: RequestContext,
  id: string,
  stretch: Pick<MatchQuery, 'since' | 'back' | 'until'> = {},
): Promise<MatchInHand> => {
  const { db, now } = context;
  const query = { ...stretch, id };
  return makeFound(context, query, await loadMatch(db, { ...query, now, rules: hashesOf(context) }));
};

export const findAsPlayer = async (context: RequestContext, query: MatchQuery) => {
  const loaded = await load(context, query);
  const me = required(loaded.me, noSession);
  return { ...reveal(context, query, loaded), me };
};

export const findAsSeat = async (context: RequestContext, query: MatchQuery) => {
  const found = await findAsPlayer(context, query);
  const place = required(found.place, () => notYours('no-seat'));
  if (place.gone) throw notYours('seat-lost');
  return { ...found, place, viewer: place.seat };
};
