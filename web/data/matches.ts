import type { MakeMatch, MatchCard, MatchPage } from '../../api/http/schemas/match.ts';
import { api } from './server/api.ts';

export interface MatchQuery {
  status?: MatchCard['status'];
  game?: string;
  player?: string;
  cursor?: string;
}

export interface MatchesFound {
  matches: MatchCard[];
  next?: string;
}

export const findMatches = (query: MatchQuery): Promise<MatchesFound> =>
  api.read(`/matches?${new URLSearchParams({ ...query })}`);

export const makeMatch = (wanted: MakeMatch): Promise<MatchPage> => api.send('POST', '/matches', wanted);

export const loadMatch = (id: string): Promise<MatchPage> => api.read(`/matches/${id}`);

export const joinMatch = (id: string, asked: { seat?: number; invite?: string } = {}): Promise<MatchPage> =>
  api.send('POST', `/matches/${id}/join`, asked);

export const leaveMatch = (id: string): Promise<MatchPage> => api.send('POST', `/matches/${id}/leave`, {});

export const startMatch = (id: string): Promise<MatchPage> => api.send('POST', `/matches/${id}/start`, {});

/** A table as somebody with its invite may see it. */
export const loadInvited = (id: string, invite: string | undefined): Promise<MatchPage> =>
  api.read(`/matches/${id}${invite ? `?${new URLSearchParams({ invite })}` : ''}`);
