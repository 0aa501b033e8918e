import {
  addNote,
  dropNote,
  MOST_NOTES,
  notesOf,
  rewriteNote,
  type NoteParts,
  type StoredNote,
} from '../../../db/ahead/notes.ts';
import type { RequestContext } from '../../context.ts';
import type { Note, NoteBody, Notes } from '../../contract/ahead.ts';
import { full, notFound, ProblemError } from '../../contract/problem.ts';
import { makeId } from '../../lib/crypto.ts';
import { findAsPlayer, type MatchQuery } from '../access.ts';

/** The largest note, as JSON. */
const MOST_BYTES = 16 * 1024;

const partsOf = (body: NoteBody): NoteParts => {
  if (new TextEncoder().encode(JSON.stringify(body)).length > MOST_BYTES)
    throw new ProblemError('too-large', { detail: 'A note has at most 16 kB.' });
  return body;
};

const makeNote = (note: StoredNote): Note => note as Note;

/** The asker, who may see the match, and so may keep notes about it. */
const findOwner = async (context: RequestContext, query: MatchQuery) => {
  const { stored, me } = await findAsPlayer(context, query);
  return { match: stored.id, player: me.id };
};

/** The asker's notes about a match. */
export const listNotes = async (context: RequestContext, query: MatchQuery): Promise<Notes> => {
  const notes = await notesOf(context.db, await findOwner(context, query));
  return { notes: notes.map(makeNote) };
};

/** Keeps a note of the asker's. */
export const keepNote = async (context: RequestContext, query: MatchQuery, body: NoteBody): Promise<Note> => {
  const note = partsOf(body);
  const owner = await findOwner(context, query);
  const kept = await addNote(context.db, { ...owner, id: makeId(), note, now: context.now });
  if (!kept) throw full(`A match holds ${MOST_NOTES} notes of yours. Delete one first.`);
  return makeNote(kept);
};

/** Rewrites one of the asker's notes. */
export const changeNote = async (
  context: RequestContext,
  { note: id, ...query }: MatchQuery & { note: string },
  body: NoteBody,
): Promise<Note> => {
  const note = partsOf(body);
  const changed = await rewriteNote(context.db, {
    ...(await findOwner(context, query)),
    id,
    note,
    now: context.now,
  });
  if (!changed) throw notFound();
  return makeNote(changed);
};

/** Deletes one of the asker's notes. */
export const deleteNote = async (
  context: RequestContext,
  { note: id, ...query }: MatchQuery & { note: string },
): Promise<void> => {
  if (!(await dropNote(context.db, { ...(await findOwner(context, query)), id }))) throw notFound();
};
