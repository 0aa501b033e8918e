import { upcastEvent } from '../fold.ts';
import type { Seat } from '../game.ts';
import { seen, type Moved } from '../match.ts';
import type { GameModule } from '../module.ts';

/** Whether a seat's turn is over with an entry: it is not awaited any more, or the next turn was opened. */
export const endsTurn = ({ game, recap }: GameModule, { match, entry }: Moved, seat: Seat): boolean => {
  if (game.outcome(match.state) || !game.awaiting(match.state).includes(seat)) return true;
  return entry.events.some((event) => recap?.opens?.(seen(upcastEvent(game, event, entry.shape), 'table')));
};
