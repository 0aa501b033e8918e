import { describe, expect, test } from 'vitest';
import type { Event } from '../events.ts';
import { GRIFTER } from '../model/kinds.ts';
import { act, build, laid, sketch } from '../testing/sketch.ts';
import { voiceOf } from '../../../kit/testing/voice.ts';
import { streets } from '../game.ts';
import { streetsText } from './en.ts';

const voice = voiceOf(streets, streetsText, { names: ['Ada', 'Wren'] });
const told = (...events: Event[]): string[] => voice.news(events, 0);

const state = sketch({
  city: [
    laid('toy-store', [0, 3, 0], { owner: 1, people: ['parent', 'parent'] }),
    laid('city-park', [1, 3, 1]),
    laid('starter-home', [9, 9, 0], { owner: 0 }),
  ],
  hands: [['copy-shop'], ['tapas-bar', 'tour-bus-depot']],
  stack: ['petting-zoo'],
});

describe('the log', () => {
  test('tells what was built, scored and who moved', () => {
    expect(told(...act(state, 0, build('copy-shop', [-1, 3, 3])).events)).toEqual([
      'You built Copy Shop next to Toy Store.',
      'The street of Toy Store was scored. Wren $6: Toy Store (2 Parents × 2, 2 People).',
      '2 Parents moved to Starter Home.',
      'You drew Petting Zoo.',
    ]);
  });
  test('tells others no more than the back of what was drawn', () => {
    const drawn = { type: 'building-drawn', open: { seat: 1, back: 'parent' }, own: {} } as const;
    expect(told(drawn)).toEqual(['Wren drew a Parent Building.']);
  });
  test.each([
    [['retail'], 'Retail'],
    [['retail', 'retail'], '2 Retail'],
    [['residential', 'leisure'], 'Residential and Leisure'],
  ] as const)('counts the tokens %j', (tokens, words) => {
    const taken: Event = { type: 'tokens-taken', open: { owner: 1, tokens: [...tokens] } };
    expect(told(taken)).toEqual([`Wren took tokens: ${words}.`]);
    expect(voice.label({ type: 'take', tokens: [...tokens] }, state)).toBe(`Take ${words}`);
  });
  test('knows the Grifter, who has no seat', () => {
    const place = { tile: 'toy-store', x: 2, y: 0, turn: 1 } as const;
    const open = { owner: GRIFTER, ...place, people: ['parent'], over: null, encloses: [] };
    expect(told({ type: 'building-built', open } as Event)).toEqual([
      'The Grifter built Toy Store at 2 east. 1 Parent moved in.',
    ]);
  });
});

test('the position tells the City by streets, with what is in hand', () => {
  const lines = voice.position(state, 0);
  expect(lines).toContain('You: $0; 5 signs left.');
  expect(lines).toContain(
    'In hand: Copy Shop (1 wild symbol; as much as the best other Building in its street).',
  );
  expect(lines).toContain('Wren holds a Tourist Building and a wild Building.');
  expect(lines).toContain(
    'Street at 3 south, road to the south, one open end: Toy Store (Wren, 2 Parents); worth $6 now.',
  );
});

test.each([
  [['copy-shop'], 'Your last turn. Choose a Building to build.'],
  [['copy-shop', 'tapas-bar', 'toy-store'], 'Three turns left. Choose a Building to build.'],
] as const)('with nothing left to draw, %j in hand says how many turns are left', (hand, words) => {
  const last = sketch({ city: [laid('city-park', [1, 3, 1])], hands: [[...hand], []], stack: [] });
  expect(voice.prompt(last)).toBe(words);
  const more = sketch({ city: [], hands: [[...hand], []], stack: ['petting-zoo'] });
  expect(voice.prompt(more)).toBe('Choose a Building to build.');
});

test('an action has a label and a command', () => {
  const action = build('copy-shop', [-1, 3, 3]);
  expect(voice.label(action, state)).toBe('Build Copy Shop west of Toy Store, road to the east');
  expect(voice.typed(action, state)).toBe('build copy-shop w1s3 east');
});

test.each([
  [{ ranks: [1, 2], scores: [40, 30], reason: 'most-money' }, 'You won with $40.'],
  [{ ranks: [1, 1], scores: [40, 40], reason: 'most-money' }, 'You and Wren shared the win with $40.'],
  [{ ranks: [1, 2], scores: [40, 50], reason: 'most-money' }, 'You won with $40.'], // Wren has left
  [{ ranks: [1], scores: [40], reason: 'grifter-beaten' }, 'You ended with $40, more than the Grifter.'],
  [
    { ranks: [1], scores: [40], reason: 'grifter-won', isLost: true },
    'You ended with $40; the Grifter had at least as much.',
  ],
])('an outcome is one sentence', (outcome, words) => {
  expect(voice.ending(outcome, 0)).toBe(words);
});
