import { expect, test } from 'vitest';
import { pebbles } from '../../test/toys/pebbles/game.ts';
import { quayside } from '../../test/toys/quayside/rules/game.ts';
import { presets } from './config.ts';
import { blankMatch, history, isSnapshot, NewerShapeError, replay, upcastEvent } from './fold.ts';
import type { Entry, Match, Moved } from './match.ts';
import { act, startMatch, undo } from './act.ts';
import { trialSeed } from './testing/playout.ts';

const setup = { config: presets(pebbles), seats: 2 };
const TAKE = { type: 'take', heap: 2 };
const END = { type: 'end-turn' };

/** Every position of a match in which these seats take these actions in order; `undo` undoes. */
const played = (...steps: [seat: number, action: { type: string }][]): Moved[] => {
  const line = [startMatch(pebbles, setup, trialSeed(1, 1))];
  for (const [seat, action] of steps) {
    const { match } = line.at(-1)!;
    const asked = { seat, basis: match.seq };
    const since = { from: blankMatch(pebbles, setup), entries: entriesOf(line) };
    const moved =
      action.type === 'undo'
        ? undo(pebbles, match, { ...asked, ...since })
        : act(pebbles, match, { ...asked, action, seed: trialSeed(1, match.seq + 1) });
    line.push(moved as Moved);
  }
  return line;
};
const entriesOf = (line: readonly Moved[]): Entry[] => line.map(({ entry }) => entry);

const LINE = played([0, TAKE], [0, END], [1, TAKE], [1, TAKE], [1, { type: 'undo' }], [1, END], [0, TAKE]);
const after = (seq: number): Match => LINE[seq - 1]!.match;
const since = (seq: number): Entry[] => entriesOf(LINE.slice(seq));

test('a match goes on from a snapshot as from its start', () => {
  const last = LINE.at(-1)!.match;
  for (const { match } of LINE.filter((at) => isSnapshot(at.match)))
    expect(replay(pebbles, match, since(match.seq))).toEqual(last);
});

test('history goes on from a snapshot as from its start', () => {
  const all = [...history(pebbles, blankMatch(pebbles, setup), since(0))];
  expect([...history(pebbles, after(3), since(3))]).toEqual(all.slice(3));
});

test('a snapshot is what nothing before can be taken back from', () => {
  expect(LINE.flatMap(({ match }) => (isSnapshot(match) ? match.seq : []))).toEqual([1, 3, 7]);
});

test('a fold leaves its snapshot as it was, and shares nothing with it', () => {
  const from = structuredClone(after(3));
  const { state } = replay(pebbles, from, []);
  expect(state).not.toBe(from.state);
  replay(pebbles, from, since(3));
  expect([...history(pebbles, from, since(3))]).toHaveLength(5);
  expect(from).toEqual(after(3));
});

test('a take-back asks for no more than the entries since a snapshot', () => {
  const { match } = LINE[4]!;
  const asked = { seat: 1, basis: match.seq };
  const short = undo(pebbles, match, { ...asked, from: after(3), entries: since(3).slice(0, 2) });
  const whole = { from: blankMatch(pebbles, setup), entries: since(0).slice(0, 5) };
  expect(short).toEqual(undo(pebbles, match, { ...asked, ...whole }));
});

test('nothing is folded on what a later entry takes back, nor folded twice', () => {
  expect(() => replay(pebbles, after(5), since(5))).toThrow(RangeError);
  expect(() => replay(pebbles, after(3), since(0))).toThrow(RangeError);
  expect(() => [...history(pebbles, after(5), since(5))]).toThrow(RangeError);
});

test('a take-back is not folded from entries that do not reach its match', () => {
  const asked = { seat: 1, basis: 5, from: after(3), entries: since(3).slice(0, 1) };
  expect(() => undo(pebbles, after(5), asked)).toThrow(RangeError);
});

test('entries of a newer shape than the rules know are refused, never guessed at', () => {
  const blank = blankMatch(pebbles, setup);
  for (const newer of [1, 5].map((seq) => since(0).map((e) => (e.seq === seq ? { ...e, shape: 3 } : e)))) {
    expect(() => replay(pebbles, blank, newer)).toThrow(NewerShapeError);
    expect(() => [...history(pebbles, blank, newer)]).toThrow(NewerShapeError);
  }
  expect(() => upcastEvent(pebbles, { type: 'pebble-eaten' }, 3)).toThrow(NewerShapeError);
});

test('a game that never changed its shape refuses newer entries all the same', () => {
  expect(() => upcastEvent(quayside, { type: 'lot-shown', open: { lot: 1 } }, 2)).toThrow(NewerShapeError);
});
