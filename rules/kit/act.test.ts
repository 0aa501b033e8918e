import { expect, test } from 'vitest';
import { pebbles, type Action as PebblesAction } from '../../test/toys/pebbles/game.ts';
import { quayside } from '../../test/toys/quayside/rules/game.ts';
import type { State } from '../../test/toys/quayside/rules/types.ts';
import { presets } from './config.ts';
import { isRejection, type AnyGame, type Rejection, type Seat } from './game.ts';
import { blankMatch, history, replay } from './fold.ts';
import { type Entry, type Match, type Moved, revertedIn, seen, type Setup, undoableBy } from './match.ts';
import { act, leave, startMatch, undo, undoTo } from './act.ts';
import { trialSeed } from './testing/playout.ts';

const setup = (game: AnyGame, seats: number): Setup => ({ config: presets(game), seats });

/** A match and its log, advanced by hand. */
class Sitting {
  readonly game: AnyGame;
  readonly log: Entry[] = [];
  match: Match;
  constructor(game: AnyGame, seats: number) {
    this.game = game;
    this.match = this.keep(startMatch(game, setup(game, seats), trialSeed(1, 1)));
  }
  private keep({ match, entry }: Moved): Match {
    this.log.push(entry);
    return (this.match = match);
  }
  /** Keeps an accepted entry and returns 'ok', or else the code of the refusal. */
  private note(moved: Moved | Rejection): string {
    if (isRejection(moved)) return moved.rejected;
    this.keep(moved);
    return 'ok';
  }
  act(seat: Seat, action: unknown, basis = this.match.seq): string {
    const seed = trialSeed(1, this.match.seq + 1);
    return this.note(act(this.game, this.match, { seat, action, basis, seed }));
  }
  blank(): Match {
    return blankMatch(this.game, this.match);
  }
  undo(seat: Seat, basis = this.match.seq): string {
    return this.note(undo(this.game, this.match, { seat, basis, from: this.blank(), entries: this.log }));
  }
  leave(seat: Seat): void {
    this.keep(leave(this.game, this.match, { seat, seed: trialSeed(1, this.match.seq + 1) }));
  }
  /** Bids the lowest card the seat holds. */
  bid(seat: Seat, basis = this.match.seq): string {
    const card = (this.match.state as State).hands[seat]!.toSorted((a, b) => a - b)[0]!;
    return this.act(seat, { type: 'bid', card }, basis);
  }
  take(seat: Seat, heap: number): string {
    return this.act(seat, { type: 'take', heap } satisfies PebblesAction);
  }
}
const auction = (seats: number): Sitting => new Sitting(quayside, seats);
const heaps = (seats = 2): Sitting => new Sitting(pebbles, seats);

test('four sealed choices on one basis never collide', () => {
  const table = auction(4);
  expect([0, 1, 2, 3].map((seat) => table.bid(seat, 1))).toEqual(['ok', 'ok', 'ok', 'ok']);
});

test('a choice based on an older round is stale, and the refusal says since when', () => {
  const table = auction(2);
  table.bid(0, 1);
  table.bid(1, 1);
  expect(table.bid(0, 1)).toBe('stale');
  const ask = { seat: 0, action: { type: 'peek' }, basis: 2, seed: trialSeed(1, 4) };
  expect(act(quayside, table.match, ask)).toEqual({
    rejected: 'stale',
    params: { window: 3 },
  });
});

test('a seat that is not asked is refused', () => {
  expect(heaps().take(1, 0)).toBe('not-awaited');
});

test('an action that is not listed is refused', () => {
  expect(heaps().act(0, { type: 'end-turn' })).toBe('not-legal');
});

test('an invited seat may act although nobody waits for it', () => {
  const table = auction(3);
  table.bid(0);
  expect(quayside.awaiting(table.match.state as State)).not.toContain(0);
  expect(table.act(0, { type: 'peek' })).toBe('ok');
});

test("another seat's sealed bid neither renews an invitation nor is bound by it", () => {
  const table = auction(3);
  table.bid(0);
  const since = table.match.windows[0];
  table.bid(1);
  expect(table.match.windows[0]).toBe(since);
  expect(undoableBy(table.match, 1)).toBe(3);
});

test('a sealed bid can be taken back although another seat has sealed since', () => {
  const table = auction(3);
  table.bid(0);
  table.bid(1);
  expect(table.undo(0)).toBe('ok');
  expect((table.match.state as State).bids.map((bid) => bid.length > 0)).toEqual([false, true, false]);
  expect(undoableBy(table.match, 1)).toBe(3);
});

test('a reveal can never be taken back', () => {
  const table = auction(2);
  table.bid(0);
  table.bid(1);
  expect([table.undo(0), table.undo(1)]).toEqual(['no-undo', 'no-undo']);
});

test('an entry that taught somebody something is final, and so is everything before it', () => {
  const table = auction(3);
  table.bid(0);
  table.act(1, { type: 'peek' });
  expect([table.undo(1), table.undo(0)]).toEqual(['no-undo', 'no-undo']);
});

test('several steps are taken back one by one, newest first', () => {
  const table = heaps();
  const before = table.match.state;
  table.take(0, 2);
  table.take(0, 2);
  expect([undoableBy(table.match, 0), table.undo(0)]).toEqual([3, 'ok']);
  expect([undoableBy(table.match, 0), table.undo(0)]).toEqual([2, 'ok']);
  expect(table.match.state).toEqual(before);
  expect(table.undo(0)).toBe('no-undo');
});

test('a take-back ends when the turn passes on', () => {
  const table = heaps();
  table.take(0, 2);
  table.act(0, { type: 'end-turn' });
  expect(table.undo(0)).toBe('no-undo');
});

