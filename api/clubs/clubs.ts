import { sql, type SQL } from 'drizzle-orm';
import { load } from '../../db/aggregate.ts';
import { asJoiner, CLUB, clubsOf, readStanding, isInClub, listClubMatches } from '../../db/clubs.ts';
import { searchForm } from '../../db/names.ts';
import { whoAsks, type Player } from '../../db/people/sessions.ts';
import { add, change, type Aggregate, type Occasion } from '../aggregate.ts';
import { catalogIds, type RequestContext } from '../context.ts';
import { CLUB_ROLES, type ClubStage, type ClubRole } from '../../db/closed-lists.ts';
import { notFound, notYours, full, malformed, type ProblemError, required, stale } from '../problem.ts';
import type { Club, ClubInvitation, ClubMatches, Standing } from '../contract/people/club.ts';
import { makeId, makeToken } from '../lib/crypto.ts';
import { refuseReplaced } from '../moderation/moderate.ts';
import { withdrawFromAll } from '../tournaments/entry.ts';
import { pageOf, parseCursor } from '../match/read/cursor.ts';
import { cardFor } from '../match/read/lists.ts';
import type { clubMembers, clubs, clubSeasons } from '../../db/schema/tournaments.ts';
import { keepersOnly } from '../tournaments/decide.ts';

/** The most clubs a player may be in, and the most members of a club. */
export const MOST_CLUBS = 20;
export const MOST_MEMBERS = 100;
const LONGEST_SEASON_MS = 400 * 86_400_000;

export interface Named {
  name: string;
  program?: true;
}
type Member = Omit<typeof clubMembers.$inferSelect, 'club'> & Named;
type Season = Omit<typeof clubSeasons.$inferSelect, 'club'>;
export type ClubState = Omit<typeof clubs.$inferSelect, 'version'> & {
  members: readonly Member[];
  /** Newest first. */
  seasons: readonly Season[];
};

export type ClubDeed =
  | { type: 'edit'; name?: string | undefined; isOpen?: boolean | undefined }
  | { type: 'renew-link' }
  | { type: 'role'; player: string; role: 'keeper' | 'member' }
  /** `clubs`: how many the player is in already; `isBarred`: somebody who runs this one has blocked them. */
  | { type: 'join'; named: Named; clubs: number; isBarred: boolean }
  | { type: 'remove'; player: string }
  | { type: 'start-season'; ends: string | null }
  | { type: 'end-season' };

const founderOnly = () => notYours('founder-only');
export const manyClubs = () => full('most-clubs', { clubs: MOST_CLUBS });

export const linkOf = (token: string): string => token.slice(0, 22);
export const isRunBy = (role: ClubRole | undefined): boolean => role === 'founder' || role === 'keeper';
export const roleIn = ({ members }: ClubState, player: string | null): ClubRole | undefined =>
  members.find((one) => one.player === player)?.role;

const withRole = (club: ClubState, player: string, role: ClubRole): ClubState => ({
  ...club,
  members: club.members.map((one) => (one.player === player ? { ...one, role } : one)),
});

/** The club without a member. A founder is followed by the longest-serving keeper, or else member. */
const without = (club: ClubState, player: string): ClubState => {
  const left = { ...club, members: club.members.filter((one) => one.player !== player) };
  const next = left.members.find(({ role }) => role === 'keeper') ?? left.members[0];
  return next && roleIn(club, player) === 'founder' ? withRole(left, next.player, 'founder') : left;
};

type Decision = ClubState | ProblemError;
type Deed<T> = Extract<ClubDeed, { type: T }>;

const join = (club: ClubState, { named, clubs, isBarred }: Deed<'join'>, { by, now }: Occasion): Decision => {
  if (isBarred) return notFound();
  if (roleIn(club, by)) return club;
  if (club.members.length >= MOST_MEMBERS) return full('most-members', { members: MOST_MEMBERS });
  if (clubs >= MOST_CLUBS) return manyClubs();
  return { ...club, members: [...club.members, { player: by!, role: 'member', joinedAt: now, ...named }] };
};

