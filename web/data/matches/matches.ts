import type { ListQuery, MatchList } from '../../../api/contract/lists.ts';
import type { MatchPage } from '../../../api/contract/match.ts';
import type { MatchExport } from '../../../api/contract/match-file.ts';
import { api, read } from '../server/api.ts';

const match = api.matches[':id'];

export const findMatches = (query: ListQuery): Promise<MatchList> => read(api.matches.$get({ query }));

/** Loads a finished match with all its facts. */
export const loadExport = (id: string, invite: string): Promise<MatchExport> =>
  read(match.export.$get({ param: { id }, query: { ...(invite && { invite }) } }));

export const leaveMatch = (id: string): Promise<MatchPage> => read(match.leave.$post({ param: { id } }));

export const startMatch = (id: string): Promise<MatchPage> => read(match.start.$post({ param: { id } }));

/** The rematch table of a match; null if there is none for the asker. */
export const findRematch = async (id: string): Promise<string | null> =>
  (await read(match.rematch.$get({ param: { id } }))).rematch;

/** Loads a table as the holder of its invite may see it. */
export const loadInvited = (id: string, invite: string | undefined): Promise<MatchPage> =>
  read(match.$get({ param: { id }, query: { ...(invite && { invite }) } }));

/** Turns mail about one match off or on. */
export const muteMatch = (id: string, muted: boolean): Promise<MatchPage> =>
  read(api.matches[':id'].mute.$post({ param: { id }, json: { muted } }));
