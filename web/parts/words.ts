import { html, nothing, type TemplateResult } from 'lit';
import { spellOut } from '../../rules/kit/words/words.ts';
import type { Line, Part, SpelledPart, Telling } from '../../rules/kit/words/words.ts';
import { seatMark } from './seat-mark.ts';
import type { LogEntry } from '../../api/contract/match.ts';
import { makeWhen, type ViewerClock } from '../common/words/times.ts';
import { msg } from '../common/words/words.ts';

const thingOf = (part: Part): string[] => {
  if (typeof part !== 'object' || 'of' in part) return [];
  return ['thing' in part ? part.thing : `seat:${part.seat}`];
};

/** The mark before a part: that of a seat, or of a rival without one. */
export const markOf = (part: Part | undefined): number | undefined => {
  if (typeof part !== 'object' || 'of' in part) return undefined;
  if ('seat' in part) return part.seat;
  const mark = /^seat:(\d+)$/.exec(part.thing)?.[1];
  return mark === undefined ? undefined : Number(mark);
};

export const refersTo = (words: Line): string =>
  typeof words === 'string' ? '' : words.flatMap(thingOf).join(' ');

export const thingsOf = (refers: string): string[] => refers.split(' ').filter(Boolean);

const drawn = ({ part, text }: SpelledPart, isMarked: boolean): TemplateResult | string => {
  if (typeof part !== 'object' || 'of' in part) return text;
  const seat = markOf(part);
  if (seat === undefined)
    return html`<span class="thing" data-refers=${thingOf(part).join(' ')}>${text}</span>`;
  const mark = isMarked ? seatMark(seat, 14) : nothing;
  return html`<b class="who" data-refers=${`seat:${seat}`}>${mark}${text}</b>`;
};

/** Draws a line: seats with their marks, and references to things. The first seat's mark may be drawn elsewhere. */
export const drawWords = (words: Line, telling: Telling, { isFirstMarked = true } = {}) =>
  spellOut(words, telling).map((part, i) => drawn(part, i > 0 || isFirstMarked));

const MINUTE = 60_000;

/** A line of the log: the mark of the seat it begins with, or else of the acting seat, and its words. */
export const logLine = (words: Line, { seat: acted }: Pick<LogEntry, 'seat'>, telling: Telling) => {
  const seat = (typeof words === 'string' ? undefined : markOf(words[0])) ?? acted;
  const mark = seat === null ? html`<span class="mark"></span>` : seatMark(seat, 16);
  return [mark, drawWords(words, telling, { isFirstMarked: false })] as const;
};

export const logTime = (at: string, clock: ViewerClock): string =>
  clock.now.getTime() - Date.parse(at) < MINUTE ? msg`just now` : makeWhen(at, clock, (time) => time);
