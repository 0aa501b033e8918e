import type { MatchPage } from '../../../api/contract/match.ts';
import type { MakeMatch } from '../../../api/contract/requests.ts';

/** Makes a match, with a word of this browser in its dice. The code for it loads on demand, so that the home page is light. */
export const makeMatch = async (wanted: MakeMatch): Promise<MatchPage> =>
  (await import('../dice/words.ts')).makeWithWord(wanted);
