import type { TriedLine } from '../../../../api/contract/ahead.ts';
import {
  botStep,
  imagineMatch,
  tryStep,
  type SeenPosition,
  type TriedStep,
} from '../../../../rules/kit/ahead/tried.ts';
import type { EntrySeed } from '../../../../rules/kit/chance.ts';
import { isRejection, type AnyGame, type Rejection, type Seat } from '../../../../rules/kit/game.ts';
import { same } from '../../../../rules/kit/json.ts';
import type { Match, Moved } from '../../../../rules/kit/match.ts';

export interface MadeStep extends TriedStep {
  isBot: boolean;
  byHand: boolean;
  /** Where it was made and where it led, under the guess that allowed it. */
  before?: Match;
  moved?: Moved;
}

/** A step that the present guess allows, and where it led. */
export type LineStep = MadeStep & { before: Match; moved: Moved };

export interface PlayedLine {
  steps: LineStep[];
  /** The steps that the present guess doesn't allow; another one may. */
  rest: readonly MadeStep[];
  refused?: Rejection;
}

export type KeptStep = TriedLine['steps'][number];

/** More lines could not be told apart. */
export const MOST_LINES = 6;

const isSameStep = (one: TriedStep, other: TriedStep | undefined): boolean =>
  other !== undefined && one.seat === other.seat && same(one.action, other.action);

const sharedSteps = ({ steps }: PlayedLine, other: PlayedLine): number => {
  const differs = steps.findIndex((step, i) => !isSameStep(step, other.steps[i]));
  return differs === -1 ? steps.length : differs;
};

/** Turns tried out from a position: lines that branch, and the place in them that is shown. */
export class TriedLines {
  lines: PlayedLine[] = [{ steps: [], rest: [] }];
  current = 0;
  at = 0;
  begin: Match;
  readonly game: AnyGame;
  readonly position: SeenPosition;
  readonly own: Seat;
  /** Whether the other seats are played by hand, too; otherwise bots play them. */
  others = false;
  guess: EntrySeed;

  constructor(game: AnyGame, position: SeenPosition, { own, guess }: { own: Seat; guess: EntrySeed }) {
    this.game = game;
    this.position = position;
    this.own = own;
    this.guess = guess;
    this.begin = imagineMatch(game, position, guess);
  }

  get line(): PlayedLine {
    return this.lines[this.current]!;
  }

  get shown(): readonly LineStep[] {
    return this.line.steps.slice(0, this.at);
  }

  get match(): Match {
    return this.matchAt(this.line, this.at);
  }

