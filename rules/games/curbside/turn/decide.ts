import type { Seat } from '../../../kit/game.ts';
import { reaches } from '../city/board.ts';
import { CANTEEN_GAS, EMPTY_TANK_PENALTY, FULL_TANK } from '../model/data.ts';
import { callFare, carriedBy, pay, reRoll, rollCell, waitingAt, passOn } from './next.ts';
import { isFree } from './legal.ts';
import type { Action, ActionOf, Cell, Play } from '../model/types.ts';

const drive = (play: Play, seat: Seat, to: Cell): void => {
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

const draw = (play: Play, seat: Seat): void => {
  const { state, chance } = play;
  const kind = state.deck.at(-1)!;
  if (kind === 'cone') {
    const cell = rollCell(chance, (candidate) => isFree(state, candidate));
    return play.emit({ type: 'cone-drawn', open: { seat, cell } });
  }
  play.emit({ type: 'tile-drawn', open: { seat }, own: { [seat]: { kind } } });
};

const DECIDERS: { [T in Action['type']]: (play: Play, seat: Seat, action: ActionOf<T>) => void } = {
  drive: (play, seat, { to }) => drive(play, seat, to),
  'place-tile': ({ emit }, seat, { kind, cell, turn }) =>
    emit({ type: 'tile-placed', open: { seat, kind, cell, turn } }),
  'remove-tile': ({ state, emit }, seat, { cell }) => {
    const { road, block } = state.squares[cell]!;
    emit({ type: 'tile-removed', open: { seat, cell, kind: block ? 'cone' : road!.kind } });
  },
  'turn-tile': ({ state, emit }, seat, { turn }) =>
    emit({ type: 'tile-turned', open: { seat, cell: state.taxis[seat]!.cell!, turn } }),
  'draw-tile': draw,
  'play-canteen': ({ state, emit }, seat) => {
    const gas = Math.min(CANTEEN_GAS, FULL_TANK - state.taxis[seat]!.gas);
    emit({ type: 'canteen-played', open: { seat, gas } });
  },
  'play-pothole': ({ emit }, seat, { cell }) => emit({ type: 'pothole-laid', open: { seat, cell } }),
  're-route': ({ state, chance, emit }, seat, { letter, piece }) => {
    const cell = reRoll(state, { letter, piece }, chance);
    emit({ type: 're-routed', open: { seat, letter, piece, cell } });
  },
  'end-turn': passOn,
};

export const decide = (play: Play, seat: Seat, action: Action): void =>
  (DECIDERS[action.type] as (play: Play, seat: Seat, action: Action) => void)(play, seat, action);
