import { expect, test } from 'vitest';
import type { SeatCard } from '../../api/contract/match.ts';
import { levelWords } from './level-note.ts';

const bot: SeatCard = { seat: 1, player: null, bot: true, name: 'Wren', level: 'easy' };

test('a bot’s seat says how well it plays', () => {
  expect(levelWords(bot)).toBe('Plays easy');
  expect(levelWords({ ...bot, level: 'hard' })).toBe('Plays hard');
});

test('a hard bot that may not think says that it plays as normal', () => {
  expect(levelWords({ ...bot, level: 'hard', asNormal: true })).toMatch(/^Hard, but plays as normal/);
});

test('a person’s seat says nothing of the kind', () => {
  expect(levelWords({ seat: 0, player: { id: 'p', name: 'Ada' }, bot: false })).toBe(undefined);
});
