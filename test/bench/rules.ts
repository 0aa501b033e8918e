import { curbside } from '../../rules/games/curbside/game.ts';
import { presets } from '../../rules/kit/config.ts';
import { act, history, replay, type Entry, type Match, type Setup } from '../../rules/kit/match.ts';
import { atRandom, byBot, playOut, trialSeed, type Chooser } from '../../rules/kit/playout.ts';
import { isRejection } from '../../rules/kit/game.ts';
import { cpuNow, cpuOf, figure, kB, median, ms, quantile, type Figure } from './figure.ts';

const TABLE: Setup = { config: presets(curbside), seats: 2 };
const ROUNDS = 5;

const played = (seed: number, chooser: Chooser) =>
  playOut({ ...TABLE, game: curbside, seed, choosers: [chooser, chooser] });

interface Position {
  match: Match;
  next: Entry;
}

/** Positions of the middle third of a match, each with what was done in it. */
const middleOf = (log: readonly Entry[]): Position[] => {
  const matches = [...history(curbside, TABLE, log)].map(({ match }) => match);
  const positions = log.slice(1).map((next, i) => ({ match: matches[i]!, next }));
  return positions.slice(Math.floor(log.length / 3), Math.floor((log.length * 2) / 3));
};

/** Acts as a request would: what is asked for is JSON from outside, to be found among the listed. */
const actOnce = ({ match, next: { seat, action, seq } }: Position): void => {
  const ask = { seat: seat!, action: JSON.parse(JSON.stringify(action)) as unknown, basis: match.seq };
  if (isRejection(act(curbside, match, ask, trialSeed(1, seq))))
    throw new Error('a played action was refused');
};

const acting = (positions: readonly Position[]): Figure => {
  for (const position of positions) actOnce(position); // warms up
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    for (const position of positions) costs.push(cpuOf(() => actOnce(position)));
  const measured = `median ${ms(median(costs))}, p95 ${ms(quantile(costs, 0.95))} of CPU`;
  return figure(`act in the middle of Curbside (${positions.length} positions)`, measured, {
    text: '<= 1 ms',
    isMet: median(costs) <= 1,
  });
};

/** Whole matches, one after another, until they make the number of entries asked for. */
const folding = (logs: readonly (readonly Entry[])[]): Figure => {
  const entries = logs.reduce((sum, log) => sum + log.length, 0);
  const fold = (): void => logs.forEach((log) => replay(curbside, TABLE, log));
  fold();
  const cost = median(Array.from({ length: ROUNDS }, () => cpuOf(fold) * (1000 / entries)));
  const isMet = cost <= 10;
  return figure(`folding 1,000 entries (of ${logs.length} matches)`, `${ms(cost)} of CPU`, {
    text: '<= 10 ms',
    isMet,
  });
};

const playing = (seconds: number): Figure => {
  const before = cpuNow();
  let matches = 0;
  while (cpuNow() - before < seconds * 1000) played(++matches, atRandom);
  const rate = matches / ((cpuNow() - before) / 1000);
  const text = `${rate.toFixed(0)} a second of CPU`;
  return figure('random 2-seat play-outs of Curbside', text, { text: '>= 200', isMet: rate >= 200 });
};

const bytes = (value: unknown): number => JSON.stringify(value).length;

const sizes = (positions: readonly Position[]): Figure[] => {
  const states = positions.map(({ match }) => bytes(match.state));
  const views = positions.map(({ match, next }) =>
    bytes(curbside.view(match.state as never, next.seat ?? 0)),
  );
  const isMet = Math.max(...states) <= 20_000;
  return [
    figure('state of Curbside, largest', kB(Math.max(...states)), { text: '<= 20 kB', isMet }),
    figure('view of Curbside, largest', kB(Math.max(...views))),
  ];
};

/** What the rules of Curbside cost by themselves. */
export const rulesFigures = (): Figure[] => {
  const logs = Array.from({ length: 8 }, (_, seed) => played(seed, seed % 2 ? byBot : atRandom).log);
  const positions = logs.flatMap(middleOf);
  return [acting(positions), folding(logs), playing(2), ...sizes(positions)];
};
