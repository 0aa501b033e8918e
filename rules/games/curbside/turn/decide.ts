import type { Seat } from '../../../kit/game.ts';
import { drive } from './arrive.ts';
import { CANTEEN_GAS, FULL_TANK } from '../model/data.ts';
import { reRoll, rollCell } from './fares.ts';
import { isFree } from './legal.ts';
import { passOn } from './next.ts';
import type { Action, Cell, Play } from '../model/types.ts';

const draw = (play: Play, seat: Seat): void => {
  const { state, chance } = play;
  const kind = state.deck.at(-1)!;
  if (kind === 'cone') {
    const cell = rollCell(chance, (candidate) => isFree(state, candidate));
    return play.emit({ type: 'cone-drawn', open: { seat, cell } });
  }
  play.emit({ type: 'tile-drawn', open: { seat }, own: { [seat]: { kind } } });
};

const remove = (play: Play, seat: Seat, cell: Cell): void => {
  const { road, block } = play.state.squares[cell]!;
  play.emit({ type: 'tile-removed', open: { seat, cell, kind: block ? 'cone' : road!.kind } });
};

/** Carries out an action, which must be a listed one. */
export const decide = (play: Play, seat: Seat, action: Action): void => {
  const { state, chance } = play;
  switch (action.type) {
    case 'drive':
      return drive(play, seat, action.to);
    case 'place-tile': {
      const { kind, cell, turn } = action;
      return play.emit({ type: 'tile-placed', open: { seat, kind, cell, turn } });
    }
    case 'remove-tile':
      return remove(play, seat, action.cell);
    case 'turn-tile':
      return play.emit({
        type: 'tile-turned',
        open: { seat, cell: state.taxis[seat]!.cell!, turn: action.turn },
      });
    case 'draw-tile':
      return draw(play, seat);
    case 'play-canteen': {
      const gas = Math.min(CANTEEN_GAS, FULL_TANK - state.taxis[seat]!.gas);
      return play.emit({ type: 'canteen-played', open: { seat, gas } });
    }
    case 'play-pothole':
      return play.emit({ type: 'pothole-laid', open: { seat, cell: action.cell } });
    case 're-route': {
      const { letter, piece } = action;
      const cell = reRoll(state, action, chance);
      return play.emit({ type: 're-routed', open: { seat, letter, piece, cell } });
    }
    case 'end-turn':
      return passOn(play);
    default:
      action satisfies never;
  }
};
