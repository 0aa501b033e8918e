import { describe, expect, test } from 'vitest';
import { makeChance } from '../../../kit/chance.ts';
import { presets } from '../../../kit/config.ts';
import { atRandom, byBot, playOut, type Chooser, type Played } from '../../../kit/testing/playout.ts';
import { curbside } from '../game.ts';
import { act, listed } from '../testing/rehearsal.ts';
import { at, drawn, type Setting } from '../testing/sketch.ts';
import type { Action, State } from '../model/types.ts';

const choice = (state: State): Action =>
  curbside.bot(curbside.view(state, state.turn), state.turn, listed(state), makeChance([1, 2, 3, 4]));
const choose = (drawing: string, setting: Setting = {}): Action => choice(drawn(drawing, setting));

/** A match with the bot in one seat and random play in the other. */
const duel = (seed: number): Played & { seat: number } => {
  const seat = seed % 2;
  const choosers: Chooser[] = [atRandom, atRandom];
  choosers[seat] = byBot;
  return { seat, ...playOut({ game: curbside, config: presets(curbside), seats: 2, seed, choosers }) };
};

describe('the bot', () => {
  test('beats random play in nine of ten matches', () => {
    const matches = Array.from({ length: 60 }, (_, seed) => duel(seed));
    const won = matches.filter(
      ({ outcome, seat }) => outcome.ranks[seat] === 1 && outcome.ranks[1 - seat] === 2,
    );
    expect(won.length / matches.length).toBeGreaterThanOrEqual(0.9);
  });

  test('does not dawdle: its turns take a handful of actions', () => {
    const { log } = playOut({
      game: curbside,
      config: presets(curbside),
      seats: 3,
      seed: 7,
      choosers: [byBot, byBot, byBot],
    });
    let inTurn = 0;
    for (const { action } of log) {
      inTurn = action.type === 'end-turn' ? 0 : inTurn + 1;
      expect(inTurn).toBeLessThan(15);
    }
  });

  test('drives to a waiting passenger and then to their destination', () => {
    const state = drawn('┼0 ─ ┼a ─ ┼A');
    expect(choice(state)).toEqual({ type: 'drive', to: at(3, 1) });
    const riding = act(state, { type: 'drive', to: at(3, 1) }).after;
    expect(choice(riding)).toEqual({ type: 'drive', to: at(5, 1) });
  });

  test('lays a road toward its fare, the right way up', () => {
    const action = choose('┼0 . .a .A', { hands: [['straight'], []] });
    expect(action).toEqual({ type: 'place-tile', kind: 'straight', cell: at(2, 1), turn: 0 });
  });

  test('turns its own tile when that opens the way', () => {
    const action = choose('│0 ─a ─A', { deck: [], left: 2 });
    expect(action).toEqual({ type: 'turn-tile', turn: 0 });
  });

  test('uses a canteen before the tank is empty', () => {
    expect(choose('┼0 ─ ┼a ─ ┼A', { gas: [3, 9], hands: [['canteen'], []] })).toEqual({
      type: 'play-canteen',
    });
  });

  test('does not drive its tank empty', () => {
    const action = choose('┼0 ─ ┼a ─ ┼A', { gas: [2, 9] });
    expect(action).not.toEqual({ type: 'drive', to: at(3, 1) });
  });

  test('drives its tank empty if that wins', () => {
    const action = choose('┼0 ─ ┼', { gas: [2, 9], stars: [9, 1] });
    expect(action).toEqual({ type: 'drive', to: at(3, 1) });
  });

  test('CU13: re-routes, out of turn, only a passenger about to pay an opponent well', () => {
    const aboard = { A: { seat: 0, from: at(1, 6) } };
    const cutIn = (drawing: string, hand: State['hands'][number]): Action | undefined => {
      const state = drawn(drawing, { aboard, hands: [[], hand] });
      return curbside.interrupt!(curbside.view(state, 1), 1, listed(state, 1), makeChance([1, 2, 3, 4]));
    };
    const reRoute = { type: 're-route', letter: 'A', piece: 'destination' };
    expect(cutIn('┼0 ─ ─ ┼A ─ ┼1', ['re-route'])).toEqual(reRoute);
    expect(cutIn('┼0 ─ ─ ─ ─ ┼A ┼1', ['re-route'])).toBe(undefined);
    expect(cutIn('┼0 ─ ─ ┼A ─ ┼1', ['tee'])).toBe(undefined);
  });

  test('ends its turn when it has no actions left', () => {
    expect(choose('┼0 ─ ┼a ─ ┼A', { left: 0 })).toEqual({ type: 'end-turn' });
  });

  test('uses only its view', () => {
    const state = drawn('┼0 . .a .A ┼1', { hands: [['tee'], ['stop', 'pothole']], deck: ['cone', 'cross'] });
    const other: State = { ...state, hands: [['tee'], ['broken', 're-route']], deck: ['corner', 'stop'] };
    expect(choice(other)).toEqual(choice(state));
  });
});
