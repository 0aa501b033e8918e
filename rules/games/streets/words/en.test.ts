import { describe, expect, test } from 'vitest';
import { fixturesOf } from '../../../../test/fixtures/fixture.ts';
import { blankMatch, history } from '../../../kit/fold.ts';
import type { SeenEvent } from '../../../kit/game.ts';
import type { Action, Event, State, View } from '../model/types.ts';
import { GRIFTER } from '../model/kinds.ts';
import { act, build, laid, sketch } from '../testing/sketch.ts';
import { tokensEach } from '../turn/business.ts';
import { voiceOf } from '../../../kit/testing/voice.ts';
import { streets } from '../game.ts';
import type { Match } from '../../../kit/match.ts';
import type { TileId } from '../model/tiles.ts';
import { toText } from '../../../kit/words/words.ts';
import { sayAct } from '../../../kit/words/acts.ts';
import { acts, recap } from './page.ts';
import { text } from './en.ts';

const voice = voiceOf(streets, text, { names: ['Ada', 'Wren'] });
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
  test('tells in a caption whom an abandoned Building sent away', () => {
    const out = sketch({
      signs: [0, 5],
      hands: [['copy-shop'], []],
      city: [
        laid('toy-store', [0, 3, 0], { owner: 0, people: ['parent', 'parent'] }),
        laid('starter-home', [9, 9, 0], { owner: 1 }),
      ],
    });
    const { events } = act(out, 0, { type: 'abandon', tile: 'toy-store' });
    const [abandoned] = events as SeenEvent<Event>[];
    expect(voice.said(recap.brief!(abandoned!, events as SeenEvent<Event>[], voice.to(0))!, 0)).toBe(
      'You abandoned Toy Store. 2 Parents moved to Starter Home.',
    );
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
  expect(lines).toContain('You: $0. 5 signs left to place.');
  expect(lines).toContain(
    'In hand: Copy Shop (1 wild symbol; as much as the best other Building in its street).',
  );
  expect(lines).toContain('Wren holds a Tourist Building and a wild Building.');
  expect(lines).toContain(
    'Street at 3 south, road to the south, one open end: Toy Store (Wren, 2 Parents); worth $6 now.',
  );
});

test('the position tells what each owner has, the Grifter too, and what is known of the stack', () => {
  const alone = sketch({
    seats: 1,
    config: { business: true },
    hands: [['copy-shop']],
    city: [laid('toy-store', [0, 3, 0], { owner: 0, fomo: ['parent'] })],
    tokens: [{ ...tokensEach(0), leisure: 1, retail: 2 }, tokensEach(0)],
    money: [4, 20],
    consultants: ['hacker'],
    stack: ['petting-zoo'],
  });
  const lines = voice.position(alone, 0);
  expect(lines.slice(0, 2)).toEqual([
    'You: $4, Hacker. 5 signs left to place. Tokens: Leisure and 2 Retail.',
    'The Grifter: $20. Tokens: nothing.',
  ]);
  expect(lines).toContain(
    'The stack: 1 Building, on top Petting Zoo (1 Parent symbol; $2 for each Parent symbol).',
  );
  expect(lines).toContain(
    'Street at 3 south, road to the south, two open ends: Toy Store (you, 1 waiting Parent); worth $3 now.',
  );
  expect(voice.position({ ...alone, stack: [] }, 0)).toContain('The stack is empty.');
});

const TURNS_LEFT = [
  '',
  'Your last turn.',
  'Two turns',
  'Three turns',
  'Four turns',
  'Five turns',
  'Six turns',
];

/** What the seat on turn sees; the table's view while the Grifter builds. */
const viewOnTurn = (match: Match): View => {
  const { owner } = (match.state as State).turn;
  return streets.view(match.state as State, owner === GRIFTER ? 'table' : owner);
};

test.each(fixturesOf(streets))(
  '%s: the prompt counts the last six turns of a seat',
  (_, { entries, ...setup }) => {
    const turns = [...history(streets, blankMatch(streets, setup), entries)]
      .map(({ match }) => viewOnTurn(match))
      .filter(({ step }) => step.at === 'build');
    for (const [i, view] of turns.entries()) {
      const left = turns.slice(i).filter(({ you }) => you === view.you).length;
      const words = toText(text.prompt(view, voice.to(view.you!)), voice.to(view.you!));
      if (left > 6) expect(words).toBe('Choose a Building to build.');
      else expect(words.startsWith(TURNS_LEFT[left]!), `${left}: ${words}`).toBe(true);
    }
  },
);

test('a Contractor draws two, so that only an empty stack tells how many turns are left', () => {
  const told = (stack: TileId[]): string =>
    voice.prompt(sketch({ hands: [['copy-shop'], []], consultants: [null, 'contractor'], stack }));
  expect(told([])).toBe('Your last turn. Choose a Building to build.');
  expect(told(['petting-zoo'])).toBe('Choose a Building to build.');
});

test('an action has a label and a command', () => {
  const action = build('copy-shop', [-1, 3, 3]);
  expect(voice.label(action, state)).toBe('Build Copy Shop west of Toy Store, road to the east');
  expect(voice.typed(action, state)).toBe('build copy-shop w1s3 east');
});

test('a Building to show is offered by the words of its label', () => {
  const show: Action = { type: 'pitch', tile: 'copy-shop' };
  expect(voice.said(sayAct(acts, 'offer', show)!)).toBe('Show Copy Shop.');
});

test('the button says what a Building would earn its builder, who may be the Grifter', () => {
  const view = streets.view(state, 0);
  const short = (on: Partial<View>, tile: TileId = 'copy-shop'): string =>
    voice.said(sayAct(acts, 'short', build(tile, [-1, 3, 3]), { ...view, ...on })!);
  const own = view.city.map((laid) => ({ ...laid, owner: laid.owner === 1 ? 0 : laid.owner }));
  expect(short({})).toBe('Build Copy Shop');
  expect(short({ city: own })).toBe('Build, +$6');
  const step = { at: 'build-for-grifter', seat: 0, tile: 'copy-shop' } as const;
  const alone = { step, seats: 1, turn: { ...view.turn, owner: GRIFTER } };
  expect(short({ ...alone, city: own })).toBe('Build for the Grifter');
  const grifters = own.map((laid) => ({ ...laid, owner: laid.owner === 0 ? GRIFTER : laid.owner }));
  expect(short({ ...alone, city: grifters })).toBe('Build for the Grifter, +$6');
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
