import { expect, test } from 'vitest';
import { pebbles } from '../../test/toys/pebbles/game.ts';
import type { Game, Seat } from './game.ts';
import { clone } from './json.ts';
import { blankMatch } from './fold.ts';
import { undoableBy, type Entry, type Match, type Moved } from './match.ts';
import { act, apply, startMatch, undo } from './act.ts';
import { trialSeed } from './testing/playout.ts';

interface Asked {
  awaiting: Seat[];
  invited: Seat[];
}
type Turned = { type: 'turned'; open: Asked };

/** A game with nothing but windows: each action says who is asked next. */
const puppet: Game<Asked, { type: 'turn' } & Asked, Turned, Asked> = {
  meta: { id: 'puppet', seats: [4], options: [], shape: 1, takeBack: ['turned'] },
  blank: () => ({ awaiting: [0], invited: [] }),
  start: () => {},
  evolve: (state, { open }) => void Object.assign(state, open),
  awaiting: ({ awaiting }) => awaiting,
  invited: ({ invited }) => invited,
  outcome: () => undefined,
  view: (state) => state,
  legal: () => [],
  decide: (play, _seat, { awaiting, invited }) => play.emit({ type: 'turned', open: { awaiting, invited } }),
  bot: (_view, _seat, actions) => actions[0]!,
  imagine: clone,
};

/** The match after these steps: the seat that acts, the seats then awaited, and the seats invited. */
const after = (...steps: [seat: Seat, awaiting: Seat[], invited?: Seat[]][]): Moved & { log: Entry[] } => {
  let moved = startMatch(puppet, { config: {}, seats: 4 }, trialSeed(1, 1));
  const log = [moved.entry];
  for (const [seat, awaiting, invited = []] of steps) {
    const action = { type: 'turn', awaiting, invited };
    moved = apply(puppet, moved.match, { seat, action, seed: trialSeed(1, moved.match.seq + 1) }) as Moved;
    log.push(moved.entry);
  }
  return { ...moved, log };
};
const windowsThen = (...steps: Parameters<typeof after>): Match['windows'] => after(...steps).match.windows;

test('a window stays open while its seat is waited for', () => {
  expect(windowsThen([0, [1, 2, 3]], [1, [2, 3]], [2, [3]])).toEqual({ 3: 2 });
});

test('the one who acts decides anew', () => {
  expect(windowsThen([0, [0]], [0, [0]])).toEqual({ 0: 3 });
});

test('a seat that was not waited for in between decides anew', () => {
  expect(windowsThen([0, [1, 2]], [1, [2]], [2, [1, 2]])).toEqual({ 1: 4, 2: 4 });
});

test('an invitation stays through the turn of another', () => {
  expect(windowsThen([0, [0], [1]], [0, [0], [1]], [0, [0], [1]])).toEqual({ 0: 4, 1: 2 });
});

test('an invitation stays while fewer and fewer are waited for', () => {
  expect(windowsThen([0, [0, 1, 2], [3]], [0, [1, 2], [3]], [1, [2], [3]])).toEqual({ 2: 2, 3: 2 });
});

test('an invitation is renewed when somebody new is waited for', () => {
  expect(windowsThen([0, [0], [2]], [0, [1], [2]])).toEqual({ 1: 3, 2: 3 });
});

test('to be waited for and to be invited are two decisions', () => {
  expect(windowsThen([0, [0, 1]], [0, [0], [1]])).toEqual({ 0: 3, 1: 3 });
  expect(windowsThen([0, [0], [1]], [0, [0, 1]])).toEqual({ 0: 3, 1: 3 });
});

test('one who is both waited for and invited is waited for', () => {
  expect(windowsThen([0, [0, 1], [1]], [0, [0, 1], [1]])).toEqual({ 0: 3, 1: 2 });
});

test('an entry that opened another seat’s window can’t be taken back', () => {
  expect(undoableBy(after([0, [0]]).match, 0)).toBe(2);
  expect(undoableBy(after([0, [1]]).match, 0)).toBeUndefined();
  expect(undoableBy(after([0, [0], [1]]).match, 0)).toBeUndefined();
});

test('an entry that only closes windows can be taken back', () => {
  expect(after([0, [0, 1]], [0, [1]]).match.undoStack).toEqual([{ seq: 3, seat: 0 }]);
});

test('a seat that is not asked any more may still take back, if it had seen its entry', () => {
  const { match, log: entries } = after([0, [0, 1]], [0, [1]]);
  const since = { seat: 0, from: blankMatch(puppet, match), entries };
  expect(undo(puppet, match, { ...since, basis: 2 })).toEqual({
    rejected: 'stale',
    params: { window: 3 },
  });
  expect(undo(puppet, match, { ...since, basis: 3 })).toMatchObject({ entry: { reverts: 3 } });
});

test('the log keeps the listed action, never the object that was sent', () => {
  const { match } = startMatch(pebbles, { config: {}, seats: 2 }, trialSeed(1, 1));
  const sent = { heap: 2, type: 'take' };
  const ask = { seat: 0, action: sent, basis: 1, seed: trialSeed(1, 2) };
  const { entry } = act(pebbles, match, ask) as Moved;
  expect(JSON.stringify(entry.action)).toBe('{"type":"take","heap":2}');
});
