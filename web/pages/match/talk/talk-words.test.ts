import { expect, test } from 'vitest';
import type { TalkLine } from '../../../../api/contract/match.ts';
import { saidWhile, speakerName, spokenLine } from '../words.ts';
import { entry as logged } from '../../../gallery/logged.ts';

const line: TalkLine = {
  id: 'line-1',
  at: '2026-11-20T08:00:00.000Z',
  room: 'table',
  seat: 1,
  player: { id: 'ben', name: 'Ben' },
  seq: 2,
  text: 'Well met.',
};
const entry = (seq: number, ...text: string[]) => logged(seq, 0, { at: line.at, text });

test('speakers are called by name, the viewer "You"', () => {
  expect(speakerName(line, { viewer: 0 })).toBe('Ben');
  expect(speakerName(line, { viewer: 1 })).toBe('You');
  expect(speakerName({ ...line, seat: null }, { viewer: 'table' })).toBe('Ben');
  expect(speakerName({ ...line, player: null }, { viewer: 0 })).toBe('Former player');
  expect(spokenLine(line, { viewer: 0 })).toBe('Ben said: Well met.');
});

test('a line is placed under what had last happened when it was said', () => {
  const log = [entry(1, 'The match began.'), entry(2), entry(3, 'Ada drove.', 'Ada paid.')];
  expect([0, 1, 2, 3, 9].map((seq) => saidWhile(log, seq))).toEqual([
    'Before the match',
    'The match began',
    'The match began',
    'Ada paid',
    'Ada paid',
  ]);
  expect(saidWhile([], 4)).toBe('Earlier');
});
