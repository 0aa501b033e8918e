import type { clubMembers, clubs, clubSeasons } from '../../db/schema/clubs.ts';
import type { Occasion } from '../aggregate.ts';
import type { ClubRole } from '../../db/closed-lists.ts';
import { full, malformed, notFound, ProblemError } from '../contract/problem.ts';

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
  /** In the order of joining. */
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

const notYours = (detail: string): ProblemError => new ProblemError('not-yours', { detail });
const stale = (detail: string): ProblemError => new ProblemError('stale', { detail });
export const keepersOnly = () => notYours('Only the founder and the keepers of the club can do that.');
const founderOnly = () => notYours('Only the founder of the club can do that.');
export const manyClubs = () => full(`You are in ${MOST_CLUBS} clubs. Leave one of them first.`);

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
  if (club.members.length >= MOST_MEMBERS)
    return full(`The club has ${MOST_MEMBERS} members, the most it can have.`);
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
  if (player === by) return notYours('Leave the club, and somebody else becomes its founder.');
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
  if (runningIn(club, now)) return stale('A season is already running. End it first.');
  const number = (club.seasons[0]?.number ?? 0) + 1;
  return { ...club, seasons: [{ number, startedAt: now, endsAt: ends }, ...club.seasons] };
};

const endSeason = (club: ClubState, { now }: Occasion): Decision => {
  const season = runningIn(club, now);
  if (!season) return stale('No season is running.');
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
  switch (deed.type) {
    case 'edit':
      return edit(club, deed, occasion);
    case 'renew-link':
      return { ...club, link: linkOf(occasion.token) };
    case 'start-season':
      return startSeason(club, deed.ends, occasion);
    case 'end-season':
      return endSeason(club, occasion);
  }
};
