import { describe, expect, test } from 'vitest';
import { FULL_TANK } from '../model/data.ts';
import { act, actAll, drives, isListed } from '../testing/rehearsal.ts';
import { at, drawn } from '../testing/sketch.ts';

describe('CU1: a Move', () => {
  test('CU1: covers any number of joined roads in a straight line, for one action and one gas per road', () => {
    const before = drawn('┼0 ─ ─ ┼', { gas: [9, 9] });
    expect(drives(before)).toEqual(['2·1', '3·1', '4·1']);
    const { events, after } = act(before, { type: 'drive', to: at(4, 1) });
    expect(events).toEqual([{ type: 'driven', open: { seat: 0, path: [at(2, 1), at(3, 1), at(4, 1)] } }]);
    expect(after.taxis[0]).toMatchObject({ cell: at(4, 1), gas: 6 });
    expect(after.left).toBe(before.left - 1);
  });

  test('CU1: goes in all four directions, and turns only with another action', () => {
    const crossroads = drawn(`
      ┼ ┼  ┼
      ┼ ┼0 ┼
      ┼ ┼  ┼`);
    expect(drives(crossroads)).toEqual(['1·2', '2·1', '2·3', '3·2']);
    const turned = act(crossroads, { type: 'drive', to: at(2, 1) }).after;
    expect(drives(turned)).toEqual(['1·1', '2·2', '2·3', '3·1']);
  });

  test('CU1: stops at bare board, at the edge, and where roads do not join', () => {
    expect(drives(drawn('┼0 ─ . ┼'))).toEqual(['2·1']);
    expect(drives(drawn('┼0 │ ┼'))).toEqual([]);
    expect(drives(drawn('│0 ─ ┼'))).toEqual([]);
    expect(drives(drawn('. . . ─ ─0 ┼'))).toEqual(['4·1', '6·1']);
  });

  test('CU1: needs gas for every road on the way', () => {
    expect(drives(drawn('┼0 ─ ─ ┼', { gas: [2, 9] }))).toEqual(['2·1', '3·1']);
  });

  test('CU1: needs an action', () => {
    expect(drives(drawn('┼0 ─', { left: 0 }))).toEqual([]);
  });

  test('CU1: taxis share a road and drive past one another', () => {
    expect(drives(drawn('┼0 ┼1 ┼'))).toEqual(['2·1', '3·1']);
    expect(act(drawn('┼0 ┼1'), { type: 'drive', to: at(2, 1) }).after.taxis[0]!.cell).toBe(at(2, 1));
  });
});

test('CU2: a corner ends the Move that enters it; the next one leaves by its other side', () => {
  const corner = `
    ┼0 ─ ┐ ┼
    .  . │
    .  . ┼`;
  expect(drives(drawn(corner))).toEqual(['2·1', '3·1']);
  const around = act(drawn(corner), { type: 'drive', to: at(3, 1) }).after;
  expect(drives(around)).toEqual(['1·1', '2·1', '3·2', '3·3']);
});

test('CU3: a Move ends at a stop sign; another Move leaves it', () => {
  const stop = drawn('┼0 ╬ ┼ ┼');
  expect(drives(stop)).toEqual(['2·1']);
  expect(drives(act(stop, { type: 'drive', to: at(2, 1) }).after)).toEqual(['1·1', '3·1', '4·1']);
});

