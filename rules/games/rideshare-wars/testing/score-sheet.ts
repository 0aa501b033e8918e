import content from '../model/content.json' with { type: 'json' };

/** A final position, reduced to what an independent scorer needs. */
export interface Final {
  tableaus: readonly (readonly string[])[];
  milestones: readonly number[];
  loans: readonly number[];
}

const CITIES = ['a', 'b', 'c', 'd', 'e', 'f'];

const printed = (id: string): { value?: number; times?: number } =>
  content.riders.find((row) => row.id === id)!;
const typeOf = (id: string): string => id.split('-')[1]!;

/**
 * The rulebook's Final Scoring, steps 1 and 2, written from its text and the cards alone. It uses none of the game's rules, so it
 * can check them.
 */
export const totalsOf = ({ tableaus, milestones, loans }: Final): number[] =>
  tableaus.map((tableau, player) => {
    let total = 0;
    for (const city of CITIES) {
      const sizes = tableaus.map((cards) => cards.filter((id) => id.startsWith(city)).length);
      if (sizes[player] === 0 || sizes.some((size) => size > sizes[player]!)) continue;
      for (const id of tableau) {
        if (!id.startsWith(city)) continue;
        const { value, times = 0 } = printed(id);
        total += value ?? times * tableau.filter((other) => typeOf(other) === typeOf(id)).length;
      }
    }
    return total + 3 * milestones[player]! - 4 * loans[player]!;
  });

/** A player's riders in the cities that the player scores. */
const ridersScoring = ({ tableaus }: Final, player: number): number =>
  CITIES.map((city) => tableaus.map((cards) => cards.filter((id) => id.startsWith(city)).length))
    .filter((sizes) => sizes[player]! > 0 && sizes.every((size) => size <= sizes[player]!))
    .reduce((sum, sizes) => sum + sizes[player]!, 0);

/** Step 3: who wins. More points; then more milestones; then fewer riders in scoring cities. */
export const winnersOf = (final: Final): number[] => {
  const totals = totalsOf(final);
  const few = totals.map((_total, player) => -ridersScoring(final, player));
  let left = totals.map((_total, player) => player);
  for (const count of [totals, final.milestones, few]) {
    const best = Math.max(...left.map((player) => count[player]!));
    left = left.filter((player) => count[player] === best);
  }
  return left;
};
