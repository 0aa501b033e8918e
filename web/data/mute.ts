import type { MatchPage } from '../../api/http/schemas/match.ts';
import { api } from './server/api.ts';

/** Turns mail about one match off, or on again. */
export const muteMatch = (id: string, muted: boolean): Promise<MatchPage> =>
  api.send('POST', `/matches/${id}/mute`, { muted });
