import { expect, test } from 'vitest';
import { CHANNEL_KINDS } from '../../db/closed-lists.ts';
import { letters } from './en/letters.ts';
import { sayReason, WORDS } from './words.ts';

test.each(CHANNEL_KINDS)('what follows “Meanwhile, ” goes on in lower case, but for names: %s', (kind) => {
  expect(letters.stopped.caption[kind]('')).toMatch(
    /^Meanwhile, (?:your \w+|Discord|Slack) couldn’t be reached/,
  );
});

test.each([
  ['@placed 3 8', 'You came 3rd of 8.'],
  ['@organizes Ada of Berlin', 'Ada of Berlin organizes it now.'],
  ['@constructor Ada', '@constructor Ada'],
  ['Too many of you are ill.', 'Too many of you are ill.'],
])('a reason is said if it is ours, and stays as people wrote it: %s', (reason, said) =>
  expect(sayReason(reason, WORDS.en)).toBe(said),
);
