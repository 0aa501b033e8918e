import { sql } from 'drizzle-orm';
import { firstRow, type Db } from '../client.ts';
import type { RoundResult } from '../schema/tournaments.ts';

/** Somebody on a ladder. */
export interface FoundClimber {
  player: string;
  number: number;
  /** 1 is the top. */
  rung: number;
  /** The matches they play on it now. */
  playing: number;
  /** Whom they played last. */
  last: string | null;
}

/** The newest results of a ladder that are kept, by player; besides, those of matches that go on. */
const KEPT = 30;

/** Some of those on a ladder, and how many challenges there were. */
export const findClimbers = async (
  db: Db,
  id: string,
  players: readonly string[],
): Promise<{ round: number; secret: string; climbers: FoundClimber[] }> => {
  const found = await db.execute(sql`
    select t.round, t.secret, coalesce((select jsonb_agg(jsonb_build_object('player', e.player, 'number', e.number,
        'rung', e.place, 'playing', (select count(*) from jsonb_array_elements(e.results) as r(one)
          where r.one ->> 'rank' is null and r.one ->> 'off' is null),
        'last', (select o.player from entrants o where o.tournament = t.id and o.number = (e.results #>> '{-1,met,0}')::int)))
      from entrants e where e.tournament = t.id and e.stage = 'in' and e.player = any(${sql.param([...players])}::text[])), '[]'::jsonb)
      as climbers
    from tournaments t where t.id = ${id}`);
  return firstRow<{ round: number; secret: string; climbers: FoundClimber[] }>(found)!;
};

/**
 * Adds a challenge. False if anything it was allowed by has changed: a challenge meanwhile, or a rung of the two.
 */
export const challenge = async (
  db: Db,
  {
    id,
    round,
    match,
    seats,
    now,
  }: { id: string; round: number; match: string; seats: readonly FoundClimber[]; now: Date },
): Promise<boolean> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const climbers = seats.map(
    ({ number, rung }, seat): { number: number; rung: number; result: RoundResult } => ({
      number,
      rung,
      result: {
        round,
        match,
        got: [],
        seat,
        rank: null,
        figure: null,
        off: null,
        met: seats.filter((other) => other.number !== number).map((other) => other.number),
      },
    }),
  );
  const list = sql`jsonb_to_recordset(${JSON.stringify(climbers)}::jsonb) as k(number int, rung int, result jsonb)`;
  const added = await db.execute(sql`
    with opened as (
      update tournaments t set round = ${round}, tables = t.tables + 1
      where t.id = ${id} and t.round = ${round - 1} and t.stage = 'running' and t.kind = 'ladder'
        and (select count(*) from ${list} join entrants e on e.tournament = t.id and e.number = k.number and e.place = k.rung
          and e.stage = 'in') = 2
      returning t.id
    ), paired as (
      insert into pairings (tournament, round, number, seats, match, swept_until)
      select opened.id, 1, ${round}, ${sql.param(seats.map(({ number }) => number))}::int[], ${match}, ${at} from opened
    ), met as (
      update entrants e set results = coalesce((select jsonb_agg(r.one order by r.n) from (
          select old.one, old.n from jsonb_array_elements(e.results) with ordinality as old(one, n)
          order by old.one ->> 'rank' is null and old.one ->> 'off' is null desc, old.n desc limit ${KEPT - 1}
        ) as r), '[]'::jsonb) || k.result
      from opened, ${list} where e.tournament = opened.id and e.number = k.number
    )
    select opened.id from opened`);
  return firstRow(added) !== undefined;
};
