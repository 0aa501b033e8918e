import { sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { TOURNAMENT_DEEDS } from '../closed-lists.ts';
import { programJson } from '../people/sessions.ts';

/** The lines of a page. */
export const PAGE = 100;
/** The most deeds that are told, newest first. */
const MOST_DEEDS = 200;

const person = sql`case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name) || ${programJson} end`;

/** The standing from a line on, best first; one line more than a page where there is another page. */
export const readStanding = <Line>(db: Db, id: string, from: number): Promise<Line[]> =>
  db.many`
    with lines as (
      select e.* from entrants e where e.tournament = ${id} and e.place >= ${from} order by e.place limit ${PAGE + 1}
    )
    select e.number, ${person} as player, e.stage, e.place, e.points, e.tie, e.results as rounds
    from lines e left join players p on p.id = e.player order by e.place, e.number`;

/** The tables of a round from a number on, and with the first of them, who has it off. Undefined: there is no such round. */
export const readRound = <Round>(
  db: Db,
  { id, round, from, me }: { id: string; round: number; from: number; me: string | null },
): Promise<Round | undefined> =>
  db.one`
    with tables as (
      select w.* from pairings w where w.tournament = ${id} and w.round = ${round} and w.number >= ${from}
      order by w.number limit ${PAGE + 1}
    )
    select ${round}::int as round,
      case when t.kind <> 'ladder' and t.round = ${round} then t.round_at
        else (select max(d.at) from tournament_deeds d where d.tournament = t.id and d.round = ${round} and d.deed = 'round-opened') end
        as "openedAt",
      case when t.round = ${round} then t.round_until end as until,
      case when t.kind <> 'ladder' and t.round = ${round} then t.ended_at
        when t.kind <> 'ladder' then (select min(d.at) from tournament_deeds d
          where d.tournament = t.id and d.round = ${round + 1} and d.deed = 'round-opened') end as "endedAt",
      coalesce((select jsonb_agg(jsonb_build_object('number', tables.number, 'match', tables.match, 'stage', tables.stage,
        'seq', coalesce(m.seq, 0),
        'isMine', exists (select from entrants e where e.tournament = t.id and e.player = ${me} and e.number = any(tables.seats)),
        'seats', (select jsonb_agg(jsonb_build_object('number', k.number, 'player', ${person}, 'place', e.place,
            'rank', tables.ranks[k.seat],
            'figure', (select r.one -> 'figure' from jsonb_array_elements(e.results) as r(one) where r.one ->> 'match' = tables.match))
            order by k.seat)
          from unnest(tables.seats) with ordinality as k(number, seat) cross join lateral (
            select o.* from entrants o where o.tournament = ${id} and o.number = k.number offset 0 -- by its key, whatever is estimated
          ) as e left join players p on p.id = e.player)
        ) order by tables.number) from tables left join matches m on m.id = tables.match), '[]'::jsonb) as tables,
      case when ${from} > 1 or t.kind = 'ladder' then '[]'::jsonb else coalesce((select jsonb_agg(${person} order by e.place)
        from entrants e join players p on p.id = e.player where e.tournament = t.id and e.results @>
          jsonb_build_array(jsonb_build_object('round', ${round}::int, 'match', null)) and not e.results @>
          jsonb_build_array(jsonb_build_object('round', ${round}::int, 'match', null, 'off', 0))), '[]'::jsonb) end as off
    from tournaments t where t.id = ${id} and t.round >= ${round}`;

/** What happened, newest first; of one instant, what usually comes later. */
export const readLog = <Line>(db: Db, id: string): Promise<Line[]> =>
  db.many`
    select d.at, d.deed, d.round, d.reason, (select p.name from players p where p.id = d.doer) as "by",
      (select p.name from entrants e join players p on p.id = e.player
        where e.tournament = d.tournament and e.number = d.about) as about
    from tournament_deeds d where d.tournament = ${id}
    order by d.at desc, array_position(${sql.param([...TOURNAMENT_DEEDS])}::text[], d.deed) desc limit ${MOST_DEEDS}`;
