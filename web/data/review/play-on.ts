import type { MatchPage } from '../../../api/contract/match.ts';
import type { PlayOnBody } from '../../../api/contract/requests.ts';
import { api, read } from '../server/api.ts';

/** Makes a private match that starts at a position of a finished one. */
export const playOn = (id: string, wish: PlayOnBody): Promise<MatchPage> =>
  read(api.matches[':id']['play-on'].$post({ param: { id }, json: wish }));
