import { sql, type SQL } from 'drizzle-orm';
import { allOf, texts } from '../ask.ts';
import type { Db } from '../client.ts';
import { newestOf, OF_FINISHED, type Branch, type ListMark } from '../lists.ts';
import { parseMatch } from '../match/match.ts';
import {
  hasOptions,
  matchColumns,
  seatsJson,
  type ChosenOptions,
  type StoredMatch,
} from '../match/stored.ts';
import { startsLike } from '../names.ts';
import { ME, whoAsks, type Player } from '../people/sessions.ts';

export interface Search {
  hash: string | undefined;
  now: Date;
  games: readonly string[];
  rules: readonly string[];
  /** A player's id, or `me`. Omitted: public matches of all players. */
  player?: string | undefined;
  game?: string | undefined;
  seats?: number | undefined;
  options?: ChosenOptions | undefined;
  ending?: string | undefined;
  /** The start of the table's name or of a player's name. */
  name?: string | undefined;
  /** The number of log entries, both bounds included. */
  shortest?: number | undefined;
  longest?: number | undefined;
  /** When it ended: `from` included, `before` excluded. */
  from?: string | undefined;
  before?: string | undefined;
  after?: ListMark | undefined;
  limit: number;
}

/** The most rows to check against filters without an index; then the page ends, with a cursor for the next. */
const MOST = 1000;
/** The same limit for filters that also read seats. */
const MOST_SEATS = 400;
/** The most names with the same start, and the most matches of each. */
const NAMES = 20;
const MOST_OF_NAME = 50;

interface Source extends Branch {
  each?: SQL;
}

const OF_RESULT = { from: sql`results r`, at: sql`r.at`, id: sql`r.match`, game: sql`r.game` };
const OF_SEAT = { from: sql`seats s`, ...OF_FINISHED };
const IS_PUBLIC = sql`r.visibility = 'public'`;
const HAS_ENDED = sql`s.finished_at is not null`;

/** Every table name that starts with the text, each found in one index step. */
const tableNames = (name: string): SQL => {
  const next = (after: SQL): SQL => sql`(select r.search_form as form from results r
    where r.visibility = 'public' and r.name <> '' and ${startsLike(sql`r.search_form`, name)} and ${after}
    order by r.search_form using ~>~ limit 1)`;
  return sql`(with recursive names as (
    ${next(sql`true`)} union all
    select step.form from names cross join lateral ${next(sql`r.search_form ~<~ names.form`)} as step
  ) select names.form from names limit ${NAMES}) as names`;
};

const named = (name: string): Source[] => [
  {
    ...OF_SEAT,
    each: sql`(select p.id from players p where ${startsLike(sql`p.search_form`, name)}
      order by p.search_form using ~<~ limit ${NAMES}) as known`,
    where: [sql`s.player = known.id`, HAS_ENDED, sql`s.finished_visibility = 'public'`],
  },
  {
    ...OF_RESULT,
    each: tableNames(name),
    where: [IS_PUBLIC, sql`r.name <> ''`, sql`r.search_form = names.form`],
  },
];

const branchesOf = ({ player, name }: Search): Source[] => {
  if (player === undefined) return name === undefined ? [{ ...OF_RESULT, where: [IS_PUBLIC] }] : named(name);
  const isMine = sql`exists (select from seats own where own.match = s.match and own.player = ${ME})`;
  const shown = player === 'me' ? sql`true` : sql`(s.finished_visibility = 'public' or ${isMine})`;
  return [{ ...OF_SEAT, where: [sql`s.player = ${player === 'me' ? ME : player}`, HAS_ENDED, shown] }];
};

/** The newest rows of a source, marking the last one if there may be more after it. */
const markedOf = (search: Search, { each, ...branch }: Source, limit: number): SQL => {
  const { from, before } = search;
  const within = [
    from === undefined ? undefined : sql`${branch.at} >= ${from}::timestamptz`,
    before === undefined ? undefined : sql`${branch.at} < ${before}::timestamptz`,
  ];
  const newest = newestOf({ ...search, limit }, { ...branch, where: [...branch.where, ...within] });
  const list = sql`(select near.id, near."at", row_number() over (order by near."at" desc, near.id desc) = ${limit} as "isLast"
    from ${newest} as near)`;
  return each ? sql`(select near.* from ${each} cross join lateral ${list} as near)` : list;
};

/** The form of a name at a table, as well as SQL makes it: bots' and former names have none beside them. */
const atTable = sql`lower(regexp_replace(normalize(o.name, nfkd), '[\u0300-\u036f]', '', 'g'))`;

const filtersOf = ({ player, seats, options, ending, name, shortest, longest }: Search) =>
  [
    seats === undefined ? undefined : sql`r.seats = ${seats}`,
    options && hasOptions(sql`r.config`, options),
    ending === undefined ? undefined : sql`r.ending = ${ending}`,
    shortest === undefined ? undefined : sql`r.entries >= ${shortest}`,
    longest === undefined ? undefined : sql`r.entries <= ${longest}`,
    player === undefined || name === undefined
      ? undefined
      : sql`(${startsLike(sql`r.search_form`, name)} or exists (select from seats o left join players p on p.id = o.player
          where o.match = r.match and (${startsLike(sql`p.search_form`, name)} or ${startsLike(atTable, name)})))`,
  ].filter((filter) => filter !== undefined);

/** Newest first. Filters may leave a page short although more follow: the search went to `edge`. */
export const searchResults = async (db: Db, search: Search) => {
  const { hash, now, rules, limit } = search;
  type Row = { me: Player | null; edge: ListMark | null; matches: StoredMatch[] };
  const filters = filtersOf(search);
  const isNamed = search.player !== undefined && search.name !== undefined;
  const most = isNamed ? MOST_SEATS : filters.length > 0 ? MOST : limit;
  const near = branchesOf(search).map((branch) =>
    markedOf(search, branch, branch.each ? Math.max(limit, MOST_OF_NAME) : most),
  );
  const found = await db.one<Row>`
    with me as (${whoAsks(hash, now)}),
    near as materialized (${sql.join(near, sql` union all `)}),
    edge as (select near.id, near."at" from near where near."isLast" order by near."at" desc, near.id desc limit 1),
    hits as (
      select distinct near.id, near."at" from near cross join lateral (
        select from results r where ${allOf([sql`r.match = near.id`, ...filters])} offset 0 -- by its key, whatever is estimated
      ) as fitting where not exists (select from edge where (edge."at", edge.id) > (near."at", near.id))
      order by near."at" desc, near.id desc limit ${limit}
    ),
    listed as (
      select ${matchColumns}, ${seatsJson} as seats,
        case when matches.state_hash = any(${texts(rules)}) then matches.state end as state
      from hits join matches on matches.id = hits.id
    )
    select (select me.who from me) as me, (select jsonb_build_object('at', edge."at", 'id', edge.id) from edge) as edge,
      coalesce((select jsonb_agg(listed order by listed.version desc, listed.id desc) from listed), '[]') as matches`;
  const { me, edge, matches } = found!;
  return { me: me ?? undefined, edge: edge ?? undefined, matches: matches.map(parseMatch) };
};
