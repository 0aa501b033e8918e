import { addNote, dropNote, MOST_NOTES, notesOf, rewriteNote } from '../../db/ahead.ts';
import type { AtMatch } from '../../db/ask.ts';
import type { RequestContext } from '../context.ts';
import type { Note, NoteBody, NoteChange, Notes } from '../contract/ahead.ts';
import type { Moments } from '../contract/match.ts';
import { full, notFound, ProblemError, required } from '../problem.ts';
import { makeId } from '../lib/crypto.ts';
import { findAsPlayer, findAsSeat, type MatchQuery } from './access.ts';
import { followMatch, listMoments, markMoment, unfollowMatch, unmarkMoment } from '../../db/match/follows.ts';
import { MOST_FOLLOWED, MOST_MOMENTS, type MomentBody } from '../contract/requests.ts';
import { makePage } from './read/page.ts';
import { refused } from './refusal.ts';
import { pictureAt, requireReached } from '../pictures/picture.ts';

const MOST_BYTES = 16 * 1024;

const partsOf = (body: NoteBody): NoteBody => {
  if (new TextEncoder().encode(JSON.stringify(body)).length > MOST_BYTES)
    throw new ProblemError('too-large', { detail: 'A note has at most 16 kB.' });
  return body;
};

/** The asker, who may see the match, and so may keep notes about it. */
const findOwner = async (context: RequestContext, query: MatchQuery) => {
  const { stored, me } = await findAsPlayer(context, query);
  return { match: stored.id, player: me.id };
};

export const listNotes = async (context: RequestContext, query: MatchQuery): Promise<Notes> => ({
  notes: await notesOf(context.db, await findOwner(context, query)),
});

export const keepNote = async (context: RequestContext, query: MatchQuery, body: NoteBody): Promise<Note> => {
  const note = partsOf(body);
  const owner = await findOwner(context, query);
  const kept = await addNote<Note>(context.db, { ...owner, id: makeId(), note, now: context.now });
  return required(kept, () => full('most-notes', { notes: MOST_NOTES }));
};

type NoteQuery = MatchQuery & { note: string };

/** Does something to a note of the asker; a problem if it is gone, or was changed since. */
const onNote = async <T>(
  context: RequestContext,
  { note: id, ...query }: NoteQuery,
  deed: (one: AtMatch & { id: string }) => Promise<T>,
): Promise<NonNullable<T>> => {
  const owner = await findOwner(context, query);
  const done = await deed({ ...owner, id });
  if (done) return done;
  const note = (await notesOf<Note>(context.db, owner)).find((one) => one.id === id);
  throw note ? new ProblemError('stale', { detail: ['note-changed'], note }) : notFound();
};

export const changeNote = (context: RequestContext, query: NoteQuery, { basis, ...body }: NoteChange) => {
  const note = partsOf(body);
  const { db, now } = context;
  return onNote(context, query, (one) => rewriteNote<Note>(db, { ...one, note, now, basis }));
};

export const deleteNote = async (
  context: RequestContext,
  query: NoteQuery,
  { basis }: { basis?: string | undefined },
) => void (await onNote(context, query, (one) => dropNote(context.db, { ...one, basis })));

export const follow = async (context: RequestContext, query: MatchQuery, following: boolean) => {
  const found = await findAsPlayer(context, { ...query, since: 0 });
  const { stored, me, place } = found;
  if (stored.visibility === 'private') throw notFound();
  if (place) throw refused('seated', ['seated-follower']);
  const asked = { match: stored.id, player: me.id, seq: stored.seq, now: context.now };
  if (!following) await unfollowMatch(context.db, asked);
  else
    required(await followMatch(context.db, asked, MOST_FOLLOWED), () =>
      full('most-followed', { matches: MOST_FOLLOWED }),
    );
  return makePage({ ...found, isFollowed: following });
};

export const setMoment = async (context: RequestContext, query: MatchQuery, body: MomentBody) => {
  const { seq, since, marked } = body;
  const { stored, me } = await findAsSeat(context, query);
  requireReached(stored, seq);
  const moment = { match: stored.id, player: me.id, seq, since: Math.min(since, seq - 1), now: context.now };
  if (!marked) await unmarkMoment(context.db, moment);
  else
    required(await markMoment(context.db, moment, MOST_MOMENTS), () =>
      full('most-moments', { moments: MOST_MOMENTS }),
    );
};

type Marked = Omit<Moments['moments'][number], 'picture'> & { since: number };

export const showMoments = async (
  context: RequestContext,
  { id: player, hash }: Pick<MatchQuery, 'id' | 'hash'>,
) => {
  const found = await listMoments<Marked>(context.db, { player, hash, now: context.now });
  const moments = found.map(({ since, ...moment }) => {
    const picture = pictureAt(context, moment.game, { ...moment, since, shape: 'card' });
    return { ...moment, picture };
  });
  return { moments };
};
