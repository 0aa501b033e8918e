import type { SeenEvent } from '../../../kit/game.ts';
import type { Telling } from '../../../kit/words.ts';
import { cellName } from '../city/board.ts';
import type { Event } from '../model/types.ts';
import { count, KIND_NAMES } from './names.ts';

/** A line of the log for an event, as its viewer may know it. */
export const tell = (event: SeenEvent<Event>, { name }: Telling): string | undefined => {
  switch (event.type) {
    case 'dealt':
      return `The streets were bare, the tanks filled to ${event.open.gas}. ${name(event.open.first)} had the first turn.`;
    case 'fare-called':
      return `Fare ${event.open.letter} called: ${cellName(event.open.from)} to ${cellName(event.open.to)}.`;
    case 'tile-drawn': {
      const kind = event.own?.[event.open.seat]?.kind;
      return `${name(event.open.seat)} drew ${kind ? `a tile: ${KIND_NAMES[kind]}` : 'a tile'}.`;
    }
    case 'cone-drawn':
      return `${name(event.open.seat)} drew a cone; it was put up at ${cellName(event.open.cell)}.`;
    case 'tile-placed':
      return `${name(event.open.seat)} laid a ${KIND_NAMES[event.open.kind]} at ${cellName(event.open.cell)}.`;
    case 'tile-removed':
      return `${name(event.open.seat)} took up the ${KIND_NAMES[event.open.kind]} at ${cellName(event.open.cell)}.`;
    case 'tile-turned':
      return `${name(event.open.seat)} turned the tile at ${cellName(event.open.cell)}.`;
    case 'driven':
      return `${name(event.open.seat)} drove to ${cellName(event.open.path.at(-1)!)} for ${event.open.path.length} gas.`;
    case 'canteen-played':
      return `${name(event.open.seat)} poured in ${event.open.gas} gas.`;
    case 'pothole-laid':
      return `${name(event.open.seat)} left a pothole at ${cellName(event.open.cell)}.`;
    case 'pothole-mended':
      return `The pothole at ${cellName(event.open.cell)} was mended.`;
    case 're-routed': {
      const { seat, letter, piece, cell } = event.open;
      const change = piece === 'passenger' ? 'waited elsewhere:' : 'wanted to go elsewhere:';
      return `${name(seat)} played a re-route. Fare ${letter} ${change} ${cellName(cell)}.`;
    }
    case 'picked-up':
      return `${name(event.open.seat)} picked up fare ${event.open.letter} at ${cellName(event.open.cell)}.`;
    case 'dropped-off': {
      const { seat, letter, stars, gas } = event.open;
      return `${name(seat)} dropped off fare ${letter} for ${count(stars, 'star')} and ${gas} gas.`;
    }
    case 'tank-emptied': {
      const { seat, penalty } = event.open;
      return `${name(seat)} ran out of gas${penalty > 0 ? ` and lost ${count(penalty, 'star')}` : ''}.`;
    }
    case 'taxi-retired':
      return `${name(event.open.seat)} left the road for good.`;
    case 'turn-began':
    case 'ended':
      return undefined;
    default:
      event satisfies never;
      return undefined;
  }
};