  get #isEnd(): boolean {
    return this.at === this.line.steps.length && this.line.rest.length === 0;
  }

  matchAt({ steps }: PlayedLine, at: number): Match {
    return steps[at - 1]?.moved.match ?? this.begin;
  }

  sharedBefore(index: number): number {
    const line = this.lines[index]!;
    return Math.max(0, ...this.lines.slice(0, index).map((other) => sharedSteps(line, other)));
  }

  go(current: number, at: number): void {
    this.current = current;
    this.at = Math.min(at, this.line.steps.length);
  }

  /** Acts at the place shown; before the end of a line, that begins another one. */
  act(step: TriedStep): Rejection | undefined {
    const { steps } = this.line;
    if (!isSameStep(step, steps[this.at])) return this.#take(step, false);
    const next = steps.findIndex(({ isBot }, i) => i > this.at && !isBot); // where its player acted next
    this.at = next === -1 ? steps.length : next;
    return undefined;
  }

  branch(): void {
    if (this.#isEnd) return;
    const line: PlayedLine = { steps: this.line.steps.slice(0, this.at), rest: [] };
    if (this.lines.length < MOST_LINES) this.current = this.lines.push(line) - 1;
    else this.lines[this.current] = line;
  }

  #take({ seat, action }: TriedStep, isBot: boolean): Rejection | undefined {
    const before = this.match;
    const moved = tryStep(this.game, before, { seat, action, guess: this.guess });
    if (isRejection(moved)) return moved;
    this.branch();
    this.line.steps.push({ seat, action, isBot, byHand: this.others, before, moved });
    this.at = this.line.steps.length;
    return undefined;
  }

  get kept(): KeptStep[] {
    return this.shown.map(({ seat, action, byHand }) => ({ seat, action, ...(byHand && { byHand }) }));
  }

  load(kept: readonly KeptStep[]): boolean {
    const { own } = this;
    const steps = kept.map((step): MadeStep => {
      const byHand = step.byHand ?? false;
      return { seat: step.seat, action: step.action, byHand, isBot: step.seat !== own && !byHand };
    });
    this.#play(steps, (step) => this.#take(step, step.isBot));
    return this.line.rest.length === 0;
  }

  /** Plays steps up to the first that is refused, and keeps the rest with the reason. Others play as they did then. */
  #play(steps: readonly MadeStep[], take: (step: MadeStep) => Rejection | undefined): void {
    for (const [i, step] of steps.entries()) {
      this.others = step.byHand;
      const refused = take(step);
      if (refused) return void Object.assign(this.line, { rest: steps.slice(i), refused });
    }
  }

  /** Lets a bot take the next step, at the end of a line. Returns false if a person is asked. */
  botOn(): boolean {
    if (!this.#isEnd) return false;
    const { own, others } = this;
    const seats = [...Array(this.position.seats).keys()];
    const bots = new Set(others ? [] : seats.filter((seat) => seat !== own));
    const move = botStep(this.game, this.match, { bots, guess: this.guess });
    return move !== undefined && this.#take(move, true) === undefined;
  }

  get undoable(): readonly LineStep[] {
    return this.shown.filter(({ isBot }) => !isBot);
  }

  /** Takes back the newest step by hand, or all down to the entry `oldest`, with whatever bots did since. */
  undo(oldest?: number): void {
    const isWanted = ({ isBot, moved }: LineStep): boolean =>
      !isBot && (oldest === undefined || moved.entry.seq === oldest);
    const to = this.shown.findLastIndex(isWanted);
    if (to === -1) return;
    const isEnd = this.#isEnd;
    this.at = to;
    if (isEnd) this.#shorten(to);
  }

  #shorten(to: number): void {
    this.line.steps.length = to;
    const { line } = this;
    const other = this.lines.find((each) => each !== line && sharedSteps(line, each) >= to);
    if (!other) return;
    this.lines = this.lines.filter((each) => each !== line);
    this.current = this.lines.indexOf(other);
  }

  /** Draws the secrets and the dice anew and plays all lines again: people do the same, bots decide again. */
  guessAgain(guess: EntrySeed): void {
    const { current, at, line, others } = this;
    const byHand = this.undoable.length;
    const isEnd = at === line.steps.length;
    this.guess = guess;
    this.begin = imagineMatch(this.game, this.position, guess);
    this.lines = this.lines.map((each) => this.#replayed(each, others));
    this.current = current;
    const places = this.line.steps.flatMap(({ isBot }, i) => (isBot ? [] : [i]));
    this.at = (isEnd ? undefined : places[byHand]) ?? this.line.steps.length;
  }

  #replayed({ steps, rest }: PlayedLine, others: boolean): PlayedLine {
    const line: PlayedLine = { steps: [], rest: [] };
    this.lines = [...this.lines, line];
    this.go(this.lines.length - 1, 0);
    this.#play([...steps, ...rest], (step) => this.#again(step));
    while (this.botOn());
    this.others = others;
    while (this.botOn());
    this.lines = this.lines.filter((each) => each !== line);
    return line;
  }

  /** Takes a step again where it may be another one, or none at all if a bot made it. */
  #again({ isBot, ...step }: MadeStep): Rejection | undefined {
    if (isBot) return void this.botOn();
    while (this.match.windows[step.seat] === undefined && this.botOn());
    return this.#take(step, false);
  }
}
