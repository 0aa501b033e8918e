import { reaches } from '../../../../../rules/games/curbside/city/drive.ts';
import { carriedBy, pay, waitingAt } from '../../../../../rules/games/curbside/turn/fares.ts';
import type { Cell, View } from '../../../../../rules/games/curbside/model/types.ts';
import { count } from '../../../kit/words.ts';

/** The cells a drive to there would enter, for the viewer's own taxi. */
export const wayTo = (view: View, to: Cell): readonly Cell[] => {
  const taxi = view.me === null ? undefined : view.taxis[view.me];
  if (!taxi || taxi.cell === null) return [];
  return reaches(view.squares, taxi.cell, taxi.gas).find(({ cell }) => cell === to)?.path ?? [];
};

/** What stopping on a cell would bring about, as the end of a sentence; undefined when nothing but driving. */
export const stopWords = (view: View, cell: Cell): string | undefined => {
  const aboard = view.me === null ? undefined : carriedBy(view, view.me);
  if (aboard?.to === cell) {
    const { stars, gas } = pay(aboard);
    return `you drop off ${aboard.letter} for ${count(stars, 'star')} and ${gas} gas`;
  }
  const waiting = waitingAt(view, cell);
  return waiting && !aboard ? `you pick up ${waiting.letter}` : undefined;
};
