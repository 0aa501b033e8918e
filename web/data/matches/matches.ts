import type { ListQuery, MatchList } from '../../../api/contract/lists.ts';
import type { MatchPage } from '../../../api/contract/match.ts';
import type { JoinMatch, MakeMatch } from '../../../api/contract/requests.ts';
import type { MatchExport } from '../../../api/contract/match-file.ts';
import { api, read } from '../server/api.ts';

const match = api.matches[':id'];

export const findMatches = (query: ListQuery): Promise<MatchList> => read(api.matches.$get({ query }));

/** Makes a match, with a word of this browser in its dice. */
export const makeMatch = async (wanted: MakeMatch): Promise<MatchPage> =>
  (await import('../dice/words.ts')).makeWithWord(wanted);

/** Loads a finished match with all its facts. */
export const loadExport = (id: string, invite: string): Promise<MatchExport> =>
  read(match.export.$get({ param: { id }, query: { ...(invite && { invite }) } }));

/** Joins a match, with a word of this browser in its dice. */
export const joinMatch = async (id: string, asked: JoinMatch = {}): Promise<MatchPage> =>
  (await import('../dice/words.ts')).joinWithWord(id, asked);

export const leaveMatch = (id: string): Promise<MatchPage> => read(match.leave.$post({ param: { id } }));

export const startMatch = (id: string): Promise<MatchPage> => read(match.start.$post({ param: { id } }));

/** The rematch table of a match; null if there is none for the asker. */
export const findRematch = async (id: string): Promise<string | null> =>
  (await read(match.rematch.$get({ param: { id } }))).rematch;

/** Starts a rematch with the players of a finished match. */
const rematch = (id: string): Promise<MatchPage> => read(match.rematch.$post({ param: { id } }));

/** Makes a match of the same game with the same number of seats and bots, and the same options. */
const setUpAgain = ({ game, seats, config, pace, visibility, name }: MatchPage): Promise<MatchPage> => {
  const bots = seats.flatMap(({ name: bot }) => bot ?? []);
  return makeMatch({ game, seats: seats.length, config, pace, visibility, name, bots });
};

/** Plays a match again: its players get a rematch, spectators a new table of their own. */
export const playAgain = (page: MatchPage): Promise<MatchPage> =>
  page.viewer === 'table' ? setUpAgain(page) : rematch(page.id);

/** Loads a table as the holder of its invite may see it. */
export const loadInvited = (id: string, invite: string | undefined): Promise<MatchPage> =>
  read(match.$get({ param: { id }, query: { ...(invite && { invite }) } }));

/** Turns mail about one match off or on. */
export const muteMatch = (id: string, muted: boolean): Promise<MatchPage> =>
  read(api.matches[':id'].mute.$post({ param: { id }, json: { muted } }));
