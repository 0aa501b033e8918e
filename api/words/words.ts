import type { LanguageTag } from '../../db/closed-lists.ts';
import type { Language } from '../../rules/kit/words/words.ts';
import { en } from './en/words.ts';
import { en as de } from './en/words.ts?de';

export type Words = typeof en;
export const WORDS: Record<LanguageTag, Words> = { en, de };

/** The service's words in a language; English, if only a game speaks it. */
export const wordsIn = ({ grammar }: Pick<Language, 'grammar'>): Words =>
  WORDS[grammar.tag as LanguageTag] ?? en;

type Reasons = Words['letters']['reasons'];

/** A reason of ours as it is stored, with its facts, `@placed 3 8`; what people write stands beside it as they wrote it. */
export const reasonOf = <R extends keyof Reasons>(why: R, ...facts: Parameters<Reasons[R]>): string =>
  ['@' + why, ...facts].join(' ');

export const sayReason = (reason: string, { letters: { reasons } }: Words): string => {
  const [, why = '', facts = ''] = /^@([a-z-]+) ?(.*)$/.exec(reason) ?? [];
  if (!Object.hasOwn(reasons, why)) return reason;
  const said: (...facts: string[]) => string = reasons[why as keyof Reasons];
  return said(...facts.split(' '));
};
