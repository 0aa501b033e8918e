import { expect, test } from 'vitest';
import { makeStop, parseStop } from './stop-link.ts';

const SECRET = 'a secret for tests';
const token = makeStop(SECRET, { player: 'ada' });
const ofMatch = makeStop(SECRET, { player: 'ada', match: '0123456789ab' });

test.each([
  [token, { player: 'ada' }],
  [ofMatch, { player: 'ada', match: '0123456789ab' }],
  [token.replace('ada', 'bob'), undefined],
  [token.slice(0, -1), undefined],
  [`ada.0123456789ab${token.slice(3)}`, undefined],
  [ofMatch.replace('.0123456789ab.', '.'), undefined],
  [makeStop('another secret', { player: 'ada' }), undefined],
  ['', undefined],
  ['.', undefined],
  ['ada', undefined],
])('%s stops %o', (shown, stopped) => {
  expect(parseStop([SECRET], shown)).toEqual(stopped);
});
