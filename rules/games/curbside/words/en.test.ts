import { describe, expect, test } from 'vitest';
import { seen } from '../../../kit/match.ts';
import type { Viewer } from '../../../kit/game.ts';
import { voiceOf } from '../../../kit/testing/voice.ts';
import { worthTelling } from '../../../kit/words/recap.ts';
import { STANDSTILL_ROUNDS } from '../model/data.ts';
import { curbside } from '../game.ts';
import {
  act,
  CANTEEN,
  dice,
  DRAW,
  drive,
  END,
  hole,
  lay,
  listed,
  reRoute,
  take,
} from '../testing/rehearsal.ts';
import { at, drawn, type Setting } from '../testing/sketch.ts';
import { text } from './en.ts';
import { recap } from './page.ts';
import type { Action, Event } from '../model/types.ts';

const voice = voiceOf(curbside, text, { names: ['Ada', 'Ben', 'Cleo'] });
const { said, news, ending } = voice;
const aboard = { A: { seat: 0, from: at(1, 4) } };

describe('the position text', () => {
  test.each<[what: string, drawing: string, setting: Setting, viewer: Viewer, lines: string[]]>([
    [
      'says who is where with what, and who is waiting',
      '┼0 ─ ┼a ┼A',
      { gas: [7, 12], stars: [4, 0] },
      'table',
      [
        'Ada’s taxi: at 1·1, 4 stars, 7 gas, 0 passengers delivered, 0 tiles in hand.',
        'Fare A: waits at 3·1, 1 star, bound for 4·1, +2 gas.',
      ],
    ],
    [
      'says who rides with whom',
      '┼0 ─ ┼A',
      { aboard },
      'table',
      ['Fare A: rides with Ada, 3 stars, bound for 3·1, +4 gas.'],
    ],
    [
      'says who rides with you',
      '┼0 ─ ┼A',
      { aboard },
      0,
      [
        'Your taxi: at 1·1, 0 stars, 12 gas, 0 passengers delivered, 0 tiles in hand.',
        'Fare A: rides with you, 3 stars, bound for 3·1, +4 gas.',
      ],
    ],
    [
      'says how every tile is turned and what is on it',
      '┼0 → ┘ ↘ ─! .o',
      {},
      'table',
      [
        '1·1: 4-way.',
        '2·1: one-way, from west to east.',
        '3·1: corner, north and west.',
        '4·1: one-way crossing, from north and west to east and south.',
        '5·1: a cone on a straight, east and west.',
        '6·1: a pothole.',
      ],
    ],
    [
      'shows a hand to its owner',
      '┼0 ┼1',
      { hands: [['cross', 'canteen'], []] },
      0,
      ['Your hand: 4-way and gas can.'],
    ],
  ])('%s', (_, drawing, setting, viewer, lines) => {
    expect(voice.position(drawn(drawing, setting), viewer)).toEqual(expect.arrayContaining(lines));
  });

  test('shows a hand to nobody else', () => {
    const state = drawn('┼0 ┼1', { hands: [['cross', 'canteen'], ['tee']] });
    expect(voice.position(state).join(' ')).not.toContain('Your hand');
  });

  test('CU27: warns when the streets have long been at a standstill', () => {
    const warns = [1, STANDSTILL_ROUNDS - 1].map((rounds) =>
      voice.position(drawn('┼0 ┼1', { idle: rounds * 2 })).some((line) => line.includes('the match ends')),
    );
    expect(warns).toEqual([false, true]);
  });
});

test('the news names a drawn tile only to its drawer', () => {
  const { events } = act(drawn('┼0', { deck: ['tee'] }), DRAW);
  expect(news(events, 0)).toEqual(['You drew a tile: 3-way.']);
  for (const viewer of [1, 'table'] as const) expect(news(events, viewer)).toEqual(['Ada drew a tile.']);
});

test('the news reports a drop-off', () => {
  const { events } = act(drawn('┼0 ┼A', { aboard }), drive(2), { chance: dice(6, 6, 5, 5) });
  expect(news(events, 1)).toEqual([
    'Ada drove to 2·1 for 1 gas.',
    'Ada dropped off fare A for 3 stars and 4 gas.',
    'Fare A called: 6·6 to 5·5.',
  ]);
});

