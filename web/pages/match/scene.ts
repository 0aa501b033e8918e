import type { LogEntry, MatchPage } from '../../../api/http/schemas/match.ts';
import type { Seat } from '../../../rules/kit/game.ts';
import type { Table } from '../../games/kit/box/box.ts';
import { countedEntries, turnsOf, type Opens } from '../../data/match/entries.ts';
import { areBotsActing } from '../../common/words/table.ts';
import type { ReplayController } from '../../data/match/replay.ts';
import type { MatchState } from '../../data/match/match.ts';
import type { BoardElement } from '../../games/kit/board.ts';
import { captionWords, missedEntries, newsMark, type Read } from './news/news.ts';
import type { Reel } from './reel/reel.ts';
import { tellingOf } from '../../common/words/tell.ts';

type Actions = readonly { type: string }[];
const NOTHING: Actions = [];

export const seatOf = ({ viewer }: MatchPage): Seat | null => (viewer === 'table' ? null : viewer);

/** The page for an older position, of which nobody knew how it would end. */
const unended = ({ outcome: _, ...page }: MatchPage): MatchPage => page;

/**
 * Whether the viewer has had a turn since they came, and others are to move: then it is time to ask a guest for an
 * address. On arrival nothing shall stand between them and the board.
 */
export const hasPlayed = (page: MatchPage, log: readonly LogEntry[], arrived: number): boolean => {
  const seat = seatOf(page);
  if (seat === null || page.status !== 'running' || page.awaiting.includes(seat)) return false;
  return log.some((entry) => entry.seq > arrived && entry.seat === seat);
};

/**
 * What the viewer may do now, found by asking the rules about the view; nothing while it is not their window, nor while
 * bots are about to act: an invitation would close before it could be taken.
 */
export const legalActions = ({ game }: Pick<Table, 'game'>, page: MatchPage): Actions => {
  const seat = seatOf(page);
  if (seat === null || page.window === null || page.view === null || page.status !== 'running')
    return NOTHING;
  if (areBotsActing(page)) return NOTHING;
  return [...game.legal(page.view, seat)];
};

/** The caption's sentence after "Meanwhile,"; nothing for those who only watch. */
export const captionOf = (
  page: MatchPage,
  log: readonly LogEntry[],
  read: Read,
  opens?: Opens,
): string | undefined => {
  if (page.viewer === 'table') return undefined;
  const missed = missedEntries(log, page.viewer, read);
  if (page.status === 'finished') return missed.length > 0 ? 'the match ended.' : undefined;
  return captionWords(missed, tellingOf(page).name, opens);
};

export interface Looking {
  log: readonly LogEntry[];
  /** The newest entries, as one page brought them. */
  fresh: readonly LogEntry[];
  /** After this entry everything is news to the viewer. */
  since: number;
  /** The entry whose position is shown; undefined for now. */
  at: number | undefined;
  /** The entry somebody rests on in the log. */
  pointed: number | null;
}

/** The newest run of each seat, in the order in which they came. */
const lastOfEach = (log: readonly LogEntry[]): LogEntry[] => {
  const runs = turnsOf(log);
  return runs
    .filter(([first], i) => runs.findLastIndex(([other]) => other!.seat === first!.seat) === i)
    .flat();
};

/**
 * What the board shows as the last change: the line rested on, the step of the replay, or what each of the others did last
 * while one was away. Where nothing is news to the viewer it is what has just come, and on arrival the last run of a seat.
 */
export const changeShown = ({ log, fresh, since, at, pointed }: Looking): readonly LogEntry[] => {
  const chosen = pointed ?? at;
  if (chosen !== undefined) return log.filter(({ seq }) => seq === chosen);
  const news = lastOfEach(log.filter(({ seq }) => seq > since));
  if (news.length > 0) return news;
  return fresh.length === log.length ? (turnsOf(log).at(-1) ?? []) : countedEntries(fresh);
};

/** Where one looks: an older position, a line of the log, or turns that play by themselves. */
export interface LookedAt extends Pick<Looking, 'pointed'> {
  replay: Pick<ReplayController, 'at' | 'isHeld'>;
  reel: Reel | undefined;
}

/** What a board is told of the match, apart from what its game adds: only as much as the viewer has been shown. */
export const boardState = (match: MatchState, { replay, pointed, reel }: LookedAt): Partial<BoardElement> => {
  const { page, log, fresh, busy } = match;
  const { at, isHeld } = replay;
  const since = newsMark(log, page.viewer, match);
  const isStill = at === undefined ? page.seq !== since : isHeld;
  const isNow = at === undefined && reel?.at === undefined;
  return {
    page: isNow ? page : unended(page),
    seat: seatOf(page),
    log,
    news: reel?.isOn ? reel.newsOf(log) : changeShown({ log, fresh, since, at, pointed }),
    within: reel?.isOn ? reel.within : isStill ? 0 : undefined,
    busy,
    past: !isNow || page.status !== 'running',
  };
};