test('nothing can be taken back once the match is over', () => {
  const abrupt: AnyGame = { ...pebbles, awaiting: (state) => (abrupt.outcome(state) ? [] : [state.turn]) };
  abrupt.outcome = (state) => (state.heaps[0] === 0 ? { ranks: [1, 2], reason: 'heap-empty' } : undefined);
  const table = new Sitting(abrupt, 2);
  for (let i = 0; i < 3; i++) table.take(0, 0);
  expect(abrupt.outcome(table.match.state)).toBeDefined();
  expect(table.undo(0)).toBe('no-undo');
  expect(table.take(0, 1)).toBe('over');
});

test('an action based on a position that was taken back is stale', () => {
  const table = heaps();
  table.take(0, 2);
  table.undo(0);
  expect(table.act(0, { type: 'take', heap: 1 }, 2)).toBe('stale');
  expect(table.act(0, { type: 'take', heap: 1 }, 3)).toBe('ok');
});

test('a take-back asked for twice on one basis reverts one entry', () => {
  const table = heaps();
  table.take(0, 2);
  table.take(0, 2);
  expect([table.undo(0, 3), table.undo(0, 3)]).toEqual(['ok', 'stale']);
});

test('a take-back never reverts an entry its seat had not seen', () => {
  const table = auction(3);
  table.bid(0);
  expect(table.undo(0, 1)).toBe('stale');
});

test('an entry that drew chance can’t be taken back', () => {
  const dicey: AnyGame = {
    ...pebbles,
    decide: (play, seat, action) => {
      play.chance.below(6);
      pebbles.decide(play, seat, action);
    },
  };
  const table = new Sitting(dicey, 2);
  table.take(0, 2);
  expect(table.undo(0)).toBe('no-undo');
});

test('a stretch is taken back at once, as if one after another, or not at all', () => {
  const [whole, single] = [heaps(), heaps()];
  for (const table of [whole, single]) for (let i = 0; i < 3; i++) table.take(0, 2);
  const ask = { seat: 0, basis: 4, from: whole.blank(), entries: whole.log };
  expect([single.undo(0), single.undo(0)]).toEqual(['ok', 'ok']);
  const back = undoTo(whole.game, whole.match, { ...ask, oldest: 3 });
  expect(back).toEqual({ match: single.match, entries: single.log.slice(-2) });
  expect(undoTo(whole.game, whole.match, { ...ask, oldest: 1 })).toEqual({ rejected: 'no-undo' });
  expect(undoTo(whole.game, whole.match, { ...ask, seat: 1, oldest: 3 })).toEqual({ rejected: 'no-undo' });
  expect(undoTo(whole.game, whole.match, { ...ask, basis: 3, oldest: 3 })).toMatchObject({
    rejected: 'stale',
  });
});

test('a reverted entry and its undo stay in the log, but no longer count', () => {
  const table = heaps();
  table.take(0, 2);
  table.undo(0);
  expect(table.log.map(({ seq, kind, reverts }) => [seq, kind, reverts])).toEqual([
    [1, 'start', undefined],
    [2, 'act', undefined],
    [3, 'undo', 2],
  ]);
  expect([...revertedIn(table.log)]).toEqual([2]);
});

test('history shows a match as it stood after every entry, undos too', () => {
  const table = auction(3);
  table.bid(0);
  table.bid(1);
  table.undo(0);
  table.bid(0);
  table.bid(2);
  const past = [...history(quayside, table.blank(), table.log)];
  expect(past.map(({ entry }) => entry)).toEqual(table.log);
  for (const [i, { match }] of past.entries())
    expect(match).toEqual(replay(quayside, table.blank(), table.log.slice(0, i + 1)));
});

test('a game may react when a seat is given up, and the others play on', () => {
  const table = heaps(3);
  table.leave(0);
  expect(table.log.at(-1)).toMatchObject({ kind: 'leave', seat: 0, undoable: false });
  expect(pebbles.awaiting(table.match.state as never)).toEqual([1]);
  expect(table.take(1, 0)).toBe('ok');
});

test('a refused action leaves the match as it was', () => {
  const table = heaps();
  const before = structuredClone(table.match);
  const refusing: AnyGame = {
    ...pebbles,
    decide: (play, seat, action) => {
      pebbles.decide(play, seat, action);
      return { rejected: 'too-late' };
    },
  };
  const ask = { seat: 0, action: { type: 'take', heap: 0 }, basis: 1, seed: trialSeed(1, 2) };
  expect(act(refusing, table.match, ask)).toEqual({ rejected: 'too-late' });
  expect(table.match).toEqual(before);
});

test('facts of an older shape fold through upcast', () => {
  const table = heaps();
  table.take(0, 2);
  const old = table.log.map((entry) =>
    entry.seq === 2 ? { ...entry, shape: 1, events: [{ type: 'took', open: { by: 0, from: 3 } }] } : entry,
  );
  expect(replay(pebbles, table.blank(), old)).toEqual(table.match);
});

test('each viewer is told the open part and their own, and nobody the rest', () => {
  const event = {
    type: 'drawn',
    open: { left: 3 },
    own: { 0: { card: 7 }, 1: { card: 8 } },
    dark: { deck: [9] },
    stray: 9,
  };
  expect(seen(event, 1)).toEqual({ type: 'drawn', open: { left: 3 }, own: { 1: { card: 8 } } });
  expect(seen(event, 2)).toEqual({ type: 'drawn', open: { left: 3 } });
  expect(seen(event, 'table')).toEqual({ type: 'drawn', open: { left: 3 } });
});
