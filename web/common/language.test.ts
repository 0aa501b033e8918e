import { afterEach, expect, test, vi } from 'vitest';
import { followLanguage } from './language.ts';

afterEach(() => vi.unstubAllGlobals());

/** How often a page in English comes once more, for an account whose language is German. */
const reloads = (cookies: { cookie: string }): number => {
  const reload = vi.fn();
  vi.stubGlobal('document', Object.assign(cookies, { documentElement: { lang: 'en' } }));
  vi.stubGlobal('location', { reload });
  followLanguage('de');
  followLanguage('de');
  return reload.mock.calls.length;
};

test('a page in another language than its reader’s comes once more', () => {
  expect(reloads({ cookie: '' })).toBe(1);
});

test('a browser that lets no script keep a cookie doesn’t ask for it forever', () => {
  const cookies = {
    get cookie() {
      return '';
    },
    set cookie(_: string) {},
  };
  expect(reloads(cookies)).toBe(0);
});
