import { ANY_NUMBER, colorsIn, WEAR } from '../model/colors.ts';
import type { Effect, Play } from '../model/events.ts';
import { draw, moveCubes } from '../turn/cubes.ts';

export const clearDiscard = (play: Play, seat: number): void =>
  moveCubes(play, seat, {
    color: WEAR,
    count: play.state.seats[seat]!.discard[WEAR],
    from: 'discard',
    to: 'stock',
  });

/** The yellow and purple cards. */
export const REMOVING = {
  'car-chief': (_play, seat) => {
    const feed = { to: 'upgrade' } as const;
    return [
      { do: 'take', seat, from: ['discard'], to: 'stock', left: 1, only: 'upgradable', isMust: true, feed },
    ];
  },
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
  'crew-chief': (play, seat) => {
    const worn = (): number => play.state.seats[seat]!.active[WEAR];
    let before = worn();
    while (draw(play, seat, { count: 1 }) === 1 && worn() > before) before = worn();
    clearDiscard(play, seat);
    return [];
  },
  'pit-captain': (_play, seat) => [{ do: 'take', seat, from: ['discard'], to: 'stock', left: 6 }],
  'pit-crew': (_play, seat) => [{ do: 'pick', seat, options: ['wear', 'any'] }],
  'pit-team': (_play, seat) => [
    { do: 'take', seat, from: ['discard'], to: 'stock', left: 3, feed: { to: 'money', by: 'cost' } },
    { do: 'buy', seat, money: 0, to: 'used', isOne: true, isMust: true },
  ],
  'air-jacks': ({ state }, seat) => {
    const left = colorsIn(state.seats[seat]!.discard).length;
    return [{ do: 'take', seat, from: ['discard'], to: 'stock', left }];
  },
  'impact-wrench': (_play, seat) => [
    { do: 'take', seat, from: ['discard'], to: 'stock', left: 4 },
    { do: 'sweep', seat, from: 'used', to: 'stock', isWear: true },
  ],
  'pit-mechanic': (_play, seat) => [
    { do: 'take', seat, from: ['discard'], to: 'stock', left: 6, only: 'wear' },
    { do: 'fewest', seat },
  ],
} as const satisfies Readonly<Record<string, Effect>>;
