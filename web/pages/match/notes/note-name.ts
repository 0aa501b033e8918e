import { msg } from '../../../common/words/words.ts';
import { beginningOf, lengthOf } from '../../../ui/longest.ts';

const LONGEST = 60;

/** What no name may have: control characters, and those that turn text around. */
const UNFIT = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

export const nameOf = (text: string): string => {
  const [first = ''] = text.trim().split('\n');
  const line = first.replace(UNFIT, ' ').trim() || msg`Note`;
  return lengthOf(line) <= LONGEST ? line : `${beginningOf(line, LONGEST - 1).trimEnd()}…`;
};
