import type { AnyGame, Seat, Viewer } from './game.ts';
import { same, without } from './json.ts';
import type { Match } from './match.ts';

/** What a viewer sees, whoever they are: a view says in `you` whose it is. */
const seenBy = ({ view }: AnyGame, { state }: Match, viewer: Viewer): object =>
  without(view(state, viewer) as { you?: Seat | null }, ['you']);

/** A seat's only action, or undefined where it has several or none. */
const onlyAction = (game: AnyGame, { state }: Match, seat: Seat): { type: string } | undefined => {
  const [only, other] = game.legal(game.view(state, seat), seat) as Iterable<{ type: string }>;
  return other ? undefined : only;
};

/**
 * What a person has to do who is waited for and has no choice: nobody need wait for that. Only where everybody can tell, so
 * that an answer at once gives nothing away: the seat sees no more than the table does. Undefined as long as something can
 * be taken back, or another person may act first.
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
