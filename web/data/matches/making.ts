import type { MatchPage } from '../../../api/contract/match.ts';
import type { JoinMatch, MakeMatch } from '../../../api/contract/requests.ts';

/** Loaded on demand, so that the home page is light. */
const load = () => import('../dice/words.ts');

/** Makes a match, with a word of this browser in its dice. */
export const makeMatch = async (wanted: MakeMatch): Promise<MatchPage> => (await load()).makeWithWord(wanted);

/** Joins a match, with a word of this browser in its dice. */
export const joinMatch = async (id: string, asked: JoinMatch = {}): Promise<MatchPage> =>
  (await load()).joinWithWord(id, asked);
