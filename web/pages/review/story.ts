import type { LogEntry } from '../../../api/contract/match.ts';
import type { Estimate } from '../../../rules/kit/ahead/arms.ts';
import { estimatesOf, turningsIn, type Tallied, type Turning } from '../../../rules/kit/ahead/review.ts';
import type { Viewer } from '../../../rules/kit/game.ts';
import type { AnyRecap } from '../../../rules/kit/words/recap.ts';
import type { StepUnit } from './words.ts';
import { countedEntries, turnsOf } from '../../data/match/entries.ts';
import type { PlotLine } from '../../parts/plots/lines.ts';

const FEW_TURNS = 12;

const plottedStep = (turn: number, entries: readonly LogEntry[]) => ({
  /** The number of its turn; 0 comes before the first. */
  turn,
  entries,
  last: entries.at(-1)!.seq,
});
export type PlottedStep = ReturnType<typeof plottedStep>;

const unitOf = (isByTurn: boolean, recap: AnyRecap | undefined): StepUnit =>
  isByTurn ? (recap?.inRounds ? 'round' : 'turn') : 'step';

export const storyOf = (log: readonly LogEntry[], recap: AnyRecap | undefined) => {
  const turns = turnsOf(log, recap?.opens).map((entries, number) => plottedStep(number, entries));
  const isByTurn = turns.length > FEW_TURNS;
  return {
    turns,
    /** What is plotted: the turns or, in a match of a few long ones, every entry. */
    steps: isByTurn
      ? turns
      : turns.flatMap(({ turn, entries }) => entries.map((entry) => plottedStep(turn, [entry]))),
    unit: unitOf(isByTurn, recap),
    decisions: countedEntries(log).filter(({ kind, seat }) => kind === 'act' && seat !== null),
  };
};
export type Story = ReturnType<typeof storyOf>;

/** What the address names: a decision, or else the next one in the same turn or after. */
export const openedIn = ({ turns, steps, decisions }: Story, seq: number | undefined) => {
  if (seq === undefined || decisions.length === 0) return undefined;
  const after = decisions.findIndex((entry) => entry.seq >= seq);
  const at = after < 0 ? decisions.length - 1 : after;
  const entry = decisions[at]!;
  const turn = turns.find(({ last }) => last >= entry.seq)!;
  const all = turns.flatMap(({ entries }) => entries);
  const inTurn = turn.entries.filter((one) => decisions.includes(one));
  return {
    entry,
    turn,
    step: steps.findIndex(({ last }) => last >= entry.seq),
    /** Its number among the decisions of the turn, from 1. */
    move: inTurn.indexOf(entry) + 1,
    of: inTurn.length,
    before: all[all.indexOf(entry) - 1]?.seq ?? entry.seq,
    previous: decisions[at - 1],
    next: decisions[at + 1],
  };
};
export type Opened = NonNullable<ReturnType<typeof openedIn>>;

/** The decision to open for a step: the first of this seat or else of any, or, if it has none, the nearest. */
export const entryOf = ({ entries }: PlottedStep, of?: Viewer): number => {
  const decisions = entries.filter(({ kind, seat }) => kind === 'act' && seat !== null);
  return (decisions.find(({ seat }) => seat === of) ?? decisions[0] ?? entries[0]!).seq;
};

type Points = readonly (readonly Estimate[] | undefined)[];

const lossIn = (points: Points, line: number, isMine: (index: number) => boolean): Turning | undefined => {
  const own = points.map((one) => one && [one[line]!]);
  const [worst] = turningsIn(own, isMine).sort((a, b) => a.by - b.by);
  return worst && worst.by < 0 ? { ...worst, line } : undefined;
};

/** The turns that changed most: the viewer's largest loss, or else the largest change, then the others as they followed. */
const worstFirst = (points: Points, loss: Turning | undefined): Turning[] => {
  const turnings = turningsIn(points);
  const worst = loss ?? turnings.toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by))[0];
  return worst ? [worst, ...turnings.filter(({ index }) => index !== worst.index)] : [];
};

interface Curving {
  isTogether: boolean;
  seats: number;
  viewer: Viewer;
  name(seat: number): string;
  steps: readonly PlottedStep[];
}

export const curvedBy = (tallied: readonly (Tallied | null)[], of: Curving) => {
  const { isTogether, seats, viewer, name, steps } = of;
  const points = tallied.map((one) => (one ? estimatesOf(one, isTogether) : undefined));
  const count = isTogether ? 1 : seats;
  const lines = Array.from({ length: count }, (_, seat): PlotLine<number | undefined> => ({
    mark: isTogether ? null : seat,
    name: isTogether ? '' : name(seat),
    isOwn: isTogether || seat === viewer,
    figures: points.map((estimates) => estimates?.[seat]?.value),
  }));
  const own = lines.findIndex(({ isOwn }) => isOwn);
  const isMine = (index: number): boolean =>
    steps[index]?.entries.some(({ kind, seat }) => kind === 'act' && seat === viewer) ?? false;
  const loss = own < 0 ? undefined : lossIn(points, own, isMine);
  return { points, turnings: worstFirst(points, loss), isLoss: loss !== undefined, lines };
};
export type Curved = ReturnType<typeof curvedBy>;
