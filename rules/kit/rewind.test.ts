import { expect, test } from 'vitest';
import { pebbles } from '../../test/toys/pebbles/game.ts';
import { act, leave, rewind, startMatch, undo } from './act.ts';
import { presets } from './config.ts';
import { blankMatch, history, isSnapshot, replay } from './fold.ts';
import { isRejection, type Rejection } from './game.ts';
import { type Match, type Moved, revertedIn } from './match.ts';
import { trialSeed } from './testing/playout.ts';

const blank = blankMatch(pebbles, { config: presets(pebbles), seats: 2 });
const TAKE = { type: 'take', heap: 2 };
const END = { type: 'end-turn' };

/** A match and its log, advanced by hand. */
class Sitting {
  readonly past: Moved[] = [startMatch(pebbles, blank, trialSeed(1, 1))];
  get match(): Match {
    return this.past.at(-1)!.match;
  }
  get log() {
    return this.past.map(({ entry }) => entry);
  }
  keep(moved: Moved | Rejection): this {
    if (isRejection(moved)) throw new Error(moved.rejected);
    this.past.push(moved);
    return this;
  }
  act(seat: number, action: object): this {
    const { seq } = this.match;
    return this.keep(act(pebbles, this.match, { seat, action, basis: seq, seed: trialSeed(1, seq + 1) }));
  }
  undo(seat: number): this {
    const since = { from: blank, entries: this.log };
    return this.keep(undo(pebbles, this.match, { seat, basis: this.match.seq, ...since }));
  }
  back(before: number): this {
    return this.keep(rewind(pebbles, this.match, { before, entries: this.log }));
  }
  stateAt(seq: number): object {
    return this.past[seq - 1]!.match.state;
  }
}

/** Entry 1 deals; Ada takes and ends; Ben takes, takes it back, takes again. */
const sit = (): Sitting => new Sitting().act(0, TAKE).act(0, END).act(1, TAKE).undo(1).act(1, TAKE);

const checkFolds = ({ log, past }: Sitting): void => {
  expect([...history(pebbles, blank, log)].map(({ match }) => match)).toEqual(past.map(({ match }) => match));
  for (const { match } of past) expect(replay(pebbles, blank, log.slice(0, match.seq))).toEqual(match);
};

test('a rewind is the position before an entry, with every decision open anew and nothing to take back', () => {
  const at = sit().back(3);
  expect(at.match.state).toEqual(at.stateAt(2));
  expect(at.match).toMatchObject({ seq: 7, windows: { 0: 7 }, undoStack: [] });
  checkFolds(at);
});

test('entries taken back no longer count, and the log keeps them', () => {
  const at = sit().back(3);
  expect([...revertedIn(at.log)]).toEqual([3, 4, 5, 6]);
  expect(at.log.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('play goes on after a rewind, with the dice of entries to come', () => {
  const at = sit().back(3).act(0, END).act(1, TAKE).undo(1);
  expect(at.match.seq).toBe(10);
  expect([...revertedIn(at.log)].sort((a, b) => a - b)).toEqual([3, 4, 5, 6, 9]);
  checkFolds(at);
});

test('a rewind back before a rewind undoes it', () => {
  const at = sit().back(3).back(7);
  expect(at.match.state).toEqual(at.stateAt(6));
  expect([...revertedIn(at.log)].sort((a, b) => a - b)).toEqual([4, 7]);
  checkFolds(at.act(1, END));
});

test('a fold may start at a rewind, and at no position that one took back', () => {
  const at = sit().back(3).act(0, END);
  const from = at.past[6]!.match;
  expect(isSnapshot(from)).toBe(true);
  expect(replay(pebbles, from, at.log.slice(7))).toEqual(at.match);
  expect(() => replay(pebbles, at.past[3]!.match, at.log.slice(4))).toThrow(RangeError);
});

test.each([1, 7, -1])('there is nothing to take back from entry %i on', (before) => {
  const { match, log } = sit();
  expect(rewind(pebbles, match, { before, entries: log })).toEqual({ rejected: 'no-entry' });
});

test('a rewind goes behind no seat that was given up', () => {
  const at = sit();
  at.keep(leave(pebbles, at.match, { seat: 0, seed: trialSeed(1, 7) }));
  const asked = { before: 4, entries: at.log };
  expect(rewind(pebbles, at.match, asked)).toEqual({ rejected: 'firm', params: { seq: 7 } });
});
