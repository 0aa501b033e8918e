import { describe, expect, test } from 'vitest';
import { makeChance } from '../../../kit/chance.ts';
import { presets } from '../../../kit/config.ts';
import { byBot, playOut } from '../../../kit/testing/playout.ts';
import { curbside } from '../game.ts';
import { act, CANTEEN, drive, END, lay, listed, reRoute } from '../testing/rehearsal.ts';
import { at, drawn, type Setting } from '../testing/sketch.ts';
import type { Action, State } from '../model/types.ts';

const choice = (state: State): Action =>
  curbside.bot(curbside.view(state, state.turn), state.turn, listed(state), makeChance([1, 2, 3, 4]));

describe('the bot', () => {
  test('does not dawdle: its turns take a handful of actions', () => {
    const setup = { config: presets(curbside), seats: 3, seed: 7 };
    const { log } = playOut({ game: curbside, ...setup, choosers: [byBot, byBot, byBot] });
    let inTurn = 0;
    for (const { action } of log) {
      inTurn = action.type === 'end-turn' ? 0 : inTurn + 1;
      expect(inTurn).toBeLessThan(15);
    }
  });

  const FARE = '┼0 ─ ┼a ─ ┼A';
  test.each<[what: string, drawing: string, setting: Setting, action: Action]>([
    ['drives to a waiting passenger', FARE, {}, drive(3)],
    [
      'lays a road toward its fare, the right way up',
      '┼0 . .a .A',
      { hands: [['straight'], []] },
      lay('straight', at(2, 1), 0),
    ],
    [
      'turns its own tile when that opens the way',
      '│0 ─a ─A',
      { deck: [], left: 2 },
      { type: 'turn-tile', turn: 0 },
    ],
    ['uses a canteen before the tank is empty', FARE, { gas: [3, 9], hands: [['canteen'], []] }, CANTEEN],
    ['drives its tank empty if that wins', '┼0 ─ ┼', { gas: [2, 9], stars: [9, 1] }, drive(3)],
    ['ends its turn when it has no actions left', FARE, { left: 0 }, END],
  ])('%s', (_, drawing, setting, action) => {
    expect(choice(drawn(drawing, setting))).toEqual(action);
  });

  test('drives with a passenger to their destination, but not its tank empty', () => {
    expect(choice(act(drawn(FARE), drive(3)).after)).toEqual(drive(5));
    expect(choice(drawn(FARE, { gas: [2, 9] }))).not.toEqual(drive(3));
  });

  test.each<[drawing: string, hand: State['hands'][number], action: Action | undefined]>([
    ['┼0 ─ ─ ┼A ─ ┼1', ['re-route'], reRoute('destination')],
    ['┼0 ─ ─ ─ ─ ┼A ┼1', ['re-route'], undefined],
    ['┼0 ─ ─ ┼A ─ ┼1', ['tee'], undefined],
  ])(
    'CU13: re-routes, out of turn, only a passenger about to pay an opponent well: %s, %j',
    (drawing, hand, action) => {
      const state = drawn(drawing, { aboard: { A: { seat: 0, from: at(1, 6) } }, hands: [[], hand] });
      const asked = [curbside.view(state, 1), 1, listed(state, 1), makeChance([1, 2, 3, 4])] as const;
      expect(curbside.interrupt!(...asked)).toEqual(action);
    },
  );
});
