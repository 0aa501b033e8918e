import type { Tallied } from '../../../rules/kit/ahead/review.ts';
import { keep, recall, remembered } from '../../common/local.ts';

export interface KeptReview {
  seq: number;
  at: number;
  /** By turn; null: not looked at yet. */
  tallied: (Tallied | null)[];
}

/** The most matches kept, of a few kilobytes each. */
const MOST = 40;

const nameOf = (match: string): string => `review ${match}`;

const read = (name: string): KeptReview | undefined => {
  try {
    return JSON.parse(recall(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
};

export const recallReview = (
  match: string,
  { seq, turns }: { seq: number; turns: number },
): (Tallied | null)[] => {
  const kept = read(nameOf(match));
  return kept?.seq === seq && kept.tallied.length === turns
    ? kept.tallied
    : Array.from({ length: turns }, () => null);
};

/** Keeps what is known by now, and the newest of the others. */
export const keepReview = (match: string, kept: KeptReview): void => {
  const others = remembered(/^review /).filter((name) => name !== nameOf(match));
  const byAge = others.map((name) => ({ name, at: read(name)?.at ?? 0 })).sort((a, b) => b.at - a.at);
  for (const { name } of byAge.slice(MOST - 1)) keep(name, undefined);
  keep(nameOf(match), JSON.stringify(kept));
};
