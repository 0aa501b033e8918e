import { makeChance } from '../chance.ts';
import { blankMatch, history } from '../fold.ts';
import type { AnyGame, Config, Seat, Viewer } from '../game.ts';
import { byBot, playOut, trialSeed } from './playout.ts';
import type { Estimate } from '../ahead/arms.ts';
import { ratioOf } from './tally.ts';

/** For each zone hidden from a viewer: whether each thing in it has a mark that the viewer could look for. */
export type Zones = (state: object, viewer: Viewer) => Record<string, number[]>;

/** The matches of bots whose positions are looked at. Their seats are those listed, in turn. */
interface Sample {
  game: AnyGame;
  zones: Zones;
  config: Config;
  seats: readonly number[];
  seed: number;
}

/** The marks in one zone over one match, and how many there could have been. */
interface Count {
  believed: number;
  real: number;
  all: number;
}
type Counts = Record<string, Count>;

/** How often things in a zone have their mark in truth and as imagined, and the difference with its error. */
export interface Belief {
  real: number;
  believed: number;
  excess: Estimate;
}

/** Neighboring positions are nearly the same, so only one in this many is looked at. */
const ONE_IN = 12;
const NONE: Count = { believed: 0, real: 0, all: 0 };
const sumOf = (list: readonly number[]): number => list.reduce((sum, n) => sum + n, 0);

const count = (counts: Counts, real: Record<string, number[]>, imagined: Record<string, number[]>): void => {
  for (const [zone, marks] of Object.entries(real)) {
    const before = counts[zone] ?? NONE;
    counts[zone] = {
      believed: before.believed + sumOf(imagined[zone]!),
      real: before.real + sumOf(marks),
      all: before.all + marks.length,
    };
  }
};

/** What viewers drawn by lot imagine in one match, against the truth. */
const countIn = ({ game, zones, config, seats, seed }: Sample): { counts: Counts; positions: number } => {
  const setup = { config, seats: seats[seed % seats.length]! };
  const viewers = Array.from({ length: setup.seats }, (_, seat: Seat) => seat);
  const { log } = playOut({ game, ...setup, seed, choosers: viewers.map(() => byBot) });
  const counts: Counts = {};
  let positions = 0;
  for (const { match } of history(game, blankMatch(game, setup), log)) {
    const chance = makeChance(trialSeed(seed, match.seq));
    if (chance.below(ONE_IN) > 0 || game.outcome(match.state)) continue;
    const viewer = chance.pick<Viewer>(['table', ...viewers]);
    const imagined = game.imagine(game.view(match.state, viewer), viewer, chance) as object;
    count(counts, zones(match.state, viewer), zones(imagined, viewer));
    positions += 1;
  }
  return { counts, positions };
};

/** Compares what viewers imagine with the truth, zone by zone, over at least `positions` positions. */
export const beliefsIn = (sample: Sample, positions: number): Map<string, Belief> => {
  const matches: Counts[] = [];
  for (let seed = sample.seed, seen = 0; seen < positions; seed++) {
    const match = countIn({ ...sample, seed });
    matches.push(match.counts);
    seen += match.positions;
  }
  const share = (zone: string, of: (count: Count) => number): Estimate => {
    const counts = matches.map((match) => match[zone] ?? NONE);
    return ratioOf(
      counts.map(of),
      counts.map(({ all }) => all),
    );
  };
  const zones = new Set(matches.flatMap((match) => Object.keys(match)));
  return new Map(
    [...zones].map((zone) => [
      zone,
      {
        real: share(zone, ({ real }) => real).value,
        believed: share(zone, ({ believed }) => believed).value,
        excess: share(zone, ({ believed, real }) => believed - real),
      },
    ]),
  );
};
