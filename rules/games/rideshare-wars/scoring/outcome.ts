import type { Outcome } from '../../../kit/game.ts';
import { ranksOf } from '../../../kit/ranks.ts';
import { FIGURES, SOLO, winsAt, type Reason } from '../model/cards.ts';
import type { State } from '../model/types.ts';
import { ridersScoring, sheetOf } from './score.ts';

export const endOf = (state: State): Reason => {
  if (state.level === null) return 'points';
  const [sheet] = sheetOf(state);
  const { points } = SOLO[state.level];
  if (sheet!.cities.filter(({ scores }) => scores).length < FIGURES.soloCities) return 'solo-cities';
  return sheet!.total >= points ? 'solo-won' : 'solo-points';
};

/** Most points, then most milestones, then fewest riders in scoring cities; if still tied, the win is shared. */
const byPoints = (state: State): Outcome => {
  const sheets = sheetOf(state);
  const scores = sheets.map(({ total }) => total);
  const ranks = ranksOf(
    sheets.map((sheet, seat) => [sheet.total, state.held[seat]!.length, -ridersScoring(sheet)]),
  );
  return { ranks, scores, reason: 'points' };
};

const alone = (state: State, reason: Reason): Outcome => ({
  ranks: [1],
  scores: sheetOf(state).map(({ total }) => total),
  reason,
  ...(reason !== 'solo-won' && { isLost: true }),
});

/** Enough milestones win at once, whatever the points; all others share second place. */
export const outcome = (state: State): Outcome | undefined => {
  const { end, held } = state;
  if (!end) return undefined;
  if (end === 'points') return byPoints(state);
  if (end !== 'milestones') return alone(state, end);
  return { ranks: ranksOf(held.map(({ length }) => Number(length >= winsAt(state)))), reason: end };
};
