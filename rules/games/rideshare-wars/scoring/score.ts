import type { Outcome, Seat } from '../../../kit/game.ts';
import { ranksOf } from '../../../kit/ranks.ts';
import { CITIES, FIGURES, inCity, valueIn, winsAt, type Reason } from '../cards.ts';
import type { Open, State } from '../model/types.ts';

/** Whether a seat scores a city: the most riders there, including ties; in solo play, as many as the level requires (RW28). */
const scoresIn = ({ level }: Open, counts: readonly number[], seat: Seat): boolean => {
  const mine = counts[seat]!;
  if (level !== null) return mine >= FIGURES.solo[level].riders;
  return mine > 0 && mine === Math.max(...counts);
};

/** The score sheet now, one column per seat: only tableaus count. */
export const sheetOf = (table: Open) => {
  const cities = CITIES.map((city) => table.tableaus.map((tableau) => inCity(tableau, city)));
  const counts = cities.map((byCity) => byCity.map(({ length }) => length));
  return table.tableaus.map((tableau, seat) => {
    const scores = CITIES.map((city, i) => ({
      city,
      riders: counts[i]![seat]!,
      points: cities[i]![seat]!.reduce((sum, card) => sum + valueIn(tableau, card), 0),
      scores: scoresIn(table, counts[i]!, seat),
    }));
    const subtotal = scores.reduce((sum, city) => sum + (city.scores ? city.points : 0), 0);
    const milestones = FIGURES.milestonePoints * table.held[seat]!.length;
    const loans = table.loans[seat]! === 0 ? 0 : FIGURES.loan.points * table.loans[seat]!;
    return { cities: scores, subtotal, milestones, loans, total: subtotal + milestones + loans };
  });
};

export type Sheet = ReturnType<typeof sheetOf>[number];

export const endOf = (state: State): Reason => {
  if (state.level === null) return 'points';
  const [sheet] = sheetOf(state);
  if (sheet!.cities.filter(({ scores }) => scores).length < FIGURES.soloCities) return 'solo-cities';
  return sheet!.total >= FIGURES.solo[state.level].points ? 'solo-won' : 'solo-points';
};

const ridersScoring = ({ cities }: Sheet): number =>
  cities.reduce((sum, { scores, riders }) => sum + (scores ? riders : 0), 0);

/** Milestones win at once; all others are second. Or else points, then milestones, then fewest riders in scoring cities win. */
export const outcome = (state: State): Outcome | undefined => {
  const { end, held } = state;
  if (!end) return undefined;
  if (end === 'milestones')
    return { ranks: ranksOf(held.map(({ length }) => Number(length >= winsAt(state)))), reason: end };
  const sheets = sheetOf(state);
  const scores = sheets.map(({ total }) => total);
  if (end !== 'points')
    return { ranks: [1], scores, reason: end, ...(end !== 'solo-won' && { isLost: true }) };
  const keys = sheets.map((sheet, seat) => [sheet.total, held[seat]!.length, -ridersScoring(sheet)]);
  return { ranks: ranksOf(keys), scores, reason: end };
};
