import { draw, moveCubes } from '../turn/cubes.ts';
import type { Effect } from '../model/events.ts';

const ANY_NUMBER = 99;

/** Effects of the yellow cards. */
export const GARAGE = {
  'car-chief': (_play, seat) => [
    {
      do: 'take',
      seat,
      from: ['discard'],
      to: 'stock',
      left: 1,
      only: 'upgradable',
      isMust: true,
      feed: { to: 'upgrade' },
    },
  ],
  engineer: (_play, seat) => [
    { do: 'take', seat, from: ['active'], to: 'discard', left: 3, feed: { to: 'left', by: 1 } },
    { do: 'take', seat, from: ['discard'], to: 'stock', left: 0, isMust: true },
  ],
  manager: (_play, seat) => [
    { do: 'take', seat, from: ['active'], to: 'stock', left: 1 },
    { do: 'take', seat, from: ['active', 'discard'], to: 'bag', left: 1 },
  ],
  mechanic: (_play, seat) => [
    { do: 'take', seat, from: ['active'], to: 'used', left: 1, isMust: true },
    { do: 'take', seat, from: ['discard'], to: 'stock', left: 2 },
  ],
  'factory-support': (play, seat) => {
    draw(play, seat, { count: 1 });
    return [{ do: 'take', seat, from: ['active', 'discard'], to: 'stock', left: 1, isMust: true }];
  },
  'maintenance-staff': (_play, seat) => [
    { do: 'take', seat, from: ['active'], to: 'stock', left: ANY_NUMBER, feed: { to: 'left', by: 2 } },
    { do: 'take', seat, from: ['discard'], to: 'stock', left: 0 },
  ],
  'performance-testing': (play, seat) => {
    moveCubes(play, seat, { color: 'yellow', count: 1, from: 'used', to: 'stock' });
    return [{ do: 'draw', seat, left: 3 }];
  },
} as const satisfies Readonly<Record<string, Effect>>;
