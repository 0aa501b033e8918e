/** A table that has been played: its players by seat, with the rank of each (1 is best; equal ranks are ties). */
export interface Played {
  players: readonly string[];
  ranks: readonly number[];
  /** What each had in the game's own unit, where it has one. */
  figures?: readonly number[] | undefined;
}

/** What parts players of equal points, in the order in which a tournament says it. */
export const TIE_RULES = ['common-tables', 'sonneborn-berger', 'strength-met', 'figures', 'lots'] as const;
export type TieRule = (typeof TIE_RULES)[number];

/** A line of the standing. */
export interface Placed {
  player: string;
  points: number;
  /** What each tie rule says of them, in the tournament's order. */
  tie: readonly number[];
}

/**
 * Points of a table by seat: as many as others came behind, and half a point for each that came level. The first of three has 2,
 * the second 1.
 */
export const pointsAt = ({ ranks }: Pick<Played, 'ranks'>): number[] =>
  ranks.map(
    (rank) =>
      ranks.filter((other) => other > rank).length + (ranks.filter((other) => other === rank).length - 1) / 2,
  );

type Totals = ReadonlyMap<string, number>;

const sumBy = (
  tables: readonly Played[],
  gain: (table: Played, seat: number) => number,
): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const table of tables)
    for (const [seat, player] of table.players.entries())
      sums.set(player, (sums.get(player) ?? 0) + gain(table, seat));
  return sums;
};

/** The points of all that somebody met at a table; with a share, so much of each: all of who came behind, half of who came level. */
const strengthAt = (table: Played, seat: number, points: Totals, isShared: boolean): number =>
  table.players.reduce((sum, other, at) => {
    if (at === seat) return sum;
    const [mine, theirs] = [table.ranks[seat]!, table.ranks[at]!];
    const share = !isShared || mine < theirs ? 1 : mine === theirs ? 0.5 : 0;
    return sum + share * (points.get(other) ?? 0);
  }, 0);

/** What a table is worth among some of its players only. */
const among = (table: Played, group: ReadonlySet<string>): Played => {
  const seats = table.players.flatMap((player, seat) => (group.has(player) ? [seat] : []));
  return {
    players: seats.map((seat) => table.players[seat]!),
    ranks: seats.map((seat) => table.ranks[seat]!),
  };
};

interface Told {
  tables: readonly Played[];
  points: Totals;
  /** The order of lots, drawn before the first round. */
  lots: readonly string[];
}

/** What a rule says of each of some who have equal points. */
const weigh = (rule: TieRule, group: readonly string[], { tables, points, lots }: Told): Totals => {
  switch (rule) {
    case 'common-tables': {
      const tied = new Set(group);
      return sumBy(
        tables.map((table) => among(table, tied)),
        (table, seat) => pointsAt(table)[seat]!,
      );
    }
    case 'sonneborn-berger':
      return sumBy(tables, (table, seat) => strengthAt(table, seat, points, true));
    case 'strength-met':
      return sumBy(tables, (table, seat) => strengthAt(table, seat, points, false));
    case 'figures':
      return sumBy(tables, ({ figures }, seat) => figures?.[seat] ?? 0);
    case 'lots':
      return new Map(lots.map((player, i) => [player, -i]));
  }
};

/** Splits some into those who are level by a measure, best first. */
const levels = (players: readonly string[], measure: Totals): string[][] => {
  const of = (player: string): number => measure.get(player) ?? 0;
  const marks = [...new Set(players.map(of))].toSorted((a, b) => b - a);
  return marks.map((mark) => players.filter((player) => of(player) === mark));
};

/** The order of some who are level, by the rules that are left. */
const part = (group: readonly string[], rules: readonly TieRule[], told: Told): string[] => {
  const [rule, ...rest] = rules;
  if (group.length < 2 || !rule) return [...group];
  return levels(group, weigh(rule, group, told)).flatMap((level) => part(level, rest, told));
};

/**
 * The standing, best first: by points, then by the tie rules one after another. Rounds off count as `off` points each. Who is
 * level by all rules stays in the order of lots.
 */
export const standingOf = (
  tables: readonly Played[],
  {
    rules,
    lots,
    off = new Map(),
  }: { rules: readonly TieRule[]; lots: readonly string[]; off?: Totals | undefined },
): Placed[] => {
  const points = sumBy(tables, (table, seat) => pointsAt(table)[seat]!);
  for (const [player, extra] of off) points.set(player, (points.get(player) ?? 0) + extra);
  const told = { tables, points, lots };
  return levels(lots, points).flatMap((level) => {
    const measures = rules.map((rule) => weigh(rule, level, told));
    return part(level, rules, told).map((player) => ({
      player,
      points: points.get(player) ?? 0,
      tie: measures.map((measure) => measure.get(player) ?? 0),
    }));
  });
};
