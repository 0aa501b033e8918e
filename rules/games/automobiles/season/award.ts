import type { Seat } from '../../../kit/game.ts';
import type { Step } from '../model/steps.ts';
import type { State } from '../model/types.ts';
import { SPONSORS, STANDARD_REMOVAL, type Finish, type SponsorEffect } from './sponsors.ts';

/** A sponsor's effect for a finish: the standard removal, which E counts, then the rest. All of it is optional (AU34). */
export const sponsorSteps = ({ seats }: State, seat: Seat, finish: Finish): Step[] => {
  const effect: SponsorEffect = SPONSORS[seats[seat]!.sponsor!][finish];
  const { money, cubes, wear, gain, wearPerCube, moneyPerCube } = effect;
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
    ...(gain ? [{ do: 'gain', seat, colors: gain } as const] : []),
    ...(money || moneyPerCube ? [{ do: 'buy', seat, money: money ?? 0, to: 'bag' } as const] : []),
  ];
};
