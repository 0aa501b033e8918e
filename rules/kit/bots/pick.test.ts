import { describe, expect, test } from 'vitest';
import { BUDGET, question, toy } from '../ahead/testing/doors.ts';
import { makeChance } from '../chance.ts';
import { trialSeed } from '../testing/playout.ts';
import type { BotLevel } from './levels.ts';
import { mustThink, pickAt, type BotAt } from './pick.ts';

const SEEDS = Array.from({ length: 400 }, (_, i) => i);
const bot = (level: BotLevel, more: Partial<BotAt> = {}): BotAt => ({
  game: toy,
  budget: BUDGET,
  seats: 2,
  level,
  ...more,
});
const asked = question(toy, 'right');
const only = { ...asked, actions: asked.actions.slice(0, 1) };
const pick = (level: BotLevel, seed = 1, more: Partial<BotAt> = {}): unknown =>
  (pickAt(bot(level, more), asked, makeChance(trialSeed(seed, 1))) as { door?: unknown }).door;

describe('a bot', () => {
  test('that is easy slips now and then, and then does what it would do without its first picks', () => {
    const picks = SEEDS.map((seed) => pick('easy', seed));
    const slips = picks.filter((door) => door !== 'left');
    expect(slips.length).toBeLessThan(SEEDS.length / 2);
    expect(new Set(slips)).toEqual(new Set(['middle', 'right']));
  });

  test('that is normal plays as its game’s bot', () => {
    expect(new Set(SEEDS.map((seed) => pick('normal', seed)))).toEqual(new Set(['left']));
  });

  test('that is hard finds by searching what its game’s bot never looks for', () => {
    expect(pick('hard')).not.toBe('left');
  });

  test('that is hard plays as a normal one where its game is not worth a thought', () => {
    expect(pick('hard', 1, { budget: undefined })).toBe('left');
  });

  test.each(['easy', 'hard'] as const)('that is %s does the same with the same dice', (level) => {
    expect(pick(level, 7)).toBe(pick(level, 7));
  });

  test.each(['easy', 'normal', 'hard'] as const)('that is %s takes the only action there is', (level) => {
    for (const seed of SEEDS.slice(0, 20))
      expect(pickAt(bot(level), only, makeChance(trialSeed(seed, 1)))).toEqual(only.actions[0]);
  });

  test('must think only if it is hard and has a choice', () => {
    expect(mustThink(bot('hard'), asked)).toBe(true);
    expect(mustThink(bot('hard'), only)).toBe(false);
    expect(mustThink(bot('hard', { budget: undefined }), asked)).toBe(false);
    expect(mustThink(bot('normal'), asked)).toBe(false);
    expect(mustThink(bot('easy'), asked)).toBe(false);
  });
});
