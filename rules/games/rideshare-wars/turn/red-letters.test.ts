import { describe, expect, test } from 'vitest';
import { clone } from '../../../kit/json.ts';
import { undoableBy, type Match, type Moved } from '../../../kit/match.ts';
import { act as kitAct, startMatch, undo } from '../../../kit/act.ts';
import { trialSeed } from '../../../kit/testing/playout.ts';
import { folding } from '../fold.ts';
import { rideshareWars } from '../game.ts';
import type { Tool } from '../cards.ts';
import type { Action, State } from '../model/types.ts';
import {
  BORROW,
  BUY,
  END,
  acquire,
  act,
  discard,
  facts,
  lay,
  offered,
  options,
  owing,
  pay,
  settle,
  sketch,
  typesOf,
  type Sketch,
} from '../testing/sketch.ts';

/** Seat 0 draws these tools in order. */
const drawing = (tools: Tool[], drawn: Sketch = {}) =>
  settle(sketch({ seats: 3, deck: ['refinance', ...tools.toReversed()], ...drawn, turn: { at: 'start' } }));

describe('RW6: a red letter', () => {
  test('is shown, resolved for everybody starting with its drawer, and replaced by another tool', () => {
    const after = drawing(['fuel-prices', 'tip-off'], { drivers: [7, 1, 0] });
    expect(typesOf(after)).toEqual(['red-letter-shown', 'drivers-lost', 'drivers-lost', 'tool-drawn']);
    expect(facts(after, 'drivers-lost').map(({ open }) => open)).toEqual([
      { seat: 0, count: 2 },
      { seat: 1, count: 1 },
    ]);
    expect([after.state.red, after.state.tools[0]]).toEqual([['fuel-prices'], ['tip-off']]);
  });
  test('is ignored and discarded face up after two in the phase', () => {
    const red: State['red'] = ['bad-reviews', 'flat-battery'];
    const after = drawing(['fuel-prices', 'tip-off'], { red });
    expect(facts(after, 'red-letter-shown')[0]!.open.isIgnored).toBe(true);
    expect([after.state.red, after.state.faceUp, after.state.drivers[0]]).toEqual([red, ['fuel-prices'], 7]);
  });
  test('may be followed by another', () => {
    const after = drawing(['fuel-prices', 'fuel-prices', 'tip-off']);
    expect(after.state.drivers).toEqual([3, 3, 3]);
    expect(after.state.red).toHaveLength(2);
  });
  test('takes discards that leave no choice in order, clockwise from its drawer', () => {
    const hands = ['au-dj', 'bu-dj', 'cu-dj'];
    const deck: Tool[] = ['tip-off', 'bad-reviews'];
    const after = settle(sketch({ seats: 3, deck, hands, turn: { at: 'start', seat: 1 } }));
    expect(facts(after, 'rider-discarded').map(({ open }) => open.seat)).toEqual([1, 2, 0]);
  });
  test('can also come from a DJ, T2 and tools', () => {
    const from = options({ deck: ['tip-off', 'fuel-prices'], drivers: [7, 7] });
    expect(act(from, 0, BUY).state).toMatchObject({
      drivers: [3, 5],
      tools: [['tip-off'], []],
    });
  });
});

