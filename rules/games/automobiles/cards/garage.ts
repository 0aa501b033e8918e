import { countOf } from '../model/colors.ts';
import { draw, moveCubes } from '../turn/cubes.ts';
import { drawable } from '../turn/table.ts';
import { hasAny } from '../turn/takeable.ts';
import type { Effect } from './effects.ts';

const ANY_NUMBER = 99;
const hasAnother: Effect['can'] = ({ seats }, seat) => countOf(seats[seat]!.active) > 1;

/** Effects of the yellow cards. */
export const GARAGE = {
  'car-chief': {
    can: (state, seat) => hasAny(state, seat, { from: ['discard'], only: 'upgradable' }),
    play: (_play, seat) => [
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
  },
  engineer: {
    play: (_play, seat) => [
      { do: 'take', seat, from: ['active'], to: 'discard', left: 3, feed: { to: 'left', by: 1 } },
      { do: 'take', seat, from: ['discard'], to: 'stock', left: 0, isMust: true },
    ],
  },
  manager: {
    play: (_play, seat) => [
      { do: 'take', seat, from: ['active'], to: 'stock', left: 1 },
      { do: 'take', seat, from: ['active', 'discard'], to: 'bag', left: 1 },
    ],
  },
  mechanic: {
    can: hasAnother,
    play: (_play, seat) => [
      { do: 'take', seat, from: ['active'], to: 'used', left: 1, isMust: true },
      { do: 'take', seat, from: ['discard'], to: 'stock', left: 2 },
    ],
  },
  'factory-support': {
    can: (state, seat) => drawable(state, seat) > 0,
    play: (play, seat) => {
      draw(play, seat, { count: 1 });
      return [{ do: 'take', seat, from: ['active', 'discard'], to: 'stock', left: 1, isMust: true }];
    },
  },
  'maintenance-staff': {
    play: (_play, seat) => [
      { do: 'take', seat, from: ['active'], to: 'stock', left: ANY_NUMBER, feed: { to: 'left', by: 2 } },
      { do: 'take', seat, from: ['discard'], to: 'stock', left: 0 },
    ],
  },
  'performance-testing': {
    play: (play, seat) => {
      moveCubes(play, seat, { color: 'yellow', count: 1, from: 'used', to: 'stock' });
      return [{ do: 'draw', seat, left: 3 }];
    },
  },
} as const satisfies Readonly<Record<string, Effect>>;
