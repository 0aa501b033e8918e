import { expect, test } from 'vitest';
import type { LogEntry } from '../../../../api/contract/match.ts';
import type { Tile } from '../../../../rules/games/wheres-my-ride/model/kinds.ts';
import { cuesOf, lastChanges } from './changes.ts';
import { entry as logged } from '../../../gallery/logged.ts';

const entry = (...events: LogEntry['events']): LogEntry => logged(1, 1, { events });
const turned = (tile: Tile) => ({ type: 'tile-turned', open: { tile } });
const rounds = (...tiles: Tile[]) => [{ texters: [], texts: [], votes: [], guess: null, tiles }];
const shown = { type: 'texts-shown', open: { texts: [{ seat: 2, text: 'too-loud' }] } };

test('texts are marked in the colours of those who sent them', () => {
  expect(lastChanges([entry(shown)], { driver: 0 }).get('text:too-loud')).toBe(2);
});

test('texts that were answered are marked in the colour of the Driver', () => {
  const answered = { type: 'emojis-shown', open: { placed: [{ emoji: 'fire', text: 'too-loud' }] } };
  expect(lastChanges([entry(shown), entry(answered)], { driver: 0 }).get('text:too-loud')).toBe(0);
});

test('what was taken back is neither marked nor moved', () => {
  const reverted = { ...entry(shown), reverted: true } as const;
  expect(lastChanges([reverted], { driver: 0 }).size).toBe(0);
  expect(cuesOf([reverted], { rounds: rounds(), stars: 5 })).toEqual([]);
});

test('tiles turn one by one, and the star that one breaks goes after it', () => {
  const cues = cuesOf([entry(turned('check'), turned('broken-star'))], {
    rounds: rounds('broken-star', 'check', 'broken-star'),
    stars: 3,
  });
  expect(cues.map(({ thing }) => thing)).toEqual(['tile:1', 'tile:2', 'star:3']);
});

test('of two stars that break, the one further right breaks first', () => {
  const cues = cuesOf([entry(turned('broken-star'), turned('broken-star'))], {
    rounds: rounds('broken-star', 'broken-star'),
    stars: 3,
  });
  expect(cues.map(({ thing }) => thing)).toEqual(['tile:0', 'star:4', 'tile:1', 'star:3']);
});

test('things move in the order in which they happened', () => {
  const cues = cuesOf([entry(turned('check'), shown)], { rounds: rounds('check'), stars: 5 });
  expect(cues.map(({ thing }) => thing)).toEqual(['tile:0', 'text:too-loud']);
});
