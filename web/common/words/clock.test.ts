import { expect, test } from 'vitest';
import type { MatchCard } from '../../../api/contract/match.ts';
import { clockFacts, lookRuleWords, restRuleWords, startWords } from './clock.ts';

const SAID = 'Days off and vacation don’t stop the clock here. Quiet hours do.';

test.each<[card: Parameters<typeof clockFacts>[0], facts: string[], said: string]>([
  [{ pace: '1d' }, ['One day per turn'], ''],
  [{ pace: '1d', daysOff: false }, ['One day per turn', 'Days off don’t count'], SAID],
  [{ pace: 'none', daysOff: false, lookWithin: 86_400 }, ['No time limit'], ''],
  [
    { pace: '1d', lookWithin: 86_400 },
    ['One day per turn', 'Clock starts when you look, and others can tell'],
    '',
  ],
])(
  'a table says before one joins that it is without days off, where it has a clock: %o',
  (card, facts, said) => {
    expect(clockFacts(card)).toEqual(facts);
    expect(restRuleWords(card)).toBe(said);
  },
);

test.each<[card: Parameters<typeof lookRuleWords>[0], said: string]>([
  [{ pace: '1d' }, ''],
  [{ pace: 'none', lookWithin: 86_400 }, ''],
  [
    { pace: '1d', lookWithin: 3 * 86_400 },
    'Your time starts when you look at your turn, or after 3 days. The others can then see that you’ve looked.',
  ],
])('a table says before one joins that a look starts the clock and is seen: %o', (card, said) => {
  expect(lookRuleWords(card)).toBe(said);
});

const clock = { now: new Date('2026-11-17T08:00:00Z'), zone: 'UTC' };
const seats = ['Ada', 'Ben'].map((name, seat) => ({ seat, player: { id: name, name }, bot: false }));
const [before, later] = ['2026-11-16T18:00:00Z', '2026-11-19T18:00:00Z'];

test.each<[clocks: MatchCard['clocks'], said: string[]]>([
  [undefined, []],
  [
    [
      { seat: 0, since: before },
      { seat: 1, since: before, unseen: true },
    ],
    ['Your time started Mon 18:00.', 'Ben’s time started Mon 18:00.'],
  ],
  [
    [
      { seat: 0, since: later, unseen: true },
      { seat: 1, since: later, unseen: true },
    ],
    [
      'Your time starts when you look, Thursday, 18:00 at the latest.',
      'Ben’s time starts when they look, Thursday, 18:00 at the latest.',
    ],
  ],
  [[{ seat: 1, since: later }], []],
])('a table says when clocks start that a look starts: %o', (clocks, said) => {
  expect(startWords({ seats, viewer: 0, clocks } as unknown as MatchCard, clock)).toEqual(said);
});
