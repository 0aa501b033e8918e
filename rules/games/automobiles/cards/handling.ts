import { GEARS } from '../model/colors.ts';
import type { StepOf } from '../model/steps.ts';
import { gainWear, markTurn } from '../turn/cubes.ts';
import type { Effect } from '../model/events.ts';

/** The red cube's move, on colors set by the step before it. */
const drive = (seat: number, left: number): StepOf<'move'> => ({
  do: 'move',
  seat,
  left,
  colors: [],
  cube: 'red',
});

/** Effects of the red cards. */
export const HANDLING = {
  aerodynamics: (play) => {
    markTurn(play, 'aerodynamics');
    return [];
  },
  steering: (play, seat) => {
    gainWear(play, seat, 1);
    const feed = { to: 'colors', as: 'one-lower' } as const;
    const given = { from: ['active'], to: 'discard', only: 'geared-down' } as const;
    return [{ do: 'take', seat, ...given, left: 1, isMust: true, feed }, drive(seat, 3)];
  },
  suspension: (play, seat) => {
    gainWear(play, seat, 1);
    const feed = { to: 'colors', as: 'same' } as const;
    const shown = { from: ['discard'], to: null, only: 'drivable' } as const;
    return [
      { do: 'take', seat, ...shown, left: 1, isMust: true, feed },
      { ...drive(seat, 1), isMust: true },
    ];
  },
  tires: (_play, seat) => {
    const feed = { to: 'colors', as: 'lower' } as const;
    const shown = { from: ['active'], to: null, only: 'drivable-below' } as const;
    return [
      { do: 'take', seat, ...shown, left: 1, isMust: true, feed },
      { ...drive(seat, 1), isMust: true },
    ];
  },
  burnout: (play, seat) => {
    gainWear(play, seat, 1);
    const feed = { to: 'colors', as: 'one-lower' } as const;
    const shown = { from: ['discard'], to: null, only: 'geared-down' } as const;
    return [{ do: 'take', seat, ...shown, left: 1, isMust: true, feed }, drive(seat, 2)];
  },
  'camber-toe': (_play, seat) => [
    { do: 'take', seat, from: ['active'], to: 'discard', left: 1, only: 'gears', isMust: true },
    { ...drive(seat, 1), colors: GEARS, isMust: true },
  ],
  redline: (play) => {
    markTurn(play, 'redline');
    return [];
  },
} as const satisfies Readonly<Record<string, Effect>>;
