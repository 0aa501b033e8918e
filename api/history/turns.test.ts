import { describe, expect, test } from 'vitest';
import type { FormerHolder } from '../../db/history/figures.ts';
import type { StoredEntry, StoredMatch } from '../../db/match/stored.ts';
import { pebbles } from '../../test/toys/pebbles/index.ts';
import { placesOf, turnsOf, type FinishedMatch } from './tally.ts';

const MINUTE = 60_000;
const HEAPS = [3, 4, 5];

/** Entries one minute apart; in pebbles the seats take turns emptying heaps. */
const log = (kinds: readonly [kind: StoredEntry['kind'], seat: number | null][]): StoredEntry[] => {
  let heap = 0;
  return kinds.map(([kind, seat], i) => {
    const taken = { type: 'pebble-taken', open: { seat, heap } };
    const ended = { type: 'turn-ended', open: { seat } };
    const events = kind === 'act' ? [...Array.from({ length: HEAPS[heap++]! }, () => taken), ended] : [];
    const at = new Date(i * MINUTE).toISOString();
    return {
      seq: i + 1,
      at,
      kind,
      seat,
      action: { type: kind },
      shape: 2,
      undoable: false,
      events,
    };
  });
};

const holder = (seat: number, until: number, player: string | null, bot = false): FormerHolder => ({
  match: 'm',
  seat,
  until,
  player,
  bot,
});

const ended = (
  entries: StoredEntry[],
  players: readonly (string | null)[],
  { former = [], gone = [] }: { former?: FormerHolder[]; gone?: number[] } = {},
): FinishedMatch => {
  const seats = players.map((id, seat) => ({
    seat,
    player: id === null ? null : { id, name: id },
    bot: id === null,
    gone: gone.includes(seat) ? 'left' : null,
  }));
  const outcome = { ranks: players.map((_, i) => i + 1), reason: 'last-pebble' };
  const stored = { config: {}, seatCount: players.length, seats, outcome } as unknown as StoredMatch;
  return { module: pebbles, stored: { ...stored, outcome }, entries, former };
};

const START = ['start', null] as const;

describe('a turn', () => {
  test('counts once, with the first action of its seat', () => {
    const turns = turnsOf(ended(log([[...START], ['act', 0], ['act', 1], ['act', 0]]), ['ada', 'ben']));
    expect(turns).toEqual([
      { seat: 0, seq: 2 },
      { seat: 1, seq: 3 },
      { seat: 0, seq: 4 },
    ]);
  });

  test('played by a bot because time was up counts for nobody', () => {
    const turns = turnsOf(ended(log([[...START], ['late', 0], ['act', 0], ['act', 1]]), ['ada', 'ben']));
    expect(turns.map(({ seat }) => seat)).toEqual([1]);
  });
});

describe('the record of who held which seat', () => {
  test('ends a player’s time at the entry that says they left: what the bot did afterward isn’t theirs', () => {
    const places = placesOf(
      ended(log([[...START], ['act', 0], ['leave', 1], ['act', 1]]), ['ada', 'ben'], { gone: [1] }),
    );
    expect(places).toMatchObject([
      { player: 'ada', from: 0, to: Infinity, gone: false },
      { player: 'ben', from: 0, to: 3, gone: true, isLate: false },
    ]);
  });

  test('separates a former holder from their successor', () => {
    const entries = log([[...START], ['act', 0], ['leave', 1], ['taken', 1], ['act', 1]]);
    const places = placesOf(ended(entries, ['ada', 'cleo'], { former: [holder(1, 4, 'ben')] }));
    expect(places).toMatchObject([
      { player: 'ada', gone: false },
      { player: 'ben', from: 0, to: 3, gone: true, isLate: false },
      { player: 'cleo', from: 4, to: Infinity, gone: false, isLate: true },
    ]);
  });

  test('lists a returning player once, and no bot', () => {
    const entries = log([[...START], ['act', 0], ['leave', 1], ['taken', 1], ['act', 1]]);
    const former = [holder(1, 4, 'ben'), holder(0, 2, null, true)];
    const places = placesOf(ended(entries, ['ada', 'ben', null], { former }));
    expect(places.map(({ player, gone, isLate }) => [player, gone, isLate])).toEqual([
      ['ada', false, true],
      ['ben', false, false],
    ]);
  });
});
