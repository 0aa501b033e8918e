import type { ReactiveControllerHost } from 'lit';
import type {
  MakeTournament,
  OrganizeBody,
  PlayerTournaments,
  Tournament,
  TournamentCard,
  TournamentLog,
  TournamentRound,
  TournamentStanding,
} from '../../../api/contract/people/tournament.ts';
import { MatchPages } from '../matches/pages.ts';
import { api, read, readIfChanged, type Polled } from '../server/api.ts';

interface Wanted {
  stage: Tournament['stage'];
  club?: string;
}

/** The tournaments of a stage: those that everybody may see, or a club's. */
export const tournamentPages = (host: ReactiveControllerHost): MatchPages<Wanted, TournamentCard> =>
  new MatchPages(host, async (query) => {
    const { tournaments: matches, next } = await read(api.tournaments.$get({ query }));
    return { matches, next };
  });

/** Those that the player here is in, open and running ones first. */
export const loadMyTournaments = async (): Promise<TournamentCard[]> =>
  (await read(api.me.tournaments.$get())).tournaments;

export const loadPlayerTournaments = async (id: string): Promise<PlayerTournaments['tournaments']> =>
  (await read(api.players[':id'].tournaments.$get({ param: { id } }))).tournaments;

export const makeTournament = (json: MakeTournament): Promise<Tournament> =>
  read(api.tournaments.$post({ json }));

const one = api.tournaments[':id'];

/** A tournament, if it no longer matches `etag`. */
export const loadTournament = (id: string, etag?: string): Promise<Polled<Tournament>> =>
  readIfChanged((options) => one.$get({ param: { id } }, options), etag);

/** The first pages of a standing. */
export const loadStanding = async (id: string, pages: number): Promise<TournamentStanding> => {
  let found: TournamentStanding = { lines: [], next: 1 };
  for (let page = 0; page < pages && found.next !== undefined; page++) {
    const query = { from: String(found.next) };
    const { lines, ...rest } = await read(one.standing.$get({ param: { id }, query }));
    found = { ...rest, lines: [...found.lines, ...lines] };
  }
  return found;
};

/** A round with the first pages of its tables. */
export const loadRound = async (id: string, round: number, pages = 1): Promise<TournamentRound> => {
  const ask = (from: number): Promise<TournamentRound> =>
    read(one.rounds[':round'].$get({ param: { id, round: String(round) }, query: { from: String(from) } }));
  let found = await ask(1);
  for (let page = 1; page < pages && found.next !== undefined; page++) {
    const more = await ask(found.next);
    found = { ...more, tables: [...found.tables, ...more.tables] };
  }
  return found;
};

/** What happened in a tournament, newest first. */
export const loadDeeds = async (id: string): Promise<TournamentLog['deeds']> =>
  (await read(one.log.$get({ param: { id } }))).deeds;

/** Enters a tournament, or waits for a seat in it. */
export const enter = (id: string): Promise<Tournament> => read(one.entry.$post({ param: { id }, json: {} }));
export const withdraw = (id: string): Promise<Tournament> => read(one.entry.$delete({ param: { id } }));

/** Challenges somebody who stands higher on a ladder. */
export const challenge = (id: string, player: string): Promise<Tournament> =>
  read(one.challenges.$post({ param: { id }, json: { player } }));

/** What only the organizer may do. */
export const organize = (id: string, json: OrganizeBody): Promise<Tournament> =>
  read(one.deeds.$post({ param: { id }, json }));