describe('actions', () => {
  const state = drawn('┬0 ─ . ┼a ┼A', {
    hands: [['straight', 'one-way', 'canteen', 'pothole', 're-route'], []],
  });

  test.each<[Action, string]>([
    [drive(2), 'drive 2 1'],
    [lay('straight', at(3, 1), 0), 'lay straight 3 1 ew'],
    [lay('one-way', at(1, 2), 1), 'lay one-way 1 2 n-s'],
    [take(2), 'take 2 1'],
    [{ type: 'turn-tile', turn: 3 }, 'turn nes'],
    [DRAW, 'draw'],
    [CANTEEN, 'gas'],
    [hole(6, 6), 'pothole 6 6'],
    [reRoute('passenger'), 'reroute a passenger'],
    [END, 'end'],
  ])('%j is typed as %s', (action, typed) => {
    expect(listed(state)).toContainEqual(action);
    expect(voice.typed(action, state)).toBe(typed);
  });

  test('say where and which way up a road is laid', () => {
    expect(voice.label(lay('straight', at(3, 1), 0), state)).toBe('Lay the straight at 3·1, east and west');
  });
});

const straight: Setting = { hands: [['straight'], []] };

test.each<[what: string, viewer: Viewer, drawing: string, setting: Setting, words: string]>([
  ['what to do', 0, '┼0 ┼1 ┼A', { aboard }, 'Take fare A to 3·1. 3 actions left.'],
  ['what is left to do', 0, '┼0 ┼1 ┼A', { aboard, left: 0 }, 'No actions left. End your turn.'],
  ['whom others are waiting for', 'table', '┼0 ┼1 ┼A', { aboard }, 'Ada is driving.'],
  ['no fare out of reach', 0, '┼0 ─ .A ─ ┼a', {}, 'Drive toward a fare. 3 actions left.'],
  [
    'how a fare comes into reach',
    0,
    '┼0 ─ .A ─ ┼a',
    straight,
    'Lay a tile or drive toward a fare. 3 actions left.',
  ],
  ['a fare in reach', 0, '┼0 ─ ┼a ─ .A', {}, 'Pick up a fare. 3 actions left.'],
  ['where to drive', 0, '┼0 ─ . ┼A', { aboard }, 'Drive toward 4·1. 3 actions left.'],
  ['not to drive away from every fare', 0, '┼ ─ ┼0 . .A ┼a', {}, 'Draw a tile to lay. 3 actions left.'],
  ['to lay instead', 0, '┼ ─ ┼0 . .A ┼a', straight, 'Choose a tile to lay. 3 actions left.'],
  [
    'CU18: nowhere that the tank runs dry with a fare',
    0,
    '┼0 ─ ┼A',
    { aboard, gas: [2, 9] },
    'Drive toward 3·1. 3 actions left.',
  ],
  ['CU18: nor without', 0, '┼0 ┼a ┼A', { gas: [1, 9] }, 'Draw a tile to lay. 3 actions left.'],
  ['CU13: not to cut in to who can’t', 1, '┼0 ┼1 ┼A', { aboard }, 'Ada is driving.'],
  [
    'CU13: to cut in to who can',
    1,
    '┼0 ┼1 ┼A',
    { aboard, hands: [[], ['re-route']] },
    'Ada is driving. You may re-route their passenger.',
  ],
])('the prompt says %s', (_, viewer, drawing, setting, words) => {
  expect(voice.prompt(drawn(drawing, setting), viewer)).toBe(words);
});

test.each([
  ['destination', 'Ben sent fare A to 2·6.'],
  ['passenger', 'Ben moved fare A to 2·6.'],
] as const)('a caption tells a re-route of a %s in one short line', (piece, words) => {
  const event: Event = { type: 're-routed', open: { seat: 1, letter: 'A', piece, cell: at(2, 6) } };
  expect(said(recap.brief!(seen(event, 0), [], { viewer: 0 })!, 0)).toBe(words);
});

test.each<Event>([
  { type: 'tile-removed', open: { seat: 1, cell: 3, kind: 'tee' } },
  { type: 'tile-turned', open: { seat: 1, cell: 3, turn: 1 } },
  { type: 'cone-drawn', open: { seat: 1, cell: 3 } },
])('a caption tells what changed the city: $type', (event) => {
  expect(worthTelling([{ weight: recap.weight!(seen(event, 0)) }])).toBeDefined();
});

test.each<[ranks: number[], scores: number[], reason: string, viewer: Viewer, words: string]>([
  [[2, 1], [1, 6], 'ten-passengers', 'table', 'The tenth passenger arrived. Ben won with 6 stars.'],
  [[2, 1], [1, 6], 'ten-passengers', 1, 'The tenth passenger arrived. You won with 6 stars.'],
  [[1, 1], [6, 6], 'standstill', 'table', 'Ada and Ben won with 6 stars.'],
  [[1, 1], [6, 6], 'standstill', 1, 'Ada and you won with 6 stars.'],
  [[1, 1, 1], [6, 6, 6], 'standstill', 'table', 'Ada, Ben and Cleo won with 6 stars.'],
])('the end of ranks %j names the winners: %j, %s, to %s', (ranks, scores, reason, viewer, words) => {
  expect(ending({ ranks, scores, reason }, viewer)).toContain(words);
});
