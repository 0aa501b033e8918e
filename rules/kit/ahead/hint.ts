import type { Outcome, Seat } from '../game.ts';
import { armsIn, bestOf, gainOf, meanOf, tryAll, worthIn } from './arms.ts';
import type { Arm, Estimate, SearchTask } from './arms.ts';
import { seen } from '../match.ts';
import type { GameModule } from '../module.ts';
import type { Share } from '../words/recap.ts';
import type { Ending, NoteOf } from './play-on.ts';

const SHOWN = 3;
/** How many standard errors make a difference. */
export const CLEAR = 2;
/** Within so many, two moves are about equal; between that and `CLEAR`, the better one did best. */
const EQUAL = 1;
const GIVEN = 3;

export interface Hint {
  /** Play-outs so far, and all that it takes. */
  done: number;
  of: number;
  moves: readonly HintedMove[];
  /** How many of these, from the first, are about equally good. */
  equal: number;
  why: readonly Reason[];
}

/** Notes what pays the seat, as the log tells it; a line is sent as JSON, since the page knows the names. */
export const earnings =
  ({ text, recap }: GameModule, seat: Seat): NoteOf =>
  (event) => {
    const told = seen(event, seat) as never;
    const isMine = ({ to, by, tally = 0 }: Share): boolean =>
      by > 0 && tally === 0 && 'seat' in to && to.seat === seat;
    if (!recap?.shares?.(told).some(isMine)) return undefined;
    const words = text.event(told, { viewer: seat });
    return words && JSON.stringify(words);
  };

const countNotes = (endings: readonly Ending[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { notes = [] } of endings)
    for (const note of notes) counts.set(note, (counts.get(note) ?? 0) + 1);
  return counts;
};

const isClear = (times: number, otherwise: number, of: number, clear: number): boolean => {
  const [p, q] = [times / of, otherwise / of];
  return p - q > clear * Math.sqrt((p * (1 - p) + q * (1 - q) + 1 / of) / of);
};

/** What was noted clearly more often after a move than after another, the greatest difference first. */
export const reasonsFor = ({ endings }: Arm, other: Arm | undefined, clear: number) => {
  if (!other) return [];
  const counts = countNotes(other.endings);
  return (
    [...countNotes(endings)]
      // In play-outs of this move and of the other.
      .map(([note, times]) => ({ note, times, otherwise: counts.get(note) ?? 0 }))
      .filter(({ times, otherwise }) => isClear(times, otherwise, endings.length, clear))
      .sort((a, b) => b.times - b.otherwise - (a.times - a.otherwise))
      .slice(0, GIVEN)
  );
};
/** Something that came about in more play-outs of a move than of another. */
export type Reason = ReturnType<typeof reasonsFor>[number];

/** What moves are compared by: how far the seat ends ahead of the best other score, its own score, or wins. */
export type Unit = 'lead' | 'score' | 'wins';

const worthOf = ({ ranks, scores = [], isLost }: Outcome, seat: Seat, unit: Unit): number => {
  if (unit === 'wins') return !isLost && ranks[seat] === 1 ? 1 : 0;
  if (unit === 'score') return scores[seat]!;
  return scores[seat]! - Math.max(...scores.filter((_, other) => other !== seat));
};

export const inUnit = ({ action, endings }: Arm, seat: Seat, unit: Unit): Arm => ({
  action,
  endings: endings.map(({ outcome }) => ({ outcome, worth: outcome ? worthOf(outcome, seat, unit) : 0 })),
});

const averageOf = (list: readonly number[]): number | undefined =>
  list.length > 0 ? meanOf(list) : undefined;

const moveOf = ({ action, endings }: Arm, seat: Seat) => {
  const outcomes = endings.flatMap(({ outcome }) => outcome ?? []);
  const scored = outcomes.filter(({ scores }) => scores);
  const rivaled = scored.filter(({ scores }) => scores!.length > 1);
  return {
    action,
    playOuts: endings.length,
    /** A shared win counts, as it does in a match. */
    wins: outcomes.filter((outcome) => worthOf(outcome, seat, 'wins') > 0).length,
    /** How far the seat ends ahead of the best other score, on average; undefined without other scores. */
    lead: averageOf(rivaled.map((outcome) => worthOf(outcome, seat, 'lead'))),
    score: averageOf(scored.map((outcome) => worthOf(outcome, seat, 'score'))),
  };
};
export type HintedMove = ReturnType<typeof moveOf>;

const isBeyond = (errors: number, { value, error }: Estimate): boolean => value > errors * error;

/** By worth; those that are not clearly worse than the best go by their wins, which is what one sees. */
export const ranked = (arms: readonly Arm[], seat: Seat): Pick<Hint, 'moves' | 'equal' | 'why'> => {
  const byWorth = arms.toSorted((a, b) => worthIn(b) - worthIn(a));
  const worse = byWorth.findIndex((arm) => isBeyond(CLEAR, gainOf(byWorth[0]!, arm)));
  const close = worse < 0 ? byWorth.length : worse;
  const told = byWorth.map((arm) => ({ arm, won: inUnit(arm, seat, 'wins'), move: moveOf(arm, seat) }));
  const best = told.slice(0, close).sort((a, b) => b.move.wins - a.move.wins);
  const behind = best.findIndex(({ won }) => isBeyond(EQUAL, gainOf(best[0]!.won, won)));
  const all = [...best, ...told.slice(close)];
  const why = reasonsFor(all[0]!.arm, all[1]?.arm, CLEAR);
  return { moves: all.map(({ move }) => move), equal: behind < 0 ? close : behind, why };
};

/** Tries all candidates, then plays the first and the best others to the end on the same imagined matches. */
export function* narrow(search: SearchTask, arms: readonly Arm[], playOuts: number) {
  const { turns: _, ...whole } = search.budget;
  const isMany = arms.length > SHOWN;
  const times = isMany ? Math.max(1, Math.floor(search.budget.playOuts / arms.length)) : 0;
  const shown = Math.min(arms.length, SHOWN);
  const of = times * arms.length + playOuts * shown;
  for (let i = 1; i <= times; i++) {
    tryAll(search, arms);
    yield { done: i * arms.length, of, arms: [] as Arm[] };
  }
  const best = (isMany ? bestOf(arms, SHOWN) : arms).map(({ action }): Arm => ({ action, endings: [] }));
  for (let i = 1; i <= playOuts; i++) {
    tryAll({ ...search, budget: whole }, best);
    yield { done: times * arms.length + i * shown, of, arms: best };
  }
}

export function* findHint(search: SearchTask, playOuts: number): Generator<Hint, void> {
  for (const { arms, ...count } of narrow(search, armsIn(search), playOuts)) {
    const found = arms.length > 0 ? ranked(arms, search.question.seat) : { moves: [], equal: 0, why: [] };
    yield { ...count, ...found };
  }
}
