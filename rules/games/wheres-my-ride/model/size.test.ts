import { expect, test } from 'vitest';
import { everyConfig } from '../../../kit/config.ts';
import { atRandom, playOut } from '../../../kit/testing/playout.ts';
import { wheresMyRide } from '../game.ts';
import type { State } from './types.ts';

test('a view is at most 10 kB at the end of a long match, when the table is fullest', () => {
  for (const config of everyConfig(wheresMyRide, 7).filter(({ triple, checks }) => triple && checks === 0)) {
    const choosers = Array.from({ length: 7 }, () => atRandom);
    const { match } = playOut({ game: wheresMyRide, config, seats: 7, seed: 4, choosers });
    for (const viewer of [0, 1, 6, 'table'] as const) {
      const view = wheresMyRide.view(match.state as State, viewer);
      expect(JSON.stringify(view).length).toBeLessThan(10_000);
    }
  }
});
