import type { MatchPage } from '../../api/http/schemas/match.ts';
import { api, read } from './server/api.ts';

/** The newest public match with a position to show, or undefined if nobody has played yet. */
export const loadShowcase = async (): Promise<MatchPage | undefined> => {
  const { page } = await read(api.showcase.$get());
  return page?.view ? page : undefined;
};
