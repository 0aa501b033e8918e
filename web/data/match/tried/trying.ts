import type { ReactiveControllerHost } from 'lit';
import type { TriedLine } from '../../../../api/contract/ahead.ts';
import type { LogEntry, MatchPage } from '../../../../api/contract/match.ts';
import type { TriedStep } from '../../../../rules/kit/ahead/tried.ts';
import type { EntrySeed } from '../../../../rules/kit/chance.ts';
import type { Seat } from '../../../../rules/kit/game.ts';
import type { GameModule } from '../../../../rules/kit/module.ts';
import type { GameHelp } from '../../../../rules/kit/words/help.ts';
import { line as lineOf, who, type Line, type ThingRef } from '../../../../rules/kit/words/words.ts';
import { keptWhile } from '../../../common/store.ts';
import { nextTask } from '../../../common/idle.ts';
import { wordingOf, type Wording } from '../../../common/words/tell.ts';
import { msg } from '../../../common/words/words.ts';
import { TriedLines, type KeptStep, type LineStep, type MadeStep, type PlayedLine } from './lines.ts';
import { entriesOf, guessedThings, secretsAt, triedActions, triedPage, triedView } from './tried-page.ts';
import { turnsOf } from '../entries.ts';
import { STILL, type Moment, type Timeline } from '../timeline.ts';
import type { Tally } from '../../../../rules/kit/words/recap.ts';

const signed = (by: number, words: string): string => (by < 0 ? `−${words}` : `+${words}`);

const differenceIn = (
  tally: Tally<never>,
  [before, after]: readonly [object, object],
  { seat, isScore }: { seat: Seat; isScore: boolean },
) => {
  const [then, now] = [before, after].map((view) => tally.figures(view as never));
  const slot = now!.length === 1 ? 0 : seat;
  const by = (now![slot] ?? 0) - (then![slot] ?? 0);
  if (by === 0) return undefined;
  const words = signed(by, tally.say(Math.abs(by), after as never));
  const isBare = isScore && !tally.isNamed;
  // The tag hangs on the score, so it has no unit there.
  return { by, isScore, tag: isBare ? signed(by, `${Math.abs(by)}`) : words, words };
};

export type Difference = NonNullable<ReturnType<typeof differenceIn>>;

const splitAt = (turn: readonly LogEntry[], own: Seat): LogEntry[][] => {
  const parts: LogEntry[][] = [];
  for (const entry of turn) {
    const last = parts.at(-1);
    if (last && (last[0]!.seat === own) === (entry.seat === own)) last.push(entry);
    else parts.push([entry]);
  }
  return parts;
};

export interface TryBase {
  module: GameModule;
  page: MatchPage;
  view: object;
  seq: number;
  log: readonly LogEntry[];
  guess?: EntrySeed | undefined;
  help?: GameHelp<{ type: string }, object> | undefined;
}

export interface ShownTry {
  page: MatchPage;
  actions: { type: string }[];
  log: readonly LogEntry[];
  /** The log with the whole line shown, also beyond the place in it. */
  told: readonly LogEntry[];
  news: readonly LogEntry[];
}

/** How many milliseconds bots may play before the page is drawn again. */
const STINT = 12;
const LONGEST = 200;
/** Bots stop after this many steps, which they never need before somebody is asked. */
const MOST = 400;

export const drawGuess = (): EntrySeed =>
  [...crypto.getRandomValues(new Uint32Array(4))] as unknown as EntrySeed;

export class Trying {
  readonly base: TryBase;
  readonly lines: TriedLines;
  isBusy = false;
  #host: ReactiveControllerHost;
  #before = 0;
  #kept = keptWhile<ShownTry>();
  #secrets: ReturnType<typeof secretsAt> | undefined;

  constructor(host: ReactiveControllerHost, base: TryBase) {
    const { module, page, view, seq } = base;
    this.#host = host;
    this.base = base;
    const { viewer: seat, seats, config } = page;
    const position = { view, seat, seq, seats: seats.length, config };
    const own = seat === 'table' ? (page.awaiting[0] ?? 0) : seat;
    const guess = base.guess ?? drawGuess();
    this.lines = new TriedLines(module.game, position, { own, guess });
  }

  get own(): Seat {
    return this.lines.own;
  }

  async playOn(): Promise<void> {
    const { line } = this.lines;
    this.#setBusy(true);
    let since = performance.now();
    for (let i = 0; i < MOST && this.lines.line === line && this.lines.botOn(); i++) {
      if (performance.now() - since < STINT) continue;
      await nextTask();
      since = performance.now();
    }
    this.#setBusy(false);
  }

