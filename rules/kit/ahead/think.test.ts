import { describe, expect, test } from 'vitest';
import { makeChance } from '../chance.ts';
import { same } from '../json.ts';
import { trialSeed } from '../testing/playout.ts';
import { budgetFor, type Budget } from './arms.ts';
import { BUDGET, question, toy, type Door, type Toy } from './testing/doors.ts';
import { think } from '../bots/pick.ts';

const thought = (
  game: Toy,
  prize: Door,
  { seed = 1, ...changes }: Partial<Budget> & { seed?: number } = {},
) => think(game, question(game, prize), makeChance(trialSeed(seed, 1)), { ...BUDGET, ...changes });

describe('thinking', () => {
  test('leaves the bot’s own pick where something else is clearly better', () => {
    expect(thought(toy, 'right').action).toMatchObject({
      door: expect.stringMatching(/middle|right/) as string,
    });
  });

  test('keeps the bot’s own pick where nothing is clearly better', () => {
    const even: Toy = {
      ...toy,
      decide: (play, seat) => toy.decide(play, seat, { type: 'open', door: 'left' }),
    };
    for (let seed = 1; seed <= 20; seed++) {
      const { action, ranked } = thought(even, 'right', { seed });
      expect(action).toEqual({ type: 'open', door: 'left' });
      expect(ranked.every(({ gain }) => gain.value === 0)).toBe(true);
    }
  });

  test('is the same with the same dice, and spends its budget and no more', () => {
    const once = thought(toy, 'middle');
    expect(thought(toy, 'middle')).toEqual(once);
    const spent = once.ranked.reduce((sum, { playOuts }) => sum + playOuts, 0);
    expect(spent).toBeGreaterThan(BUDGET.playOuts / 2);
    expect(spent).toBeLessThanOrEqual(BUDGET.playOuts);
  });

  test('plays fewer, longer matches out with more seats', () => {
    expect([1, 2, 3, 4].map((seats) => budgetFor(BUDGET, seats).playOuts)).toEqual([240, 240, 160, 120]);
  });

  test('uses nothing that its seat cannot see', () => {
    expect(thought(toy, 'middle')).toEqual(thought(toy, 'right'));
  });

  test('ranks candidates with their worth and what they gain, and chooses among the listed', () => {
    const { action, ranked } = thought(toy, 'right');
    const { actions } = question(toy, 'right');
    expect(ranked).toHaveLength(3);
    expect(actions.some((listed) => same(listed, action))).toBe(true);
    const own = ranked.find(({ action: other }) => same(other, actions[0]))!;
    expect(own.gain.value).toBe(0);
    expect(ranked[0]!.gain.value).toBeGreaterThan(2 * ranked[0]!.gain.error);
    expect(ranked[0]!.worth).toBeGreaterThan(own.worth);
  });

  test('takes the only action without playing anything out', () => {
    const { view, seat, actions } = question(toy, 'right');
    const only = think(toy, { view, seat, actions: actions.slice(2) }, makeChance(trialSeed(1, 1)), BUDGET);
    expect(only.action).toEqual({ type: 'open', door: 'right' });
    expect(only.ranked[0]!.playOuts).toBe(0);
  });

  test('goes by what a game expects where play-outs are cut', () => {
    const hopeful: Toy = {
      ...toy,
      standing: ({ coins }) => coins.map((own, seat) => (seat === 0 ? -own : own)),
    };
    expect(thought(hopeful, 'right', { turns: 1 }).action).toEqual({ type: 'open', door: 'left' });
  });

  test('tries only what is listed, whatever the bot wants', () => {
    const stubborn: Toy = { ...toy, bot: () => ({ type: 'open', door: 'left' }) };
    const { view, seat, actions } = question(toy, 'right');
    const rest = actions.slice(1);
    const { ranked } = think(stubborn, { view, seat, actions: rest }, makeChance(trialSeed(1, 1)), BUDGET);
    expect(ranked.every(({ action }) => rest.some((listed) => same(listed, action)))).toBe(true);
  });
});
