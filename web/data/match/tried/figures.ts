import type { Seat } from '../../../../rules/kit/game.ts';
import type { AnyRecap, Tally } from '../../../../rules/kit/words/recap.ts';

export interface Difference {
  by: number;
  isScore: boolean;
  /** `+2`, as it hangs on the score; other figures have their unit, too. */
  tag: string;
  /** `+2 stars`. */
  words: string;
}

const signed = (by: number, words: string): string => (by < 0 ? `−${words}` : `+${words}`);

const differenceIn = (
  tally: Tally<never>,
  [before, after]: readonly [object, object],
  { seat, isScore }: { seat: Seat; isScore: boolean },
): Difference | undefined => {
  const [then, now] = [before, after].map((view) => tally.figures(view as never));
  const slot = now!.length === 1 ? 0 : seat;
  const by = (now![slot] ?? 0) - (then![slot] ?? 0);
  if (by === 0) return undefined;
  const words = signed(by, tally.say(Math.abs(by), after as never));
  const isBare = isScore && !tally.isNamed;
  return { by, isScore, tag: isBare ? signed(by, `${Math.abs(by)}`) : words, words };
};

/** What differs in a seat's figures between two views: the score first. */
export const differencesFor = (
  recap: AnyRecap | undefined,
  views: readonly [before: object, after: object],
  seat: Seat,
): Difference[] =>
  (recap?.tallies ?? []).flatMap((tally, i) => {
    return differenceIn(tally, views, { seat, isScore: i === 0 }) ?? [];
  });

/** What the score gains; undefined if nothing, or without scores. */
export const gainFor = (
  recap: AnyRecap | undefined,
  views: readonly [before: object, after: object],
  seat: Seat,
): Difference | undefined => recap && differenceIn(recap.tallies[0], views, { seat, isScore: true });
