import { sql, type SQL } from 'drizzle-orm';
import type { Db } from './client.ts';
import { inClubs, isInLobby, isWithFriend, lobbyOf, type Lobby } from './lobby.ts';
import { whoAsks, type Player } from './people/sessions.ts';
import { matchColumns, parseMatch, seatsJson, type StoredMatch } from './match/stored.ts';
import { type Minimum, isAskedTo, type Lack } from './match/terms.ts';
import { STATUSES } from './closed-lists.ts';

export interface Wanted {
  hash: string | undefined;
  now: Date;
  /** The games in the catalog; matches of other games are left out. */
  games: readonly string[];
  status?: StoredMatch['status'] | undefined;
  game?: string | undefined;
  /** A player's id, or `me`. */
  player?: string | undefined;
  /** Tables to join or to watch; overrides `status` and `player`. */
  lobby?: Lobby | undefined;
  /** Only matches after this cursor. */
  after?: { at: string; id: string } | undefined;
  limit: number;
}

export interface ListedMatches {
  me: Player | undefined;
  matches: ListedMatch[];
}

interface ListedMatch extends StoredMatch {
  watchers: number | null;
  minimum: Minimum | null;
  /** What the asker lacks to meet `minimum`. */
  lack: Lack | null;
  /** The asker's club that the table was made for. */
  club: { id: string; name: string } | null;
}

const me = sql`(select me.id from me)`;
const param = (list: readonly string[]): SQL => sql`${sql.param(list)}::text[]`;
const allOf = (conditions: readonly (SQL | undefined)[]): SQL =>
  sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  );

/** One source of a list: where its rows come from, with its columns for the time, match, and game. */
interface Branch {
  from: SQL;
  at: SQL;
  id: SQL;
  game: SQL;
  where: readonly (SQL | undefined)[];
}

/** The newest rows of a branch. Each branch reads along one index, so page 100 costs the same as page one. */
const newestOf = (
  { games, game, after, limit }: Wanted,
  { from, at, id, game: column, where }: Branch,
): SQL => {
  const conditions = [
    game ? sql`${column} = ${game}` : sql`${column} = any(${param(games)})`,
    after && sql`(${at}, ${id}) < (${after.at}::timestamptz, ${after.id})`,
    ...where,
  ];
  return sql`(select ${id} as id, ${at} as "at" from ${from} where ${allOf(conditions)}
    order by ${at} desc, ${id} desc limit ${limit})`;
};

const OF_MATCH = { at: sql`m.moved_at`, id: sql`m.id`, game: sql`m.game` };
const OF_FINISHED = { at: sql`s.finished_at`, id: sql`s.match`, game: sql`s.finished_game` };

const publicMatches = ({ status }: Wanted): Branch[] =>
  (status ? [status] : STATUSES).map((one) => ({
    ...OF_MATCH,
    from: sql`matches m`,
    where: [sql`m.visibility = 'public'`, sql`m.status = ${one}`],
  }));

/** Matches where a player has a seat: the few unfinished ones through `matches`, the many finished ones through `seats` alone. */
const matchesOf = (
  player: SQL,
  { status }: Wanted,
  isShown: (visibility: SQL, match: SQL) => SQL,
): Branch[] => {
  const sits = sql`s.player = ${player}`;
  const live: Branch = {
    ...OF_MATCH,
    from: sql`seats s join matches m on m.id = s.match`,
    where: [
      sits,
      sql`s.finished_at is null`,
      status && sql`m.status = ${status}`,
      isShown(sql`m.visibility`, sql`m.id`),
    ],
  };
  const finished: Branch = {
    ...OF_FINISHED,
    from: sql`seats s`,
    where: [sits, sql`s.finished_at is not null`, isShown(sql`s.finished_visibility`, sql`s.match`)],
  };
  return status === undefined || status === 'finished' ? [live, finished] : [live];
};

/** Public tables, plus tables of the asker's clubs when joining. */
const lobbyBranches = (lobby: Lobby, hash: string | undefined): Branch[] => {
  const where = isInLobby(lobby, me, hash);
  const all = { ...OF_MATCH, from: lobbyOf(lobby, me), where: [sql`m.visibility = 'public'`, ...where] };
  if (lobby.to !== 'join' || hash === undefined) return [all];
  return [
    all,
    { ...OF_MATCH, from: inClubs(me), where: [...where, lobby.friends ? isWithFriend(me) : undefined] },
  ];
};

const branches = (wanted: Wanted): Branch[] => {
  const { player, hash, lobby } = wanted;
  if (lobby) return lobbyBranches(lobby, hash);
  const isPrivate = (visibility: SQL): SQL => sql`${visibility} = 'private'`;
  if (player === undefined)
    return [...publicMatches(wanted), ...(hash ? matchesOf(me, wanted, isPrivate) : [])];
  if (player === 'me') return matchesOf(me, wanted, () => sql`true`);
  return matchesOf(
    sql`${player}`,
    wanted,
    (visibility, match) => sql`(${visibility} = 'public'
      or exists (select from seats own where own.match = ${match} and own.player = ${me}))`,
  );
};

/** The number of watchers of a row of `matches`; null outside the lobby's watch list. */
const watchersOf = ({ lobby, now }: Wanted): SQL =>
  lobby?.to === 'watch'
    ? sql`(select count(*) from watchers w
        where w.match = matches.id and w.at > ${now}::timestamptz - interval '5 minutes')`
    : sql`null`;

/** The asker's club that a row of `matches` was made for, as JSON; null outside the lobby's join list. */
const clubOf = ({ lobby }: Wanted): SQL =>
  lobby?.to === 'join'
    ? sql`(select jsonb_build_object('id', c.id, 'name', c.name) from club_matches x join clubs c on c.id = x.club
        join club_members cm on cm.club = c.id and cm.player = ${me} where x.match = matches.id and x.own limit 1)`
    : sql`null::jsonb`;

/** The minimum a row of `matches` asks of new players, and what the asker lacks to meet it. */
const asked = sql`matches.terms -> 'minimum'`;
const lackFor = ({ hash }: Wanted): SQL => sql`case when not ${isAskedTo(sql`matches.id`, me)}
  then lacks(${asked}, matches.game, ${me}, ${hash ?? null}) end`;

/** Matches the asker may know about, most recently changed first, without their positions. */
export const findMatches = async (db: Db, wanted: Wanted): Promise<ListedMatches> => {
  const found = await db.one<{ me: Player | null; matches: ListedMatch[] }>`
    with me as (${whoAsks(wanted.hash, wanted.now)}),
    newest as (
      select branch.id, branch."at" from (${sql.join(
        branches(wanted).map((branch) => newestOf(wanted, branch)),
        sql` union all `,
      )}) as branch order by branch."at" desc, branch.id desc limit ${wanted.limit}
    ),
    listed as (select ${matchColumns}, ${seatsJson} as seats, ${watchersOf(wanted)} as watchers,
      ${wanted.lobby?.to === 'join' ? sql`${asked} as minimum, ${lackFor(wanted)} as lack` : sql`null::jsonb as minimum, null::jsonb as lack`},
      ${clubOf(wanted)} as club from newest join matches on matches.id = newest.id)
    select (select me.who from me) as me,
      coalesce((select jsonb_agg(listed order by listed.version desc, listed.id desc) from listed), '[]') as matches`;
  const { me, matches } = found!;
  return { me: me ?? undefined, matches: matches.map(parseMatch) };
};
