import { columnOf, rowOf } from '../../../../rules/games/curbside/city/board.ts';
import { capital } from '../../../common/words/numbers.ts';
import { count } from '../../kit/words.ts';
import type { Cell, Kind, View } from '../../../../rules/games/curbside/model/types.ts';
import { KIND_NAMES } from '../../../../rules/games/curbside/words/names.ts';
import { reaches } from '../../../../rules/games/curbside/city/drive.ts';
import { carriedBy, pay, waitingAt } from '../../../../rules/games/curbside/turn/fares.ts';

/** A cell for screen readers: columns are the white die, rows the red one. */
export const spokenCell = (cell: Cell): string => `column ${columnOf(cell) + 1}, row ${rowOf(cell) + 1}`;

/** Short names for tiles whose full name doesn't fit. */
const SHORT: Partial<Record<Kind, string>> = { stop: 'Stop', 'one-way-cross': 'One-ways', broken: 'Broken' };
/** A tile's name under its picture. */
export const kindLabel = (kind: Kind): string => SHORT[kind] ?? capital(KIND_NAMES[kind]);
/** A tile's name within a sentence. */
export const kindPhrase = (kind: Kind): string => `the ${KIND_NAMES[kind]}`;

/** The cells that the viewer's own taxi would enter on a drive to a cell. */
export const wayTo = (view: View, to: Cell): readonly Cell[] => {
  const taxi = view.you === null ? undefined : view.taxis[view.you];
  if (!taxi || taxi.cell === null) return [];
  return reaches(view.squares, taxi.cell, taxi.gas).find(({ cell }) => cell === to)?.path ?? [];
};

/** What stopping on a cell would cause, as the end of a sentence; undefined for a plain drive. */
export const stopWords = (view: View, cell: Cell): string | undefined => {
  const aboard = view.you === null ? undefined : carriedBy(view, view.you);
  if (aboard?.to === cell) {
    const { stars, gas } = pay(aboard);
    return `you drop off ${aboard.letter} for ${count(stars, 'star')} and ${gas} gas`;
  }
  const waiting = waitingAt(view, cell);
  return waiting && !aboard ? `you pick up ${waiting.letter}` : undefined;
};
