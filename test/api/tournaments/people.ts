import type {
  MakeTournament,
  Tournament,
  TournamentStanding,
} from '../../../api/contract/people/tournament.ts';
import type { Guest } from '../service.ts';
import { makeAccount, type PostedService } from '../mail-service.ts';

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dana', 'Emil', 'Flo', 'Gus', 'Hana', 'Ivo', 'Juno', 'Kim', 'Lea'];

/** Some people with an address. */
export const gather = async (service: PostedService, count: number): Promise<Guest[]> => {
  const people: Guest[] = [];
  for (let i = 0; i < count; i++) people.push(await makeAccount(service, NAMES[i] ?? `Player ${i + 1}`));
  return people;
};

/** A tournament of pebbles in pairs that begins once it is full; `of` enter it. */
export const found = async (
  organizer: Guest,
  of: readonly Guest[],
  wanted: Partial<MakeTournament> = {},
): Promise<Tournament> => {
  const usual: MakeTournament = { name: 'The autumn round', kind: 'swiss', game: 'pebbles', seats: 2 };
  const most = wanted.kind === 'ladder' || wanted.startsAt ? {} : { most: of.length };
  const { body } = await organizer.post<Tournament>('/tournaments', { ...usual, ...most, ...wanted });
  for (const one of of) await one.post(`/tournaments/${body.id}/entry`, {});
  return body;
};

export const see = async (guest: Guest, id: string): Promise<Tournament> =>
  (await guest.get<Tournament>(`/tournaments/${id}`)).body;

export const standingOf = async (guest: Guest, id: string): Promise<TournamentStanding['lines']> =>
  (await guest.get<TournamentStanding>(`/tournaments/${id}/standing`)).body.lines;
