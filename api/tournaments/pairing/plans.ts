/** A whole tournament in advance: the players' numbers by round and table. A player at no table has the round off. */
export type RoundPlan = readonly (readonly (readonly number[])[])[];

/** In pairs, by the circle method, with first seats evened out. With an odd number each has one round off. */
export const planPairs = (players: number): RoundPlan => {
  const even = players + (players % 2);
  const last = even - 1;
  return Array.from({ length: last }, (_, round) =>
    Array.from({ length: even / 2 }, (_, table): number[] => {
      const [a, b] = [(round + table) % last, table === 0 ? last : (round - table + last) % last];
      const isTurned = table === 0 ? round % 2 === 1 : table % 2 === 1;
      return isTurned ? [b, a] : [a, b];
    }).filter((pair) => pair.every((player) => player < players)),
  );
};

interface Field {
  add(a: number, b: number): number;
  times(a: number, b: number): number;
}

const isPrime = (n: number): boolean =>
  Number.isInteger(n) &&
  n > 1 &&
  Array.from({ length: n - 2 }, (_, i) => i + 2).every((divisor) => n % divisor !== 0);

/** Four elements: polynomials over two, modulo x² + x + 1. */
const FOUR: Field = {
  add: (a, b) => a ^ b,
  times: (a, b) => (a === 0 || b === 0 ? 0 : ((a + b - 2) % 3) + 1),
};

const fieldOf = (size: number): Field | undefined => {
  if (size === 4) return FOUR;
  if (!isPrime(size)) return undefined;
  return { add: (a, b) => (a + b) % size, times: (a, b) => (a * b) % size };
};

/**
 * Tables at which nobody meets twice, where the players make `size` groups of a prime number, or of four, that is no smaller: a
 * table is a line through the groups, one player of each. If a group is as large as a table, the groups themselves are the last
 * round, and everybody has met everybody: an affine plane, such as nine players in four rounds of three tables.
 */
export const planLines = (players: number, size: number): RoundPlan | undefined => {
  const group = players / size;
  const field = group >= size ? fieldOf(group) : undefined;
  if (!field) return undefined;
  const numbers = Array.from({ length: group }, (_, i) => i);
  const groups = Array.from({ length: size }, (_, i) => i);
  const lines = numbers.map((slope) =>
    numbers.map((start) => groups.map((at) => at * group + field.add(start, field.times(slope, at)))),
  );
  const within = groups.map((at) => numbers.map((i) => at * group + i));
  return group === size ? [...lines, within] : lines;
};
