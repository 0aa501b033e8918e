import type * as gallery from '../said.ts';
import { pseudo } from './pseudo.ts';

// What the service would say in the pseudo-language: a build in it has this in place of `said.ts`.
const say = (words: unknown): unknown => {
  if (typeof words === 'string') return pseudo(words);
  return typeof words === 'object' && words
    ? Object.fromEntries(Object.entries(words).map(([key, value]) => [key, say(value)]))
    : words;
};
export const said = say as typeof gallery.said;
