import { plural } from '../../../../rules/kit/words/english.ts';
import { columnOf, distance, rowOf } from '../../../../rules/games/curbside/city/board.ts';
import { wayTo } from '../../../../rules/games/curbside/city/drive.ts';
import { EMPTY_TANK_PENALTY } from '../../../../rules/games/curbside/model/data.ts';
import type { Cell, Fare, View } from '../../../../rules/games/curbside/model/types.ts';
import { carriedBy, pay, waitingAt } from '../../../../rules/games/curbside/turn/fares.ts';

/** A cell for screen readers: columns are the white die, rows the red one. */
export const spokenCell = (cell: Cell): string => `column ${columnOf(cell) + 1}, row ${rowOf(cell) + 1}`;

/** Whether the viewer's own taxi would empty its tank on a drive to a cell (CU18). */
export const runsDry = (view: View, to: Cell): boolean =>
  view.you !== null && wayTo(view, to).length === view.taxis[view.you]!.gas;

/** The gas left after a drive to a cell, and the shortest way from there with a passenger. */
const leftWords = (view: View, cell: Cell, riding: Fare | undefined): string => {
  const gas = `${view.taxis[view.you!]!.gas - wayTo(view, cell).length} gas left`;
  return riding ? `${gas} and ${plural(distance(cell, riding.to), 'tile')} to go` : gas;
};

/** What an empty tank would mean for the viewer (CU19). */
const dryWords = ({ empty, taxis }: View): string => {
  if (empty === 'ends') return `the match ends and you lose ${plural(EMPTY_TANK_PENALTY, 'star')}`;
  const isLast = taxis.filter(({ cell }) => cell !== null).length < 3;
  return `your taxi leaves the road for good${isLast ? ', and the match ends' : ''}`;
};

/** What stopping on a cell would cause, as the end of a sentence; undefined for a plain drive. */
export const stopWords = (view: View, cell: Cell): string | undefined => {
  if (runsDry(view, cell)) return `your tank runs dry: ${dryWords(view)}`;
  const aboard = view.you === null ? undefined : carriedBy(view, view.you);
  if (aboard?.to === cell) {
    const { stars, gas } = pay(aboard);
    return `you drop off ${aboard.letter} for ${plural(stars, 'star')} and ${gas} gas`;
  }
  const waiting = waitingAt(view, cell);
  return waiting && !aboard
    ? `you pick up ${waiting.letter} with ${leftWords(view, cell, waiting)}`
    : undefined;
};

/** What a drive to a cell would cause, as the end of a sentence. */
export const driveWords = (view: View, cell: Cell): string =>
  stopWords(view, cell) ?? `you have ${leftWords(view, cell, carriedBy(view, view.you!))}`;
