import { columnOf, rowOf } from '../../../../rules/games/curbside/city/board.ts';
import { capital } from '../../kit/words.ts';
import type { Cell, Kind } from '../../../../rules/games/curbside/model/types.ts';
import { KIND_NAMES } from '../../../../rules/games/curbside/words/names.ts';

/** A cell for ears: columns are the white die, rows the red one. */
export const spokenCell = (cell: Cell): string => `column ${columnOf(cell) + 1}, row ${rowOf(cell) + 1}`;

/** Names that would not fit under a tile. */
const SHORT: Partial<Record<Kind, string>> = { 'one-way-cross': 'One-ways', broken: 'Broken' };
/** What a tile is called under its picture. */
export const kindLabel = (kind: Kind): string => SHORT[kind] ?? capital(KIND_NAMES[kind]);
/** What a tile is called in the middle of a sentence. */
export const kindPhrase = (kind: Kind): string => `the ${KIND_NAMES[kind]}`;
