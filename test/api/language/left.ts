import { expect } from 'vitest';
import { BOT_NAMES } from '../../../rules/kit/bots/cast.ts';
import { GLUE, isEnglish, patternOf } from '../../../web/gallery/pseudo/left.ts';

/** Games, people and their things, and what feeds, letters and addresses say in every language. */
const NAMES = patternOf([
  'Meanwhile',
  'Discord',
  'Slack',
  'Pebbles',
  'Quayside',
  'Sunday',
  'The cup',
  'Ada',
  'Ben',
  'Cleo',
  'Eve',
  ...BOT_NAMES,
]);
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  middot: '·',
  ensp: ' ',
};
/** Digests and tokens. */
const HASHES = /[\w-]{32,}/g;

/** What is read of a page or a letter: its texts, and its labels. */
const readOf = (html: string): string =>
  html
    .replaceAll(/<(style|script)\b[\s\S]*?<\/\1>/g, '\n')
    .replaceAll(/<[^>]*>/g, (tag) =>
      [...tag.matchAll(/(?:alt|title|aria-label)="([^"]*)"/g)]
        .map(([, text]) => `\n${text}`)
        .join('')
        .concat('\n'),
    )
    .replaceAll(/&(#?\w+);/g, (sign, name: string) => ENTITIES[name] ?? sign);

const isMarkup = (text: string): boolean => text.includes('</');

/** Nothing of these texts or pages is English, and no two messages are stuck together. */
export const expectTranslated = (what: string, ...texts: readonly string[]): void => {
  const lines = texts.flatMap((text) => (isMarkup(text) ? readOf(text) : text).split('\n'));
  const isLeft = (text: string): boolean => isEnglish(text.replaceAll(HASHES, ''), NAMES);
  expect.soft(lines.length, what).toBeGreaterThan(0);
  expect.soft(lines.filter(isLeft), what).toEqual([]);
  expect
    .soft(
      lines.filter((text) => text.includes(GLUE)),
      what,
    )
    .toEqual([]);
};
