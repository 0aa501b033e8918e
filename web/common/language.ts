import { LANGUAGE_TAGS, type LanguageTag } from '../../db/closed-lists.ts';

/** What each language calls itself. */
export const LANGUAGES: Readonly<Record<LanguageTag, string>> = { en: 'English', de: 'Deutsch' };

/** The language of these pages; undefined in one that nobody chooses. */
export const languageHere = (): LanguageTag | undefined =>
  LANGUAGE_TAGS.find((tag) => tag === document.documentElement.lang);

const DAYS = 400;
/** Tells the service which language this browser wants its pages in. */
export const wishFor = (tag: LanguageTag): void => {
  document.cookie = `lang=${tag}; path=/; max-age=${DAYS * 24 * 3600}; samesite=lax`;
};

const isWished = (tag: LanguageTag): boolean => document.cookie.includes(`lang=${tag}`);

/** An account's language counts in all its browsers: the page comes once more, if it stands in another and the browser keeps the wish. */
export const followLanguage = (tag: LanguageTag | null = null): void => {
  const here = languageHere();
  if (!tag || !here || tag === here || isWished(tag)) return;
  wishFor(tag);
  if (isWished(tag)) location.reload();
};
