import { inWords, language, msg } from '../../../common/words/words.ts';
import type { LogEntry } from '../../../../api/contract/match.ts';
import type { SeenEvent, Viewer } from '../../../../rules/kit/game.ts';
import { heaviest, worthTelling, type WeighedLine } from '../../../../rules/kit/words/recap.ts';
import { newsText, toText, type Line, type SeatRef } from '../../../../rules/kit/words/words.ts';
import type { Wording } from '../../../common/words/tell.ts';
import { countedEntries, turnsOf } from '../../../data/match/entries.ts';

/** The last entry the viewer had read, and the newest one when they arrived. */
export interface Read {
  looked: number | null;
  arrived: number;
  title?: string;
}

const FRESH = 12;

const toldEntries = (log: readonly LogEntry[]): LogEntry[] =>
  countedEntries(log).filter(({ text }) => text.length > 0);

export const newsGroups = (log: readonly LogEntry[], { looked, arrived, title }: Read) => {
  const told = toldEntries(log);
  const live = told.filter(({ seq }) => seq > arrived);
  const now = live.slice(-FRESH);
  const isLong = live.length > FRESH;
  const missed = isLong ? [] : told.filter(({ seq }) => seq > (looked ?? arrived) && seq <= arrived);
  const before = told.filter((entry) => !missed.includes(entry) && !now.includes(entry));
  const since = title ?? (looked === 0 ? msg`Since the start` : msg`Since your last visit`);
  const groups = [
    { title: msg`Earlier`, entries: before, isOld: true },
    { title: since, entries: missed, isOld: false },
    { title: msg`Latest`, entries: now, isOld: false },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
};

export const lastLines = (log: readonly LogEntry[], count: number): LogEntry[] =>
  toldEntries(log).slice(-count);

/** The last entry that is not news to this viewer: the last they saw or made. */
export const newsMark = (log: readonly LogEntry[], viewer: Viewer, { looked, arrived }: Read): number => {
  const acted = countedEntries(log).findLast(({ seat }) => seat === viewer)?.seq ?? 0;
  return Math.max(looked ?? arrived, acted);
};

export const missedEntries = (log: readonly LogEntry[], viewer: Viewer, read: Read): LogEntry[] => {
  const mark = newsMark(log, viewer, read);
  return countedEntries(log).filter(({ seq, seat }) => seq > mark && seat !== viewer && seat !== null);
};

const isToldTo = (words: Line, viewer: Viewer): boolean =>
  [words].flat().some((part) => (part as Partial<SeatRef>).seat === viewer);

const gainWords = (missed: readonly LogEntry[], { recap, telling }: Wording, view: object): string => {
  const sum = missed
    .flatMap(({ events }) => events)
    .flatMap((event) => recap?.shares?.(event as SeenEvent<never>) ?? [])
    .filter(({ to, tally = 0 }) => tally === 0 && 'seat' in to && to.seat === telling.viewer)
    .reduce((total, { by }) => total + by, 0);
  return sum > 0 ? msg` You got ${recap!.tallies[0].say(sum, view)}.` : '';
};

/** From this weight on, a fact tells what it took from its reader. */
const LOSS = 5;
/** What the viewer's own last entry took from them after it had opened another's turn, which no one's entry repeats. */
const lossesAfter = (own: LogEntry | undefined, { facts, recap }: Wording): WeighedLine[] => {
  const opening = own && recap?.opens ? own.events.findIndex(recap.opens) : -1;
  if (opening < 0) return [];
  return facts({ ...own!, events: own!.events.slice(opening) }).filter(({ weight }) => weight >= LOSS);
};

/** What was taken from the viewer, as far as the caption has room, or, if nothing was, the weightiest fact. */
const toTell = (told: readonly WeighedLine[]): readonly Line[] => {
  const losses = told.filter(({ weight }) => weight >= LOSS).slice(-2);
  const facts = losses.length > 0 ? losses : [worthTelling(told) ?? []].flat();
  return facts.map(({ words }) => words);
};

/** The caption after "Meanwhile,": the viewer's last two losses or the weightiest fact, and what it all paid them. */
export const captionWords = (missed: readonly LogEntry[], wording: Wording, view: object, own?: LogEntry) => {
  const { facts, lines, recap, telling } = wording;
  const turns = turnsOf(missed, recap?.opens);
  const events = missed.flatMap((entry) => entry.events.map((event) => event as SeenEvent<never>));
  const taken = recap?.taken?.(events, view, telling);
  const told = [
    ...(missed.length > 0 ? lossesAfter(own, wording) : []),
    ...missed.flatMap(facts),
    ...(taken ? [{ words: taken, weight: LOSS }] : []),
  ];
  const single = turns.length === 1 ? (heaviest(told)?.words ?? missed.flatMap(lines).at(-1)) : undefined;
  const worthy = toTell(told);
  const [first, ...others] = worthy.length > 0 || single === undefined ? worthy : [single];
  if (first) {
    const gain = isToldTo(first, telling.viewer) ? '' : gainWords(missed, wording, view);
    const further = others.map((words) => ` ${toText(words, telling)}`).join('');
    return `${newsText(first, telling, language)}${further}${gain}`;
  }
  return turns.length > 1 ? msg`${inWords(turns.length)} turns went by.` : undefined;
};
