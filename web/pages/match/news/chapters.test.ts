import { expect, test } from 'vitest';
import { chapterLog } from './chapters.ts';
import { entry } from '../../../gallery/logged.ts';

const log = [1, 2, 3, 4, 5].map((seq) => entry(seq));
const chapters = [
  { seq: 1, name: 'Race 1' },
  { seq: 4, name: 'Race 2' },
];
const shown = (at: number | undefined): number[] => chapterLog(log, { chapters, at }).map(({ seq }) => seq);

test('the log shows the newest chapter, or the one that an older position is in', () => {
  expect(shown(undefined)).toEqual([4, 5]);
  expect(shown(3)).toEqual([1, 2, 3]);
  expect(shown(4)).toEqual([4, 5]);
});

test('a match of one chapter, or of none, is shown whole', () => {
  for (const few of [[], chapters.slice(0, 1)])
    expect(chapterLog(log, { chapters: few, at: 2 })).toEqual(log);
});
