import { describe, expect, test } from 'vitest';
import { makeChance } from '../../kit/chance.ts';
import { presets } from '../../kit/config.ts';
import { atRandom, byBot, playOut, type Chooser } from '../../kit/playout.ts';
import { bot } from './bot.ts';
import { streets } from './game.ts';
import { act, build, laid, offered, sketch } from './sketch.ts';
import type { Action, State } from './types.ts';
import { view } from './view.ts';

const choice = (state: State, seat = 0): Action =>
  bot(view(state, seat), seat, offered(state, seat), makeChance([1, 2, 3, 4]));

const play = (choosers: readonly Chooser[], seed: number): number[] => [
  ...playOut({ game: streets, config: presets(streets), seats: choosers.length, seed, choosers }).outcome
    .ranks,
];

test('the bot beats random play in at least 95 of 100 matches of two, from either seat', () => {
  const ranks = Array.from({ length: 60 }, (_, seed) => {
    const mine = seed % 2;
    return play(mine === 0 ? [byBot, atRandom] : [atRandom, byBot], seed)[mine];
  });
  expect(ranks.filter((rank) => rank === 1).length).toBeGreaterThanOrEqual(57);
});

test.each([2, 3, 4, 5])('matches of %i bots end, with and without the expansions', (seats) => {
  for (const business of [false, true])
    for (const consultants of [false, true]) {
      const config = { ...presets(streets), business, consultants };
      const choosers = Array.from({ length: seats }, () => byBot);
      const { outcome } = playOut({ game: streets, config, seats, seed: seats, choosers });
      expect(outcome.reason).toBe('most-money');
    }
});

describe('the bot', () => {
  const crowd = [
    laid('art-gallery', [0, 3, 0], { owner: 0, people: ['hipster', 'hipster', 'hipster'] }),
    laid('city-park', [1, 3, 1]),
    laid('toy-store', [0, 9, 0], { owner: 1 }),
  ];
  const hands: State['hands'] = [['copy-shop', 'student-house'], ['juice-bar']];
  test('takes the money that lies there', () => {
    expect(choice(sketch({ city: crowd, hands }))).toMatchObject({ type: 'build', x: -1, y: 3 });
  });
  test('sends people to its own Buildings', () => {
    const homes = [
      laid('ramen-counter', [8, 8, 0], { owner: 1 }),
      laid('record-store', [8, 9, 0], { owner: 0 }),
    ];
    const { state } = act(sketch({ city: [...crowd, ...homes], hands }), 0, build('copy-shop', [-1, 3, 3]));
    expect(choice(state)).toEqual({ type: 'move', colour: 'hipster', count: 3, to: 'record-store' });
  });
  test('abandons what is worth least', () => {
    const city = [...crowd, laid('copy-shop', [5, 5, 0], { owner: 0 })];
    expect(choice(sketch({ city, hands, signs: [0, 5] }))).toEqual({ type: 'abandon', tile: 'copy-shop' });
  });
});
