import { streets } from '../../rules/games/streets/game.ts';
import type { Action, State, View } from '../../rules/games/streets/types.ts';
import { presets } from '../../rules/kit/config.ts';
import { act, history, type Entry, type Match, type Setup } from '../../rules/kit/match.ts';
import { isRejection } from '../../rules/kit/game.ts';
import { atRandom, playOut, trialSeed } from '../../rules/kit/playout.ts';
import { cpuNow, cpuOf, figure, kB, median, ms, quantile, type Figure } from './figure.ts';

const TABLE: Setup = { config: presets(streets), seats: 3 };
const LARGE_TABLE: Setup = { config: { ...presets(streets), business: true, consultants: true }, seats: 5 };
const CITY = 40;
const HAND = ['copy-shop', 'toy-store', 'market-hall'] as const;
const ROUNDS = 5;

const played = (setup: Setup, seed: number) =>
  playOut({
    ...setup,
    game: streets,
    seed,
    choosers: Array.from({ length: setup.seats }, () => atRandom),
  });

interface Position {
  match: Match;
  state: State;
  next: Entry;
}
const positionsIn = (setup: Setup, seed: number): Position[] => {
  const { log } = played(setup, seed);
  const matches = [...history(streets, setup, log)].map(({ match }) => match);
  return log.slice(1).map((next, i) => ({ match: matches[i]!, state: matches[i]!.state as State, next }));
};

const spread = (costs: readonly number[]): string =>
  `median ${ms(median(costs))}, p95 ${ms(quantile(costs, 0.95))} of CPU`;
const costsOf = <T>(things: readonly T[], work: (thing: T) => unknown): number[] => {
  things.forEach(work); // warms up
  return Array.from({ length: ROUNDS }, () => things.map((thing) => cpuOf(() => work(thing)))).flat();
};
const within = (name: string, costs: readonly number[], most: number): Figure =>
  figure(name, spread(costs), { text: `<= ${most} ms`, isMet: median(costs) <= most });

/** Views of a city of forty or more. Hands are smaller by then, so three Buildings are put into each. */
const fullHands = (positions: readonly Position[]): View[] =>
  positions
    .filter(({ state }) => state.city.length >= CITY)
    .map(({ state, next }) => streets.view(state, next.seat!))
    .filter(({ step }) => step.at === 'build')
    .map((view) => ({ ...view, hand: [...HAND] }));

const listing = (views: readonly View[]): Figure =>
  within(
    `legal for a hand of three in a city of forty (${views.length} positions)`,
    costsOf(views, (view) => [...streets.legal(view, view.you!)] satisfies Action[]),
    3,
  );

/** Acts as a request would: what is asked for is JSON from outside, to be found among the listed. */
const actOnce = ({ match, next: { seat, action, seq } }: Position): void => {
  const ask = { seat: seat!, action: JSON.parse(JSON.stringify(action)) as unknown, basis: match.seq };
  if (isRejection(act(streets, match, ask, trialSeed(1, seq))))
    throw new Error('a played action was refused');
};

const playing = (seconds: number): Figure => {
  const before = cpuNow();
  let matches = 0;
  while (cpuNow() - before < seconds * 1000) played(TABLE, ++matches);
  const rate = matches / ((cpuNow() - before) / 1000);
  const text = `${rate.toFixed(0)} a second of CPU`;
  return figure('random 3-seat play-outs of Streets', text, { text: '>= 30', isMet: rate >= 30 });
};

const size = (positions: readonly Position[]): Figure => {
  const views = positions.map(({ state, next }) => JSON.stringify(streets.view(state, next.seat!)).length);
  const most = Math.max(...views);
  return figure('view of Streets, largest', kB(most), { text: '<= 20 kB', isMet: most <= 20_000 });
};

/** What the rules of Streets cost by themselves, with as much on the table as there can be. */
export const streetsFigures = (): Figure[] => {
  const seeds = [1, 2, 3, 4, 5, 6];
  const positions = seeds.flatMap((seed) => positionsIn(LARGE_TABLE, seed));
  const base = seeds.flatMap((seed) => positionsIn(TABLE, seed));
  const acting = within(`act in Streets (${base.length} positions)`, costsOf(base, actOnce), 3);
  return [listing(fullHands(positions)), acting, playing(2), size(positions)];
};
