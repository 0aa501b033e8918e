import type { Action } from '../../../../rules/games/curbside/model/types.ts';

/** Three moves of the position where newcomers begin, and of 64 imagined tables, which each of them won. */
export const TRIED: readonly { action: Action; won: string }[] = [
  {
    action: { type: 'drive', to: 14 },
    won: '0100000001001001000000001000000000000000110010100100000010100000',
  },
  {
    action: { type: 're-route', letter: 'A', piece: 'destination' },
    won: '0100000010001000000001000100000100000000000000001000000111000010',
  },
  {
    action: { type: 'remove-tile', cell: 14 },
    won: '0000000000000000010100000100000000100000100001110000000100001000',
  },
];
