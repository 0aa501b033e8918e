import { isRejection, type AnyGame } from '../../rules/kit/game.ts';
import { blankMatch, history } from '../../rules/kit/fold.ts';
import type { Entry, Match, Setup } from '../../rules/kit/match.ts';
import { act } from '../../rules/kit/act.ts';
import { playOut, trialSeed, type Chooser, type Table } from '../../rules/kit/testing/playout.ts';
import { cpuNow, cpuOf, figure, kB, median, ms, quantile, type Figure } from './figure.ts';

const ROUNDS = 5;

/** A game with a table to play it at. */
export interface Bench extends Setup {
  game: AnyGame;
}

/** Where a match stood, and what was done next. */
export interface Position {
  match: Match;
  next: Entry;
}

const tableOf = (bench: Bench, seed: number, chooser: Chooser): Table => ({
  ...bench,
  seed,
  choosers: Array.from({ length: bench.seats }, () => chooser),
});

export const played = (bench: Bench, seed: number, chooser: Chooser): Entry[] =>
  playOut(tableOf(bench, seed, chooser)).log;

export const positionsIn = ({ game, config, seats }: Bench, log: readonly Entry[]): Position[] => {
  const matches = [...history(game, blankMatch(game, { config, seats }), log)].map(({ match }) => match);
  return log.slice(1).map((next, i) => ({ match: matches[i]!, next }));
};

/** What some work costs, in milliseconds of CPU, over and over for each of some things. */
export const costsOf = <T>(things: readonly T[], work: (thing: T) => unknown): number[] => {
  things.forEach(work); // warms up
  return Array.from({ length: ROUNDS }, () => things.map((thing) => cpuOf(() => work(thing)))).flat();
};

export const within = (name: string, costs: readonly number[], most: number): Figure =>
  figure(name, `median ${ms(median(costs))}, p95 ${ms(quantile(costs, 0.95))} of CPU`, {
    text: `<= ${most} ms`,
    isMet: median(costs) <= most,
  });

/** Acts as a request would: what is asked for is JSON from outside, to be found among the listed. */
export const actOnce =
  (game: AnyGame) =>
  ({ match, next: { seat, action, seq } }: Position): void => {
    const sent = JSON.parse(JSON.stringify(action)) as unknown;
    const ask = { seat: seat!, action: sent, basis: match.seq, seed: trialSeed(1, seq) };
    if (isRejection(act(game, match, ask))) throw new Error('a played action was refused');
  };

/** What an action costs, admission included, against an aim in milliseconds. */
export const acting = ({ game }: Bench, positions: readonly Position[], most: number): Figure =>
  within(`act in ${game.meta.id} (${positions.length} positions)`, costsOf(positions, actOnce(game)), most);

const SECONDS = 2;

/** How many whole matches are played in a second of CPU, against an aim. */
export const playing = (bench: Bench, chooser: Chooser, least: number): Figure => {
  const before = cpuNow();
  let matches = 0;
  while (cpuNow() - before < SECONDS * 1000)
    playOut({ ...tableOf(bench, ++matches, chooser), isUnlogged: true });
  const rate = matches / ((cpuNow() - before) / 1000);
  const aim = { text: `>= ${least}`, isMet: rate >= least };
  return figure(
    `play-outs of ${bench.game.meta.id} at ${bench.seats} seats`,
    `${rate.toFixed(0)} a second of CPU`,
    aim,
  );
};

const largest = (things: readonly object[]): number =>
  Math.max(...things.map((thing) => Buffer.byteLength(JSON.stringify(thing))));

const below = (name: string, size: number, most: number): Figure =>
  figure(name, kB(size), { text: `<= ${most / 1000} kB`, isMet: size <= most });

/** The largest a state may be in the design, in bytes. */
const STATE = 20_000;

/** The largest state and the largest view, against aims in bytes. */
export const sizes = (
  { game }: Bench,
  positions: readonly Position[],
  { state = STATE, view = 20_000 }: { state?: number; view?: number } = {},
): Figure[] => {
  const views = positions.map(({ match, next }) => game.view(match.state, next.seat ?? 0));
  return [
    below(`state of ${game.meta.id}, largest`, largest(positions.map(({ match }) => match.state)), state),
    below(`view of ${game.meta.id}, largest`, largest(views), view),
  ];
};
