import { describe, expect, test } from 'vitest';
import { pebbles } from '../../../test/toys/pebbles/index.ts';
import { act, startMatch } from '../act.ts';
import { isRejection, type Seat } from '../game.ts';
import type { Match } from '../match.ts';
import { trialSeed } from '../testing/playout.ts';
import { lookedAt, stopOf, type SeatPlan, type PlannedGame } from './plan.ts';

const { game } = pebbles;
const setup = { config: {}, seats: 2 };
const begin = startMatch(game, setup, trialSeed(1, 1)).match;
const END = { type: 'end-turn' };
const take = (heap: number) => ({ type: 'take', heap });

const after = (seat: Seat, ...actions: { type: string }[]): Match =>
  actions.reduce<Match>((match, action) => {
    const moved = act(game, match, { seat, action, basis: match.seq, seed: trialSeed(1, match.seq) });
    if (isRejection(moved)) throw new Error(moved.rejected);
    return moved.match;
  }, begin);

/** Seat 1 takes a pebble as if seat 0 had taken one from the first heap. */
const looked = { view: game.view(after(0, take(0), END).state, 1) as object, seat: 1 };
const planOf = (part: Partial<SeatPlan> = {}, module: PlannedGame = pebbles): SeatPlan => ({
  actions: [take(1), END].map((action) => ({ action, looked: lookedAt(module, looked, action) })),
  when: 'legal',
  afterNews: 'stop',
  ...part,
});
const at = { seat: 1, played: 0, hasNews: false };

describe('a plan', () => {
  test('plays what is listed', () => {
    expect(stopOf(pebbles, after(0, take(2), END), { ...planOf(), ...at })).toBeUndefined();
  });

  test('stops where its seat is not awaited, or an action is not listed', () => {
    expect(stopOf(pebbles, after(0, take(0)), { ...planOf(), ...at })).toBe('turn-over');
    expect(stopOf(pebbles, after(0, take(0), END), { ...planOf(), ...at, played: 1 })).toBe('not-legal');
  });

  test('stops after news, unless it is to go on', () => {
    const match = after(0, take(0), END);
    const news = { ...at, hasNews: true };
    expect(stopOf(pebbles, match, { ...planOf(), ...news })).toBe('news');
    expect(stopOf(pebbles, match, { ...planOf({ afterNews: 'go-on' }), ...news })).toBeUndefined();
    const end = { ...news, played: 1 };
    expect(stopOf(pebbles, match, { ...planOf({ afterNews: 'go-on' }), ...end })).toBe('not-legal');
  });

  test('that depends on what was looked at stops if other actions are listed, or a piece that it names is another', () => {
    const plan = planOf({ when: 'unchanged' });
    expect(stopOf(pebbles, after(0, take(0), END), { ...plan, ...at })).toBeUndefined();
    expect(stopOf(pebbles, after(0, take(0), take(0), END), { ...plan, ...at })).toBeUndefined();
    expect(stopOf(pebbles, after(0, take(0), take(0), take(0), END), { ...plan, ...at })).toBe('changed');
    const named: PlannedGame = { game, names: (view) => (view as { heaps: number[] }).heaps[0] };
    const heaps = planOf({ when: 'unchanged' }, named);
    expect(stopOf(named, after(0, take(0), END), { ...heaps, ...at })).toBeUndefined();
    expect(stopOf(named, after(0, take(0), take(0), END), { ...heaps, ...at })).toBe('changed');
  });
});
