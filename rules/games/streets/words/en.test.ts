import { describe, expect, test } from 'vitest';
import type { Event } from '../events.ts';
import { GRIFTER } from '../model/kinds.ts';
import { act, build, laid, sketch } from '../testing/sketch.ts';
import { makeTelling, toText, type Line } from '../../../kit/words/words.ts';
import { streetsText } from './en.ts';
import { view } from '../view.ts';

const telling = makeTelling({ viewer: 0 }, { you: streetsText.language.you, nameOf: () => 'Wren' });
const said = (words: Line): string => toText(words, telling);
const line = (event: Event): string | undefined => {
  const words = streetsText.event(event, telling);
  return words === undefined ? undefined : said(words);
};

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
    const told = act(state, 0, build('copy-shop', [-1, 3, 3])).events.flatMap((event) => line(event) ?? []);
    expect(told).toEqual([
      'You built Copy Shop next to Toy Store.',
      'The street of Toy Store was scored. Wren $6: Toy Store (2 Parents × 2, 2 People).',
      '2 Parents moved to Starter Home.',
      'You drew Petting Zoo.',
    ]);
  });
  test('tells others no more than the back of what was drawn', () => {
    const drawn = { type: 'building-drawn', open: { seat: 1, back: 'parent' }, own: {} } as const;
    expect(line(drawn)).toBe('Wren drew a Parent Building.');
  });
  test.each([
    [['retail'], 'Retail'],
    [['retail', 'retail'], '2 Retail'],
    [['residential', 'leisure'], 'Residential and Leisure'],
  ] as const)('counts the tokens %j', (tokens, words) => {
    expect(line({ type: 'tokens-taken', open: { owner: 1, tokens: [...tokens] } })).toBe(
      `Wren took tokens: ${words}.`,
    );
    expect(said(streetsText.action({ type: 'take', tokens: [...tokens] }, view(state, 0)))).toBe(
      `Take ${words}`,
    );
  });
  test('knows the Grifter, who has no seat', () => {
    const open = {
      owner: GRIFTER,
      tile: 'toy-store',
      x: 2,
      y: 0,
      turn: 1,
      people: ['parent'],
      over: null,
      encloses: [],
    };
    expect(line({ type: 'building-built', open } as Event)).toBe(
      'The Grifter built Toy Store at 2 east. 1 Parent moved in.',
    );
  });
});

test('the position tells the City by streets, with what is in hand', () => {
  const told = streetsText.position(view(state, 0), telling).map(said);
  expect(told).toContain('You: $0; 5 signs left.');
  expect(told).toContain(
    'In hand: Copy Shop (1 wild symbol; as much as the best other Building in its street).',
  );
  expect(told).toContain('Wren holds a Tourist Building and a wild Building.');
  expect(told).toContain(
    'Street at 3 south, road to the south, one open end: Toy Store (Wren, 2 Parents); worth $6 now.',
  );
});

test.each([
  [['copy-shop'], 'Your last turn. Choose a Building to build.'],
  [['copy-shop', 'tapas-bar', 'toy-store'], 'Last Buildings: three turns left. Choose a Building to build.'],
] as const)('with nothing left to draw, %j in hand says how many turns are left', (hand, words) => {
  const last = sketch({ city: [laid('city-park', [1, 3, 1])], hands: [[...hand], []], stack: [] });
  expect(said(streetsText.prompt(view(last, 0), telling))).toBe(words);
  const more = sketch({ city: [], hands: [[...hand], []], stack: ['petting-zoo'] });
  expect(said(streetsText.prompt(view(more, 0), telling))).toBe('Choose a Building to build.');
});

test('an action has a label and a command', () => {
  const action = build('copy-shop', [-1, 3, 3]);
  expect(said(streetsText.action(action, view(state, 0)))).toBe(
    'Build Copy Shop at 1 west, 3 south, road to the east',
  );
  expect(streetsText.command(action, view(state, 0))).toBe('build copy-shop w1s3 east');
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
  expect(said(streetsText.outcome(outcome, telling))).toBe(words);
});
