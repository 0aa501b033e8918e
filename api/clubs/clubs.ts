import type { ClubRole } from '../../db/closed-lists.ts';
import {
  addClub,
  findClub,
  joinClub as addMember,
  MOST_CLUBS,
  MOST_MEMBERS,
  type FoundClub,
} from '../../db/clubs/clubs.ts';
import {
  changeClub,
  endSeason,
  leaveClub,
  removeMember,
  renewLink,
  setRole,
  startSeason,
  type ClubChange,
} from '../../db/clubs/changes.ts';
import type { RequestContext } from '../context.ts';
import { full, malformed, notFound, ProblemError } from '../contract/problem.ts';
import type { Club, ClubInvitation } from '../contract/people/club.ts';
import { makeToken, isId, makeId } from '../lib/crypto.ts';
import { refuseReplaced } from '../moderation/moderate.ts';
import { removeFromAllOf } from '../tournaments/entry.ts';

/** Names a club and the asker. */
export interface ClubQuery {
  id: string;
  hash: string | undefined;
}

const makeLink = (): string => makeToken().slice(0, 22);
const MANY_CLUBS = `You are in ${MOST_CLUBS} clubs. Leave one of them first.`;
const LONGEST_SEASON_MS = 400 * 86_400_000;

/** Finds a club for a member or, if it is open, for anybody. */
const find = async (context: RequestContext, { id, hash }: ClubQuery): Promise<FoundClub> => {
  const club = isId(id) ? await findClub(context.db, { id }, { hash, now: context.now }) : undefined;
  if (!club || !(club.role || club.isOpen)) throw notFound();
  return club;
};

const makeClub = ({ link, me: _me, ...club }: FoundClub): Club => ({
  ...club,
  ...(club.role && { link: `/clubs/join/${link}` }),
});

/** A club as the asker may see it; throws `not-found` if they may not. */
export const showClub = async (context: RequestContext, query: ClubQuery): Promise<Club> =>
  makeClub(await find(context, query));

type Joined = FoundClub & { me: string; role: ClubRole };

/** Finds a club for one of its members; to others it does not exist. */
export const findAsMember = async (context: RequestContext, query: ClubQuery): Promise<Joined> => {
  if (query.hash === undefined) throw new ProblemError('no-session');
  const { me, role, ...club } = await find(context, query);
  if (me === null) throw new ProblemError('no-session');
  if (role === null) throw notFound();
  return { ...club, me, role };
};

const isRunBy = (role: ClubRole): boolean => role !== 'member';
const notYours = (detail: string): ProblemError => new ProblemError('not-yours', { detail });
export const KEEPERS_ONLY = 'Only the founder and the keepers of the club can do that.';
const FOUNDER_ONLY = 'Only the founder of the club can do that.';

/** Changes a club for one of its members and returns it. False from `change` means that it can't be done now. */
const changing = async (
  context: RequestContext,
  query: ClubQuery,
  change: (by: ClubChange, club: Joined) => Promise<boolean>,
): Promise<Club> => {
  const club = await findAsMember(context, query);
  if (!(await change({ club: club.id, by: club.me }, club)))
    throw new ProblemError('stale', { detail: 'The club has changed. Reload it.' });
  return showClub(context, query);
};

const requireKeeper = ({ role }: Joined): void => {
  if (!isRunBy(role)) throw notYours(KEEPERS_ONLY);
};
const requireFounder = ({ role }: Joined): void => {
  if (role !== 'founder') throw notYours(FOUNDER_ONLY);
};

/** Makes a club and its founder. Refuses a founder who is in too many clubs. */
export const openClub = async (
  context: RequestContext,
  { name, founder, hash }: { name: string; founder: string; hash: string | undefined },
): Promise<Club> => {
  const { db, now } = context;
  const id = makeId();
  if (!(await addClub(db, { id, name, link: makeLink(), founder, now }))) throw full(MANY_CLUBS);
  return showClub(context, { id, hash });
};

