import type { Gear } from '../model/colors.ts';
import type { StepOf } from '../model/steps.ts';
import { draw, gainWear } from '../turn/cubes.ts';
import { isLast } from '../turn/table.ts';
import type { Effect } from '../model/events.ts';
import { overdriveColors } from './playable.ts';

/** The green cube's move, up to the given number of spaces. */
export const greenWay = (seat: number, left: number, colors: readonly Gear[]): StepOf<'move'> => ({
  do: 'move',
  seat,
  left,
  colors,
  cube: 'green',
});

/** Effects of the green cards. Positions are those at the start of the Action Phase (AU5). */
export const PERFORMANCE = {
  boost: (_play, seat) => [
    { do: 'draw', seat, left: 3, hasWear: true },
    { do: 'boost-others', seat },
  ],
  gearbox: (play, seat) => {
    gainWear(play, seat, 1);
    const { place } = play.state.turn;
    return [greenWay(seat, place + (isLast(play.state, place) ? 1 : 0), ['light-gray'])];
  },
  nitro: (play, seat) => {
    draw(play, seat, { count: 2, to: 'drawn' });
    return [
      { do: 'take', seat, from: ['drawn'], to: 'active', left: 1, isMust: true },
      { do: 'sweep', seat, from: 'drawn', to: 'discard' },
    ];
  },
  turbo: (play, seat) => {
    gainWear(play, seat, 2);
    const greens = play.state.seats.reduce((sum, { discard }) => sum + discard.green, 0);
    return [greenWay(seat, 2 + greens, ['light-gray'])];
  },
  adrenaline: (_play, seat) => [{ do: 'pick', seat, options: ['now', 'later'] }],
  'bump-run': (play, seat) => {
    gainWear(play, seat, 1);
    const { place } = play.state.turn;
    return place === 1 ? [] : [greenWay(seat, isLast(play.state, place) ? 3 : 2, ['dark-gray'])];
  },
  overdrive: (play, seat) => {
    gainWear(play, seat, 1);
    return [greenWay(seat, 3, overdriveColors(play.state))];
  },
} as const satisfies Readonly<Record<string, Effect>>;
