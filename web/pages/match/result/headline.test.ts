import { expect, test } from 'vitest';
import { headline, type HeadlineFacts } from './headline.ts';

const NAMES = ['You', 'Juno', 'Mika'];
const ended = (change: Partial<HeadlineFacts> = {}): HeadlineFacts => ({
  outcome: { ranks: [2, 1, 3], scores: [118, 122, 98], reason: 'most-money', text: '' },
  name: (seat) => NAMES[seat]!,
  score: { figures: [118, 122, 98], say: (n) => `$${n}` },
  rival: undefined,
  length: 'four rounds',
  ...change,
});
const outcome = (ranks: number[], isLost = false) => ({
  ranks,
  scores: ranks,
  reason: '',
  text: '',
  ...(isLost && { isLost }),
});

test.each([
  [{}, 'Juno won by $4'],
  [{ outcome: outcome([1, 1, 3]) }, 'You and Juno shared the win'],
  [{ score: { figures: [118, 118, 98], say: String } }, 'Juno won'],
  [{ score: undefined }, 'Juno won'],
  [{ outcome: { ranks: [2, 1, 3], reason: 'milestones', text: '' } }, 'Juno won'],
  [{ outcome: outcome([1, 1, 1]), score: { figures: [3], say: String } }, 'Won together in four rounds'],
  [
    { outcome: outcome([1, 1, 1], true), score: { figures: [1], say: String }, length: 'one round' },
    'Lost together in one round',
  ],
  [
    {
      outcome: outcome([1]),
      rival: 'the Grifter',
      score: { figures: [90, 78], say: (n: number) => `$${n}` },
    },
    'You beat the Grifter by $12',
  ],
  [
    {
      outcome: outcome([1], true),
      rival: 'the Grifter',
      score: { figures: [70, 78], say: (n: number) => `$${n}` },
    },
    'The Grifter won by $8',
  ],
  [
    { outcome: outcome([1], true), rival: 'the Grifter', score: { figures: [78, 78], say: String } },
    'The Grifter won the tie',
  ],
  [{ outcome: outcome([1], true) }, 'Lost'],
] as const)('%j is said as %s', (change, words) => {
  expect(headline(ended(change as Partial<HeadlineFacts>))).toBe(words);
});
