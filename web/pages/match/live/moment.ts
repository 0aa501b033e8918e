import type { LogEntry, MatchPage } from '../../../../api/contract/match.ts';
import type { Seat } from '../../../../rules/kit/game.ts';
import type { Table } from '../../../games/kit/box/box.ts';
import { countedEntries, turnNumber, turnsOf, type MatchState } from '../../../data/match/entries.ts';
import { areBotsActing, type Wording } from '../../../common/words/tell.ts';
import { NOTHING, type Actions, type Moment } from '../../../data/match/timeline.ts';
import { captionWords, missedEntries, newsMark } from '../news/news.ts';
import type { Reel } from '../reel/reel.ts';
import { msg } from '../../../common/words/words.ts';

export const seatOf = ({ viewer }: MatchPage): Seat | null => (viewer === 'table' ? null : viewer);

const unended = ({ outcome: _, ...page }: MatchPage): MatchPage => page;

/** None without an open window, nor while bots are about to act: the window could close before the viewer chooses. */
export const legalActions = ({ game }: Pick<Table, 'game'>, page: MatchPage): Actions => {
  const seat = seatOf(page);
  if (seat === null || page.window === null || page.view === null || page.status !== 'running')
    return NOTHING;
  if (areBotsActing(page)) return NOTHING;
  return [...game.legal(page.view, seat)];
};

/** The legal actions; without a connection, those that can be sent later. */
export const possibleActions = (
  table: Pick<Table, 'game'>,
  { page, isUnsent, isKept, canWait }: MatchState,
): Actions => {
  const legal = legalActions(table, page);
  return isUnsent || isKept ? legal.filter(canWait) : legal;
};

/** The caption's sentence after "Meanwhile,"; undefined for spectators. */
export const captionOf = (
  { page, log, ...read }: Pick<MatchState, 'page' | 'log' | 'looked' | 'arrived'>,
  wording: Wording,
): string | undefined => {
  if (page.viewer === 'table') return undefined;
  const missed = missedEntries(log, page.viewer, read);
  if (page.status === 'finished') return missed.length > 0 ? msg`the match ended.` : undefined;
  const mark = newsMark(log, page.viewer, read);
  const own = log.find(({ seq, seat }) => seq === mark && seat === page.viewer);
  return captionWords(missed, wording, page.view!, own);
};

export const turnWords = ({ recap }: Pick<Table, 'recap'>, log: readonly LogEntry[], at?: number): string => {
  const number = turnNumber(log, at, recap?.opens);
  return recap?.inRounds ? msg`Round ${number}` : msg`Turn ${number}`;
};

const lastOfEach = (log: readonly LogEntry[]): LogEntry[] => {
  const runs = turnsOf(log);
  return runs.flatMap((run, i) =>
    runs.findLastIndex(([other]) => other!.seat === run[0]!.seat) === i ? run : [],
  );
};

/** The pointed line, the replay's step, or others' last runs since the viewer left; or else the newest answer. */
export const changeShown = (
  { log, fresh }: Pick<MatchState, 'log' | 'fresh'>,
  since: number,
  chosen?: number,
): readonly LogEntry[] => {
  if (chosen !== undefined) return log.filter(({ seq }) => seq === chosen);
  const news = lastOfEach(log.filter(({ seq }) => seq > since));
  if (news.length > 0) return news;
  return fresh.length === log.length ? (turnsOf(log).at(-1) ?? []) : countedEntries(fresh);
};

interface LookedAt {
  at?: number | undefined;
  pointed?: number | null;
  view?: object | null | undefined;
  isHeld?: boolean;
  reel?: Reel | undefined;
  actions?: Actions;
}

/** A moment of a match: only as much as the viewer has been shown. */
export const momentOf = (match: MatchState, looked: LookedAt = {}): Moment => {
  const { page, log, busy } = match;
  const { at, pointed = null, isHeld = false, actions = NOTHING } = looked;
  const view = looked.view ?? page.view!;
  const reel = looked.reel?.isOn ? looked.reel : undefined;
  const since = newsMark(log, page.viewer, match);
  const isStill = at === undefined ? page.seq !== since : isHeld;
  const isNow = at === undefined && !reel;
  return {
    page: isNow ? page : unended(page),
    view,
    seat: seatOf(page),
    actions: isNow ? actions : NOTHING,
    log,
    news: reel ? reel.newsOf(log) : changeShown(match, since, pointed ?? at),
    pointing: pointed !== null && !reel,
    within: reel ? reel.within : isStill ? 0 : undefined,
    busy,
    past: !isNow || page.status !== 'running',
  };
};
