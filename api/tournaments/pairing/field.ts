export interface Entrant {
  id: string;
  points: number;
  byes: number;
  /** How often they met others, by the others' ids. */
  met: ReadonlyMap<string, number>;
  /** How often they had each seat of a table. */
  sat: readonly number[];
}

export interface PairedRound {
  tables: readonly (readonly string[])[];
  byes: readonly string[];
}

/** With tables of one less where the game allows these: as few byes as can be, and then as many full tables. */
export const splitAmong = (players: number, size: number, allowed: readonly number[]) => {
  const smaller = size - 1;
  for (let byes = 0; byes <= players; byes++)
    for (let full = Math.floor((players - byes) / size); full >= 0; full--) {
      const rest = players - byes - full * size;
      if (rest > 0 && (!allowed.includes(smaller) || rest % smaller !== 0)) continue;
      const sizes = [...Array<number>(full).fill(size), ...Array<number>(rest / smaller).fill(smaller)];
      if (sizes.length > 0 || byes === players) return { sizes, byes };
    }
  throw new RangeError(`no tables for ${players} players`);
};

/** Who has the round off: those who had the fewest off, and of these the last of the standing. */
export const giveByes = (standing: readonly Entrant[], byes: number): Entrant[] =>
  standing
    .map((entrant, place) => ({ entrant, place }))
    .toSorted((a, b) => a.entrant.byes - b.entrant.byes || b.place - a.place)
    .slice(0, byes)
    .map(({ entrant }) => entrant);

const orders = <T>(things: readonly T[]): T[][] =>
  things.length < 2
    ? [[...things]]
    : things.flatMap((first, i) =>
        orders([...things.slice(0, i), ...things.slice(i + 1)]).map((rest) => [first, ...rest]),
      );

const burden = (table: readonly Entrant[]): number =>
  table.reduce((sum, { sat }, seat) => sum + ((sat[seat] ?? 0) + 1) ** 2 - (sat[seat] ?? 0) ** 2, 0);

/** A table in the order of seats that evens out best who sat where before; for tables of up to six. */
export const orderSeats = (table: readonly Entrant[]): Entrant[] =>
  orders(table).reduce((best, order) => (burden(order) < burden(best) ? order : best));
