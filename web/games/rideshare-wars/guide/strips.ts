import { svg } from 'lit';
import type { RiderId } from '../../../../rules/games/rideshare-wars/model/riders.ts';
import { at, type Art } from '../../kit/art/base.ts';
import { taxi } from '../../kit/art/pieces.ts';
import type { Strip } from '../../kit/guided/guided.ts';
import { riderCard } from './print.ts';

/** Riders in a row, after the taxi of whoever has them. */
const riders = (seat: number, ids: readonly RiderId[], left = 0): Art => svg`
  ${at(left + 24, 42, taxi(seat))}${ids.map((id, i) => at(left + 52 + i * 62, 3, riderCard(id), { scale: 0.74 }))}`;

/** What is kept for good, and what goes to whoever has more. */
export const keyOrFlag: readonly [Strip, Strip] = [
  {
    drawn: riders(0, ['bu-dudes', 'bm-dudes', 'bd-accountants']),
    does: 'A key:',
    brings: 'a full city, yours for good.',
  },
  {
    drawn: svg`${riders(0, ['bm-dudes', 'em-dudes'])}${riders(1, ['du-dudes-n'], 184)}`,
    does: 'A flag:',
    brings: 'until somebody has more.',
  },
];
