import { expect, test, type Page } from '@playwright/test';
import { tabTo } from './keys.ts';
import { beGuest } from '../people.ts';

const seqOf = async (page: Page, id: string): Promise<number> =>
  ((await (await page.request.get(`/api/matches/${id}`)).json()) as { seq: number }).seq;

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return at?.className ?? '';
  });

test('a turn is played on the board by keyboard alone', async ({ page }) => {
  await beGuest(page, 'Ada');
  const made = await page.request.post('/api/matches', { data: { game: 'curbside', seats: 2, bots: 1 } });
  const { id } = (await made.json()) as { id: string };
  await page.goto(`/matches/${id}`);
  await expect(page).toHaveTitle(/^\(\d+\) Your turn/);
  const before = await seqOf(page, id);

  await tabTo(page, /^Draw/);
  await page.keyboard.press('Enter');
  await expect.poll(() => seqOf(page, id)).toBe(before + 1);
  // A tool keeps its place and the keyboard while its action is on the way.
  await expect.poll(() => focused(page)).toContain('stacked');

  await tabTo(page, /^(4-way|Stop|3-way|Straight|One-way|Broken|Corner)/i);
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
  await expect.poll(() => focused(page)).toContain('prompt'); // two actions are left, so it asks
  await tabTo(page, /^End turn/);
  await page.keyboard.press('Enter');
  await expect.poll(() => seqOf(page, id)).toBeGreaterThan(before + 3);
});