/** What a club's link shows before somebody joins. */
export const previewClub = async (
  context: RequestContext,
  { token, hash }: { token: string; hash: string | undefined },
): Promise<ClubInvitation> => {
  const club = await findClub(context.db, { link: token }, { hash, now: context.now });
  if (!club) throw notFound();
  const keepers = club.members.filter(({ role }) => isRunBy(role)).map(({ name }) => name);
  const { id, name, members, role } = club;
  return { id, name, members: members.length, keepers, isMember: role !== null };
};

/** Joins the club of a link. Refuses if the club is full, or the player is in too many. */
export const joinClub = async (
  context: RequestContext,
  { token, player, hash }: { token: string; player: string; hash: string | undefined },
): Promise<Club> => {
  const { db, now } = context;
  const answer = await addMember(db, { link: token, player, now });
  if (answer === 'unknown') throw notFound();
  if (answer === 'full') throw full(`The club has ${MOST_MEMBERS} members, the most it can have.`);
  if (answer === 'many') throw full(MANY_CLUBS);
  return showClub(context, { id: answer.id, hash });
};

/** Renames a club, or opens or closes its page to everybody. Keepers may rename it; only the founder opens it. */
export const editClub = (
  context: RequestContext,
  query: ClubQuery,
  wanted: { name?: string | undefined; isOpen?: boolean | undefined },
): Promise<Club> =>
  changing(context, query, async (by, club) => {
    requireKeeper(club);
    const { name, isOpen } = wanted;
    if (isOpen !== undefined) requireFounder(club);
    if (name !== undefined) await refuseReplaced(context, { kind: 'club', target: club.id, name });
    return changeClub(context.db, by, wanted);
  });

/** Replaces the link to join a club. */
export const renewClubLink = (context: RequestContext, query: ClubQuery): Promise<Club> =>
  changing(context, query, async (by, club) => {
    requireKeeper(club);
    return renewLink(context.db, by, makeLink());
  });

const memberOf = ({ members }: Joined, id: string): FoundClub['members'][number] => {
  const member = members.find((one) => one.id === id);
  if (!member) throw notFound();
  return member;
};

/** Makes a member a keeper, or a keeper a member. Only the founder may. */
export const setClubRole = (
  context: RequestContext,
  query: ClubQuery,
  { player, role }: { player: string; role: 'keeper' | 'member' },
): Promise<Club> =>
  changing(context, query, async (by, club) => {
    requireFounder(club);
    if (memberOf(club, player).role === 'founder')
      throw notYours('Leave the club, and somebody else becomes its founder.');
    return setRole(context.db, by, { player, role });
  });

/** Leaves a club, or removes another member, also from its tournaments; only the founder removes a keeper. */
export const removeFromClub = async (
  context: RequestContext,
  query: ClubQuery,
  player: string,
): Promise<void> => {
  const club = await findAsMember(context, query);
  const by = { club: club.id, by: club.me };
  if (player === 'me' || player === club.me) return void (await leaveClub(context.db, by));
  requireKeeper(club);
  if (isRunBy(memberOf(club, player).role)) requireFounder(club);
  await removeFromAllOf(context, { ...by, player });
  if (!(await removeMember(context.db, by, { player, link: makeLink() }))) throw notFound();
};

const parseEnd = (ends: string | undefined, now: Date): string | null => {
  if (ends === undefined) return null;
  const left = Date.parse(ends) - now.getTime();
  if (!(left > 0)) throw malformed('ends', 'A season ends after it has begun.');
  if (left > LONGEST_SEASON_MS) throw malformed('ends', 'That is a long season. Let it end within 400 days.');
  return ends;
};

/** Starts a season. Refuses if one is running. */
export const startClubSeason = (
  context: RequestContext,
  query: ClubQuery,
  ends: string | undefined,
): Promise<Club> =>
  changing(context, query, async (by, club) => {
    requireKeeper(club);
    const season = { ends: parseEnd(ends, context.now), now: context.now };
    if (await startSeason(context.db, by, season)) return true;
    throw new ProblemError('stale', { detail: 'A season is already running. End it first.' });
  });

/** Ends the running season. */
export const endClubSeason = (context: RequestContext, query: ClubQuery): Promise<Club> =>
  changing(context, query, async (by, club) => {
    requireKeeper(club);
    if (await endSeason(context.db, by, context.now)) return true;
    throw new ProblemError('stale', { detail: 'No season is running.' });
  });
