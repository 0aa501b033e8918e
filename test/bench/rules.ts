import { curbside } from '../../rules/games/curbside/game.ts';
import { streets } from '../../rules/games/streets/game.ts';
import type { State, View } from '../../rules/games/streets/model/types.ts';
import { wheresMyRide } from '../../rules/games/wheres-my-ride/game.ts';
import { presets } from '../../rules/kit/config.ts';
import { blankMatch, replay } from '../../rules/kit/fold.ts';
import type { Entry } from '../../rules/kit/match.ts';
import { atRandom, byBot } from '../../rules/kit/playout.ts';
import { figure, median, ms, type Figure } from './figure.ts';
import { acting, costsOf, played, playing, positionsIn, sizes, within, type Bench } from './game.ts';

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

const CITY_FOR_TWO: Bench = { game: curbside, config: presets(curbside), seats: 2 };

/** Whole matches, one after another, counted as a thousand entries. */
const folding = (logs: readonly (readonly Entry[])[]): Figure => {
  const entries = logs.reduce((sum, log) => sum + log.length, 0);
  const blank = blankMatch(curbside, CITY_FOR_TWO);
  const costs = costsOf([logs], () => logs.forEach((log) => replay(curbside, blank, log)));
  const cost = median(costs) * (1000 / entries);
  const aim = { text: '<= 10 ms', isMet: cost <= 10 };
  return figure(`folding 1,000 entries (of ${logs.length} matches)`, `${ms(cost)} of CPU`, aim);
};

/** Measured in the middle third of matches that bots and chance have played. */
export const curbsideFigures = (): Figure[] => {
  const logs = SEEDS.map((seed) => played(CITY_FOR_TWO, seed, seed % 2 ? byBot : atRandom));
  const middles = logs.flatMap((log) => {
    const third = Math.floor(log.length / 3);
    return positionsIn(CITY_FOR_TWO, log).slice(third, 2 * third);
  });
  return [
    acting(CITY_FOR_TWO, middles, 1),
    folding(logs),
    playing(CITY_FOR_TWO, atRandom, 200),
    ...sizes(CITY_FOR_TWO, middles),
  ];
};

const THREE_BUILDERS: Bench = { game: streets, config: presets(streets), seats: 3 };
const FULL_STREETS: Bench = {
  game: streets,
  config: { ...presets(streets), business: true, consultants: true },
  seats: 5,
};
const CITY = 40;
const HAND = ['copy-shop', 'toy-store', 'market-hall'] as const;

/** What a builder sees in a city of forty or more. Hands are smaller by then, so each is given three Buildings. */
const fullHands = (positions: ReturnType<typeof positionsIn>): View[] =>
  positions
    .filter(({ match }) => (match.state as State).city.length >= CITY)
    .map(({ match, next }) => streets.view(match.state as State, next.seat!))
    .filter(({ step }) => step.at === 'build')
    .map((view) => ({ ...view, hand: [...HAND] }));

/** Measured with as much on the table as there can be, but for `act` and the play-outs. */
export const streetsFigures = (): Figure[] => {
  const positionsAt = (bench: Bench) =>
    SEEDS.flatMap((seed) => positionsIn(bench, played(bench, seed, atRandom)));
  const full = positionsAt(FULL_STREETS);
  const hands = fullHands(full);
  const listing = costsOf(hands, (view) => [...streets.legal(view, view.you!)]);
  return [
    within(`legal for a hand of three in a city of ${CITY} (${hands.length} positions)`, listing, 3),
    acting(THREE_BUILDERS, positionsAt(THREE_BUILDERS), 3),
    playing(THREE_BUILDERS, atRandom, 30),
    ...sizes(FULL_STREETS, full),
  ];
};

const SEVEN_RIDING: Bench = {
  game: wheresMyRide,
  config: { ...presets(wheresMyRide), triple: true },
  seats: 7,
};

/** Measured with everybody at the table. */
export const ridesFigures = (): Figure[] => {
  const positions = SEEDS.flatMap((seed) => positionsIn(SEVEN_RIDING, played(SEVEN_RIDING, seed, atRandom)));
  return [acting(SEVEN_RIDING, positions, 1), ...sizes(SEVEN_RIDING, positions, 10_000)];
};
