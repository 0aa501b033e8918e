import { describe, expect, it } from 'vitest';
import type { SeatCard } from '../../../api/contract/match.ts';
import { markOf } from '../../parts/words.ts';
import { pastWords } from './live/trays.ts';
import { lateWords } from '../../common/words/pace.ts';
import { isSoon } from '../../common/words/times.ts';
import { tellingOf } from '../../common/words/tell.ts';
import { configWords, startWords, waitingWords } from './waiting/waiting-words.ts';
import { entry as logged } from '../../gallery/logged.ts';

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

  it('says on the button with whom it would begin', () => {
    expect([startWords(3, 3), startWords(2, 3), startWords(1, 3)]).toEqual([
      'Start now',
      'Start with two',
      'Start alone',
    ]);
  });

  it('says what happens to a late player', () => {
    const clock = { now: new Date('2026-11-21T17:50:00Z'), zone: 'UTC' };
    expect(lateWords({ pace: '1d' }, clock)).toContain('until Sun 17:50, then a bot would play it for you');
    expect(lateWords({ pace: 'none' }, clock)).toContain('no time limit');
  });

  it('says that it was closed', () => {
    expect(waitingWords({ seats: [seat(0)], status: 'cancelled' })).toContain('closed');
  });

  it('says what was agreed, and keeps quiet about what is off', () => {
    const option = (key: string, name: string) => ({ key, name, values: [], preset: false });
    const table = { seats: [seat(0)], minutes: 20, pace: '3d', visibility: 'private' } as const;
    const words = configWords({ ...table, seats: [seat(0)], config: { gas: 12, retire: true } }, [
      option('gas', 'Gas to begin with'),
      option('retire', 'Retiring'),
      option('quick', 'A quick end'),
      { ...option('gas', 'Gas for many'), seats: [5] },
      { ...option('retire', 'Retiring at noon'), when: { key: 'gas', values: [9] } },
    ]);
    expect(words).toEqual([
      'Three days per turn',
      'By invitation',
      'About 20 minutes of play',
      'Gas to begin with: 12',
      'Retiring',
    ]);
  });

  it('calls the value of an option by its label, where it has one', () => {
    const labels = { ends: 'the match ends' };
    const option = { key: 'dry', name: 'When a tank runs dry', values: ['ends'], labels, preset: 'ends' };
    const words = configWords(
      { config: {}, minutes: 5, pace: 'none', seats: [seat(0)], visibility: 'public' },
      [option],
    );
    expect(words).toContain('When a tank runs dry: the match ends');
  });

  it.each([
    [true, 'Lots: under a cloth'],
    [false, 'Lots: shown to all'],
  ])('says so too where the value is %s', (preset, said) => {
    const labels = { true: 'under a cloth', false: 'shown to all' };
    const option = { key: 'veiled', name: 'Lots', values: [true, false], labels, preset };
    const words = configWords(
      { config: {}, minutes: 5, pace: 'none', seats: [seat(0)], visibility: 'public' },
      [option],
    );
    expect(words).toContain(said);
  });
});

describe('names at the table', () => {
  it('calls the viewer you, and everyone else by name', () => {
    const { name } = tellingOf({
      viewer: 0,
      seats: [seat(0, ada), seat(1, { bot: true, name: 'Wren' }), seat(2)],
    });
    expect([0, 1, 2].map((of) => name(of))).toEqual(['You', 'Wren', 'A free seat']);
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

it('an older position is told by the last words there are up to it', () => {
  const entry = (seq: number, ...text: string[]) => logged(seq, 0, { text });
  const log = [entry(1, 'The match began.'), entry(2), entry(3, 'You moved.')];
  const told = [1, 2, 3].map((seq) => pastWords(log, seq));
  expect(told).toEqual(['The match began.', 'The match began.', 'You moved.']);
});

it('a player without a seat has a mark of their own in front of what they did', () => {
  expect(markOf({ thing: 'seat:4', text: 'The Grifter' })).toBe(4);
  expect(markOf({ thing: 'tile:4', text: 'Toy Store' })).toBeUndefined();
});
