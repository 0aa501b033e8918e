import type { LogEntry } from '../../../../api/http/schemas/match.ts';
import type { Wording } from '../../../common/words/tell.ts';
import { countedEntries } from '../../../data/match/entries.ts';
import type { BoardElement } from '../../../games/kit/board.ts';
import { refersTo, thingsOf } from '../../../parts/words.ts';

/** The clicked piece; undefined if the click was a choice or on a button. */
export const pieceIn = (path: readonly EventTarget[]): string | undefined => {
  const elements = path.filter((each): each is HTMLElement | SVGElement => each instanceof Element);
  const found = elements.find(({ dataset }) => dataset?.['thing'] !== undefined);
  const isForChoosing = elements.some((each) => each.matches('.spot, button, a, summary, [role="button"]'));
  return isForChoosing ? undefined : found?.dataset['thing'];
};

/** The newest entry whose line mentions a piece, by the board's name for it. */
export const newestOf = (
  piece: string,
  log: readonly LogEntry[],
  wording: Wording,
  board: BoardElement,
): LogEntry | undefined => {
  const speaksOf = (entry: LogEntry): boolean =>
    wording
      .lines(entry)
      .some((words) => thingsOf(refersTo(words)).some((thing) => board.draws(thing, piece)));
  return countedEntries(log).findLast(speaksOf);
};
