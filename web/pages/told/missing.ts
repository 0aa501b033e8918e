import type { TemplateResult } from 'lit';
import { emptyPage } from '../../ui/empty-page.ts';

/** What stands at an address that isn’t one, or not for this viewer. */
export const missing = (): TemplateResult =>
  emptyPage('Page not found', 'That link doesn’t match any table. It may be old or mistyped.', {
    href: '/',
    words: 'Back to the shelf',
  });
