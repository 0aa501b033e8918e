import { expect, test } from 'vitest';
import { makeStop, parseStop } from './stop-link.ts';

const SECRET = 'a secret for tests';

test('a token says again what it was made for', async () => {
  for (const stop of [{ player: 'ada' }, { player: 'ada', match: '0123456789ab' }])
    expect(await parseStop(SECRET, await makeStop(SECRET, stop))).toEqual(stop);
});

test('a token that was changed, cut, or signed by another service stops nothing', async () => {
  const token = await makeStop(SECRET, { player: 'ada' });
  const forged = [
    token.replace('ada', 'bob'),
    token.slice(0, -1),
    `ada.0123456789ab${token.slice(3)}`,
    await makeStop('another secret', { player: 'ada' }),
    '',
    '.',
    'ada',
  ];
  for (const one of forged) expect(await parseStop(SECRET, one)).toBeUndefined();
});

test('the token of one match does not stop all mail', async () => {
  const token = await makeStop(SECRET, { player: 'ada', match: 'm' });
  expect(await parseStop(SECRET, token.replace('.m.', '.'))).toBeUndefined();
});
