import type { Chance } from './chance.ts';
import type { AnyGame, Seat } from './game.ts';
import { same } from './json.ts';
import { forcedMove } from './forced.ts';
import type { Decision, Match } from './match.ts';

type Action = { type: string };

/** What one seat does next without anybody there to ask. */
export type BotMove = Omit<Decision, 'seed'>;

/** The bots that must act now: those waited for, but none while a person is whom the game lets go first. */
export const awaitedBots = (game: AnyGame, { state }: Match, bots: ReadonlySet<Seat>): Seat[] => {
  const awaiting = game.awaiting(state);
  const arePeopleFirst = awaiting.some((seat) => !bots.has(seat)) && game.botsLast?.(state);
  return arePeopleFirst ? [] : awaiting.filter((seat) => bots.has(seat));
};

const ask = (
  game: AnyGame,
  { state }: Match,
  { seat, chance, isInvited }: { seat: Seat; chance: Chance; isInvited: boolean },
): BotMove | undefined => {
  const view = game.view(state, seat);
  const actions: Action[] = [...game.legal(view, seat)];
  if (isInvited && actions.length === 0) return undefined;
  const choose = isInvited ? game.interrupt! : game.bot;
  const chosen: Action | undefined = choose(view, seat, actions, chance);
  if (chosen === undefined && isInvited) return undefined;
  const action = actions.find((listed) => same(listed, chosen));
  if (!action) throw new Error(`${game.meta.id}: its bot chose what is not listed`);
  return { seat, action };
};

/** What the bot of a seat that is waited for would do in its place. */
export const botMoveFor = (
  game: AnyGame,
  match: Match,
  { seat, chance }: { seat: Seat; chance: Chance },
): BotMove => ask(game, match, { seat, chance, isInvited: false })!;

/** Whether something comes next that no person chooses: a bot must act, or somebody has no choice. */
export const isBotDue = (game: AnyGame, match: Match, bots: ReadonlySet<Seat>): boolean =>
  awaitedBots(game, match, bots).length > 0 || forcedMove(game, match, bots) !== undefined;

/**
 * What comes next without a person: a bot that is invited and wants to act out of turn, else what somebody has to do who has
 * no choice, else the first bot that must act. Undefined when people are waited for or the match is over. Throws when a bot
 * picks what is not listed.
 */
export const nextBotMove = (
  game: AnyGame,
  match: Match,
  { bots, chance }: { bots: ReadonlySet<Seat>; chance: Chance },
): BotMove | undefined => {
  if (game.outcome(match.state)) return undefined;
  const awaiting = game.awaiting(match.state);
  const invited = game.interrupt ? (game.invited?.(match.state) ?? []) : [];
  for (const seat of invited.filter((other) => bots.has(other) && !awaiting.includes(other))) {
    const move = ask(game, match, { seat, chance, isInvited: true });
    if (move) return move;
  }
  const forced = forcedMove(game, match, bots);
  if (forced) return { ...forced, kind: 'forced' };
  const [seat] = awaitedBots(game, match, bots);
  return seat === undefined ? undefined : ask(game, match, { seat, chance, isInvited: false });
};
