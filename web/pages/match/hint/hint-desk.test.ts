import { describe, expect, test } from 'vitest';
import type { MatchPage, SeatCard } from '../../../../api/contract/match.ts';
import { isHintOffered } from './hint-desk.ts';

const player = { id: 'player000000', name: 'Ada' };
const me: SeatCard = { seat: 0, player, bot: false };
const bot: SeatCard = { seat: 1, player: null, bot: true };
const other: SeatCard = { seat: 1, player, bot: false };

const page = (others: readonly SeatCard[], change: Partial<MatchPage> = {}): MatchPage =>
  ({ status: 'running', viewer: 0, awaiting: [0], view: {}, seats: [me, ...others], ...change }) as MatchPage;

describe('a hint', () => {
  test('is offered against bots, and alone', () => {
    expect(isHintOffered(page([bot, { ...bot, seat: 2 }]))).toBe(true);
    expect(isHintOffered(page([]))).toBe(true);
  });

  test.each<[string, SeatCard[]]>([
    ['plays', [other]],
    ['plays beside a bot', [bot, { ...other, seat: 2 }]],
    ['has left, and a bot plays on', [{ ...other, gone: 'left' }]],
    ['has deleted their account', [{ ...bot, former: true }]],
    ['may still come', [{ ...other, player: null }]],
  ])('is not offered where another person %s', (_, others) => {
    expect(isHintOffered(page(others))).toBe(false);
  });

  test.each<[string, Partial<MatchPage>]>([
    ['to a spectator', { viewer: 'table' }],
    ['while a bot moves', { awaiting: [1] }],
    ['before the match', { status: 'open', view: null }],
    ['after it', { status: 'finished', awaiting: [] }],
  ])('is not offered %s', (_, change) => {
    expect(isHintOffered(page([bot], change))).toBe(false);
  });
});
