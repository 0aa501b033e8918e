import { sql, type SQL } from 'drizzle-orm';
import { allOf, texts, type BySession } from './ask.ts';
import type { Db } from './client.ts';
import { LOBBIES, STATUSES } from './closed-lists.ts';
import { parseMatch } from './match/match.ts';
import { hasOptions, matchColumns, seatsJson, type ChosenOptions, type StoredMatch } from './match/stored.ts';
import { isAskedTo, type Lack, type Minimum } from './terms.ts';
import { blocksAt, isBlockedAt } from './people/contacts.ts';
import { ME, whoAsks, type Player } from './people/sessions.ts';

export interface Lobby {
  to: (typeof LOBBIES)[number];
  pace?: StoredMatch['pace'] | undefined;
  seats?: number | undefined;
  /** Options that must match, by key; the others may have any value. */
  options?: ChosenOptions | undefined;
  friends?: boolean | undefined;
  fits?: boolean | undefined;
  /** The games that hide nothing: a given-up seat of another is free once the players have agreed. */
  bare?: readonly string[] | undefined;
}

const STATUS = { join: 'open', replace: 'running', watch: 'running' } as const;

/** Running matches with given-up seats: few enough to have an index of their own. */
const GIVEN_UP = sql`(select distinct s.match as id from seats s where s.gone is not null and s.finished_at is null) as free
  join matches m on m.id = free.id`;

const lobbyOf = ({ to, friends }: Lobby): SQL =>
  friends
    ? sql`(select distinct s.match as id from contacts f join seats s on s.player = f.other and s.finished_at is null
        where f.player = ${ME} and f.kind = 'friend') as near join matches m on m.id = near.id`
    : to === 'replace'
      ? GIVEN_UP
      : sql`matches m`;

const inClubs = sql`club_members cm
  join club_matches x on x.club = cm.club and x.stage = 'open' and cm.player = ${ME} join matches m on m.id = x.match
    and not ${isBlockedAt(sql`m.id`, ME)}`;

const isWithFriend = sql`exists (select from contacts f join seats s on s.player = f.other and s.match = m.id
  where f.player = ${ME} and f.kind = 'friend')`;

/** Whether a given-up seat of a row `m` of `matches`, of no tournament, can be taken without asking; like `seatsByConsent` in api/match/clock. */
const hasFreeSeat = (
  bare: readonly string[] = [],
): SQL => sql`not exists (select from pairings w where w.match = m.id)
  and exists (select from seats g where g.match = m.id and g.gone is not null
  and (m.game = any(${texts(bare)}) or m.timing -> 'replaceable' @> to_jsonb(g.seat) or (select count(*) from seats p
    where p.match = m.id and p.player is not null and p.gone is null and not p.bot) < 2))`;

/** Whether the asker meets everything a row `m` of `matches` asks for, or is invited. */
const fitting = (
  hash: string | undefined,
): SQL => sql`(lacks(m.terms -> 'minimum', m.game, ${ME}, ${hash ?? null}) is null
  or ${isAskedTo(sql`m.id`, ME)})`;

/** What lets the lobby show the asker a row `m` of `matches`, visibility aside; never their own. */
const isInLobby = (
  { to, pace, seats, options, fits, bare }: Lobby,
  hash: string | undefined,
): (SQL | undefined)[] => [
  sql`m.status = ${STATUS[to]}`,
  pace && sql`m.pace = ${pace}`,
  seats === undefined ? undefined : sql`m.seat_count = ${seats}`,
  options && hasOptions(sql`m.config`, options),
  sql`not exists (select from seats own where own.match = m.id and own.player = ${ME})`,
  fits ? fitting(hash) : undefined,
  to === 'replace' ? hasFreeSeat(bare) : undefined,
  to !== 'watch' ? sql`not ${blocksAt(sql`m.id`, ME)}` : undefined,
];

export interface Wanted extends BySession {
  /** The games in the catalog; matches of other games are left out. */
  games: readonly string[];
  status?: StoredMatch['status'] | undefined;
  game?: string | undefined;
  player?: string | undefined;
  /** Tables to join or to watch; overrides `status` and `player`. */
  lobby?: Lobby | undefined;
  after?: ListMark | undefined;
  limit: number;
}

