import { columnOf, rowOf } from '../../../rules/games/curbside/board.ts';
import type { Cell, Kind } from '../../../rules/games/curbside/types.ts';

const COUNTS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'] as const;
export const countWord = (n: number): string => COUNTS[n] ?? String(n);
export const plural = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;
/** A cell for ears: columns are the white die, rows the red one. */
export const spokenCell = (cell: Cell): string => `column ${columnOf(cell) + 1}, row ${rowOf(cell) + 1}`;
export const capital = (words: string): string => words.replace(/^./, (letter) => letter.toUpperCase());

/** What a tile is called under its picture, and in the middle of a sentence. */
const KIND_WORDS: Readonly<Record<Kind, readonly [label: string, phrase: string]>> = {
  cross: ['Crossing', 'the crossing'],
  stop: ['Stop', 'the stop'],
  tee: ['Fork', 'the fork'],
  straight: ['Straight', 'the straight'],
  'one-way-cross': ['One-ways', 'the one-way crossing'],
  'one-way': ['One-way', 'the one-way'],
  broken: ['Broken', 'the broken road'],
  corner: ['Corner', 'the corner'],
  cone: ['Cone', 'the cone'],
  canteen: ['Gas can', 'the gas can'],
  're-route': ['Re-route', 'the re-route'],
  pothole: ['Pothole', 'the pothole'],
};
export const kindLabel = (kind: Kind): string => KIND_WORDS[kind][0];
export const kindPhrase = (kind: Kind): string => KIND_WORDS[kind][1];
