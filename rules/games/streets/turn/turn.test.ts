import { describe, expect, test } from 'vitest';
import { clone } from '../../../kit/json.ts';
import type { Match, Moved } from '../../../kit/match.ts';
import { act as kitAct, startMatch, undo } from '../../../kit/act.ts';
import { trialSeed } from '../../../kit/testing/playout.ts';
import { streets } from '../game.ts';
import { act, at, build, laid, offered, sketch } from '../testing/sketch.ts';
import type { Action, State } from '../model/types.ts';
import { view } from '../view.ts';

const SETUP = { seats: 2, config: { business: false, consultants: false, grifter: 'normal' } };

/** A match that stands as drawn, with its log to be taken back from. */
const standing = (state: State): Match => {
  const { match } = startMatch(streets, SETUP, trialSeed(1, 1));
  return { ...match, state, windows: { [state.turn.owner]: 1 } };
};
const crowd = [
  laid('toy-store', [0, 3, 0], { owner: 1, people: ['parent', 'parent'] }),
  laid('city-park', [1, 3, 1]),
  laid('starter-home', [9, 9, 0], { owner: 0 }),
  laid('flea-market', [9, 8, 0], { owner: 1 }),
];
const before = sketch({
  city: crowd,
  hands: [
    ['copy-shop', 'juice-bar'],
    ['tapas-bar', 'tour-bus-depot'],
  ],
  stack: ['petting-zoo', 'poke-bar', 'radio-house'],
});
const enclosed = act(before, 0, build('copy-shop', [-1, 3, 3])).state;
const send = (count: number): Action => ({ type: 'move', colour: 'parent', count, to: 'starter-home' });

describe('a turn', () => {
  test('ends by itself where nothing could be taken back', () => {
    const { state } = act(before, 0, build('juice-bar', [-1, 3, 0]));
    expect(state.turn.owner).toBe(1);
    expect(state.hands[0]).toEqual(['copy-shop', 'radio-house']);
  });
  test('ends by an action of its own after a choice', () => {
    const chosen = act(enclosed, 0, send(2)).state;
    expect(offered(chosen, 0)).toEqual([{ type: 'end-turn' }]);
    const { state } = act(chosen, 0, { type: 'end-turn' });
    expect(state.turn.owner).toBe(1);
    expect(state.hands[0]).toHaveLength(2);
  });
  test('lets where people went be taken back, step by step', () => {
    const from = standing(enclosed);
    const asked = { seat: 0, action: send(1), basis: from.seq, seed: trialSeed(1, 2) };
    const { match: sent, entry } = kitAct(streets, from, asked) as Moved;
    expect(entry.undoable).toBe(true);
    const back = undo(streets, sent, { seat: 0, basis: sent.seq, from, entries: [entry] }) as Moved;
    expect(back.match.state).toEqual(from.state);
  });
  test('does not let a Building be taken back: everybody has seen it', () => {
    const match = standing(clone(before));
    const action = build('copy-shop', [-1, 3, 3]);
    const asked = { seat: 0, action, basis: match.seq, seed: trialSeed(1, 2) };
    const built = kitAct(streets, match, asked) as Moved;
    expect(built.entry.undoable).toBe(false);
  });
});

describe('the view', () => {
  test('shows the fronts of one hand and the backs of the others', () => {
    expect(view(before, 0).hand).toEqual(['copy-shop', 'juice-bar']);
    expect(view(before, 0).hands[1]).toEqual([
      { back: 'tourist', tile: null },
      { back: 'wild', tile: null },
    ]);
    expect(view(before, 'table').hands[0]).toEqual([
      { back: 'shopper', tile: null },
      { back: 'wild', tile: null },
    ]);
  });
  test('shows the backs of others in their own order, whichever was drawn first', () => {
    const turned = { ...before, hands: before.hands.map((hand) => hand.toReversed()) };
    expect(view(turned, 'table')).toEqual(view(before, 'table'));
    expect(view(turned, 0).hand).toEqual(view(before, 0).hand.toReversed());
  });
  test('shows how many are in the stack, and the back of the top', () => {
    expect(view(before, 0).stack).toEqual({ count: 3, back: 'wild', tile: null });
  });
  test('tells of each street how open it is, who is in it, and what it is worth', () => {
    const street = view(before, 0).streets.find(({ head }) => head === 'toy-store');
    expect(street).toMatchObject({ tiles: ['toy-store'], openEnds: 1, isEnclosed: false, residents: 2 });
    expect(street?.sales).toMatchObject([{ owner: 1, tile: 'toy-store', worth: 4, people: 2, paid: 6 }]);
  });
  test('names no hidden Building', () => {
    const seen = JSON.stringify(view(before, 0));
    for (const hidden of ['tapas-bar', 'tour-bus-depot', 'petting-zoo', 'poke-bar', 'radio-house'])
      expect(seen).not.toContain(hidden);
  });
});

test('people who are moved are somewhere, once', () => {
  const { state } = act(enclosed, 0, send(1));
  expect(at(state, 'starter-home').people).toEqual(['parent']);
  expect(at(state, 'toy-store').people).toEqual(['parent']);
});
