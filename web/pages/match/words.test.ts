import { describe, expect, it } from 'vitest';
import type { SeatCard } from '../../../api/schemas/match.ts';
import { isSoon } from './deadline.ts';
import { keepsPromise } from './dice.ts';
import { tellingOf } from './tell.ts';
import { configWords, waitingWords } from './waiting-words.ts';

const seat = (number: number, who: Partial<SeatCard> = {}): SeatCard => ({
  seat: number,
  player: null,
  bot: false,
  ...who,
});
const ada = { player: { id: '0123456789ab', name: 'Ada' } };

describe('a table that waits', () => {
  it('says how many may still come', () => {
    const seats = [seat(0, ada), seat(1), seat(2, { bot: true }), seat(3)];
    expect(waitingWords({ seats, status: 'open' })).toBe('Waiting for two more.');
    expect(waitingWords({ seats: seats.slice(0, 1), status: 'open' })).toBe('Everyone is here.');
  });

  it('says that it was put away', () => {
    expect(waitingWords({ seats: [seat(0)], status: 'cancelled' })).toContain('put away');
  });

  it('says what was agreed, and keeps quiet about what is off', () => {
    const words = configWords({
      config: { startGas: 12, retire: true, 'quick-end': false },
      pace: '3d',
      visibility: 'private',
    });
    expect(words).toEqual(['Three days a move', 'By invitation', 'Start gas: 12', 'Retire']);
  });
});

describe('names at the table', () => {
  it('calls the viewer you, and everyone else by name', () => {
    const { name } = tellingOf({ viewer: 0, seats: [seat(0, ada), seat(1, { bot: true }), seat(2)] });
    expect([0, 1, 2].map(name)).toEqual(['You', 'Bot 2', 'Free']);
  });
});

describe('the deadline', () => {
  it('is soon when less than a fifth of the time is left', () => {
    const now = new Date('2026-11-17T12:00:00Z');
    expect(isSoon('2026-11-17T17:00:00Z', '1d', now)).toBe(false);
    expect(isSoon('2026-11-17T16:00:00Z', '1d', now)).toBe(true);
    expect(isSoon('2026-11-17T17:00:00Z', '3d', now)).toBe(true);
  });
});

describe('the dice', () => {
  const secret = 'ab'.repeat(32);

  it('are proved by the fingerprint of their secret, and by no other', async () => {
    const bytes = Uint8Array.from(secret.match(/../g)!, (pair) => Number.parseInt(pair, 16));
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    const commitment = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
    expect(await keepsPromise(commitment, secret)).toBe(true);
    expect(await keepsPromise(commitment, 'ac'.repeat(32))).toBe(false);
  });
});
