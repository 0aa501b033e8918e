import { expect, test } from '@playwright/test';
import { makeGuest } from '../program/client.ts';
import { playMatches } from '../program/play.ts';
import { SAMPLE } from '../run/sample.ts';
import { byTurns } from '../sample.ts';
import { faults } from './faults.ts';
import { openWorkerd } from '../workerd.ts';

const asGuestsOf = (base: string) => ({
  guest: (name: string) => makeGuest(base, name),
  random: Math.random,
});
const MATCHES = SAMPLE.isWhole ? 50 : 3;

test(`a program that knows only /api plays ${MATCHES} matches at once and is never told a secret`, async () => {
  test.setTimeout(900_000);
  const worker = await openWorkerd();
  try {
    const { matches, endings, actions } = await playMatches(
      { ...asGuestsOf(worker.base), game: 'curbside', hasHands: true },
      MATCHES,
    );
    expect(matches).toBe(MATCHES);
    console.log(`${actions} actions on ${worker.database}, ended by ${JSON.stringify(endings)}`);
  } finally {
    await worker.close();
  }
});

const LOOKS = [390, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);
for (const { width, colorScheme } of byTurns(LOOKS, 0, SAMPLE))
  test(`the page about the API is accessible and fits at ${width}, ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await page.goto('/api/docs');
    expect(await faults(page)).toEqual([]);
  });
