import { expect, test } from '@playwright/test';
import { playMatches } from '../program/play.ts';
import { openWorkerd } from '../workerd.ts';

test('a program that knows only /api plays fifty matches at once and is never told a secret', async () => {
  test.setTimeout(900_000);
  const worker = await openWorkerd();
  try {
    const { matches, endings, actions } = await playMatches(worker.base, 50);
    expect(matches).toBe(50);
    console.log(`${actions} actions on ${worker.database}, ended by ${JSON.stringify(endings)}`);
  } finally {
    await worker.close();
  }
});
