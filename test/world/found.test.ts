// What worlds have found that nobody planted, shrunk.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Step } from './script.ts';
import { simulate } from './simulate.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

test('world 86: mails: a first letter is not marked as sent along with one that goes out again', async () => {
  const script: Step[] = [
    {
      minutes: 1773,
      lost: 12,
      seed: 789004946,
      deeds: [{ kind: 'sweep', who: 1314864369, seed: 844790536 }],
    },
    { minutes: 14, lost: 1, seed: 44586042, deeds: [{ kind: 'act', who: 510164977, seed: 1193507619 }] },
    {
      minutes: 3514,
      lost: 12,
      seed: 1889625143,
      deeds: [
        { kind: 'sweep', who: 1314864369, seed: 650961294 },
        { kind: 'look', who: 1314864369, seed: 1867651133 },
      ],
    },
  ];
  expect((await simulate(86, script)).faults).toEqual([]);
});
