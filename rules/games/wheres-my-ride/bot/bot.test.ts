import { describe, expect, test } from 'vitest';
import { presets } from '../../../kit/config.ts';
import { atRandom, byBot, playOut, type Chooser } from '../../../kit/playout.ts';
import { beliefOf } from './belief.ts';
import { bot } from './bot.ts';
import { wheresMyRide } from '../game.ts';
import { altered, dealt, keepAll, offered, stateOf, toDecision, viewOf } from '../testing/sketch.ts';

const MATCHES = 60;

const wins = (seats: number, chooser: Chooser): number =>
  Array.from({ length: MATCHES }, (_, seed) =>
    playOut({
      game: wheresMyRide,
      config: presets(wheresMyRide),
      seats,
      seed,
      choosers: Array.from({ length: seats }, () => chooser),
    }),
  ).filter(({ outcome }) => outcome.reason === 'found').length;

test.each([4, 7])('%i bots find the ride at least twice as often as random play', (seats) => {
  expect(wins(seats, byBot)).toBeGreaterThanOrEqual(2 * wins(seats, atRandom));
});

describe('a rider', () => {
  const match = toDecision(dealt(4));

  test('goes by what the table shows, wherever the ride may wait', () => {
    const choices = stateOf(match).locations.map((target) => {
      const world = altered(match, { target });
      return bot(viewOf(world, 1), 1, offered(world, 1));
    });
    for (const choice of choices) expect(choice).toEqual(choices[0]);
  });

  test('makes no guess while every place is as likely as any other, and much is at stake', () => {
    const rounds = stateOf(match).rounds.map((round) => ({
      ...round,
      texts: round.texts.map((sent) => ({ ...sent, emojis: [] })),
    }));
    const blank = altered(match, { rounds });
    expect(bot(viewOf(blank, 1), 1, offered(blank, 1))).toEqual({ type: 'settle', location: null });
  });

  test('guesses what it thinks likeliest when the next tile must end it all', () => {
    const [round] = stateOf(match).rounds as [ReturnType<typeof stateOf>['rounds'][0]];
    const broken = { ...round, tiles: Array<'broken-star'>(3).fill('broken-star') };
    const last = altered(match, { rounds: [broken, round], stack: ['broken-star'] });
    const view = viewOf(last, 1);
    const belief = beliefOf(view);
    const { location } = bot(view, 1, offered(last, 1)) as { location: string };
    expect(belief.get(location)).toBe(Math.max(...belief.values()));
  });
});

describe('a belief', () => {
  test('is even before the first clue, and nothing for a place guessed in vain', () => {
    const match = dealt(4);
    const [flipped] = stateOf(match).locations as [string];
    const belief = beliefOf(viewOf(altered(match, { flipped: [flipped] }), 'table'));
    expect(belief.has(flipped)).toBe(false);
    expect(new Set(belief.values()).size).toBe(1);
  });
});

test('the Driver makes the riders surer of the right place with every token', () => {
  let match = keepAll(dealt(4)).match;
  const { target } = stateOf(match);
  const sure = (): number => {
    const { rounds, placed } = stateOf(match);
    const texts = rounds[0]!.texts.map((sent) => ({
      ...sent,
      emojis: placed.flatMap(({ emoji, text }) => (text === sent.text ? [emoji] : [])),
    }));
    return beliefOf({ ...viewOf(match, 'table'), rounds: [{ ...rounds[0]!, texts }] }).get(target!)!;
  };
  const trail = [sure()];
  for (;;) {
    const action = bot(viewOf(match, 0), 0, offered(match, 0));
    if (action.type !== 'place') break;
    const { tokens, placed } = stateOf(match);
    match = altered(match, {
      tokens: tokens.filter((token) => token !== action.emoji),
      placed: [...placed, { emoji: action.emoji, text: action.text }],
    });
    trail.push(sure());
  }
  expect(trail.length).toBeGreaterThan(1);
  expect(trail.slice(1).every((now, i) => now > trail[i]!)).toBe(true);
});
