import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../client.ts';

/** The most notes of a player about a match. */
export const MOST_NOTES = 50;

/** Whose notes, about which match. What they hold, and so the shape of a note, is the contract's. */
export interface NotesOf {
  match: string;
  player: string;
}

const noteJson = sql`n.note || jsonb_build_object('id', n.id, 'created', iso(n.created_at), 'changed', iso(n.changed_at)) as note`;

interface Row<Note> {
  note: Note;
}

/** A player's notes about a match, oldest first. */
export const notesOf = async <Note>(db: Db, { match, player }: NotesOf): Promise<Note[]> => {
  const rows = await db.many<Row<Note>>`select ${noteJson} from notes n
    where n.match = ${match} and n.player = ${player} order by n.created_at, n.id`;
  return rows.map(({ note }) => note);
};

interface Write extends NotesOf {
  id: string;
  note: object;
  now: Date;
}

/** Adds a note; undefined if the player has too many about this match. The lock counts notes of several requests one by one. */
export const addNote = async <Note>(
  db: Db,
  { id, match, player, note, now }: Write,
): Promise<Note | undefined> => {
  const added = await db.after(sql`select from players p where p.id = ${player} for update`).one<Row<Note>>`
    insert into notes as n (id, match, player, note, created_at, changed_at)
    select ${id}, ${match}, ${player}, ${JSON.stringify(note)}::jsonb, ${now}, ${now}
    where (select count(*) from notes o where o.player = ${player} and o.match = ${match}) < ${MOST_NOTES}
    returning ${noteJson}`;
  return added?.note;
};

interface Known extends NotesOf {
  id: string;
  /** When the note was changed last, as its player knows it; undefined: whatever it is now. */
  basis?: string | undefined;
}

const isKnown = ({ id, match, player, basis }: Known): SQL => sql`n.id = ${id} and n.match = ${match}
  and n.player = ${player} and n.changed_at = coalesce(${basis ?? null}::timestamptz, n.changed_at)`;

/** Rewrites a note, later than it was changed before; undefined if the player has no such note as they know it. */
export const rewriteNote = async <Note>(
  db: Db,
  { note, now, ...known }: Write & Known,
): Promise<Note | undefined> => {
  const written = await db.one<Row<Note>>`
    update notes n set note = ${JSON.stringify(note)}::jsonb,
      changed_at = greatest(${now}::timestamptz, n.changed_at + interval '1 millisecond')
    where ${isKnown(known)} returning ${noteJson}`;
  return written?.note;
};

/** Deletes a note; false if the player has no such note as they know it. */
export const dropNote = async (db: Db, known: Known): Promise<boolean> =>
  (await db.run`delete from notes n where ${isKnown(known)}`) > 0;
