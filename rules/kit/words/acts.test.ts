import { expect, test } from 'vitest';
import { actWords, type Acts } from './acts.ts';

type Action = { type: 'bid'; coins: number } | { type: 'pass' };
const acts: Acts<Action, object> = {
  bid: { label: ({ coins }) => `Bid ${coins}`, offer: ({ coins }) => `Bid ${coins}.` },
  pass: { typed: 'no', label: 'Pass' },
};
const bid: Action = { type: 'bid', coins: 3 };

test('an action without a command is typed as its type and its fields', () => {
  const { command } = actWords(acts);
  expect([command(bid, {}), command({ type: 'pass' }, {})]).toEqual(['bid 3', 'no']);
});
