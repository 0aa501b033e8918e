import { expect, test } from 'vitest';
import { clockFacts, restRuleWords } from './clock.ts';

const SAID = 'Days off and vacation don’t stop the clock here. Quiet hours do.';

test.each<[card: Parameters<typeof clockFacts>[0], facts: string[], said: string]>([
  [{ pace: '1d' }, ['One day per turn'], ''],
  [{ pace: '1d', daysOff: false }, ['One day per turn', 'Days off don’t count'], SAID],
  [{ pace: 'none', daysOff: false }, ['No time limit'], ''],
])(
  'a table says before one joins that it is without days off, where it has a clock: %o',
  (card, facts, said) => {
    expect(clockFacts(card)).toEqual(facts);
    expect(restRuleWords(card)).toBe(said);
  },
);
