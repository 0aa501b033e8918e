import { colorsIn, GEARS, type Gear } from '../model/colors.ts';
import type { StepOf } from '../model/steps.ts';
import { gainWear, markTurn } from '../turn/cubes.ts';
import type { Effect } from '../model/events.ts';
import { hasMostBlue } from './playable.ts';

const blueWay = (seat: number, left: number, colors: readonly Gear[]): StepOf<'move'> => ({
  do: 'move',
  seat,
  left,
  colors,
  cube: 'blue',
});

/** Effects of the blue cards. */
export const ENGINE = {
  diesel: (play, seat) => {
    gainWear(play, seat, 2);
    return [blueWay(seat, play.state.seats[seat]!.discard['dark-gray'], ['dark-gray'])];
  },
  hybrid: (play, seat) => {
    gainWear(play, seat, 1);
    return hasMostBlue(play.state, seat) ? [{ ...blueWay(seat, 2, GEARS), isAlike: true }] : [];
  },
  rotary: (play, seat) => {
    gainWear(play, seat, 1);
    return [blueWay(seat, colorsIn(play.state.seats[seat]!.discard).length, ['white'])];
  },
  supercharged: (play, seat) => {
    gainWear(play, seat, 1);
    return [{ do: 'take', seat, from: ['discard'], to: 'active', left: 2 }];
  },
  'crate-motor': (play, seat) => {
    markTurn(play, 'crate-motor');
    return [{ ...blueWay(seat, 3, GEARS), isAlike: true }];
  },
  'fuel-injection': (play, seat) => {
    gainWear(play, seat, 2);
    markTurn(play, 'fuel-injection');
    return [];
  },
  'internal-combustion': (_play, seat) => [
    { do: 'take', seat, from: ['active'], to: 'discard', left: 1, isMust: true },
    { do: 'take', seat, from: ['discard'], to: 'active', left: 3, feed: { to: 'wear' } },
  ],
} as const satisfies Readonly<Record<string, Effect>>;
