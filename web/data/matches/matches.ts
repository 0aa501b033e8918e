import type { ListQuery, MatchList } from '../../../api/http/schemas/lists.ts';
import type { MatchPage } from '../../../api/http/schemas/match.ts';
import type { MakeMatch } from '../../../api/http/schemas/requests.ts';
import type { MatchExport } from '../../../api/http/schemas/match-file.ts';
import { api, read } from '../server/api.ts';

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

/** The table at which the players of a match meet again; null where there is none for the asker. */
export const findRematch = async (id: string): Promise<string | null> =>
  (await read(match.rematch.$get({ param: { id } }))).rematch;

/** Brings the players of a finished match together again. */
const rematch = (id: string): Promise<MatchPage> => read(match.rematch.$post({ param: { id } }));

/** Makes a match of the same game with as many seats, the same options and as many bots. */
const setUpAgain = ({ game, seats, config, pace, visibility, name }: MatchPage): Promise<MatchPage> => {
  const bots = seats.filter(({ bot }) => bot).length;
  return makeMatch({ game, seats: seats.length, config, pace, visibility, name, bots });
};

/** Plays a match again: with the same people for who sat there, with anybody for who watched. */
export const playAgain = (page: MatchPage): Promise<MatchPage> =>
  page.viewer === 'table' ? setUpAgain(page) : rematch(page.id);

/** A table as somebody with its invite may see it. */
export const loadInvited = (id: string, invite: string | undefined): Promise<MatchPage> =>
  read(match.$get({ param: { id }, query: { ...(invite && { invite }) } }));
