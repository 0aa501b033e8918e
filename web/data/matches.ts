import type {
  ListQuery,
  MakeMatch,
  MatchExport,
  MatchList,
  MatchPage,
} from '../../api/http/schemas/match.ts';
import { api, read } from './server/api.ts';

const match = api.matches[':id'];

export const findMatches = (query: ListQuery): Promise<MatchList> => read(api.matches.$get({ query }));

export const makeMatch = (wanted: MakeMatch): Promise<MatchPage> => read(api.matches.$post({ json: wanted }));

/** A finished match with all its facts. */
export const loadExport = (id: string, invite: string): Promise<MatchExport> =>
  read(match.export.$get({ param: { id }, query: { ...(invite && { invite }) } }));

export const joinMatch = (id: string, asked: { seat?: number; invite?: string } = {}): Promise<MatchPage> =>
  read(match.join.$post({ param: { id }, json: asked }));

export const leaveMatch = (id: string): Promise<MatchPage> => read(match.leave.$post({ param: { id } }));

export const startMatch = (id: string): Promise<MatchPage> => read(match.start.$post({ param: { id } }));

/** A table as somebody with its invite may see it. */
export const loadInvited = (id: string, invite: string | undefined): Promise<MatchPage> =>
  read(match.$get({ param: { id }, query: { ...(invite && { invite }) } }));
