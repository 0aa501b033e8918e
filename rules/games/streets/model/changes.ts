import { unsign } from '../city/crowds.ts';
import { GRIFTER, slotOf, type Owner } from './kinds.ts';
import type { Sale } from './laid.ts';
import type { TileId } from './tiles.ts';
import type { State } from './types.ts';

export const dropFrom = (list: readonly TileId[], tile: TileId): TileId[] =>
  list.filter((other) => other !== tile);

/** The seat that decides for the owner on turn: the player decides for the Grifter. */
export const seatOnTurn = ({ turn }: Pick<State, 'turn'>): number =>
  turn.owner === GRIFTER ? 0 : turn.owner;

export const pay = ({ money }: State, sales: readonly Pick<Sale, 'owner' | 'paid'>[]): void => {
  for (const { owner, paid } of sales) money[slotOf(owner, money)]! += paid;
};

export const returnSigns = (state: State, tile: TileId): void => {
  const laid = state.city.find((other) => other.tile === tile);
  if (laid && laid.owner !== null && laid.owner !== GRIFTER) state.signs[laid.owner]! += laid.signs;
  state.city = unsign(state.city, tile);
};

export const stillLeaving = (state: State, tiles: readonly TileId[]): TileId[] =>
  tiles.filter((tile) => state.city.some((laid) => laid.tile === tile && laid.people.length > 0));

/** A choice by the seat on turn can be taken back; another seat's choice makes it final. */
export const note = (state: State, by: number | undefined): void => {
  if (by !== undefined) state.isLoose = by === seatOnTurn(state);
};

export const takeTile = (state: State, owner: Owner, tile: TileId): void => {
  state.shown = dropFrom(state.shown, tile);
  if (owner === GRIFTER) state.lifted = null;
  else state.hands[owner] = dropFrom(state.hands[owner]!, tile);
  state.turn.toBuild--;
  state.turn.built++;
  state.isLoose = false;
};
