import { describe, expect, test } from 'vitest';
import { makeChance } from '../../../kit/chance.ts';
import { presets } from '../../../kit/config.ts';
import { byBot, playOut } from '../../../kit/testing/playout.ts';
import { bot, evaluate } from './bot.ts';
import { streets } from '../game.ts';
import { act, build, laid, offered, sketch } from '../testing/sketch.ts';
import type { Action, State } from '../model/types.ts';
import { sceneOfView } from '../scoring/valuations.ts';
import { view } from '../view.ts';

const choice = (state: State, seat = 0): Action =>
  bot(view(state, seat), seat, offered(state, seat), makeChance([1, 2, 3, 4]));

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
  test('takes the money on offer', () => {
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
  test('of the Investor doubles what is sold at once, and not what earns nothing for its last signs', () => {
    const gap = [laid('gatehouse', [0, 3, 3]), laid('city-park', [2, 3, 1])];
    const consultants: State['consultants'] = ['investor', null];
    const held: State['hands'] = [['branch-library', 'copy-shop'], ['juice-bar']];
    const start = sketch({ city: gap, hands: held, consultants });
    const sure = act(start, 0, build('branch-library', [1, 3, 0])).state;
    expect(choice(sure)).toEqual({ type: 'sign', signs: 2 });
    const poor = sketch({ city: gap, hands: held, consultants, signs: [2, 5] });
    const idle = act(poor, 0, build('copy-shop', [0, 4, 3])).state;
    expect(choice(idle)).toEqual({ type: 'sign', signs: 1 });
  });
  test('of the Location Scout would rather have a symbol outside that its other Buildings count', () => {
    const city = [
      laid('central-station', [0, 0, 0]),
      laid('city-park', [1, 0, 1]),
      laid('starter-home', [-1, 0, 0], { owner: 0 }),
      laid('toy-store', [9, 9, 0]),
    ];
    const outlook = (consultants: State['consultants']): number => {
      const seen = view(sketch({ city, hands: [['radio-house'], ['juice-bar']], consultants }), 0);
      const action = { type: 'build', tile: 'radio-house', x: 10, y: 9, turn: 0 } as const;
      return evaluate(seen, sceneOfView(seen), { me: 0, action });
    };
    expect(outlook(['location-scout', null])).toBeGreaterThan(outlook([null, null]));
  });
});
