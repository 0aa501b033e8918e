import { inWords } from '../../../common/words/numbers.ts';
import type { LogEntry } from '../../../../api/http/schemas/match.ts';
import type { Seat, Viewer } from '../../../../rules/kit/game.ts';
import { countedEntries, turnsOf, type Opens } from '../../../data/match/entries.ts';

/** Lines that belong together: what was missed, what is going on, what came before. */
export interface NewsGroup {
  title: string;
  entries: readonly LogEntry[];
  isOld: boolean;
}

/** How far the viewer had read, and how far the match had gone when they came. */
export interface Read {
  looked: number | null;
  arrived: number;
}

/** So many entries are news; what is older has become history. */
const FRESH = 12;

const toldEntries = (log: readonly LogEntry[]): LogEntry[] =>
  countedEntries(log).filter(({ text }) => text.length > 0);

/** The log as people read it, from its beginning on: the past, what they missed, and what goes on. */
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

/** The newest lines, oldest first, for where there is no room for more. */
export const lastLines = (log: readonly LogEntry[], count: number): LogEntry[] =>
  toldEntries(log).slice(-count);

/** The entry after which everything is news to this viewer: what they saw last, or did themselves. */
export const newsMark = (log: readonly LogEntry[], viewer: Viewer, { looked, arrived }: Read): number => {
  const acted = countedEntries(log).findLast(({ seat }) => seat === viewer)?.seq ?? 0;
  return Math.max(looked ?? arrived, acted);
};

/** What the table has seen others do since this viewer last looked or acted. */
export const missedEntries = (log: readonly LogEntry[], viewer: Viewer, read: Read): LogEntry[] => {
  const mark = newsMark(log, viewer, read);
  return countedEntries(log).filter(({ seq, seat }) => seq > mark && seat !== viewer && seat !== null);
};

/** What went by, as the caption goes on after "Meanwhile,"; undefined when nothing did. */
export const captionWords = (
  missed: readonly LogEntry[],
  name: (seat: Seat) => string,
  opens?: Opens,
): string | undefined => {
  const turns = turnsOf(missed, opens);
  const seat = turns[0]?.[0]?.seat;
  if (seat === undefined || seat === null) return undefined;
  if (turns.length === 1) return `${name(seat)} took a turn.`;
  return `${inWords(turns.length)} turns went by.`;
};
