import type { SeenEvent } from '../game.ts';
import { slotIn, type AnyRecap, type ScorePart, type Share } from './recap.ts';

/** The components of the scores: the game's own, or those that its shares name, in the order of the first of each. */
export const scoreParts = (
  { parts, shares, tallies: [score], rival, begins }: AnyRecap,
  view: object,
  events: readonly SeenEvent[],
): readonly ScorePart[] | undefined => {
  if (parts || !shares) return parts?.(view, events as never);
  const paid = events.flatMap((event) => shares(event as never)).filter(({ part }) => part !== undefined);
  const all = score.figures(view);
  const sum = (own: readonly Share[], slot: number): number =>
    own.reduce((total, share) => total + (slotIn(all, share) === slot ? share.by : 0), 0);
  const made = [...Map.groupBy(paid, ({ part }) => part!)].map(([name, own]) => ({
    name,
    figures: all.map((_, slot) => sum(own, slot)),
  }));
  const rest = all.map((figure, slot) => (slot === all.length - 1 ? figure - sum(paid, slot) : 0));
  return begins !== undefined && made.length > 0 && rival?.(view)
    ? [...made, { name: begins, figures: rest }]
    : made;
};
