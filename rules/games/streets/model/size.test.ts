import { expect, test } from 'vitest';
import { presets } from '../../../kit/config.ts';
import { atRandom, playOut } from '../../../kit/testing/playout.ts';
import { streets } from '../game.ts';
import type { State } from './types.ts';
import { view } from '../view.ts';

test('a view is at most 20 kB at the end of a match, when the city is largest', () => {
  for (const seats of [1, 3, 5]) {
    const choosers = Array.from({ length: seats }, () => atRandom);
    const config = { ...presets(streets), consultants: true };
    const { match } = playOut({ game: streets, config, seats, seed: 2, choosers });
    for (const viewer of [0, 'table'] as const)
      expect(JSON.stringify(view(match.state as State, viewer)).length).toBeLessThan(20_000);
  }
});
