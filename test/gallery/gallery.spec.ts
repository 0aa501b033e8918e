import { existsSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { faults } from '../e2e/faults.ts';

/** Which cells, as the page itself is asked for them: `game=curbside&width=390`. */
const query = process.env['GALLERY_QUERY'] ?? '';
/** Whether pictures are kept to compare with, compared with those that were kept, or not taken at all. */
const pictures = process.env['GALLERY_PICTURES'];

test('every cell of the gallery is accessible and fits, or looks as it did', async ({ page }, info) => {
  test.setTimeout(3_600_000);
  await page.goto(`/gallery?${query}`);
  await page.locator('iframe').first().waitFor({ state: 'attached' });
  const frames = await page
    .locator('iframe')
    .evaluateAll((found) =>
      (found as HTMLIFrameElement[]).map(({ title, src, width }) => ({ title, src, width: Number(width) })),
    );
  for (const { title, src, width } of frames) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(src);
    await page.waitForSelector('html:is([data-ready], [data-failed])', { state: 'attached' });
    expect.soft(await page.locator('html').getAttribute('data-failed'), title).toBeNull();
    if (!pictures) expect.soft(await faults(page), title).toEqual([]);
    const picture = `${title.replaceAll(/[^\w-]+/g, '-')}.png`;
    if (pictures === 'keep' || (pictures && existsSync(info.snapshotPath(picture))))
      await expect.soft(page, title).toHaveScreenshot(picture);
  }
});
