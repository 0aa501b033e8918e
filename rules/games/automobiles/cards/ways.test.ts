import { expect, test } from 'vitest';
import { presets } from '../../../kit/config.ts';
import { blankMatch, history } from '../../../kit/fold.ts';
import { atRandom, playOut } from '../../../kit/testing/playout.ts';
import { automobiles } from '../game.ts';
import type { Action, State } from '../model/types.ts';
import { act, listed } from '../testing/rehearsal.ts';
import { drivingCards } from '../words/acts.ts';

/** Whether some answer to what a card asks is a move on. */
const movesOn = (state: State, asked = 2): boolean => {
  if (state.steps.length === 0) return false;
  const answers = listed(state);
  if (answers.some(({ type }) => type === 'move')) return true;
  return (
    asked > 0 && answers.some((answer) => !isEnd(answer) && movesOn(act(state, answer).after, asked - 1))
  );
};
const isEnd = ({ type }: Action): boolean => type === 'stop';

/** The number of positions checked in each match. */
const SAMPLED = 60;

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
  'in match %i every card that the prompt drives with finds a space',
  (seed) => {
    const setup = { config: { ...presets(automobiles), laps: 1, cards: 'lot-both', track: 'lot' }, seats: 3 };
    const { log } = playOut({ game: automobiles, ...setup, seed, choosers: [atRandom, atRandom, atRandom] });
    const states = [...history(automobiles, blankMatch(automobiles, setup), log)]
      .map(({ match }) => match.state as State)
      .filter(({ phase, steps }) => phase === 'action' && steps.length === 0);
    for (const state of states.filter((_, i) => i % Math.ceil(states.length / SAMPLED) === 0))
      for (const card of drivingCards(state, listed(state)))
        expect([card, movesOn(act(state, { type: 'use', card }).after)]).toEqual([card, true]);
  },
);
