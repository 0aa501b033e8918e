import { inWords } from '../../../common/words/numbers.ts';
import type { LogEntry } from '../../../../api/contract/match.ts';
import type { Viewer } from '../../../../rules/kit/game.ts';
import { worthTelling } from '../../../../rules/kit/words/recap.ts';
import { goOn, toText } from '../../../../rules/kit/words/words.ts';
import type { Wording } from '../../../common/words/tell.ts';
import { countedEntries, turnsOf } from '../../../data/match/entries.ts';

/** A group of lines: what the viewer missed, what is new, or what came before. */
export interface NewsGroup {
  title: string;
  entries: readonly LogEntry[];
  isOld: boolean;
}

/** The last entry the viewer had read, and the newest one when they arrived. */
export interface Read {
  looked: number | null;
  arrived: number;
}

/** How many entries are news; older ones are history. */
const FRESH = 12;

const toldEntries = (log: readonly LogEntry[]): LogEntry[] =>
  countedEntries(log).filter(({ text }) => text.length > 0);

/** Groups the log for reading, oldest first: the past, what the viewer missed, and what is new. */
export const newsGroups = (log: readonly LogEntry[], { looked, arrived }: Read): NewsGroup[] => {
  const told = toldEntries(log);
  const live = told.filter(({ seq }) => seq > arrived);
  const now = live.slice(-FRESH);
  const isLong = live.length > FRESH;
  const missed = isLong ? [] : told.filter(({ seq }) => seq > (looked ?? arrived) && seq <= arrived);
  const before = told.filter((entry) => !missed.includes(entry) && !now.includes(entry));
  const groups = [
    { title: 'Before', entries: before, isOld: true },
    { title: looked === 0 ? 'Since the start' : 'Since your last visit', entries: missed, isOld: false },
    { title: 'Now', entries: now, isOld: false },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
};

/** The newest lines, oldest first, where there is little room. */
export const lastLines = (log: readonly LogEntry[], count: number): LogEntry[] =>
  toldEntries(log).slice(-count);

/** The last entry that is not news to this viewer: the last they saw or made. */
export const newsMark = (log: readonly LogEntry[], viewer: Viewer, { looked, arrived }: Read): number => {
  const acted = countedEntries(log).findLast(({ seat }) => seat === viewer)?.seq ?? 0;
  return Math.max(looked ?? arrived, acted);
};

/** What others did since this viewer last looked or acted. */
export const missedEntries = (log: readonly LogEntry[], viewer: Viewer, read: Read): LogEntry[] => {
  const mark = newsMark(log, viewer, read);
  return countedEntries(log).filter(({ seq, seat }) => seq > mark && seat !== viewer && seat !== null);
};

/** The weightiest fact that the viewer missed, as the caption continues after "Meanwhile,"; undefined if nothing. */
export const captionWords = (
  missed: readonly LogEntry[],
  { facts, recap, telling }: Wording,
): string | undefined => {
  const fact = worthTelling(missed.flatMap(facts));
  if (fact) return toText(goOn(fact.words), telling, 'Meanwhile, ');
  const turns = turnsOf(missed, recap?.opens);
  const seat = turns[0]?.[0]?.seat;
  if (seat === undefined || seat === null) return undefined;
  if (turns.length === 1) return `${telling.name(seat)} took a turn.`;
  return `${inWords(turns.length)} turns went by.`;
};