  #setBusy(isBusy: boolean): void {
    this.isBusy = isBusy;
    this.#host.requestUpdate();
  }

  async act(step: TriedStep): Promise<boolean> {
    if (this.isBusy) return false;
    this.#before = this.lines.at;
    if (this.lines.act(step)) return false;
    await this.playOn();
    return true;
  }

  /** Tries these steps first: a whole line if they come with a guess, or own steps with bots in between. */
  async begin(steps: readonly KeptStep[]): Promise<boolean> {
    const isWhole = !this.base.guess || this.lines.load(steps);
    await this.playOn();
    if (!this.base.guess) for (const step of steps) await this.act(step);
    return isWhole;
  }

  get kept(): TriedLine | undefined {
    const { kept: steps, guess } = this.lines;
    if (steps.length === 0 || steps.length > LONGEST) return undefined;
    return { basis: this.base.seq, guess: [...guess], steps };
  }

  /** Whether the line is something to do in the viewer's next turn: the match waits for others, and they have acted. */
  get isPlan(): boolean {
    const { page, seq } = this.base;
    const isWaiting = page.status === 'running' && page.viewer === this.own && page.seq === seq;
    return (
      isWaiting && !page.awaiting.includes(this.own) && this.lines.shown.some(({ seat }) => seat === this.own)
    );
  }

  undo(oldest?: number): void {
    this.#change(() => this.lines.undo(oldest));
  }

  go(line: number, at: number): void {
    const { lines } = this;
    const before = line === lines.current ? Math.min(lines.at, at) : at;
    this.#change(() => lines.go(line, at), before);
  }

  #change(change: () => void, before?: number): void {
    if (this.isBusy) return;
    change();
    this.#before = before ?? this.lines.at;
    this.#host.requestUpdate();
  }

  goTo(seq: number): void {
    const { current, line } = this.lines;
    this.go(current, line.steps.findLastIndex(({ moved }) => moved.entry.seq <= seq) + 1);
  }

  async setHands(others: boolean): Promise<void> {
    this.lines.others = others;
    if (this.refused) this.lines.branch();
    await this.playOn();
  }

  guessAgain(): void {
    this.#change(() => {
      this.#secrets = undefined;
      this.lines.guessAgain(drawGuess());
    });
  }

  get secrets(): ReturnType<typeof secretsAt> {
    return (this.#secrets ??= secretsAt(this.lines));
  }

  get guessed(): ThingRef[] {
    return guessedThings(this.base.module, this.lines);
  }

  /** What the board shows now; the same until something changes, so that a choice outlasts anything else. */
  get shown(): ShownTry {
    const { match, others, at } = this.lines;
    return this.#kept([match, others, at, this.isBusy], () => this.#show());
  }

  #show(): ShownTry {
    const { lines, base } = this;
    const page = triedPage(lines, base.module, base.page);
    const line = entriesOf(base.module, lines.line.steps, page);
    const tried = line.slice(0, lines.at);
    const news = tried.slice(Math.min(this.#before, tried.length));
    const actions = this.isBusy ? [] : triedActions(lines, page);
    const [log, told] = [tried, line].map((entries) => [...base.log, ...entries]) as [LogEntry[], LogEntry[]];
    return { page: { ...page, events: tried }, actions, log, told, news };
  }

  get moment(): Moment {
    const { page } = this.shown;
    const [view, seat, past] = [page.view!, Number(page.viewer), page.status !== 'running'];
    return { ...STILL, ...this.shown, view, seat, busy: this.isBusy, past };
  }

  timeline(act: NonNullable<Timeline['act']>, at = this.moment): Timeline {
    return {
      at,
      place: undefined,
      go: async (seq) => this.goTo(seq),
      act,
      undo: (oldest) => this.undo(oldest),
    };
  }

  get refused(): PlayedLine | undefined {
    const { line, at } = this.lines;
    return line.rest.length > 0 && at === line.steps.length ? line : undefined;
  }

  get wording(): Wording {
    return wordingOf(this.base.page, this.base.module);
  }

  /** The turns of a line, or the parts of one in which a seat was asked, each up to so many steps. */
  turnsIn = (steps: readonly MadeStep[]) => {
    const { module, page } = this.base;
    const made = steps.filter((step): step is LineStep => step.moved !== undefined);
    let end = 0;
    return turnsOf(entriesOf(module, made, page), module.recap?.opens)
      .flatMap((turn) => splitAt(turn, this.own))
      .map((entries) => ({ entries, end: (end += entries.length) }));
  };

  reason({ steps, rest, refused }: PlayedLine): Line {
    const { seat, action } = rest[0]!;
    if (refused!.rejected === 'over') return msg`The match is over by then.`;
    if (refused!.rejected === 'not-awaited')
      return lineOf`${who(seat)} can’t move then: it’s another player’s turn.`;
    const { state } = steps.at(-1)?.moved.match ?? this.lines.begin;
    const view = this.lines.game.view(state, seat) as object;
    return this.base.help?.whyNot(view, seat, action) ?? msg`That isn’t possible then.`;
  }

  #viewAt(line: PlayedLine, at: number): object {
    const { game, position } = this.lines;
    return game.view(this.lines.matchAt(line, at).state, position.seat) as object;
  }

  /** What the score gains; undefined if nothing, or without scores. */
  gain(line: PlayedLine, [from, to]: readonly [number, number], seat = this.own): Difference | undefined {
    const [tally] = this.base.module.recap?.tallies ?? [];
    const views = [this.#viewAt(line, from), this.#viewAt(line, to)] as const;
    return tally && differenceIn(tally, views, { seat, isScore: true });
  }

  /** What differs in a seat's figures from the real ones: the score first. */
  differences(seat: Seat): Difference[] {
    const { module, view } = this.base;
    const views = [view, triedView(this.lines, this.lines.position.seat)] as const;
    const tallies = module.recap?.tallies ?? [];
    return tallies.flatMap((tally, i) => differenceIn(tally, views, { seat, isScore: i === 0 }) ?? []);
  }
}
