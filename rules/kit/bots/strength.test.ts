import { expect, test } from 'vitest';
import { CATALOG } from '../../catalog.ts';
import { presets } from '../config.ts';
import { atRandom, byBot, playOut } from '../testing/playout.ts';

/** Curbside’s bot wins nine of ten, those of Streets and Rideshare Wars 95 of 100, and that of Automobiles most. */
test.each([
  ['curbside', 54, 60, {}],
  ['streets', 57, 60, {}],
  ['rideshare-wars', 57, 60, {}],
  ['automobiles', 7, 12, { laps: 1 }],
])(
  'the bot of %s wins %i or more of %i matches against random play, from either seat',
  (id, least, of, more) => {
    const { game } = CATALOG.find((module) => module.game.meta.id === id)!;
    const ranks = Array.from({ length: of }, (_, seed) => {
      const choosers = seed % 2 === 0 ? [byBot, atRandom] : [atRandom, byBot];
      const config = { ...presets(game), ...more };
      const { outcome } = playOut({ game, config, seats: 2, seed, choosers });
      return [outcome.ranks[seed % 2], outcome.ranks[1 - (seed % 2)]];
    });
    expect(ranks.filter(([mine, other]) => mine === 1 && other === 2).length).toBeGreaterThanOrEqual(least);
  },
);
