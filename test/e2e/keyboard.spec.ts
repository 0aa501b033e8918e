import { expect, test, type Page } from '@playwright/test';

/** The name of whatever has the focus, through every shadow root. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return at?.getAttribute('aria-label') ?? at?.textContent?.trim() ?? '';
  });

const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  for (let i = 0; i < 60; i++) {
    if (name.test(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${String(name)}; it ended on ${await focused(page)}`);
};

const seqOf = async (page: Page, id: string): Promise<number> =>
  ((await (await page.request.get(`/api/matches/${id}`)).json()) as { seq: number }).seq;

test('a turn is played on the board by keyboard alone', async ({ page }) => {
  await page.request.post('/api/guest', { data: { name: 'Ada' } });
  const made = await page.request.post('/api/matches', { data: { game: 'curbside', seats: 2, bots: 1 } });
  const { id } = (await made.json()) as { id: string };
  await page.goto(`/matches/${id}`);
  await expect(page).toHaveTitle(/^Your turn/);
  const before = await seqOf(page, id);

  await tabTo(page, /^Draw/);
  await page.keyboard.press('Enter');
  await expect.poll(() => seqOf(page, id)).toBe(before + 1);

  await tabTo(page, /^(Crossing|Stop|Tee|Straight|One-way|Broken|Corner)/i);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Column \d, row \d/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => seqOf(page, id)).toBe(before + 2);

  await tabTo(page, /^Undo/);
  await page.keyboard.press('Enter');
  await expect.poll(() => seqOf(page, id)).toBe(before + 3);

  await tabTo(page, /^End turn/);
  await page.keyboard.press('Enter');
  await expect.poll(() => seqOf(page, id)).toBeGreaterThan(before + 3);
});
