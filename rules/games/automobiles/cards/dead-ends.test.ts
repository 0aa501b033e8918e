import { expect, test } from 'vitest';
import { presets } from '../../../kit/config.ts';
import { blankMatch, history } from '../../../kit/fold.ts';
import { atRandom, playOut } from '../../../kit/testing/playout.ts';
import { automobiles } from '../game.ts';
import { act, listed } from '../testing/rehearsal.ts';
import type { State, Step } from '../model/types.ts';
import { CARDS, type CardId } from './cards.ts';
import { EFFECTS } from './effects.ts';

/** The mandatory clauses of a card, before anything else is asked: all must come up and be doable. */
const mustsOf = (state: State, card: CardId): Step[] => {
  const copy = structuredClone(state);
  const emit = (event: Parameters<typeof automobiles.evolve>[1]): void => automobiles.evolve(copy, event);
  emit({ type: 'card-used', open: { seat: state.turn.seat, card, color: CARDS[card].color } });
  const chance = {
    drawn: 0,
    below: () => 0,
    pick: <T>(list: readonly T[]) => list[0]!,
    shuffle: <T>(list: readonly T[]) => [...list],
  };
  return EFFECTS[card]({ state: copy, chance, emit }, state.turn.seat);
};
const isMust = (step: Step | undefined): boolean => step !== undefined && 'isMust' in step && step.isMust;

/** The number of positions checked in each match. */
const SAMPLED = 40;

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'AU7: in match %i no listed card gets stuck at a mandatory clause that cannot be done',
  (seed) => {
    const setup = {
      config: { ...presets(automobiles), laps: 1, cards: 'lot-both', track: 'lot', weaving: seed % 2 === 0 },
      seats: 3,
    };
    const { log } = playOut({ game: automobiles, ...setup, seed, choosers: [atRandom, atRandom, atRandom] });
    const states = [...history(automobiles, blankMatch(automobiles, setup), log)].map(
      ({ match }) => match.state as State,
    );
    const acting = states.filter(({ phase, steps }) => phase === 'action' && steps.length === 0);
    for (const state of acting.filter((_, i) => i % Math.ceil(acting.length / SAMPLED) === 0))
      for (const use of listed(state)) {
        if (use.type !== 'use' || use.card === 'wear') continue;
        const [first, second] = mustsOf(state, use.card);
        const { after } = act(state, use);
        if (isMust(first)) expect(after.steps[0]?.do).toBe(first!.do);
        if (!isMust(first) || !isMust(second) || first!.do !== 'take') continue;
        for (const answer of listed(after)) expect(act(after, answer).after.steps[0]?.do).toBe(second!.do);
      }
  },
);
