import type { MatchPage } from '../../../api/contract/match.ts';
import { call, RequestError } from '../server/api.ts';

/** A stretch of a match: the position after `seq`, and what happened after `since`. */
export interface Span {
  seq: number;
  since: number;
}

/** Asks for the picture of a moment, as everybody may see it, and fetches it as a file to send. */
export const loadPicture = async (
  { id, game }: Pick<MatchPage, 'id' | 'game'>,
  { seq, since }: Span,
  invite: string,
): Promise<{ path: string; file: File }> => {
  const { path } = await call('GET /matches/:id/picture', { id, seq, since, invite });
  const drawn = await fetch(path);
  if (!drawn.ok) throw new RequestError('not-found');
  return { path, file: new File([await drawn.blob()], `${game}-${seq}.png`, { type: 'image/png' }) };
};
