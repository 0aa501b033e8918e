import type { Chance } from '../chance.ts';
import type { AnyAction, AnyGame, Seat, Viewer } from '../game.ts';
import { same, without } from '../json.ts';
import type { Match } from '../match.ts';
import type { Decision } from '../act.ts';
import type { Question } from '../ahead/arms.ts';

export type BotMove = Omit<Decision, 'seed'>;

export type Choose = (question: Question, chance: Chance) => AnyAction | undefined;

/** The bots that must act now: those the table awaits, but none while the game lets awaited people go first. */
export const awaitedBots = (game: AnyGame, { state }: Match, bots: ReadonlySet<Seat>): Seat[] => {
  const awaiting = game.awaiting(state);
  const arePeopleFirst = awaiting.some((seat) => !bots.has(seat)) && game.botsLast?.(state);
  return arePeopleFirst ? [] : awaiting.filter((seat) => bots.has(seat));
};

/** What a viewer sees, without `you`, which only names the viewer. */
const seenBy = ({ view }: AnyGame, { state }: Match, viewer: Viewer): object =>
  without(view(state, viewer) as { you?: Seat | null }, ['you']);

const onlyAction = (game: AnyGame, { state }: Match, seat: Seat): { type: string } | undefined => {
  const [only, other] = game.legal(game.view(state, seat), seat) as Iterable<{ type: string }>;
  return other ? undefined : only;
};

/**
 * The action of an awaited person without a choice. Only if the seat sees no more than the table: otherwise the instant
 * answer would reveal something. Undefined while anything can be undone or another person may act first.
 */
const forcedMove = (game: AnyGame, match: Match, bots: ReadonlySet<Seat>): BotMove | undefined => {
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

const byBot =
  ({ bot }: AnyGame): Choose =>
  ({ view, seat, actions }, chance) =>
    bot(view, seat, actions, chance);

const ask = (
  game: AnyGame,
  { state }: Match,
  { seat, chance, choose }: { seat: Seat; chance: Chance; choose: Choose },
): BotMove | undefined => {
  const view = game.view(state, seat);
  const actions: AnyAction[] = [...game.legal(view, seat)];
  const chosen = choose({ view, seat, actions }, chance);
  if (chosen === undefined) return undefined;
  const action = actions.find((listed) => same(listed, chosen));
  if (!action) throw new Error(`${game.meta.id}: its bot chose what is not listed`);
  return { seat, action };
};

export const botMoveFor = (game: AnyGame, match: Match, { seat, chance }: { seat: Seat; chance: Chance }) =>
  ask(game, match, { seat, chance, choose: byBot(game) })!;

/** Whether the next action needs no person: a bot must act, or somebody has no choice. */
export const isBotDue = (game: AnyGame, match: Match, bots: ReadonlySet<Seat>): boolean =>
  awaitedBots(game, match, bots).length > 0 || forcedMove(game, match, bots) !== undefined;

/**
 * The next action that needs no person: first an invited bot that wants to act out of turn, then a forced action, then the first
 * bot that must act, as `choose` says. Undefined if people are awaited, the bot chooses nothing, or the match is over. Throws if a
 * bot picks an action that isn't listed.
 */
export const nextBotMove = (
  game: AnyGame,
  match: Match,
  { bots, chance, choose = byBot(game) }: { bots: ReadonlySet<Seat>; chance: Chance; choose?: Choose },
): BotMove | undefined => {
  if (game.outcome(match.state)) return undefined;
  const awaiting = game.awaiting(match.state);
  const invited = game.interrupt ? (game.invited?.(match.state) ?? []) : [];
  for (const seat of invited.filter((other) => bots.has(other) && !awaiting.includes(other))) {
    const interrupting: Choose = ({ view, actions }) =>
      actions.length > 0 ? game.interrupt!(view, seat, actions, chance) : undefined;
    const move = ask(game, match, { seat, chance, choose: interrupting });
    if (move) return move;
  }
  const forced = forcedMove(game, match, bots);
  if (forced) return { ...forced, kind: 'forced' };
  const [seat] = awaitedBots(game, match, bots);
  return seat === undefined ? undefined : ask(game, match, { seat, chance, choose });
};
