import type { LanguageTag } from '../../rules/kit/module.ts';
import type { Language } from '../../rules/kit/words/words.ts';
import { languageOf } from '../context.ts';
import { letters } from './en/letters.ts';
import { news, tables } from './en/news.ts';
import { pages } from './en/pages.ts';

const en = { letters, news, pages, tables };

export type Words = typeof en;

/** In every language of the product: one that lacks a message doesn't compile. */
export const WORDS: Record<LanguageTag, Words> = { en };

/** The service's words in a language; English, if only a game speaks it. */
export const wordsIn = ({ grammar }: Pick<Language, 'grammar'>): Words =>
  WORDS[grammar.tag as LanguageTag] ?? en;

export const wordsTo = (player?: string | null): Words => wordsIn(languageOf(player));
