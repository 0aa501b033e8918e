import { colorsIn, WEAR } from '../model/colors.ts';
import type { Effect, Play } from '../model/events.ts';
import { draw, moveCubes } from '../turn/cubes.ts';

/** Returns all wear in the discard pile to stock. */
export const clearDiscard = (play: Play, seat: number): void =>
  moveCubes(play, seat, {
    color: WEAR,
    count: play.state.seats[seat]!.discard[WEAR],
    from: 'discard',
    to: 'stock',
  });

/** Effects of the purple cards. */
export const PIT = {
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
