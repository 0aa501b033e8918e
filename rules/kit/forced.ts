import type { AnyGame, Seat, Viewer } from './game.ts';
import { same, without } from './json.ts';
import type { Match } from './match.ts';

/** What a viewer sees, without `you`, which only names the viewer. */
const seenBy = ({ view }: AnyGame, { state }: Match, viewer: Viewer): object =>
  without(view(state, viewer) as { you?: Seat | null }, ['you']);

/** A seat's only action; undefined if it has several or none. */
const onlyAction = (game: AnyGame, { state }: Match, seat: Seat): { type: string } | undefined => {
  const [only, other] = game.legal(game.view(state, seat), seat) as Iterable<{ type: string }>;
  return other ? undefined : only;
};

/**
 * The action of an awaited person who has no choice, so nobody needs to wait for it. Only if the seat sees no more than the
 * table: otherwise the instant answer would reveal something. Undefined while anything can be undone or another person may act
 * first.
 */
export const forcedMove = (
  game: AnyGame,
  match: Match,
  bots: ReadonlySet<Seat>,
): { seat: Seat; action: { type: string } } | undefined => {
  if (match.undoStack.length > 0 || game.outcome(match.state)) return undefined;
  const awaiting = game.awaiting(match.state);
  const invited = game.invited?.(match.state) ?? [];
  if (invited.some((seat) => !bots.has(seat) && !awaiting.includes(seat))) return undefined;
  for (const seat of awaiting.filter((other) => !bots.has(other))) {
    const action = onlyAction(game, match, seat);
    if (action && same(seenBy(game, match, seat), seenBy(game, match, 'table'))) return { seat, action };
  }
  return undefined;
};
