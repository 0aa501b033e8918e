import { makeChance, type Chance, type EntrySeed } from '../chance.ts';
import type { AnyAction, AnyGame, GameEvent, Seat } from '../game.ts';
import { clone, same } from '../json.ts';
import { playOn, step, type Ending, type Judging, type NoteOf } from './play-on.ts';

/** How much thinking a game is worth. It is counted in play-outs, never in time, so the same dice think the same. */
export interface Budget extends Omit<Judging, 'seat'> {
  /** Play-outs for all candidates together, at two seats. */
  playOuts: number;
  /** Candidates that the bot names: its pick, its pick of the others, and so on. */
  favorites: number;
  strays: number;
  /** How many standard errors a candidate must be better than the bot's own pick, to be preferred to it. */
  caution: number;
}

/** With more seats play-outs are longer, so there are fewer of them. */
export const budgetFor = (budget: Budget, seats: number): Budget => ({
  ...budget,
  playOuts: Math.ceil((2 * budget.playOuts) / Math.max(2, seats)),
});

export interface Question {
  view: object;
  seat: Seat;
  actions: readonly AnyAction[];
}
export type SeatView = Omit<Question, 'actions'>;

export interface Arm {
  action: AnyAction;
  endings: Ending[];
}

export interface Estimate {
  value: number;
  error: number;
}

export const meanOf = (list: readonly number[]): number => list.reduce((sum, x) => sum + x, 0) / list.length;

/** A few play-outs may agree by accident, so errors are never quite zero. */
const LEAST_VARIANCE = 1e-4;
/** Common dice: both played the same matches, so only the differences count. */
export const gainOf = ({ endings }: Arm, other: Arm): Estimate => {
  const gains = endings.map(({ worth }, i) => worth - other.endings[i]!.worth);
  if (gains.length < 2) return { value: gains[0] ?? 0, error: Infinity };
  const value = meanOf(gains);
  const squares = gains.reduce((sum, gain) => sum + (gain - value) ** 2, LEAST_VARIANCE);
  return { value, error: Math.sqrt(squares / (gains.length - 1) / gains.length) };
};

const FINE = 2 ** 32;
const seedFrom = (chance: Chance): EntrySeed => {
  const draw = (): number => chance.below(FINE);
  return [draw(), draw(), draw(), draw()];
};

export interface SearchTask {
  game: AnyGame;
  question: Question;
  chance: Chance;
  budget: Budget;
  /** Notes what happens in play-outs. Omitted: nothing. */
  note?: NoteOf | undefined;
}

/** The bot's pick, its pick of what is left, and so on; then a few of the others. */
export const armsIn = ({ game, question, chance, budget }: SearchTask): Arm[] => {
  const { view, seat } = question;
  let left = question.actions;
  const picks: AnyAction[] = [];
  while (left.length > 0 && picks.length < budget.favorites) {
    const wanted: AnyAction = left.length === 1 ? left[0]! : game.bot(view, seat, left, chance);
    const pick = left.find((action) => same(action, wanted)) ?? left[0]!;
    picks.push(pick);
    left = left.filter((action) => action !== pick);
  }
  const tried = [...picks, ...chance.shuffle(left).slice(0, budget.strays)];
  return tried.map((action) => ({ action, endings: [] }));
};

export const tryAll = (
  { game, question: { view, seat }, chance, budget, note }: SearchTask,
  arms: readonly Arm[],
): void => {
  const seed = seedFrom(chance);
  const imagined: object = game.imagine(view, seat, makeChance(seedFrom(chance)));
  for (const { action, endings } of arms) {
    const dice = makeChance(seed);
    const state = clone(imagined);
    const notes = new Set<string>();
    const hear = note && ((event: GameEvent) => void notes.add(note(event) ?? ''));
    step(game, state, { seat, action, chance: dice, hear });
    const ending = playOn(game, state, { ...budget, seat, hear }, dice);
    endings.push(note ? { ...ending, notes: [...notes].filter(Boolean) } : ending);
  }
};

export const worthIn = ({ endings }: Arm): number => meanOf(endings.map(({ worth }) => worth));

export const bestOf = ([first, ...others]: readonly Arm[], count: number): Arm[] => [
  first!,
  ...others.toSorted((a, b) => worthIn(b) - worthIn(a)).slice(0, count - 1),
];
