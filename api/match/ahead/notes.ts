import { addNote, dropNote, MOST_NOTES, notesOf, rewriteNote, type NotesOf } from '../../../db/ahead.ts';
import type { RequestContext } from '../../context.ts';
import type { Note, NoteBody, NoteChange, Notes } from '../../contract/ahead.ts';
import { full, notFound, ProblemError } from '../../contract/problem.ts';
import { makeId } from '../../lib/crypto.ts';
import { findAsPlayer, type MatchQuery } from '../access.ts';

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
  if (!kept) throw full(`A match holds ${MOST_NOTES} notes of yours. Delete one first.`);
  return kept;
};

type NoteQuery = MatchQuery & { note: string };

const unknownNote = async ({ db }: RequestContext, { id, ...owner }: NotesOf & { id: string }) => {
  const note = (await notesOf<Note>(db, owner)).find((one) => one.id === id);
  if (!note) return notFound();
  return new ProblemError('stale', { detail: 'The note was changed elsewhere.', note });
};

export const changeNote = async (
  context: RequestContext,
  { note: id, ...query }: NoteQuery,
  { basis, ...body }: NoteChange,
): Promise<Note> => {
  const note = partsOf(body);
  const one = { ...(await findOwner(context, query)), id };
  const changed = await rewriteNote<Note>(context.db, { ...one, note, now: context.now, basis });
  if (!changed) throw await unknownNote(context, one);
  return changed;
};

export const deleteNote = async (
  context: RequestContext,
  { note: id, ...query }: NoteQuery,
  { basis }: { basis?: string | undefined },
): Promise<void> => {
  const one = { ...(await findOwner(context, query)), id };
  if (!(await dropNote(context.db, { ...one, basis }))) throw await unknownNote(context, one);
};
