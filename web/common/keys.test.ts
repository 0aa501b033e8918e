import { expect, test } from 'vitest';
import { isSend } from './keys.ts';

const enter = { key: 'Enter', shiftKey: false, isComposing: false, keyCode: 13 };

test.each([
  ['Enter', {}, true],
  ['Enter with Shift', { shiftKey: true }, false],
  ['another key', { key: 'a', keyCode: 65 }, false],
  ['Enter that accepts a suggestion', { isComposing: true, keyCode: 229 }, false],
  ['Enter that accepts a suggestion in Safari', { keyCode: 229 }, false],
])('%s sends: %j %s', (_what, change, sends) => {
  expect(isSend({ ...enter, ...change })).toBe(sends);
});
