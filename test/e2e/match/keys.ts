import { expect, type Page } from '@playwright/test';

/** The name of whatever has the focus, through every shadow root. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    const named = at?.cloneNode(true) as Element | undefined;
    for (const hidden of named?.querySelectorAll('[aria-hidden=true]') ?? []) hidden.remove();
    const words = at?.getAttribute('aria-label') ?? named?.textContent?.trim() ?? '';
    return words || (at?.querySelector('img')?.alt ?? '');
  });

/** The class of whatever has the focus. */
export const focusedClass = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return at?.className ?? '';
  });

/** Presses Tab until something of that name has the focus, round and round while an answer is on its way. */
export const tabTo = (page: Page, name: RegExp): Promise<void> =>
  expect(async () => {
    for (let i = 0; i < 60; i++) {
      if (name.test(await focused(page))) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab never came to ${String(name)}; it ended on ${await focused(page)}`);
  }).toPass({ timeout: 15_000 });
