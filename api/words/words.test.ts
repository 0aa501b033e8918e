import { expect, test } from 'vitest';
import { CHANNEL_KINDS } from '../../db/closed-lists.ts';
import { letters } from './en/letters.ts';

test.each(CHANNEL_KINDS)('what follows “Meanwhile, ” goes on in lower case, but for names: %s', (kind) => {
  expect(letters.stopped.caption[kind]('')).toMatch(
    /^Meanwhile, (?:your \w+|Discord|Slack) couldn’t be reached/,
  );
});
