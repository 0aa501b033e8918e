import { columnOf, rowOf } from '../../../rules/games/curbside/board.ts';
import type { Cell, Kind } from '../../../rules/games/curbside/types.ts';
import { KIND_NAMES } from '../../../rules/games/curbside/words.ts';

const COUNTS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'] as const;
export const countWord = (n: number): string => COUNTS[n] ?? String(n);
export const capital = (words: string): string => words.replace(/^./, (letter) => letter.toUpperCase());
/** A cell for ears: columns are the white die, rows the red one. */
export const spokenCell = (cell: Cell): string => `column ${columnOf(cell) + 1}, row ${rowOf(cell) + 1}`;

/** Names that would not fit under a tile. */
const SHORT: Partial<Record<Kind, string>> = { 'one-way-cross': 'One-ways', broken: 'Broken' };
/** What a tile is called under its picture. */
export const kindLabel = (kind: Kind): string => SHORT[kind] ?? capital(KIND_NAMES[kind]);
/** What a tile is called in the middle of a sentence. */
export const kindPhrase = (kind: Kind): string => `the ${KIND_NAMES[kind]}`;

/** A yes or no as ARIA spells it. */
export const flag = <T extends boolean | undefined>(is: T) =>
  (is === undefined ? undefined : String(is)) as T extends boolean ? 'true' | 'false' : undefined;
