import type { SeenEvent } from '../../../kit/game.ts';
import { plural } from '../../../kit/words/english.ts';
import { line, who, type Line } from '../../../kit/words/words.ts';
import type { Event } from '../model/types.ts';
import { card, KIND_NAMES, named, place } from './names.ts';

/** The log line for an event, limited to what its viewer may know. */
export const tell = (event: SeenEvent<Event>): Line | undefined => {
  switch (event.type) {
    case 'dealt':
      return line`The streets were bare, the tanks filled to ${event.open.gas}. ${who(event.open.first)} had the first turn.`;
    case 'fare-called':
      return line`Fare ${named(event.open.letter)} called: ${place(event.open.from)} to ${place(event.open.to)}.`;
    case 'tile-drawn': {
      const kind = event.own?.[event.open.seat]?.kind;
      return line`${who(event.open.seat)} drew ${kind ? line`a tile: ${card(kind)}` : 'a tile'}.`;
    }
    case 'cone-drawn':
      return line`${who(event.open.seat)} drew a cone; it was put up at ${place(event.open.cell)}.`;
    case 'tile-placed':
      return line`${who(event.open.seat)} laid a ${KIND_NAMES[event.open.kind]} at ${place(event.open.cell)}.`;
    case 'tile-removed':
      return line`${who(event.open.seat)} took up the ${KIND_NAMES[event.open.kind]} at ${place(event.open.cell)}.`;
    case 'tile-turned':
      return line`${who(event.open.seat)} turned the tile at ${place(event.open.cell)}.`;
    case 'driven':
      return line`${who(event.open.seat)} drove to ${place(event.open.path.at(-1)!)} for ${event.open.path.length} gas.`;
    case 'canteen-played':
      return line`${who(event.open.seat)} poured in ${event.open.gas} gas.`;
    case 'pothole-laid':
      return line`${who(event.open.seat)} left a pothole at ${place(event.open.cell)}.`;
    case 'pothole-mended':
      return line`The pothole at ${place(event.open.cell)} was mended.`;
    case 're-routed': {
      const { seat, letter, piece, cell } = event.open;
      const change = piece === 'passenger' ? 'waited elsewhere:' : 'wanted to go elsewhere:';
      return line`${who(seat)} played a re-route. Fare ${named(letter)} ${change} ${place(cell)}.`;
    }
    case 'picked-up':
      return line`${who(event.open.seat)} picked up fare ${named(event.open.letter)} at ${place(event.open.cell)}.`;
    case 'dropped-off': {
      const { seat, letter, stars, gas } = event.open;
      return line`${who(seat)} dropped off fare ${named(letter)} for ${plural(stars, 'star')} and ${gas} gas.`;
    }
    case 'tank-emptied': {
      const { seat, penalty } = event.open;
      return line`${who(seat)} ran out of gas${penalty > 0 ? line` and lost ${plural(penalty, 'star')}` : ''}.`;
    }
    case 'taxi-retired':
      return line`${who(event.open.seat)} left the road for good.`;
    case 'turn-began':
    case 'ended':
      return undefined;
    default:
      event satisfies never;
      return undefined;
  }
};
