import type { SeenEvent } from '../../../kit/game.ts';
import { plural } from '../../../kit/words/english.ts';
import { line, who, type Line } from '../../../kit/words/words.ts';
import type { Event } from '../model/types.ts';
import { card, KIND_NAMES, named, place } from './names.ts';

/** The log line for an event, limited to what its viewer may know. */
export const tell = (event: SeenEvent<Event>): Line | undefined => {
  switch (event.type) {
    case 'dealt':
      return line`Every taxi started with ${event.open.gas} gas. ${who(event.open.first)} went first.`;
    case 'fare-called':
      return line`Fare ${named(event.open.letter)} called: ${place(event.open.from)} to ${place(event.open.to)}.`;
    case 'tile-drawn': {
      const kind = event.own?.[event.open.seat]?.kind;
      return line`${who(event.open.seat)} drew ${kind ? line`a tile: ${card(kind)}` : 'a tile'}.`;
    }
    case 'cone-drawn':
      return line`${who(event.open.seat)} drew a cone, which went up at ${place(event.open.cell)}.`;
    case 'tile-placed':
      return line`${who(event.open.seat)} laid a ${KIND_NAMES[event.open.kind]} at ${place(event.open.cell)}.`;
    case 'tile-removed':
      return line`${who(event.open.seat)} removed the ${KIND_NAMES[event.open.kind]} at ${place(event.open.cell)}.`;
    case 'tile-turned':
      return line`${who(event.open.seat)} turned the tile at ${place(event.open.cell)}.`;
    case 'driven':
      return line`${who(event.open.seat)} drove to ${place(event.open.path.at(-1)!)} for ${event.open.path.length} gas.`;
    case 'canteen-played':
      return line`${who(event.open.seat)} added ${event.open.gas} gas.`;
    case 'pothole-laid':
      return line`${who(event.open.seat)} placed a pothole at ${place(event.open.cell)}.`;
    case 'pothole-mended':
      return line`The pothole at ${place(event.open.cell)} was mended.`;
    case 're-routed': {
      const { seat, letter, piece, cell } = event.open;
      const change = piece === 'passenger' ? 'pickup' : 'destination';
      return line`${who(seat)} re-routed fare ${named(letter)}. New ${change}: ${place(cell)}.`;
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
