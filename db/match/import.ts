import { sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import type { seats } from '../schema/seats.ts';
import type { StoredEntry, StoredMatch } from './stored.ts';

export interface ImportedMatch extends Pick<StoredMatch, 'id' | 'invite' | 'chapters'> {
  file: Pick<StoredMatch, 'game' | 'name' | 'config' | 'pace'> & {
    created: string;
    outcome: object;
    chance: Pick<StoredMatch, 'secret' | 'half' | 'commitment'>;
  };
  /** With the id and name each person gets here. */
  seats: readonly Pick<
    typeof seats.$inferSelect,
    'seat' | 'player' | 'name' | 'bot' | 'level' | 'word' | 'gone'
  >[];
  log: readonly StoredEntry[];
  now: Date;
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

/** Creates a finished match with its seats, players, and log in one statement. False if a match with that id exists. */
export const insertImported = (db: Db, { id, invite, chapters, file, seats, log, now }: ImportedMatch) => {
  const { game, name, pace, created, chance } = file;
  const at = sql`${log.at(-1)!.at}::timestamptz`;
  const entries = log.map(({ reverts = null, ...entry }) => ({ ...entry, strikes: reverts }));
  return db.did`
    with made as (
      insert into matches (id, game, name, config, pace, visibility, invite, status, seat_count, secret, half, commitment, seq,
        chapters, outcome, created_at, moved_at)
      values (${id}, ${game}, ${name}, ${json(file.config)}, ${pace}, 'private', ${invite}, 'finished', ${seats.length}::int,
        ${chance.secret}, ${chance.half}, ${chance.commitment}, ${log.length}::int, ${`{${chapters.join()}}`}::int[], ${json(file.outcome)},
        ${created}::timestamptz, ${at})
      on conflict on constraint matches_pkey do nothing returning matches.id
    ), named as (
      insert into players (id, name, created_at, seen_at)
      select k.player, k.name, ${now}::timestamptz, ${now}::timestamptz
      from made, jsonb_to_recordset(${json(seats)}) as k(player text, name text) where k.player is not null
    ), seated as (
      insert into seats (match, seat, player, name, bot, level, word, gone, finished_at, finished_game, finished_visibility)
      select made.id, k.seat, k.player, k.name, k.bot, k.level, k.word, k.gone, ${at}, ${game}, 'private'
      from made, jsonb_to_recordset(${json(seats)}) as k(seat int, player text, name text, bot boolean, level text, word text, gone text)
    ), logged as (
      insert into entries (match, seq, at, kind, seat, action, events, shape, undoable, strikes)
      select made.id, k.seq, k.at, k.kind, k.seat, k.action, k.events, k.shape, k.undoable, k.strikes
      from made, jsonb_to_recordset(${json(entries)}) as k(seq int, at timestamptz, kind text, seat int, action jsonb,
        events jsonb, shape int, undoable boolean, strikes int)
    )
    select made.id from made`;
};
