import { sql, type SQL } from 'drizzle-orm';
import { firstRow, type Db } from '../client.ts';
import type { EntrantStage, TieRule, TournamentKind, TournamentStage } from '../closed-lists.ts';
import type { RoundResult } from '../schema/tournaments.ts';
import { isoTime, isoTimeOrNull } from '../sql.ts';
import { hold } from './change.ts';

/** How long a claim hides a tournament from other sweeps. */
const HOLD_MS = 2 * 60_000;
const time = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** A tournament that a sweep has claimed. It is held until then, or until something happens in it. */
export interface Held {
  id: string;
  heldUntil: Date;
}

/** Claims tournaments that are due, the longest overdue first. Each has `heldUntil` as its time until the work is done. */
export const claimDue = async (db: Db, now: Date, limit: number): Promise<Held[]> => {
  const heldUntil = new Date(now.getTime() + HOLD_MS);
  const { rows } = await db.execute<{ id: string }>(sql`
    update tournaments t set due_at = ${time(heldUntil)} from (
      select due.id from tournaments due where due.due_at <= ${time(now)} order by due.due_at limit ${limit} for update skip locked
    ) as taken where t.id = taken.id returning t.id`);
  return rows.map(({ id }) => ({ id, heldUntil }));
};

/** A tournament with all who play in it, as a sweep needs it. */
export interface StoredField {
  name: string;
  kind: TournamentKind;
  game: string;
  stage: TournamentStage;
  seats: number;
  ties: TieRule[];
  rounds: number | null;
  round: number;
  roundDays: number;
  roundUntil: string | null;
  secret: string;
  least: number;
  most: number;
  startsAt: string | null;
  createdAt: string;
  playing: {
    number: number;
    player: string | null;
    stage: EntrantStage;
    place: number;
    points: number;
    tie: number[];
    results: RoundResult[];
  }[];
}

/** Reads a tournament and its entrants: nothing of its tables. */
export const readField = async (db: Db, id: string): Promise<StoredField | undefined> => {
  const found = await db.execute(sql`
    select t.name, t.kind, t.game, t.stage, t.seats, t.ties, t.rounds, t.round, t.round_days as "roundDays",
      t.round_until as "roundUntil", t.secret, t.least, t.most, t.starts_at as "startsAt", t.created_at as "createdAt",
      coalesce((select jsonb_agg(jsonb_build_object('number', e.number, 'player', e.player, 'stage', e.stage, 'place', e.place,
        'points', e.points, 'tie', e.tie, 'results', e.results) order by e.number)
        from entrants e where e.tournament = t.id), '[]'::jsonb) as playing
    from tournaments t where t.id = ${id}`);
  const row = firstRow<StoredField>(found);
  return (
    row && {
      ...row,
      roundUntil: isoTimeOrNull(row.roundUntil),
      startsAt: isoTimeOrNull(row.startsAt),
      createdAt: isoTime(row.createdAt),
    }
  );
};

/** A round to open; its tables' matches have ids before they are made. */
export interface Opening {
  id: string;
  round: number;
  rounds: number;
  tables: readonly { number: number; seats: readonly number[]; match: string }[];
  /** The numbers of all who are in it, as they were read. */
  here: readonly number[];
  /** What each of those who play, or have it off, has of the round. */
  results: readonly { number: number; result: RoundResult }[];
  /** The numbers of those who are knocked out. */
  out: readonly number[];
  until: Date;
  now: Date;
}

/** Whether those who are in a row `t` are still these. Before the first round, who withdraws leaves no entry that could be seated. */
const isStill = (here: readonly number[]): SQL => sql`(
  select coalesce(array_agg(e.number order by e.number), '{}') from entrants e
  where e.tournament = t.id and e.stage = 'in' and e.player is not null) = ${sql.param([...here].toSorted((a, b) => a - b))}::int[]`;

/**
 * Opens a round in one statement: all of it, or nothing where another sweep was quicker, or, before the first, somebody came or
 * went. The first round begins the tournament; players still waiting then have no entry any more, and are told. One without a
 * table is over.
 */
