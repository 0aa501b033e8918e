import type { LogEntry } from '../../../api/contract/match.ts';
import type { MatchExport } from '../../../api/contract/match-file.ts';
import type { Tallied } from '../../../rules/kit/ahead/review.ts';
import { keep, makeRoom, recallJson, remembered } from '../../common/local.ts';
import { countedEntries, mergeEntries, readOlder } from '../match/entries.ts';
import { replayOf } from '../match/replay/replay.ts';
import { call, calls } from '../server/api.ts';

/** What is known of every position: all facts or, where hidden hands stay hidden, what the viewer saw. */
export type Source =
  | { kind: 'facts'; entries: MatchExport['entries']; secret: string | undefined }
  | { kind: 'views'; views: Readonly<Record<number, object>>; entries: readonly LogEntry[] };

export const loadPast = async (id: string, invite: string) => {
  const page = await call('GET /matches/:id', { id, invite });
  const until = page.events[0]?.seq ?? 1;
  const older = page.earlier ? await readOlder(calls, { id, until, invite }) : [];
  return { page, log: mergeEntries(page.events, older) };
};

export type Past = Awaited<ReturnType<typeof loadPast>>;

const viewsOf = async ({ page, log }: Past, invite: string): Promise<Record<number, object>> => {
  const { positionsIn } = await import('../match/replay/positions.ts');
  const replay = replayOf(page.id, invite);
  const views: Record<number, object> = {};
  for (let from: number | undefined = log[0]?.seq; from !== undefined;) {
    const piece = await replay.load(from);
    const positions = positionsIn(piece);
    for (const { seq } of log) {
      const view = seq >= positions.first && seq <= positions.last ? positions.at(seq) : null;
      if (view) views[seq] = view;
    }
    from = piece.next;
  }
  return views;
};

/** Loads no more than the match's file or, without one, its replay gives to this viewer. */
export const loadSource = async (past: Past, invite: string): Promise<Source> => {
  const { page, log } = past;
  if (page.hidden === 'kept')
    return { kind: 'views', views: await viewsOf(past, invite), entries: countedEntries(log) };
  const file = await call('GET /matches/:id/export', { id: page.id, invite });
  const chance = file.chance as MatchExport['chance'] | undefined; // test matches have none
  return { kind: 'facts', entries: file.entries, secret: chance?.secret };
};

interface KeptReview {
  seq: number;
  at: number;
  /** By turn; null: not looked at yet. */
  tallied: (Tallied | null)[];
}

const MOST_REVIEWS = 40;

const reviewName = (match: string): string => `review ${match}`;

export const recallReview = (match: string, { seq, turns }: { seq: number; turns: number }) => {
  const kept = recallJson<KeptReview>(reviewName(match));
  return kept?.seq === seq && kept.tallied.length === turns
    ? kept.tallied
    : Array.from({ length: turns }, () => null);
};

export const keepReview = (match: string, kept: KeptReview): void => {
  const others = remembered(/^review /).filter((name) => name !== reviewName(match));
  makeRoom(others, MOST_REVIEWS);
  keep(reviewName(match), JSON.stringify(kept));
};
