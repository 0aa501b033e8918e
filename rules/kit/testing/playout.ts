import { nextBotMove, type BotMove } from '../bots/bots.ts';
import { makeChance, type Chance, type EntrySeed } from '../chance.ts';
import { isRejection, type AnyGame, type Outcome, type Seat, type Viewer } from '../game.ts';
import { clone } from '../json.ts';
import type { Entry, Match, Setup } from '../match.ts';
import { makeEntry, startMatch } from '../act.ts';

/** One seat's decision: what it sees and may do. */
export interface Turn {
  game: AnyGame;
  view: object;
  seat: Seat;
  actions: readonly { type: string }[];
  chance: Chance;
}
export type Chooser = (turn: Turn) => { type: string };

export const atRandom: Chooser = ({ actions, chance }) => chance.pick(actions);
export const byBot: Chooser = ({ game, view, seat, actions, chance }) =>
  game.bot(view, seat, actions, chance);

/** A match for the machine to play; the same table always plays the same match. */
export interface Table extends Setup {
  game: AnyGame;
  seed: number;
  /** One for each seat. */
  choosers: readonly Chooser[];
  /** Ask an invited seat before one in this many entries. Omitted: never. */
  askInvited?: number;
  /** The number of entries at which to give up. */
  limit?: number;
  /** Nobody reads the log: it stays empty. */
  isUnlogged?: boolean;
}
export interface Played {
  match: Match;
  log: Entry[];
  outcome: Outcome;
}

const mix = (word: number): number => {
  let x = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return (x ^ (x >>> 16)) >>> 0;
};

/** A seed for one entry from small numbers, for trials only. Real matches derive theirs from a secret. */
export const trialSeed = (seed: number, seq: number): EntrySeed => {
  const a = mix(seed ^ 0x9e3779b9);
  const b = mix(a ^ seq);
  return [b, mix(b + 1), mix(b + 2), mix(b ^ a)];
};

const ask = (game: AnyGame, match: Match, asked: { seat: Seat; chance: Chance }): Turn => {
  const view = game.view(match.state, asked.seat);
  return { game, view, actions: [...game.legal(view, asked.seat)], ...asked };
};

/** Whom to ask: an invited seat before one in `askInvited` entries (omitted: never), and no seat in `without`. */
interface Asking {
  chance: Chance;
  askInvited?: number;
  without?: ReadonlySet<Seat>;
}

/** The next decision: of an awaited seat or, now and then, of an invited seat that can act. */
export const nextTurn = (
  game: AnyGame,
  match: Match,
  { chance, askInvited = 0, without = new Set() }: Asking,
): Turn => {
  const among = (seats: readonly Seat[] = []): Seat[] => seats.filter((seat) => !without.has(seat));
  const asksInvited = askInvited > 0 && chance.below(askInvited) === 0;
  const invited = asksInvited ? among(game.invited?.(match.state)) : [];
  if (invited.length > 0) {
    const turn = ask(game, match, { seat: chance.pick(invited), chance });
    if (turn.actions.length > 0) return turn;
  }
  const awaited = among(game.awaiting(match.state));
  if (awaited.length === 0) throw new Error(`${game.meta.id}: nobody is asked after ${match.seq} entries`);
  return ask(game, match, { seat: chance.pick(awaited), chance });
};

/** The game, with each position looked at once however often it is asked about; until `forget`, its state stays as it is. */
const lookingOnce = (game: AnyGame): { game: AnyGame; forget(): void } => {
  const views = new Map<Viewer, object>();
  const lists = new Map<Seat, readonly { type: string }[]>();
  const view = (state: object, viewer: Viewer): object => {
    const known = views.get(viewer) ?? (game.view(state, viewer) as object);
    views.set(viewer, known);
    return known;
  };
  const legal = (seen: object, seat: Seat): readonly { type: string }[] => {
    if (views.get(seat) !== seen) return [...game.legal(seen, seat)];
    const known = lists.get(seat) ?? [...game.legal(seen, seat)];
    lists.set(seat, known);
    return known;
  };
  const forget = (): void => {
    views.clear();
    lists.clear();
  };
  return { game: { ...game, view, legal }, forget };
};

/** Plays a match to its end, with bots as the service plays them. Choices are applied without checking them. */
export const playOut = (table: Table): Played => {
  const { seed, choosers, askInvited = 0, limit = 10_000, isUnlogged = false } = table;
  const { game, forget } = lookingOnce(table.game);
  const chance = makeChance(trialSeed(seed, 0));
  const bots = new Set(choosers.flatMap((choose, seat) => (choose === byBot ? [seat] : [])));
  const choose = (match: Match): BotMove => {
    const turn = nextTurn(game, match, { chance, askInvited, without: bots });
    return { seat: turn.seat, action: choosers[turn.seat]!(turn) };
  };
  let { match, entry } = startMatch(game, table, trialSeed(seed, 1));
  const log = isUnlogged ? [] : [entry];
  let outcome: Outcome | undefined;
  while (!(outcome = game.outcome(match.state))) {
    if (match.seq >= limit) throw new Error(`${game.meta.id}: no end after ${limit} entries (seed ${seed})`);
    const { kind = 'act', seat, action } = nextBotMove(game, match, { bots, chance }) ?? choose(match);
    const moved = makeEntry(game, match, {
      kind,
      seat,
      action: isUnlogged ? action : clone(action),
      seed: trialSeed(seed, match.seq + 1),
      isOwned: true,
      ...(!isUnlogged && { keep: clone }),
      change: (play) => game.decide(play, seat, action),
    });
    forget();
    if (isRejection(moved))
      throw new Error(`${game.meta.id}: a listed action was refused: ${moved.rejected}`);
    ({ match, entry } = moved);
    if (!isUnlogged) log.push(entry);
  }
  return { match, log, outcome };
};
