import { expect, test } from '@playwright/test';
import { SAMPLE } from '../run/sample.ts';
import { byTurns } from '../sample.ts';
import { faults } from './faults.ts';

const PATHS = ['/shelf', '/settings', '/games/curbside', '/privacy', '/terms', '/nowhere'];
const LOOKS = [390, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

/** Each page in its states, from source, is looked at in the gallery. */
test('axe finds nothing on pages of the built site, nor on the page about the API', async ({ page }) => {
  for (const path of PATHS) {
    await page.goto(path);
    await expect(page.locator('h1').first(), path).toBeVisible();
    expect(await faults(page), path).toEqual([]);
  }
  for (const { width, colorScheme } of byTurns(LOOKS, 0, SAMPLE)) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await page.goto('/api/docs');
    expect(await faults(page), `at ${width}, ${colorScheme}`).toEqual([]);
  }
});
