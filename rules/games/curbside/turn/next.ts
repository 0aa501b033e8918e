import type { Seat } from '../../../kit/game.ts';
import { ACTION_POINTS, STANDSTILL_ROUNDS } from '../model/data.ts';
import type { Play } from '../model/types.ts';

export const beginTurn = (play: Play, seat: Seat): void =>
  play.emit({ type: 'turn-began', open: { seat, actions: ACTION_POINTS } });

/** Starts the next taxi's turn; removes the potholes of every seat it passes (CU12). */
export const passOn = (play: Play): void => {
  const { state } = play;
  if (state.idle >= STANDSTILL_ROUNDS * state.seats)
    return play.emit({ type: 'ended', open: { reason: 'standstill' } }); // CU27
  let seat = state.turn;
  do {
    seat = (seat + 1) % state.seats;
    for (const [cell, { block }] of state.squares.entries())
      if (block?.kind === 'pothole' && block.owner === seat)
        play.emit({ type: 'pothole-mended', open: { seat, cell } });
  } while (state.taxis[seat]!.cell === null);
  beginTurn(play, seat);
};
