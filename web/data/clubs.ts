import type { Club, ClubInvitation, ClubMatches, Clubs, Standing } from '../../api/contract/people/club.ts';
import { api, read } from './server/api.ts';

const club = api.clubs[':id'];

export const loadClubs = async (): Promise<Clubs['clubs']> => (await read(api.me.clubs.$get())).clubs;
export const makeClub = (name: string): Promise<Club> => read(api.clubs.$post({ json: { name } }));
export const loadClub = (id: string): Promise<Club> => read(club.$get({ param: { id } }));

export const loadClubLink = (token: string): Promise<ClubInvitation> =>
  read(api['club-link'].$get({ query: { token } }));
export const joinClub = (token: string): Promise<Club> => read(api['club-link'].$post({ json: { token } }));
export const renewClubLink = (id: string): Promise<Club> => read(club.link.$post({ param: { id } }));

export const changeClub = (id: string, change: { name?: string; isOpen?: boolean }): Promise<Club> =>
  read(club.$patch({ param: { id }, json: change }));

const member = club.members[':player'];
export const setClubRole = (id: string, player: string, role: 'keeper' | 'member'): Promise<Club> =>
  read(member.$put({ param: { id, player }, json: { role } }));
/** Removes a member from a club; with `me`, the player leaves. */
export const removeFromClub = (id: string, player: string): Promise<undefined> =>
  read(member.$delete({ param: { id, player } }));

export const startSeason = (id: string, ends?: string): Promise<Club> =>
  read(club.seasons.$post({ param: { id }, json: ends ? { ends } : {} }));
export const endSeason = (id: string): Promise<Club> => read(club.seasons.end.$post({ param: { id } }));
export const loadStanding = (id: string, season: number): Promise<Standing> =>
  read(club.standing.$get({ param: { id }, query: { season: String(season) } }));

export const loadClubMatches = (
  id: string,
  query: { stage: 'open' | 'running' | 'finished'; cursor?: string },
): Promise<ClubMatches> => read(club.matches.$get({ param: { id }, query }));
