import type { Club, ClubMatches } from '../../../api/contract/people/club.ts';
import type { MatchPage } from '../../../api/contract/match.ts';
import type { MakeMatch } from '../../../api/contract/requests.ts';
import { playToEnd, type Guest } from '../service.ts';

/** The secret of the link by which people join. */
export const tokenOf = ({ link }: Club): string => link!.split('/').at(-1)!;

/** A club of the first of some people, which the others have joined by its link. */
export const found = async ([founder, ...others]: readonly Guest[], name = 'Night shift'): Promise<Club> => {
  const { body: club } = await founder!.post<Club>('/clubs', { name });
  for (const one of others) await one.post('/club-link', { token: tokenOf(club) });
  return (await founder!.get<Club>(`/clubs/${club.id}`)).body;
};

/** The ids of a club's matches at a stage, as somebody is told them. */
export const tablesOf = async (guest: Guest, club: Club, stage = 'open'): Promise<string[]> =>
  (await guest.get<ClubMatches>(`/clubs/${club.id}/matches?stage=${stage}`)).body.matches.map(({ id }) => id);

/** Some people play a match to its end. Whatever is to be counted of it is, once the service has settled. */
export const play = async (people: readonly Guest[], wanted: Partial<MakeMatch> = {}): Promise<MatchPage> => {
  const { id } = await people[0]!.make({ game: 'pebbles', seats: people.length, ...wanted });
  for (const one of people.slice(1)) await one.post(`/matches/${id}/join`);
  return playToEnd(people, id);
};
