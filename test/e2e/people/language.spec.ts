import { expect, test } from '@playwright/test';

test.use({ locale: 'de-DE' });

test('pages come in the browser’s language, until their reader chooses another, which an account keeps', async ({
  page,
}) => {
  const stands = (tag: string): Promise<void> => expect(page.locator('html')).toHaveAttribute('lang', tag);
  await page.goto('/');
  await stands('de');
  await expect(page.getByRole('link', { name: 'Anmelden' })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await stands('en');
  await page.request.post('/api/guest', { data: { name: 'Ada' } });
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'Deutsch' }).click();
  await stands('de');
  await page.context().clearCookies({ name: 'lang' });
  await page.setExtraHTTPHeaders({ 'accept-language': 'en' });
  await page.goto('/lobby');
  await stands('de');
});