const remove = (club: ClubState, player: string, { by, token }: Occasion): Decision => {
  if (player === by) return without(club, player);
  const [own, other] = [roleIn(club, by), roleIn(club, player)];
  if (!isRunBy(own)) return keepersOnly();
  if (!other) return notFound();
  if (isRunBy(other) && own !== 'founder') return founderOnly();
  return { ...without(club, player), link: linkOf(token) }; // they may know the old one
};

const setRole = (club: ClubState, { player, role }: Deed<'role'>, { by }: Occasion): Decision => {
  if (roleIn(club, by) !== 'founder') return founderOnly();
  const now = roleIn(club, player);
  if (!now) return notFound();
  if (player === by) return notYours('founder-leaves');
  return now === role ? club : withRole(club, player, role);
};

const edit = (club: ClubState, { name = club.name, isOpen }: Deed<'edit'>, { by }: Occasion): Decision =>
  isOpen !== undefined && roleIn(club, by) !== 'founder'
    ? founderOnly()
    : { ...club, name, isOpen: isOpen ?? club.isOpen };

const runningIn = ({ seasons }: ClubState, now: string): Season | undefined =>
  seasons.find(({ startedAt, endsAt }) => startedAt <= now && (endsAt === null || endsAt > now));

const startSeason = (club: ClubState, ends: string | null, { now }: Occasion): Decision => {
  const left = ends === null ? 1 : Date.parse(ends) - Date.parse(now);
  if (!(left > 0)) return malformed('ends', 'A season can’t end before it begins.');
  if (left > LONGEST_SEASON_MS) return malformed('ends', 'A season lasts 400 days at most.');
  if (runningIn(club, now)) return stale('season-runs');
  const number = (club.seasons[0]?.number ?? 0) + 1;
  return { ...club, seasons: [{ number, startedAt: now, endsAt: ends }, ...club.seasons] };
};

const endSeason = (club: ClubState, { now }: Occasion): Decision => {
  const season = runningIn(club, now);
  if (!season) return stale('no-season');
  return { ...club, seasons: club.seasons.map((one) => (one === season ? { ...one, endsAt: now } : one)) };
};

/** To who is not in it, a club does not exist. */
export const decide = (club: ClubState, deed: ClubDeed, occasion: Occasion): Decision => {
  if (deed.type === 'join') return join(club, deed, occasion);
  const role = roleIn(club, occasion.by);
  if (!role) return notFound();
  if (deed.type === 'remove') return remove(club, deed.player, occasion);
  if (deed.type === 'role') return setRole(club, deed, occasion);
  if (!isRunBy(role)) return keepersOnly();
  if (deed.type === 'edit') return edit(club, deed, occasion);
  if (deed.type === 'renew-link') return { ...club, link: linkOf(occasion.token) };
  return deed.type === 'start-season' ? startSeason(club, deed.ends, occasion) : endSeason(club, occasion);
};

const MOST_SEASONS = 50;

const CLUBS: Aggregate<ClubState, ClubDeed> = {
  stored: CLUB,
  decide,
  isGone: ({ members }) => members.length === 0,
};

export interface ClubQuery {
  id: string;
  hash: string | undefined;
}

const namedAs = ({ name, program }: Player | Named): Named => ({
  name,
  ...(program && { program: true as const }),
});
const byId = (id: string): SQL => sql`root.id = ${id}`;

const inOrder = (a: Member, b: Member): number =>
  CLUB_ROLES.indexOf(a.role) - CLUB_ROLES.indexOf(b.role) ||
  Date.parse(a.joinedAt) - Date.parse(b.joinedAt) ||
  (searchForm(a.name) < searchForm(b.name) ? -1 : 1);

const makeClub = (club: ClubState, me: string | null): Club => {
  const { id, name, link, isOpen, createdAt: created } = club;
  const role = roleIn(club, me) ?? null;
  const members = club.members
    .toSorted(inOrder)
    .map((one) => ({ id: one.player, ...namedAs(one), role: one.role, joined: one.joinedAt }));
  const seasons = club.seasons
    .slice(0, MOST_SEASONS)
    .map(({ number, startedAt, endsAt }) => ({ number, started: startedAt, ends: endsAt }));
  return { id, name, isOpen, created, role, members, seasons, ...(role && { link: `/clubs/join/${link}` }) };
};