describe('RW32: the discards for a red letter', () => {
  const hands = ['au-dj bu-dj', 'cu-dj', 'du-dj eu-dj fu-dj'];
  const shown = drawing(['bad-reviews', 'tip-off'], { hands });

  test('happen at once without a choice, and are owed with one', () => {
    expect(shown.state.riders[1]).toEqual([]);
    expect(shown.state.debts.map(({ riders }) => riders)).toEqual([1, 0, 1]);
  });
  test('are owed by the drawer before the next tool is drawn', () => {
    expect(shown.state.tools[0]).toEqual([]);
    expect(offered(shown.state)).toEqual([discard('au-dj'), discard('bu-dj'), BORROW]);
    const { state } = act(shown.state, 0, discard('au-dj'));
    expect(state).toMatchObject({ turn: { at: 'acquire' }, tools: [['tip-off'], [], []] });
  });

  const goingOn = act(shown.state, 0, discard('au-dj')).state;
  test('are awaited from all debtors while the active seat goes on', () => {
    expect(folding.awaiting(goingOn)).toEqual([0, 2]);
    expect(offered(goingOn, 2)).toHaveLength(3);
    const acquired = act(goingOn, 0, acquire(1)).state;
    expect(folding.awaiting(acquired)).toEqual([0, 2]);
    const paid = act(acquired, 2, discard('eu-dj')).state;
    expect(folding.awaiting(paid)).toEqual([0]);
    expect(paid.buried[2]).toEqual(['eu-dj']);
  });
  test('never exceed the hand, and then happen automatically', () => {
    const twice = drawing(['bad-reviews', 'bad-reviews', 'tip-off'], { hands: ['', '', 'du-dj eu-dj'] });
    expect(twice.state.riders[2]).toEqual([]);
    expect(twice.state.debts[2]).toEqual({ riders: 0, tools: 0 });
  });
  test('may be tools, and whether they are owed doesn’t depend on which ones', () => {
    const alike = drawing(['flat-battery', 'tip-off'], {
      tools: [[], ['refinance', 'refinance'], ['refinance']],
    });
    expect(alike.state.debts.map(({ tools }) => tools)).toEqual([0, 1, 0]);
    expect(offered(alike.state, 1)).toEqual([pay('refinance')]);
    expect(alike.state.paid[2]).toEqual(['refinance']);
  });
  test('are made before the debtor’s next turn begins', () => {
    const ended = act({ ...options({ hands: ['', 'au-dj bu-dj'] }), ...owing(0, 1) }, 0, END).state;
    expect(ended.turn).toMatchObject({ seat: 1, at: 'start' });
    expect(offered(ended, 1).map(({ type }) => type)).toEqual(['discard', 'discard', 'borrow']);
    expect(act(ended, 1, discard('au-dj')).state.turn.at).toBe('acquire');
  });
  test('are made before any final laying', () => {
    const { state } = settle({ ...sketch({ hands: ['', 'au-dj bu-dj'], shown: 0 }), ...owing(0, 1) });
    expect(folding.awaiting(state)).toEqual([1]);
    const after = act(state, 1, discard('au-dj'));
    const order = ['rider-discarded', 'hand-shown', 'hand-shown', 'rider-laid', 'match-ended'];
    expect(typesOf(after)).toEqual(order);
  });
});

describe('RW38: a loan while discards are owed', () => {
  const tools: State['tools'] = [['refinance', 'tip-off'], ['tip-off', 'refinance'], []];
  const { state: owed } = drawing(['flat-battery', 'tip-off'], { tools });

  test('is listed in one’s own turn', () => {
    expect(offered(owed)).toContainEqual(BORROW);
    const { state } = act(owed, 0, BORROW);
    expect([state.loans[0], state.drivers[0], state.debts[0]!.tools]).toEqual([1, 10, 1]);
    expect(offered(state)).toContainEqual(pay('refinance'));
  });
  test('is not listed in another’s turn or before the final laying', () => {
    expect(offered(owed, 1)).not.toContainEqual(BORROW);
    expect(offered({ ...owed, shown: 0 })).not.toContainEqual(BORROW);
  });
});

describe('a debt and another seat’s turn', () => {
  const owed = { ...sketch({ seats: 3, hands: ['au-dj', '', 'du-dj eu-dj fu-dj'] }), ...owing(0, 0, 1) };
  const { match: dealt } = startMatch(rideshareWars, { seats: 3, config: { level: 1 } }, trialSeed(1, 1));
  const match: Match = { ...dealt, state: owed, windows: { 0: 1, 2: 1 } };
  const does = (from: Match, seat: number, action: Action, basis = from.seq): Moved =>
    kitAct(rideshareWars, from, { seat, action, basis, seed: trialSeed(1, from.seq + 1) }) as Moved;

  test('have separate windows, so neither makes the other stale', () => {
    const acted = does(match, 0, acquire(1)).match;
    const paid = does(acted, 2, discard('eu-dj'), 1).match;
    expect(does(paid, 0, lay('au-dj'), acted.seq).match.windows).toEqual({ 0: 4 });
  });
  test('can be taken back independently', () => {
    const acted = does(match, 0, BORROW);
    const paid = does(acted.match, 2, discard('eu-dj'));
    expect([0, 2].map((seat) => undoableBy(paid.match, seat))).toEqual([2, 3]);
    const entries = [acted.entry, paid.entry];
    const back = undo(rideshareWars, paid.match, { seat: 0, basis: 3, from: clone(match), entries }) as Moved;
    expect((back.match.state as State).loans).toEqual([0, 0, 0]);
    expect((back.match.state as State).buried[2]).toEqual(['eu-dj']);
  });
});
