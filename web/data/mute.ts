import type { MatchPage } from '../../api/http/schemas/match.ts';
import { api, read } from './server/api.ts';

/** Turns mail about one match off or on. */
export const muteMatch = (id: string, muted: boolean): Promise<MatchPage> =>
  read(api.matches[':id'].mute.$post({ param: { id }, json: { muted } }));
