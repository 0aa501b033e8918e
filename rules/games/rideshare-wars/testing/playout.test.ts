import { expect, test } from 'vitest';
import { everyConfig } from '../../../kit/config.ts';
import { atRandom, playOut } from '../../../kit/testing/playout.ts';
import { rideshareWars } from '../index.ts';
import { FIGURES, PHASES } from '../cards.ts';
import type { State } from '../model/types.ts';

const { game } = rideshareWars;
const setups = game.meta.seats.flatMap((seats) =>
  everyConfig(game, seats).map((config) => ({ seats, config })),
);
test('C3: no phase pile ever runs out: every turn of a phase begins with a rider in slot 1', () => {
  for (const setup of setups.filter(({ seats, config }) => seats > 1 || config['level'] === 1))
    for (const seed of [1, 2, 3, 4, 5]) {
      const choosers = Array(setup.seats).fill(atRandom);
      const { log, match } = playOut({ game, ...setup, seed, choosers });
      const rows = log.flatMap(({ events }) =>
        events.flatMap((event) =>
          event.type === 'row-renewed' ? [(event.open as { row: (string | null)[] }).row] : [],
        ),
      );
      const phases = (match.state as State).phase + 1;
      // After a phase its last row is empty, and the next one is laid out.
      const empty = rows.filter(([slot]) => slot === null).length;
      expect(empty).toBeLessThanOrEqual(phases);
      if ((match.state as State).shown === null) continue;
      expect(phases).toBe(PHASES.length);
      expect(empty).toBe(phases);
      expect(rows.length).toBe(PHASES.length * FIGURES.rounds * setup.seats + PHASES.length - 1);
    }
});
