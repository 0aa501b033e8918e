import type { ReactiveControllerHost } from 'lit';
import type {
  Tournament,
  TournamentCard,
  TournamentRound,
  TournamentStanding,
} from '../../../api/contract/people/tournament.ts';
import { PolledPages } from '../matches/pages.ts';
import { call, poll } from '../server/api.ts';
import { Poll, type PollAnswer } from '../server/poll.ts';

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

export const watchTournament = (host: ReactiveControllerHost, idOf: () => string) => {
  let shown = '';
  let etag: string | undefined;
  /** The standing follows a little later than the result that it is made from. */
  let follows = false;
  const note = (value: Tournament): void => {
    Object.assign(watched, { value, error: undefined, version: watched.version + 1 });
    host.requestUpdate();
  };
  const ask = async (): Promise<PollAnswer> => {
    const id = (shown = idOf());
    if (!id) return { moved: false };
    try {
      const answer = await poll('GET /tournaments/:id', { id }, etag);
      if (id !== idOf()) return { moved: true };
      const { value, after } = answer;
      ({ etag } = answer);
      const moved = value !== undefined && JSON.stringify(value) !== JSON.stringify(watched.value);
      if (moved || follows) note(value ?? watched.value!);
      follows = moved;
      return { moved, after, over: value?.stage === 'over' || value?.stage === 'cancelled' };
    } catch (error) {
      watched.error = error;
      host.requestUpdate();
      return { moved: false };
    }
  };
  const poller = new Poll(ask);
  const watched = {
    value: undefined as Tournament | undefined,
    error: undefined as unknown,
    version: 0,
    set: (value: Tournament): void => {
      etag = undefined;
      note(value);
      poller.soon();
    },
  };
  const hostUpdate = (): void => {
    if (idOf() === shown) return;
    shown = idOf();
    etag = undefined;
    Object.assign(watched, { value: undefined, error: undefined });
    poller.hostConnected(); // it stops where nothing can happen any more
    void poller.now();
  };
  host.addController({ hostUpdate });
  host.addController(poller);
  return watched;
};