describe('CU4: arrows', () => {
  test('CU4: a one-way street is driven along its arrow', () => {
    expect(drives(drawn('┼0 → → ┼'))).toEqual(['2·1', '3·1', '4·1']);
  });

  test('CU4: a one-way street can’t be entered against its arrow', () => {
    expect(drives(drawn('┼0 ← ┼'))).toEqual([]);
    expect(drives(drawn('┼ → ┼0'))).toEqual([]);
  });

  test('CU4: a taxi in a one-way street leaves only along its arrow', () => {
    expect(drives(drawn('┼ →0 ┼'))).toEqual(['3·1']);
    expect(
      drives(
        drawn(`
          ┼ ┼  ┼
          ┼ ↓0 ┼
          ┼ ┼  ┼`),
      ),
    ).toEqual(['2·3']);
  });

  test('CU4: a one-way crossing is entered only by its tails', () => {
    const crossing = (taxi: string): string => taxi.replace('*', '↘');
    expect(drives(drawn(crossing('┼0 * ┼')))).toEqual(['2·1', '3·1']);
    expect(drives(drawn(crossing('┼ * ┼0')))).toEqual([]);
    expect(drives(drawn('. ┼0\n. ↘\n. ┼'))).toEqual(['2·2', '2·3']);
    expect(drives(drawn('. ┼\n. ↘\n. ┼0'))).toEqual([]);
  });

  test('CU4: a one-way crossing is left by either arrow, with the flow or across it', () => {
    const crossing = drawn(`
      ┼ ┼  ┼
      ┼ ↘0 ┼
      ┼ ┼  ┼`);
    expect(drives(crossing)).toEqual(['2·3', '3·2']);
  });

  test('CU4: a broken road is entered and left only by its open side', () => {
    expect(drives(drawn('┼0 ╴ ┼'))).toEqual(['2·1']);
    expect(drives(drawn('┼ ╴0 ┼'))).toEqual(['1·1']);
    expect(drives(drawn('┼0 ╶ ┼'))).toEqual([]);
  });

  test('CU4: a three-way road is closed on its fourth side', () => {
    const tee = drawn(`
      ┼ ┼  ┼
      ┼ ┬0 ┼
      ┼ ┼  ┼`);
    expect(drives(tee)).toEqual(['1·2', '2·3', '3·2']);
    expect(drives(drawn('. ┼0\n. ┬'))).toEqual([]);
  });
});

describe('CU18: an empty tank', () => {
  test('CU18: ends the match at once, without dropping off the passenger aboard', () => {
    const last = drawn('┼0 ┼A', { gas: [1, 9], stars: [5, 0], aboard: { A: { seat: 0, from: at(6, 6) } } });
    const { events, after } = act(last, { type: 'drive', to: at(2, 1) });
    expect(events.map(({ type }) => type)).toEqual(['driven', 'tank-emptied', 'ended']);
    expect(after).toMatchObject({ end: 'empty-tank', cards: last.cards });
  });

  test('CU18: the last drop of gas picks nobody up', () => {
    const { events } = act(drawn('┼0 ┼a ┼A', { gas: [1, 9] }), { type: 'drive', to: at(2, 1) });
    expect(events.map(({ type }) => type)).not.toContain('picked-up');
  });

  test('CU18: the meter never exceeds its maximum', () => {
    const full = drawn('┼0 ┼A', {
      gas: [FULL_TANK - 1, 9],
      aboard: { A: { seat: 0, from: at(6, 6) } },
      cards: 1,
    });
    expect(act(full, { type: 'drive', to: at(2, 1) }).after.taxis[0]!.gas).toBe(FULL_TANK);
    const poured = drawn('┼0', { gas: [FULL_TANK - 1, 9], hands: [['canteen'], []] });
    const { events, after } = act(poured, { type: 'play-canteen' });
    expect(events).toEqual([{ type: 'canteen-played', open: { seat: 0, gas: 1 } }]);
    expect(after.taxis[0]!.gas).toBe(FULL_TANK);
    expect(
      isListed(drawn('┼0', { gas: [FULL_TANK, 9], hands: [['canteen'], []] }), { type: 'play-canteen' }),
    ).toBe(false);
  });
});

test('a turn has three actions and ends when its player says so', () => {
  const begun = act(drawn('┼0 ┼1', { turn: 1 }), { type: 'end-turn' }).after;
  expect(begun).toMatchObject({ turn: 0, left: 3 });
  const spent = actAll(
    begun,
    { type: 'drive', to: at(2, 1) },
    { type: 'drive', to: at(1, 1) },
    { type: 'drive', to: at(2, 1) },
  );
  expect(spent).toMatchObject({ turn: 0, left: 0 });
  expect(isListed(spent, { type: 'draw-tile' })).toBe(false);
  expect(isListed(spent, { type: 'end-turn' })).toBe(true);
});
