import { makeChance } from '../chance.ts';
import { blankMatch, history } from '../fold.ts';
import type { AnyGame, Config, Outcome, Seat } from '../game.ts';
import type { Estimate } from '../ahead/arms.ts';
import { meanOf } from './tally.ts';
import { byBot, playOut, trialSeed } from './playout.ts';

/** Matches of bots whose positions are looked at. */
interface Sample {
  game: AnyGame;
  config: Config;
  seats: number;
  seed: number;
}

/** Expectations in one part of a match, against the outcomes. */
export interface Calibration {
  /** How far into the match, from 0. */
  part: string;
  positions: number;
  /** The score expected less the real one; undefined where only ranks count. */
  excess: Estimate | undefined;
  /** How much of the real lead a lead of one is. */
  slope: Estimate | undefined;
  /** Of two seats, the one that stood better came in before the other. */
  ordered: Estimate;
}

interface Position {
  part: number;
  standing: readonly number[];
  outcome: Outcome;
}

const ONE_IN = 12;
const PARTS = ['first quarter', 'second', 'third', 'last'] as const;

const positionsIn = ({ game, seed, ...setup }: Sample): Position[] => {
  const choosers = Array.from({ length: setup.seats }, () => byBot);
  const { log, outcome } = playOut({ game, ...setup, seed, choosers });
  const positions: Position[] = [];
  for (const { match } of history(game, blankMatch(game, setup), log)) {
    const chance = makeChance(trialSeed(seed, match.seq));
    if (chance.below(ONE_IN) > 0 || game.outcome(match.state)) continue;
    const standing = game.standing!(game.view(match.state, chance.below(setup.seats)));
    positions.push({ part: Math.floor((PARTS.length * match.seq) / (log.length + 1)), standing, outcome });
  }
  return positions;
};

const pairsOf = (seats: number): [Seat, Seat][] =>
  Array.from({ length: seats }, (_, a) => a).flatMap((a) =>
    Array.from({ length: a }, (_, b): [Seat, Seat] => [a, b]),
  );

/** For each two seats with different ranks: whether the better one stood better. */
const orderIn = ({ standing, outcome: { ranks } }: Position): number[] =>
  pairsOf(ranks.length).flatMap(([a, b]) => {
    if (ranks[a] === ranks[b]) return [];
    const lead = (standing[a]! - standing[b]!) * (ranks[b]! - ranks[a]!);
    return [lead === 0 ? 0.5 : Number(lead > 0)];
  });

/** The slope of the real leads over the expected ones, by least squares. */
const slopeOf = (positions: readonly Position[]): Estimate => {
  const leads = positions.flatMap(({ standing, outcome: { scores, ranks } }) =>
    pairsOf(ranks.length).map(([a, b]) => [standing[a]! - standing[b]!, scores![a]! - scores![b]!] as const),
  );
  const squares = leads.reduce((sum, [x]) => sum + x * x, 0);
  const value = leads.reduce((sum, [x, y]) => sum + x * y, 0) / squares;
  const rest = leads.reduce((sum, [x, y]) => sum + (x * (y - value * x)) ** 2, 0);
  return { value, error: Math.sqrt(rest) / squares };
};

const summed = (part: string, positions: readonly Position[]): Calibration => {
  const scored = positions.filter(({ outcome: { scores, ranks } }) => scores && ranks.length > 1);
  const excess = scored.flatMap(({ standing, outcome: { scores } }) =>
    standing.map((x, i) => x - scores![i]!),
  );
  return {
    part,
    positions: positions.length,
    excess: scored.length > 0 ? meanOf(excess) : undefined,
    slope: scored.length > 0 ? slopeOf(scored) : undefined,
    ordered: meanOf(positions.flatMap(orderIn)),
  };
};

/** Compares what a game expects with the outcomes of at least `positions` positions, by part of the match. */
export const calibrationOf = (sample: Sample, positions: number): Calibration[] => {
  const seen: Position[] = [];
  for (let { seed } = sample; seen.length < positions; seed++) seen.push(...positionsIn({ ...sample, seed }));
  return PARTS.map((name, part) =>
    summed(
      name,
      seen.filter((position) => position.part === part),
    ),
  );
};
