import type { Play } from '../../../kit/game.ts';
import type { Event } from '../events.ts';
import { BREAKS_TO_LOSE } from '../model/kinds.ts';
import { ridersOf } from '../model/riders.ts';
import { drawTexts } from './texting.ts';
import type { Ballot, State } from '../model/types.ts';

/** Stars that have broken so far. */
export const brokenIn = ({ rounds }: Pick<State, 'rounds'>): number =>
  rounds.flatMap(({ tiles }) => tiles).filter((tile) => tile === 'broken-star').length;

/** What more than half of the riders are for; otherwise there is no guess (WR5). */
export const guessOf = (ballots: readonly Ballot[], riders: number): string | null => {
  const isWanted = ({ location }: Ballot): boolean =>
    2 * ballots.filter((other) => other.location === location).length > riders;
  return ballots.find(isWanted)?.location ?? null;
};

const end = ({ state, emit }: Play<State, Event>, reason: 'found' | 'stars'): void =>
  emit({ type: 'match-ended', open: { reason, target: state.target! } });

/** One at a time, and none after the fourth break (WR8). */
const turnTiles = (play: Play<State, Event>, count: number): void => {
  for (let left = count; left > 0 && brokenIn(play.state) < BREAKS_TO_LOSE; left--)
    play.emit({ type: 'tile-turned', open: { tile: play.state.stack.at(-1)! } });
};

/** All have settled: the votes are shown, a guess is made or not, and tiles are turned unless it was right (WR9). */
export const resolve = (play: Play<State, Event>): void => {
  const { state, emit } = play;
  const riders = ridersOf(state);
  const votes = riders.map((seat) => {
    const { location } = state.ballots.find((ballot) => ballot.seat === seat)!;
    return { seat, location };
  });
  const guess = guessOf(state.ballots, riders.length);
  const isRight = guess === state.target;
  emit({ type: 'votes-shown', open: { votes, guess } });
  if (guess !== null) emit({ type: 'guess-made', open: { location: guess, isRight } });
  if (isRight) return end(play, 'found');
  turnTiles(play, guess === null ? 1 : 2);
  if (brokenIn(state) >= BREAKS_TO_LOSE) return end(play, 'stars');
  drawTexts(play);
};
