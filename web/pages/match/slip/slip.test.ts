import { describe, expect, test } from 'vitest';
import type { LogEntry, SeatCard } from '../../../../api/contract/match.ts';
import { RequestError } from '../../../data/server/api.ts';
import { againOf, droppedWords } from './slip.ts';

const seats: SeatCard[] = [
  { seat: 0, player: { id: 'player000000', name: 'Ada' }, bot: false },
  { seat: 1, player: { id: 'player000001', name: 'Juno' }, bot: false },
];
const entry = (seq: number, seat: number, text: string[]) => ({ seq, seat, text }) as LogEntry;
const dropped = (actions: { type: string }[], code: 'stale' | 'refused' = 'stale') => ({
  actions,
  since: 7,
  error: new RequestError(code),
});

describe('moves that were shown but not played', () => {
  test('are told with what another player did first', () => {
    const log = [
      entry(6, 1, ['Juno drew.']),
      entry(7, 0, ['You drove.']),
      entry(8, 1, ['Juno re-routed fare A.']),
      entry(9, 1, ['More.']),
    ];
    expect(droppedWords(dropped([{ type: 'lay' }, { type: 'drive' }]), log, { seats, viewer: 0 })).toEqual({
      head: 'Juno was first.',
      words: ' Juno re-routed fare A. So your 2 moves weren’t made.',
    });
  });

  test('are told with the reason, where nobody was first', () => {
    const { head, words } = droppedWords(dropped([{ type: 'lay' }], 'refused'), [], { seats, viewer: 0 });
    expect(head).toBeUndefined();
    expect(words).toMatch(/ So your move wasn’t made\.$/);
  });

  test('are offered again while the first is legal', () => {
    const lost = dropped([{ type: 'lay' }, { type: 'drive' }]);
    expect(againOf(lost, [{ type: 'draw' }, { type: 'lay' }])).toEqual({ type: 'lay' });
    expect(againOf(lost, [{ type: 'drive' }])).toBeUndefined();
  });
});
