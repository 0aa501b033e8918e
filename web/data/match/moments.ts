import type { LookBack, LookBackPoint } from './replay/look-back.ts';
import type { MatchPage } from '../../../api/contract/match.ts';
import { call, RequestError } from '../server/api.ts';

const MOST = 5;
/** What a change of lead and a deciding fact add to an entry's weight, relative to the largest change of a score. */
const [LEAD, DECIDES] = [0.5, 0.5];
const DECIDING = 4;

const leaderOf = (figures: readonly number[]): number | undefined => {
  const most = Math.max(...figures);
  return figures.length > 1 && figures.filter((figure) => figure === most).length === 1
    ? figures.indexOf(most)
    : undefined;
};

const changeOf = (now: LookBackPoint, before = now): number =>
  now.figures[0]!.reduce((sum, figure, i) => sum + Math.abs(figure - before.figures[0]![i]!), 0);

/** The entries that made the match, in order: where scores changed most, the lead changed, or something was decided. */
export const momentsOf = ({ recap, points }: Pick<LookBack, 'recap' | 'points'>) => {
  const changes = points.map((point, i) => changeOf(point, points[i - 1]));
  const most = Math.max(1, ...changes);
  let leader: number | undefined;
  const weighed = points.map((point, index) => {
    const now = leaderOf(point.figures[0]!);
    const isNew = now !== undefined && now !== leader;
    leader = now ?? leader;
    const decides = point.events.some((event) => (recap.weight?.(event) ?? 1) >= DECIDING);
    const worth = changes[index]! / most + (isNew && index > 0 ? LEAD : 0) + (decides ? DECIDES : 0);
    return { worth, moment: { seq: point.seq, index, leader: isNew ? now : undefined } };
  });
  return weighed
    .filter(({ worth }, i) => worth > 0 && i > 0)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, MOST)
    .map(({ moment }) => moment)
    .sort((a, b) => a.seq - b.seq);
};
export type KeyMoment = ReturnType<typeof momentsOf>[number];

export interface Span {
  seq: number;
  since: number;
}

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
