import type { Note, NoteBody } from '../../../../api/contract/ahead.ts';
import { api, read } from '../../server/api.ts';

const match = api.matches[':id'];

/** The viewer's own notes about a match, oldest first. */
export const findNotes = async (id: string): Promise<Note[]> =>
  (await read(match.notes.$get({ param: { id } }))).notes;

export const keepNote = (id: string, note: NoteBody): Promise<Note> =>
  read(match.notes.$post({ param: { id }, json: note }));

export const dropNote = async (id: string, note: string): Promise<void> => {
  await read(match.notes[':note'].$delete({ param: { id, note } }));
};
