import { sql, type SQL } from 'drizzle-orm';
import { load } from '../../db/aggregate.ts';
import { asJoiner, CLUB, clubsOf, readStanding, isInClub, listClubMatches } from '../../db/clubs.ts';
import { searchForm } from '../../db/names.ts';
import { whoAsks, type Player } from '../../db/people/sessions.ts';
import { add, change, type Aggregate } from '../aggregate.ts';
import { type RequestContext, catalogIds, moduleOf } from '../context.ts';
import { CLUB_ROLES, type ClubStage } from '../../db/closed-lists.ts';
import { notFound } from '../contract/problem.ts';
import type { Club, ClubInvitation, ClubMatches, Standing } from '../contract/people/club.ts';
import { isId, makeId, makeToken } from '../lib/crypto.ts';
import { refuseReplaced } from '../moderation/moderate.ts';
import { removeFromAllOf } from '../tournaments/entry.ts';
import {
  decide,
  isRunBy,
  linkOf,
  manyClubs,
  MOST_CLUBS,
  roleIn,
  type ClubDeed,
  type ClubState,
  type Named,
} from './decide.ts';
import { pageOf, parseCursor } from '../match/read/cursor.ts';
import { viewerAs } from '../match/in-hand.ts';
import { makeCard } from '../match/read/page.ts';

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

type Member = ClubState['members'][number];
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
  const found = await load<ClubState, string | null>(db, CLUB, where, me);
  if (!found) throw notFound();
  return { club: found.state, me: found.seen };
};

export const showClub = async (context: RequestContext, { id, hash }: ClubQuery): Promise<Club> => {
  if (!isId(id)) throw notFound();
  const { club, me } = await find(context, byId(id), hash);
  if (!roleIn(club, me) && !club.isOpen) throw notFound();
  return makeClub(club, me);
};

export const changeClub = async (context: RequestContext, { id: by }: Player, id: string, deed: ClubDeed) => {
  if (!isId(id)) throw notFound();
  const first = async (): Promise<void> => {
    if (deed.type === 'edit' && deed.name !== undefined)
      await refuseReplaced(context, { kind: 'club', target: id, name: deed.name });
    if (deed.type === 'remove' && deed.player !== by)
      await removeFromAllOf(context, { club: id, by, player: deed.player });
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
  if (!isId(club) || !(await isInClub(context.db, { club, player }))) throw notFound();
  const wish = { club, player, stage, games: catalogIds(context), after, limit: PAGE + 1 };
  const found = await listClubMatches(context.db, wish);
  const { shown, more } = pageOf(found, PAGE, ({ since, id }) => ({ list: stage, at: since, id }));
  const matches = shown.map((stored) =>
    makeCard({ module: moduleOf(context, stored.game), stored, viewer: viewerAs(stored, player) }),
  );
  return { matches, ...more };
};

export const showStanding = async (context: RequestContext, query: ClubQuery, wanted: number | undefined) => {
  const { id: club, role, seasons } = await showClub(context, query);
  const season = seasons.find(({ number }) => wanted === undefined || number === wanted);
  if (!season) throw notFound();
  const read = await readStanding<Omit<Standing, 'season'>>(context.db, { club, season: season.number });
  const records = role ? read.records : read.records.map((record) => ({ ...record, match: null }));
  return { ...read, season, records };
};
