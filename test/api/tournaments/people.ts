import type {
  MakeTournament,
  Tournament,
  TournamentRound,
  TournamentStanding,
} from '../../../api/contract/people/tournament.ts';
import { makePostedService, makeAccount, type PostedService } from '../mail-service.ts';
import { freshKey, TOYS, type Guest } from '../service.ts';
import type { Account } from '../own.ts';
import { diceOff } from './dice-off.ts';

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dana', 'Emil', 'Flo', 'Gus', 'Hana', 'Ivo', 'Juno', 'Kim', 'Lea'];

/** A service with the shortest game beside the toys. */
export const openService = (env: object = {}): PostedService => makePostedService(env, [...TOYS, diceOff]);

/** Some people with an address. */
export const gather = async (service: PostedService, count: number): Promise<Account[]> => {
  const people: Account[] = [];
  for (let i = 0; i < count; i++) people.push(await makeAccount(service, NAMES[i] ?? `Player ${i + 1}`));
  return people;
};

/** A tournament in pairs that begins once it is full; `of` enter it. */
export const found = async (
  organizer: Guest,
  of: readonly Guest[],
  wanted: Partial<MakeTournament> = {},
): Promise<Tournament> => {
  const usual: MakeTournament = { name: 'The autumn round', kind: 'swiss', game: 'dice-off', seats: 2 };
  const most = wanted.kind === 'ladder' || wanted.startsAt ? {} : { most: of.length };
  const { body } = await organizer.post<Tournament>('/tournaments', { ...usual, ...most, ...wanted });
  for (const one of of) await one.post(`/tournaments/${body.id}/entry`, {});
  return body;
};

export const see = async (guest: Guest, id: string): Promise<Tournament> =>
  (await guest.get<Tournament>(`/tournaments/${id}`)).body;

export const standingOf = async (guest: Guest, id: string): Promise<TournamentStanding['lines']> =>
  (await guest.get<TournamentStanding>(`/tournaments/${id}/standing`)).body.lines;

export const roundOf = async (guest: Guest, id: string, round: number): Promise<TournamentRound> =>
  (await guest.get<TournamentRound>(`/tournaments/${id}/rounds/${round}`)).body;

/** What each says at a table, by name. */
export type Strength = (name: string) => number;

/** Plays a table of the shortest game; people who are not there leave it to the clock. */
export const playTable = async (
  people: readonly Guest[],
  match: string,
  strength: Strength,
): Promise<void> => {
  const { body: page } = await people[0]!.get(`/matches/${match}`);
  for (const seat of page.awaiting) {
    const { player } = page.seats[seat]!;
    const own = people.find(({ me }) => me.id === player?.id);
    const action = { type: 'score', points: strength(player!.name) };
    await own?.post(`/matches/${match}/actions`, { action, basis: page.seq, key: freshKey() });
  }
};

/** Plays all tables of the newest round that run. Returns how many there were. */
export const playRound = async (
  people: readonly Guest[],
  id: string,
  strength: Strength,
): Promise<number> => {
  const { round } = await see(people[0]!, id);
  const tables = (await roundOf(people[0]!, id, round)).tables.filter(({ stage }) => stage === 'running');
  for (const { match } of tables) await playTable(people, match, strength);
  return tables.length;
};

/** Plays round after round to the end, with an hour between them. Returns the tournament then. */
export const playOut = async (
  service: PostedService,
  people: readonly Guest[],
  id: string,
  strength: Strength,
  hours = 1,
): Promise<Tournament> => {
  for (let i = 0; i < 60; i++) {
    await service.sweepAfter(hours * 60);
    const tournament = await see(people[0]!, id);
    if (tournament.stage !== 'running' && tournament.stage !== 'open') return tournament;
    await playRound(people, id, strength);
  }
  throw new Error('the tournament does not end');
};

/** The names in the order of the standing. */
export const orderOf = async (guest: Guest, id: string): Promise<string[]> =>
  (await standingOf(guest, id)).map(({ player }) => player!.name);
