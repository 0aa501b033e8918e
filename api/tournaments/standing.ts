import type { TieRule } from '../../db/closed-lists.ts';
import type { TournamentCount } from '../../db/pairings.ts';
import type { FinishedMatch } from '../history/tally.ts';

export interface Stood {
  number: number;
  /** The others of each table, and what they had against each: 1 ahead, ½ level, 0 behind. */
  met: readonly number[];
  got: readonly number[];
  off: number;
  /** What they had in the game's own unit, in all. */
  figure: number;
  lot: number;
}

export interface Placed {
  number: number;
  points: number;
  /** What each tie rule says of them, in the tournament's order. */
  tie: readonly number[];
}

/** What a seat has against each other seat of its table: 1 for each that came behind, half for each that came level. */
export const gotAt = (ranks: readonly number[], seat: number): number[] =>
  ranks
    .filter((_, other) => other !== seat)
    .map((rank) => (rank > ranks[seat]! ? 1 : rank === ranks[seat] ? 0.5 : 0));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Points: one for each player left behind at a table, half for each tie, and those for rounds off. */
export const pointsOf = ({ got, off }: Pick<Stood, 'got' | 'off'>): number => sum(got) + off;

type Points = ReadonlyMap<number, number>;

interface Asked {
  group: ReadonlySet<number>;
  points: Points;
}

const WEIGHTS: Readonly<Record<TieRule, (one: Stood, asked: Asked) => number>> = {
  'common-tables': ({ met, got }, { group }) => sum(met.map((other, i) => (group.has(other) ? got[i]! : 0))),
  'sonneborn-berger': ({ met, got }, { points }) =>
    sum(met.map((other, i) => got[i]! * (points.get(other) ?? 0))),
  'strength-met': ({ met }, { points }) => sum(met.map((other) => points.get(other) ?? 0)),
  figures: ({ figure }) => figure,
  lots: ({ lot }) => -lot,
};

/** Splits some into those who are level by a measure, best first. */
const levels = <T>(all: readonly T[], measure: (one: T) => number): T[][] => {
  const marks = [...new Set(all.map(measure))].toSorted((a, b) => b - a);
  return marks.map((mark) => all.filter((one) => measure(one) === mark));
};

const part = (group: readonly Stood[], rules: readonly TieRule[], points: Points): Stood[] => {
  const [rule, ...rest] = rules;
  if (group.length < 2 || !rule) return group.toSorted((a, b) => a.lot - b.lot);
  const asked = { group: new Set(group.map(({ number }) => number)), points };
  return levels(group, (one) => WEIGHTS[rule](one, asked)).flatMap((level) => part(level, rest, points));
};

/**
 * The standing, best first: by points, then by the tie rules one after another. A tie at the common tables counts only the tables
 * of those who are still level. Players level by all rules stay in the order of lots.
 */
export const standingOf = (field: readonly Stood[], rules: readonly TieRule[]): Placed[] => {
  const points = new Map(field.map((one) => [one.number, pointsOf(one)]));
  return levels(field, pointsOf).flatMap((level) => {
    const asked = { group: new Set(level.map(({ number }) => number)), points };
    return part(level, rules, points).map((one) => ({
      number: one.number,
      points: pointsOf(one),
      tie: rules.map((rule) => WEIGHTS[rule](one, asked)),
    }));
  });
};

/** Whether a seat is still with who sat there first; they may have left and come back. */
const isKept = ({ stored, former }: FinishedMatch, seat: number): boolean => {
  const taken = stored.seats.find((one) => one.seat === seat);
  const first = former.find((one) => one.seat === seat);
  const isBack = !first || (first.player !== null && first.player === taken?.player?.id);
  return taken !== undefined && taken.gone === null && !taken.bot && isBack;
};

/** The ranks of a match, where seats that were given up come behind all others, level with each other. */
const ranksOf = (ended: FinishedMatch): number[] => {
  const { outcome, seatCount } = ended.stored;
  const raw = outcome.ranks.map((rank, seat) => (isKept(ended, seat) ? rank : seatCount + 1));
  return raw.map((rank) => 1 + raw.filter((other) => other < rank).length);
};

/** What a match adds to the tournament that it may belong to. One that its players ended counts for nobody. */
export const tournamentCountOf = (ended: FinishedMatch): TournamentCount => {
  const { outcome, seatCount } = ended.stored;
  if (ended.entries.some(({ kind }) => kind === 'ended')) {
    const none = { met: [], got: [], rank: null, figure: null, off: 0 };
    return { ranks: null, results: Array.from({ length: seatCount }, () => none), winner: null };
  }
  const ranks = ranksOf(ended);
  const winner = ranks.filter((rank) => rank === 1).length === 1 ? ranks.indexOf(1) : null;
  const results = ranks.map((rank, seat) => ({
    got: gotAt(ranks, seat),
    rank,
    figure: outcome.scores?.[seat] ?? null,
    off: null,
  }));
  return { ranks, results, winner };
};