export const openRound = async (
  db: Db,
  { id, round, rounds, tables, here, results, out, until, now }: Opening,
): Promise<boolean> => {
  const open = sql`
    with opened as (
      update tournaments t set round = ${round}, rounds = ${rounds}, stage = 'running', round_at = ${time(now)},
        round_until = ${time(until)}, due_at = ${time(tables.length > 0 ? until : now)}, tables = t.tables + ${tables.length},
        started_at = coalesce(t.started_at, ${time(now)})
      where t.id = ${id} and t.round = ${round - 1} and ${round === 1 ? sql`t.stage = 'open' and ${isStill(here)}` : sql`t.stage = 'running'`}
      returning t.id, t.name
    ), paired as (
      insert into pairings (tournament, round, number, seats, match, swept_until)
      select opened.id, ${round}, k.number, k.seats, k.match, ${time(now)} from opened,
        jsonb_to_recordset(${JSON.stringify(tables)}::jsonb) as k(number int, seats int[], match text)
    ), met as (
      update entrants e set results = e.results || k.result from opened,
        jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as k(number int, result jsonb)
      where e.tournament = opened.id and e.number = k.number
    ), parted as (
      update entrants e set stage = 'knocked-out' from opened
      where e.tournament = opened.id and e.number = any(${sql.param([...out])}::int[]) and e.stage = 'in'
    ), refused as (
      delete from entrants e using opened where ${round}::int = 1 and e.tournament = opened.id and e.stage = 'waiting'
      returning e.player
    ), notified as (
      insert into notices (id, player, kind, about, reason, created_at)
      select gen_random_uuid()::text, refused.player, 'tournament-full', opened.name, '', ${time(now)}
      from refused, opened where refused.player is not null
    ), told as (
      insert into tournament_deeds (tournament, at, deed, round)
      select opened.id, ${time(now)}, 'begun', null::int from opened where ${round}::int = 1 and not exists (
        select from tournament_deeds d where d.tournament = opened.id and d.deed = 'begun')
      union all select opened.id, ${time(now)}, 'round-opened', ${round} from opened
    )
    select opened.id from opened`;
  const [, opened] = await db.batch([db.execute(hold(id)), db.execute(open)]);
  return firstRow(opened) !== undefined;
};

/** A line of the standing to keep. */
export interface KeptPlace {
  number: number;
  place: number;
  points: number;
  tie: readonly number[];
}

/** Keeps the standing of a claimed tournament, in one statement. False if something has happened in it meanwhile. */
export const keepPlaces = async (
  db: Db,
  { id, heldUntil }: Held,
  places: readonly KeptPlace[],
): Promise<boolean> => {
  const kept = await db.execute(sql`
    with held as (
      select t.id from tournaments t where t.id = ${id} and t.due_at = ${time(heldUntil)} for no key update
    ), kept as (
      update entrants e set place = k.place, points = k.points, tie = k.tie
      from held, jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as k(number int, place int, points float8, tie float8[])
      where e.tournament = held.id and e.number = k.number
    )
    select held.id from held`);
  return firstRow(kept) !== undefined;
};

/** Closes the gaps that those who are out have left on a ladder, where they come last, and counts its players. Then it may rest. */
export const keepRungs = async (db: Db, id: string): Promise<null> => {
  await db.batch([
    db.execute(hold(id)),
    db.execute(sql`
      update entrants e set place = stands.place from (
        select o.number, row_number() over (order by o.stage <> 'in', o.place, o.entered_at, o.number) as place
        from entrants o where o.tournament = ${id}
      ) as stands where e.tournament = ${id} and e.number = stands.number and e.place <> stands.place`),
    db.execute(sql`
      update tournaments t set entrants = (select count(*) from entrants e where e.tournament = t.id and e.stage = 'in')
      where t.id = ${id}`),
  ]);
  return null;
};

/** Lets a claimed tournament rest until then, or until something happens in it; not if that has happened meanwhile. */
export const rest = async (db: Db, { id, heldUntil }: Held, until: string | null): Promise<void> => {
  await db.execute(sql`update tournaments t set due_at = ${until}::timestamptz
    where t.id = ${id} and t.due_at = ${time(heldUntil)}`);
};

/** Ends a claimed tournament, and tells each who played their place. False if it is over, or something has happened in it. */
export const endTournament = async (
  db: Db,
  { id, heldUntil }: Held,
  { told, now }: { told: readonly { player: string; words: string }[]; now: Date },
): Promise<boolean> => {
  const ended = await db.execute(sql`
    with ended as (
      update tournaments t set stage = 'over', ended_at = ${time(now)}, due_at = null, round_until = null
      where t.id = ${id} and t.stage = 'running' and t.due_at = ${time(heldUntil)} returning t.id, t.name
    ), told as (
      insert into notices (id, player, kind, about, reason, created_at)
      select gen_random_uuid()::text, p.id, 'tournament-over', ended.name, k.words, ${time(now)} from ended,
        jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as k(player text, words text) join players p on p.id = k.player
    ), noted as (
      insert into tournament_deeds (tournament, at, deed, round) select ended.id, ${time(now)}, 'over', null from ended
    )
    select ended.id from ended`);
  return firstRow(ended) !== undefined;
};