const find = async ({ db, now }: RequestContext, where: SQL, hash: string | undefined) => {
  const me = sql`(select to_jsonb(me.id) from (${whoAsks(hash, now)}) as me)`;
  const found = required(await load<ClubState, string | null>(db, CLUB, where, me));
  return { club: found.state, me: found.seen };
};

export const showClub = async (context: RequestContext, { id, hash }: ClubQuery): Promise<Club> => {
  const { club, me } = await find(context, byId(id), hash);
  if (!roleIn(club, me) && !club.isOpen) throw notFound();
  return makeClub(club, me);
};

export const changeClub = async (context: RequestContext, { id: by }: Player, id: string, deed: ClubDeed) => {
  const first = async (): Promise<void> => {
    if (deed.type === 'edit' && deed.name !== undefined)
      await refuseReplaced(context, { kind: 'club', target: id, name: deed.name });
    if (deed.type === 'remove' && deed.player !== by)
      await withdrawFromAll(context, deed.player, { club: id, by });
  };
  return makeClub(await change(context, CLUBS, { where: byId(id), by, deed, first }), by);
};

/** Leaves a club, as `me`, or removes another member, also from its tournaments. */
export const removeFromClub = async (
  context: RequestContext,
  me: Player,
  { id, player }: { id: string; player: string },
): Promise<void> =>
  void (await changeClub(context, me, id, { type: 'remove', player: player === 'me' ? me.id : player }));

export const openClub = async (context: RequestContext, me: Player, name: string): Promise<Club> => {
  const now = context.now.toISOString();
  const founder = { player: me.id, role: 'founder' as const, joinedAt: now, ...namedAs(me) };
  const club: ClubState = {
    id: makeId(),
    name,
    link: linkOf(makeToken()),
    isOpen: false,
    createdAt: now,
    members: [founder],
    seasons: [],
  };
  const make = (held: number) => (held < MOST_CLUBS ? club : manyClubs());
  return makeClub(await add(context, CLUBS, { by: me.id, seen: clubsOf(me.id), make }), me.id);
};

export const previewClub = async (
  context: RequestContext,
  { token, hash }: { token: string; hash: string | undefined },
): Promise<ClubInvitation> => {
  const found = await find(context, sql`root.link = ${token}`, hash);
  const { id, name, members, role } = makeClub(found.club, found.me);
  const keepers = members.filter((one) => isRunBy(one.role)).map((one) => one.name);
  return { id, name, members: members.length, keepers, isMember: role !== null };
};

export const joinClub = async (context: RequestContext, me: Player, token: string): Promise<Club> => {
  const joined = await change(context, CLUBS, {
    where: sql`root.link = ${token}`,
    by: me.id,
    seen: asJoiner(me.id),
    deed: (seen: { clubs: number; isBarred: boolean }): ClubDeed => ({
      type: 'join',
      named: namedAs(me),
      ...seen,
    }),
  });
  return makeClub(joined, me.id);
};

const PAGE = 12;

export const listClubTables = async (
  context: RequestContext,
  { id: player }: Player,
  club: string,
  { stage, cursor }: { stage: ClubStage; cursor?: string | undefined },
): Promise<ClubMatches> => {
  const after = cursor === undefined ? undefined : parseCursor(cursor, stage);
  required(await isInClub(context.db, { club, player }));
  const wish = { club, player, stage, games: catalogIds(context), after, limit: PAGE + 1 };
  const found = await listClubMatches(context.db, wish);
  const { shown, more } = pageOf(found, PAGE, ({ since, id }) => ({ list: stage, at: since, id }));
  return { matches: shown.map((stored) => cardFor(context, stored, player)), ...more };
};

export const showStanding = async (context: RequestContext, query: ClubQuery, wanted: number | undefined) => {
  const { id: club, role, seasons } = await showClub(context, query);
  const season = required(seasons.find(({ number }) => wanted === undefined || number === wanted));
  const read = await readStanding<Omit<Standing, 'season'>>(context.db, { club, season: season.number });
  const records = role ? read.records : read.records.map((record) => ({ ...record, match: null }));
  return { ...read, season, records };
};
