import { html, type TemplateResult } from 'lit';
import type { LogEntry } from '../../../api/contract/match.ts';
import type { Line, Telling } from '../../../rules/kit/words/words.ts';
import { makeWhen, type ViewerClock } from '../../common/words/times.ts';
import { seatMark } from '../seat-mark.ts';
import { drawWords, markOf } from '../words.ts';

const MINUTE = 60_000;

/** A line of the log: the mark of the seat it begins with, or else of the acting seat, and its words. */
export const logLine = (
  words: Line,
  { seat: acted }: Pick<LogEntry, 'seat'>,
  telling: Telling,
): [mark: TemplateResult, words: unknown] => {
  const seat = (typeof words === 'string' ? undefined : markOf(words[0])) ?? acted;
  const mark = seat === null ? html`<span class="mark"></span>` : seatMark(seat, 16);
  return [mark, drawWords(words, telling, { isFirstMarked: false })];
};

export const logTime = (at: string, clock: ViewerClock): string =>
  clock.now.getTime() - Date.parse(at) < MINUTE ? 'just now' : makeWhen(at, clock).replace(/^today /, '');
