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

/** A step of a line, and where it led. */
export interface LineStep extends TriedStep {
  isBot: boolean;
  moved: Moved;
}

/** A line from the position where trying began; `isCut` if the present guess does not let it be played on. */
export interface PlayedLine {
  steps: LineStep[];
  isCut: boolean;
}

/** Who is played by hand. */
export interface Hands {
  own: Seat;
  /** Whether the other seats are, too; otherwise bots play them. */
  others: boolean;
}

/** More lines could not be told apart. */
export const MOST_LINES = 6;

const isSameStep = (one: TriedStep, other: TriedStep | undefined): boolean =>
  other !== undefined && one.seat === other.seat && same(one.action, other.action);

/** How many steps two lines have in common. */
export const sharedSteps = ({ steps }: PlayedLine, other: PlayedLine): number => {
  const differs = steps.findIndex((step, i) => !isSameStep(step, other.steps[i]));
  return differs === -1 ? steps.length : differs;
};

/** Turns tried out from a position: lines that branch, and the place in them that is shown. */
export class TriedLines {
  lines: PlayedLine[] = [{ steps: [], isCut: false }];
  /** The index of the line shown. */
  current = 0;
  /** The number of its steps shown. */
  at = 0;
  begin: Match;
  readonly game: AnyGame;
  readonly position: SeenPosition;
  hands: Hands;
  #guess: EntrySeed;

  constructor(game: AnyGame, position: SeenPosition, { hands, guess }: { hands: Hands; guess: EntrySeed }) {
    this.game = game;
    this.position = position;
    this.hands = hands;
    this.#guess = guess;
    this.begin = imagineMatch(game, position, guess);
  }

  get guess(): EntrySeed {
    return this.#guess;
  }

  get line(): PlayedLine {
    return this.lines[this.current]!;
  }

  /** The steps up to the place shown. */
  get shown(): readonly LineStep[] {
    return this.line.steps.slice(0, this.at);
  }

  get match(): Match {
    return this.matchAt(this.line, this.at);
  }

  matchAt({ steps }: PlayedLine, at: number): Match {
    return steps[at - 1]?.moved.match ?? this.begin;
  }

  /** How many steps a line has in common with one before it. */
  sharedBefore(index: number): number {
    const line = this.lines[index]!;
    return Math.max(0, ...this.lines.slice(0, index).map((other) => sharedSteps(line, other)));
  }

  /** Shows a place in a line. */
  go(current: number, at: number): void {
    this.current = current;
    this.at = Math.min(at, this.line.steps.length);
  }

  /** Acts at the place shown; before the end of a line, that begins another one. */
  act(step: TriedStep): Rejection | undefined {
    if (isSameStep(step, this.line.steps[this.at])) return this.#follow();
    const moved = tryStep(this.game, this.match, { ...step, guess: this.#guess });
    if (isRejection(moved)) return moved;
    this.#branch();
    this.#add({ ...step, isBot: false, moved });
    return undefined;
  }

  /** Goes on along a line that is there already, up to where its player acted next. */
  #follow(): undefined {
    const next = this.line.steps.findIndex(({ isBot }, i) => i > this.at && !isBot);
    this.at = next === -1 ? this.line.steps.length : next;
  }

  #branch(): void {
    const { steps } = this.line;
    if (this.at === steps.length) return;
    const line = { steps: steps.slice(0, this.at), isCut: false };
    if (this.lines.length < MOST_LINES) this.current = this.lines.push(line) - 1;
    else this.lines[this.current] = line;
  }

  #add(step: LineStep): void {
    this.line.steps.push(step);
    this.at = this.line.steps.length;
  }

  /** Plays the steps of a kept line, of all seats. Returns false if not all of them can be played. */
  load(steps: readonly TriedStep[]): boolean {
    for (const { seat, action } of steps) {
      const moved = tryStep(this.game, this.match, { seat, action, guess: this.#guess });
      if (isRejection(moved)) return false;
      this.#add({ seat, action, isBot: !this.hands.others && seat !== this.hands.own, moved });
    }
    return true;
  }

  /** Lets a bot take the next step, at the end of a line. Returns false if a person is asked. */
  botOn(): boolean {
    const { steps } = this.line;
    if (this.at < steps.length) return false;
    const { own, others } = this.hands;
    const seats = Array.from({ length: this.position.seats }, (_, seat) => seat);
    const bots = new Set(others ? [] : seats.filter((seat) => seat !== own));
    const move = botStep(this.game, this.match, { bots, guess: this.#guess });
    const moved = move && tryStep(this.game, this.match, { ...move, guess: this.#guess });
    if (!moved || isRejection(moved)) return false;
    this.#add({ seat: move.seat, action: move.action, isBot: true, moved });
    return true;
  }

  /** The steps that a person took up to the place shown. */
  get undoable(): readonly LineStep[] {
    return this.shown.filter(({ isBot }) => !isBot);
  }

  /** Takes back the newest step by hand, or all down to the entry `oldest`, with whatever bots did since. */
  undo(oldest?: number): void {
    const isWanted = ({ isBot, moved }: LineStep): boolean =>
      !isBot && (oldest === undefined || moved.entry.seq === oldest);
    const to = this.shown.findLastIndex(isWanted);
    if (to === -1) return;
    const isEnd = this.at === this.line.steps.length;
    this.at = to;
    if (isEnd) this.#shorten(to);
  }

  /** Drops the end of the line; a line that is the beginning of another one goes. */
  #shorten(to: number): void {
    this.line.steps.length = to;
    this.line.isCut = false;
    const { line } = this;
    const other = this.lines.find((each) => each !== line && sharedSteps(line, each) >= to);
    if (!other) return;
    this.lines = this.lines.filter((each) => each !== line);
    this.current = this.lines.indexOf(other);
  }

  /** Draws the secrets and the dice anew and plays all lines again: people do the same, bots decide again. */
  guessAgain(guess: EntrySeed): void {
    const { current, at, line } = this;
    const byHand = this.shown.filter(({ isBot }) => !isBot).length;
    const isEnd = at === line.steps.length;
    this.#guess = guess;
    this.begin = imagineMatch(this.game, this.position, guess);
    this.lines = this.lines.map(({ steps }) => this.#replayed(steps));
    this.current = current;
    this.at = isEnd ? this.line.steps.length : this.#placeAfter(byHand);
  }

  /** The place after this many steps by hand, where the next one was taken. */
  #placeAfter(byHand: number): number {
    const places = this.line.steps.flatMap(({ isBot }, i) => (isBot ? [] : [i]));
    return places[byHand] ?? this.line.steps.length;
  }

  #replayed(steps: readonly LineStep[]): PlayedLine {
    const line: PlayedLine = { steps: [], isCut: false };
    this.lines = [...this.lines, line];
    this.go(this.lines.length - 1, 0);
    line.isCut = steps.some((step) => !this.#again(step));
    this.lines = this.lines.filter((each) => each !== line);
    return line;
  }

  /** Takes a step again where it may be another one. Returns false if it can't be taken. */
  #again({ seat, action, isBot }: LineStep): boolean {
    if (isBot) return this.botOn() || true;
    while (this.match.windows[seat] === undefined && this.botOn());
    return this.act({ seat, action }) === undefined;
  }
}
