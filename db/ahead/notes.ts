import { sql, type SQL } from 'drizzle-orm';
import { firstRow, rowCount, type Db } from '../client.ts';
import { isoTime } from '../sql.ts';

/** What a player writes in a note. */
export interface NoteParts {
  name: string;
  text?: string | undefined;
  /** Turns they tried out. */
  line?: object | undefined;
}

export interface StoredNote extends NoteParts {
  id: string;
  created: string;
  changed: string;
}

/** The most notes of a player about a match. */
export const MOST_NOTES = 50;

/** Whose notes, about which match. */
export interface NotesOf {
  match: string;
  player: string;
}

interface Row extends Record<string, unknown> {
  id: string;
  note: NoteParts;
  created: string;
  changed: string;
}

const columns = sql`n.id, n.note, n.created_at as created, n.changed_at as changed`;

const parseNote = ({ id, note, created, changed }: Row): StoredNote => ({
  id,
  ...note,
  created: isoTime(created),
  changed: isoTime(changed),
});

/** A player's notes about a match, oldest first. */
export const notesOf = async (db: Db, { match, player }: NotesOf): Promise<StoredNote[]> => {
  const { rows } = await db.execute<Row>(sql`
    select ${columns} from notes n where n.match = ${match} and n.player = ${player} order by n.created_at, n.id`);
  return rows.map(parseNote);
};

interface Write extends NotesOf {
  id: string;
  note: NoteParts;
  now: Date;
}

/** Adds a note; undefined if the player has too many about this match. The lock counts notes of several requests one by one. */
export const addNote = async (
  db: Db,
  { id, match, player, note, now }: Write,
): Promise<StoredNote | undefined> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [, added] = await db.batch([
    db.execute(sql`select from players p where p.id = ${player} for update`),
    db.execute<Row>(sql`
      insert into notes as n (id, match, player, note, created_at, changed_at)
      select ${id}, ${match}, ${player}, ${JSON.stringify(note)}::jsonb, ${at}, ${at}
      where (select count(*) from notes o where o.player = ${player} and o.match = ${match}) < ${MOST_NOTES}
      returning ${columns}`),
  ]);
  const row = firstRow<Row>(added);
  return row && parseNote(row);
};

interface Known extends NotesOf {
  id: string;
  /** When the note was changed last, as its player knows it; undefined: whatever it is now. */
  basis?: string | undefined;
}

const isKnown = ({ id, match, player, basis }: Known): SQL => sql`n.id = ${id} and n.match = ${match}
  and n.player = ${player} and n.changed_at = coalesce(${basis ?? null}::timestamptz, n.changed_at)`;

/** Rewrites a note, later than it was changed before; undefined if the player has no such note as they know it. */
export const rewriteNote = async (
  db: Db,
  { note, now, ...known }: Write & Known,
): Promise<StoredNote | undefined> => {
  const written = await db.execute<Row>(sql`
    update notes n set note = ${JSON.stringify(note)}::jsonb,
      changed_at = greatest(${now.toISOString()}::timestamptz, n.changed_at + interval '1 millisecond')
    where ${isKnown(known)} returning ${columns}`);
  const row = firstRow<Row>(written);
  return row && parseNote(row);
};

/** Deletes a note; false if the player has no such note as they know it. */
export const dropNote = async (db: Db, known: Known): Promise<boolean> =>
  rowCount(await db.execute(sql`delete from notes n where ${isKnown(known)}`)) > 0;