interface ListedMatch extends StoredMatch {
  watchers: number | null;
  minimum: Minimum | null;
  lack: Lack | null;
  /** The asker's club that the table was made for. */
  club: { id: string; name: string } | null;
}

export type ListMark = Record<'at' | 'id', string>;

export interface Branch extends Record<'from' | 'at' | 'id' | 'game', SQL> {
  where: readonly (SQL | undefined)[];
}

type Newest = Pick<Wanted, 'games' | 'game' | 'after' | 'limit'>;

/** The newest rows of a branch. Each branch reads along one index, so page 100 costs the same as page one. */
export const newestOf = (
  { games, game, after, limit }: Newest,
  { from, at, id, game: column, where }: Branch,
): SQL => {
  const conditions = [
    game ? sql`${column} = ${game}` : sql`${column} = any(${texts(games)})`,
    after && sql`(${at}, ${id}) < (${after.at}::timestamptz, ${after.id})`,
    ...where,
  ];
  return sql`(select ${id} as id, ${at} as "at" from ${from} where ${allOf(conditions)}
    order by ${at} desc, ${id} desc limit ${limit})`;
};

const OF_MATCH = { at: sql`m.moved_at`, id: sql`m.id`, game: sql`m.game` };
export const OF_FINISHED = { at: sql`s.finished_at`, id: sql`s.match`, game: sql`s.finished_game` };

const publicMatches = ({ status }: Wanted): Branch[] =>
  (status ? [status] : STATUSES).map((one) => ({
    ...OF_MATCH,
    from: sql`matches m`,
    where: [sql`m.visibility = 'public'`, sql`m.status = ${one}`],
  }));

/** Matches where a player has a seat: the few unfinished ones through `matches`, the many finished ones through `seats` alone. */
const matchesOf = (player: SQL, { status }: Wanted, isShown: (visibility: SQL, match: SQL) => SQL) => {
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

const lobbyBranches = (lobby: Lobby, hash: string | undefined): Branch[] => {
  const where = isInLobby(lobby, hash);
  const all = { ...OF_MATCH, from: lobbyOf(lobby), where: [sql`m.visibility = 'public'`, ...where] };
  if (lobby.to !== 'join' || hash === undefined) return [all];
  return [all, { ...OF_MATCH, from: inClubs, where: [...where, lobby.friends ? isWithFriend : undefined] }];
};

const branches = (wanted: Wanted): Branch[] => {
  const { player, hash, lobby } = wanted;
  if (lobby) return lobbyBranches(lobby, hash);
  const isPrivate = (visibility: SQL): SQL => sql`${visibility} = 'private'`;
  if (player === undefined)
    return [...publicMatches(wanted), ...(hash ? matchesOf(ME, wanted, isPrivate) : [])];
  if (player === 'me') return matchesOf(ME, wanted, () => sql`true`);
  return matchesOf(
    sql`${player}`,
    wanted,
    (visibility, match) => sql`(${visibility} = 'public'
      or exists (select from seats own where own.match = ${match} and own.player = ${ME}))`,
  );
};

const watchersOf = ({ lobby, now }: Wanted): SQL =>
  lobby?.to === 'watch'
    ? sql`(select count(*) from watchers w
        where w.match = matches.id and w.at > ${now}::timestamptz - interval '5 minutes')`
    : sql`null`;

const clubOf = ({ lobby }: Wanted): SQL =>
  lobby?.to === 'join'
    ? sql`(select jsonb_build_object('id', c.id, 'name', c.name) from club_matches x join clubs c on c.id = x.club
        join club_members cm on cm.club = c.id and cm.player = ${ME} where x.match = matches.id and x.own limit 1)`
    : sql`null::jsonb`;

const asked = sql`matches.terms -> 'minimum'`;
const lackFor = ({ hash }: Wanted): SQL => sql`case when not ${isAskedTo(sql`matches.id`, ME)}
  then lacks(${asked}, matches.game, ${ME}, ${hash ?? null}) end`;

export const findMatches = async (db: Db, wanted: Wanted) => {
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
