import type { Seat } from '../../../kit/game.ts';
import { EMPTY_TANK_PENALTY, FULL_TANK } from '../model/data.ts';
import { reaches } from '../city/drive.ts';
import { callFare, carriedBy, pay, waitingAt } from './fares.ts';
import { passOn } from './next.ts';
import type { Cell, Play } from '../model/types.ts';

export const drive = (play: Play, seat: Seat, to: Cell): void => {
  const { state } = play;
  const taxi = state.taxis[seat]!;
  const { path } = reaches(state.squares, taxi.cell!, taxi.gas).find(({ cell }) => cell === to)!;
  play.emit({ type: 'driven', open: { seat, path: [...path] } });
  if (taxi.gas === 0) return runDry(play, seat);
  dropOff(play, seat, to);
  if (state.end === null) pickUp(play, seat, to);
};

/** Applies CU18 and CU19 at once, before any drop-off. */
const runDry = (play: Play, seat: Seat): void => {
  const { state } = play;
  const retires = state.empty === 'retires';
  play.emit({ type: 'tank-emptied', open: { seat, penalty: retires ? 0 : EMPTY_TANK_PENALTY } });
  if (!retires) return play.emit({ type: 'ended', open: { reason: 'empty-tank' } });
  const aboard = carriedBy(state, seat);
  play.emit({ type: 'taxi-retired', open: { seat } });
  if (state.taxis.filter(({ cell }) => cell !== null).length < 2)
    return play.emit({ type: 'ended', open: { reason: 'last-taxi' } });
  if (aboard) callFare(play, aboard.letter);
  passOn(play);
};

const dropOff = (play: Play, seat: Seat, cell: Cell): void => {
  const { state } = play;
  const fare = carriedBy(state, seat);
  if (fare?.to !== cell) return;
  const { letter } = fare;
  const { stars, gas } = pay(fare);
  const room = FULL_TANK - state.taxis[seat]!.gas;
  play.emit({ type: 'dropped-off', open: { seat, letter, stars, gas: Math.min(gas, room), cell } });
  if (state.cards === 0) return play.emit({ type: 'ended', open: { reason: 'ten-passengers' } }); // CU17, CU26
  callFare(play, letter);
};

/** A waiting passenger gets into an empty taxi that stops there (CU14, CU15). */
const pickUp = (play: Play, seat: Seat, cell: Cell): void => {
  const fare = waitingAt(play.state, cell);
  if (fare && !carriedBy(play.state, seat))
    play.emit({ type: 'picked-up', open: { seat, letter: fare.letter, cell } });
};
