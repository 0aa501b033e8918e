import type { Seat } from '../../../kit/game.ts';
import type { Step } from '../model/steps.ts';
import type { Play } from '../model/types.ts';
import { moveCubes } from '../turn/cubes.ts';
import { SPONSORS, STANDARD_REMOVAL, type Finish, type SponsorEffect } from './sponsors.ts';

/** The standard removal, which E's counts, and what else the sponsor lets remove and buy. All of it is optional. */
const stepsOf = (seat: Seat, finish: Finish, effect: SponsorEffect): Step[] => {
  const { money, cubes, wear, wearPerCube, moneyPerCube } = effect;
  const removing = { do: 'take', seat, from: ['bag'], to: 'stock' } as const;
  const feed = wearPerCube ? { feed: { to: 'left', by: wearPerCube, isWearless: true } as const } : {};
  return [
    { ...removing, left: STANDARD_REMOVAL[finish], ...feed },
    ...(wear || wearPerCube ? [{ ...removing, left: wear ?? 0, only: 'wear' } as const] : []),
    ...(cubes
      ? [
          {
            ...removing,
            left: cubes,
            ...(moneyPerCube && { feed: { to: 'money', by: moneyPerCube } as const }),
          },
        ]
      : []),
    ...(money || moneyPerCube ? [{ do: 'buy', seat, money: money ?? 0, to: 'bag' } as const] : []),
  ];
};

/** Gives what the seat's sponsor gives for its finish; cubes for nothing as far as there are any. */
export const applySponsor = (play: Play, seat: Seat, finish: Finish): Step[] => {
  const effect: SponsorEffect = SPONSORS[play.state.seats[seat]!.sponsor!][finish];
  for (const color of effect.gain ?? [])
    moveCubes(play, seat, {
      color,
      count: Math.min(1, play.state.stock[color]),
      from: 'stock',
      to: 'bag',
      why: 'gain',
    });
  return stepsOf(seat, finish, effect);
};
