import type { Seat } from '../../../kit/game.ts';
import {
  BRAINSTORM_TOOLS,
  LOYALTY_RIDERS,
  SHIFT_DRIVERS,
  TIP_RIDERS,
  type NormalTool,
} from '../model/kinds.ts';
import { leadersBefore } from '../scoring/milestones.ts';
import { lookAt } from './options.ts';
import { addTask, gain, type Playing } from './piles.ts';

const EFFECTS: Readonly<Record<NormalTool, (play: Playing, seat: Seat) => void>> = {
  'take-two': () => {},
  'shift-change': (play, seat) => gain(play, seat, { count: SHIFT_DRIVERS, source: 'tool' }),
  brainstorm: (play, seat) => addTask(play, seat, { at: 'draw', count: BRAINSTORM_TOOLS }),
  reroute: (play, seat) => {
    for (const rival of leadersBefore(play.state, seat)) {
      const card = play.state.tableaus[rival]!.at(-1);
      if (card) play.emit({ type: 'rider-repelled', open: { seat: rival, card, by: 'reroute' } });
    }
    addTask(play, seat, { at: 'swap' });
  },
  'house-call': (play, seat) => {
    addTask(play, seat, { at: 'draw', count: 1 });
    addTask(play, seat, { at: 'replace' });
  },
  'loyalty-card': (play, seat) => {
    addTask(play, seat, { at: 'draw', count: 1 });
    addTask(play, seat, { at: 'bank', count: LOYALTY_RIDERS });
  },
  refinance: (play, seat) => play.emit({ type: 'loans-repaid', open: { seat, loans: 1, drivers: 0 } }),
  'tip-off': (play, seat) => lookAt(play, seat, TIP_RIDERS),
  'flag-down': (play, seat) => addTask(play, seat, { at: 'flag' }),
};

/** T1: plays a tool from the hand. */
export const playTool = (play: Playing, seat: Seat, tool: NormalTool): void => {
  play.emit({ type: 'option-used', open: { seat, option: 'play' } });
  play.emit({ type: 'tool-played', open: { seat, tool } });
  EFFECTS[tool](play, seat);
};
