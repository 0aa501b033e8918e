import { expect, test } from 'vitest';
import { makeStop, parseStop } from './stop-link.ts';

const SECRET = 'a secret for tests';

test('a token can be read back', () => {
  for (const stop of [{ player: 'ada' }, { player: 'ada', match: '0123456789ab' }])
    expect(parseStop([SECRET], makeStop(SECRET, stop))).toEqual(stop);
});

test('a token that was altered, truncated, or signed by another service stops nothing', () => {
  const token = makeStop(SECRET, { player: 'ada' });
  const forged = [
    token.replace('ada', 'bob'),
    token.slice(0, -1),
    `ada.0123456789ab${token.slice(3)}`,
    makeStop('another secret', { player: 'ada' }),
    '',
    '.',
    'ada',
  ];
  for (const one of forged) expect(parseStop([SECRET], one)).toBeUndefined();
});

test('the token of one match does not stop all mail', () => {
  const token = makeStop(SECRET, { player: 'ada', match: 'm' });
  expect(parseStop([SECRET], token.replace('.m.', '.'))).toBeUndefined();
});
