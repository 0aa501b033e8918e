import type { ReactiveControllerHost } from 'lit';
import type {
  Tournament,
  TournamentCard,
  TournamentRound,
  TournamentStanding,
} from '../../../api/contract/people/tournament.ts';
import { PolledPages } from '../matches/pages.ts';
import { call } from '../server/api.ts';

type Wanted = { stage: Tournament['stage']; club?: string };

export type TournamentPages = PolledPages<Wanted, TournamentCard>;

export const tournamentPages = (
  host: ReactiveControllerHost,
  club?: string,
  also?: () => Promise<boolean>,
): TournamentPages => {
  const at = (stage: Wanted['stage']): Wanted => ({ stage, ...(club && { club }) });
  const find = async (query: Wanted) => {
    const { tournaments: matches, next } = await call('GET /tournaments', query);
    return { matches, next };
  };
  return new PolledPages(host, [at('open'), at('running'), at('over')], find, also);
};

export const loadStanding = async (id: string, pages: number): Promise<TournamentStanding> => {
  let found: TournamentStanding = { lines: [], next: 1 };
  for (let page = 0; page < pages && found.next !== undefined; page++) {
    const { lines, ...rest } = await call('GET /tournaments/:id/standing', { id, from: found.next });
    found = { ...rest, lines: [...found.lines, ...lines] };
  }
  return found;
};

export const loadRound = async (id: string, round: number, pages = 1): Promise<TournamentRound> => {
  const ask = (from: number): Promise<TournamentRound> =>
    call('GET /tournaments/:id/rounds/:round', { id, round, from });
  let found = await ask(1);
  for (let page = 1; page < pages && found.next !== undefined; page++) {
    const more = await ask(found.next);
    found = { ...more, tables: [...found.tables, ...more.tables] };
  }
  return found;
};
