import { expect, test } from 'vitest';
import { isBotDue, nextBotMove } from './bots/bots.ts';
import { makeChance } from './chance.ts';
import type { Game, Seat, Viewer } from './game.ts';
import { clone } from './json.ts';
import { undoableBy, type Moved } from './match.ts';
import { apply, startMatch } from './act.ts';
import { playOut, trialSeed } from './testing/playout.ts';

interface State {
  awaiting: Seat[];
  invited: Seat[];
  /** Seats that may also do something other than answer. */
  more: Seat[];
  /** Seats holding a card that others can't see. */
  holding: Seat[];
}
type View = Omit<State, 'holding'> & { you: Seat | null; card: number | null };
type Answered = { type: 'answered'; open: { seat: Seat } };

const RESTING: State = { awaiting: [], invited: [], more: [], holding: [] };

/** A game in which the awaited seats answer once each. Seat 3 can undo its answer. */
const asking = (asked: Partial<State>): Game<State, { type: string }, Answered, View> => ({
  meta: {
    id: 'puppet',
    seats: [4],
    options: [],
    shape: 1,
    takeBack: asked.awaiting?.[0] === 3 ? ['answered'] : [],
  },
  blank: () => clone({ ...RESTING, ...asked }),
  start: () => {},
  evolve: (state, { open }) => void (state.awaiting = state.awaiting.filter((seat) => seat !== open.seat)),
  awaiting: ({ awaiting }) => awaiting,
  invited: ({ invited }) => invited,
  outcome: ({ awaiting }) => (awaiting.length > 0 ? undefined : { ranks: [1, 1, 1, 1], reason: 'done' }),
  view: ({ holding, ...open }, viewer: Viewer) => ({
    ...open,
    you: viewer === 'table' ? null : viewer,
    card: viewer !== 'table' && holding.includes(viewer) ? 7 : null,
  }),
  legal: ({ more }, seat) => [{ type: 'answer' }, ...(more.includes(seat) ? [{ type: 'ponder' }] : [])],
  decide: (play, seat) => play.emit({ type: 'answered', open: { seat } }),
  bot: (_view, _seat, [first]) => first!,
  imagine: ({ you: _you, card: _card, ...open }) => clone({ ...open, holding: [] }),
});

const begun = (game: ReturnType<typeof asking>): Moved =>
  startMatch(game, { config: {}, seats: 4 }, trialSeed(1, 1));
const chance = makeChance(trialSeed(1, 2));
/** The seat whose answer is forced, if any. */
const forced = (asked: Partial<State>, bots: ReadonlySet<Seat> = new Set()): Seat | undefined => {
  const game = asking(asked);
  const move = nextBotMove(game, begun(game).match, { bots, chance });
  return move?.kind === 'forced' ? move.seat : undefined;
};

test('nobody waits for the only answer of a seat that sees no more than the table', () => {
  expect(forced({ awaiting: [1, 2], more: [1] })).toBe(2);
  expect(forced({ awaiting: [1], more: [1] })).toBe(undefined);
});

test('the only answer of a seat that sees more is waited for, since an answer at once would tell what it sees', () => {
  expect(forced({ awaiting: [1], holding: [1] })).toBe(undefined);
  expect(forced({ awaiting: [1], holding: [2] })).toBe(1);
});

test('an only answer waits for other people who may act before it, but for no bots', () => {
  expect(forced({ awaiting: [1], invited: [2] })).toBe(undefined);
  expect(forced({ awaiting: [1], invited: [2] }, new Set([2]))).toBe(1);
  expect(forced({ awaiting: [1], invited: [1] })).toBe(1);
});

test('a bot answers for itself', () => {
  expect(forced({ awaiting: [1] }, new Set([1]))).toBe(undefined);
});

test('an only answer waits as long as something can be taken back', () => {
  const game = asking({ awaiting: [3, 1], more: [3] });
  const { match } = apply(game, begun(game).match, {
    seat: 3,
    action: { type: 'answer' },
    seed: trialSeed(1, 2),
  }) as Moved;
  expect(undoableBy(match, 3)).toBe(2);
  expect(nextBotMove(game, match, { bots: new Set(), chance })).toBe(undefined);
  expect(nextBotMove(game, { ...match, undoStack: [] }, { bots: new Set(), chance })).toMatchObject({
    seat: 1,
  });
});

test('an answer that nobody was asked for says so, and cannot be taken back', () => {
  const game = asking({ awaiting: [3, 2], more: [2] });
  const from = begun(game).match;
  expect(isBotDue(game, from, new Set())).toBe(true);
  const move = nextBotMove(game, from, { bots: new Set(), chance })!;
  const { entry, match } = apply(game, from, { ...move, seed: trialSeed(1, 2) }) as Moved;
  expect(entry).toMatchObject({ kind: 'forced', seat: 3, action: { type: 'answer' }, undoable: false });
  expect(undoableBy(match, 3)).toBe(undefined);
  expect(isBotDue(game, match, new Set())).toBe(false);
});

test('matches played alone do without the same answers', () => {
  const game = asking({ awaiting: [0, 1], more: [0] });
  const choosers = Array.from({ length: 4 }, () => () => ({ type: 'ponder' }));
  const { log } = playOut({ game, config: {}, seats: 4, seed: 1, choosers });
  expect(log.map(({ kind, seat }) => [kind, seat])).toEqual([
    ['start', null],
    ['forced', 1],
    ['act', 0],
  ]);
});
