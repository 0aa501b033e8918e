import type { Seat } from '../../../kit/game.ts';
import { CITIES, FIGURES, LOAN, SOLO, inCity, valueIn, type RiderId } from '../model/cards.ts';
import type { View } from '../model/types.ts';

export type Scored = Pick<View, 'seats' | 'level' | 'tableaus' | 'held' | 'loans'>;

export interface CityScore {
  riders: number;
  points: number;
  scores: boolean;
}
export interface Sheet {
  cities: CityScore[];
  subtotal: number;
  milestones: number;
  loans: number;
  total: number;
}

/** Whether a seat scores a city: the most riders there, including ties; in solo play, as many as the level requires (RW28). */
const scoresIn = ({ level }: Pick<Scored, 'level'>, counts: readonly number[], seat: Seat): boolean => {
  const mine = counts[seat]!;
  if (level !== null) return mine >= SOLO[level].riders;
  return mine > 0 && mine === Math.max(...counts);
};

const cityPoints = (tableau: readonly RiderId[], riders: readonly RiderId[]): number =>
  riders.reduce((sum, card) => sum + valueIn(tableau, card), 0);

/** The score sheet now, one column per seat: only tableaus count. */
export const sheetOf = (table: Scored): Sheet[] => {
  const cities = CITIES.map((city) => table.tableaus.map((tableau) => inCity(tableau, city)));
  const counts = cities.map((byCity) => byCity.map(({ length }) => length));
  return table.tableaus.map((tableau, seat) => {
    const scores = cities.map((byCity, i): CityScore => ({
      riders: counts[i]![seat]!,
      points: cityPoints(tableau, byCity[seat]!),
      scores: scoresIn(table, counts[i]!, seat),
    }));
    const subtotal = scores.reduce((sum, city) => sum + (city.scores ? city.points : 0), 0);
    const milestones = FIGURES.milestonePoints * table.held[seat]!.length;
    const loans = table.loans[seat]! === 0 ? 0 : LOAN.points * table.loans[seat]!;
    return { cities: scores, subtotal, milestones, loans, total: subtotal + milestones + loans };
  });
};

/** Riders in scoring cities: the fewest break a tie. */
export const ridersScoring = ({ cities }: Sheet): number =>
  cities.reduce((sum, { scores, riders }) => sum + (scores ? riders : 0), 0);
