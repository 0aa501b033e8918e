import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { LogEntry, MatchPage } from '../../../../api/contract/match.ts';
import type { Seat, SeenEvent } from '../../../../rules/kit/game.ts';
import type { Wording } from '../../../common/words/tell.ts';
import { countedEntries, turnsOf, type Opens } from '../../../data/match/entries.ts';
import type { ReplayController } from '../../../data/match/replay/replay.ts';
import type { PollContext } from '../../../data/server/poll.ts';

/** Milliseconds at normal speed. */
export const FACT = 500;
/** A scoring fact also needs time for each of its gains to fly to its seat, up to a limit. */
const MOST_GAINS = 8;
/** The longest reel, however long the viewer was away. */
export const LIMIT = 12_000;
/** For a turn shown as a single step. */
const SHORTEST = 150;
const LONGEST = 1500;
export const LAST = 4 * FACT;
/** The least weight of a scoring fact (`Recap.weight`). */
const SCORES = 3;

/** The time of the viewer's own move, which goes first: as long as what it earned takes to fly. */
export const leadOf = (gains: number): number => FACT * (gains === 0 ? 1 : 2 + Math.min(gains, MOST_GAINS));

export interface PlayedTurn {
  seat: Seat | null;
  /** `gains` is how many fly: at least one if a fact scores. */
  entries: readonly { seq: number; weights: readonly number[]; gains: number }[];
}
type PlayedEntry = PlayedTurn['entries'][number];

export const weightiest = (weights: readonly number[]): number => weights.lastIndexOf(Math.max(...weights));

/** The time of a fact: the first that scores shows the entry's gains, and further ones one each. */
const msOf = ({ weights, gains }: PlayedEntry, fact: number): number => {
  if (weights[fact]! < SCORES) return FACT;
  const isFirst = weights.findIndex((weight) => weight >= SCORES) === fact;
  return FACT * (1 + (isFirst ? Math.max(1, Math.min(gains, MOST_GAINS)) : 1));
};

/** A beat for each fact of an entry, with the position after it. */
const stepsOf = ({ entries }: PlayedTurn, turn: number) =>
  entries.flatMap((entry) =>
    entry.weights.map((_, fact) => ({ turn, seq: entry.seq, fact, ms: msOf(entry, fact) })),
  );
type ReelStep = ReturnType<typeof stepsOf>[number];

const asOne = ({ entries }: PlayedTurn, turn: number, ms: number): ReelStep[] => {
  const top = (entry: PlayedEntry): number => Math.max(0, ...entry.weights);
  const best = entries.reduce((found, entry) => (top(entry) >= top(found) ? entry : found), entries[0]!);
  const last = { turn, seq: entries.at(-1)!.seq, fact: 0, ms: 0 };
  const told = { turn, seq: best.seq, fact: weightiest(best.weights), ms };
  return best.seq === last.seq ? [told] : [told, last];
};

export const lengthOf = (steps: readonly ReelStep[]): number => steps.reduce((sum, { ms }) => sum + ms, 0);

/** Fact by fact or, beyond the limit, turn by turn; of too many turns, the newest. */
export const planReel = (turns: readonly PlayedTurn[]): ReelStep[] => {
  const whole = turns.flatMap(stepsOf);
  if (lengthOf(whole) <= LIMIT) return whole;
  const from = Math.max(0, turns.length - Math.floor(LIMIT / SHORTEST));
  const ms = Math.min(LONGEST, Math.floor(LIMIT / (turns.length - from)));
  return turns.flatMap((turn, i) => (i < from ? [] : asOne(turn, i, ms)));
};

interface Show {
  turns: readonly PlayedTurn[];
  from: number;
  now: { seq: number; view: object };
  /** The viewer's own last entries, which move first, and the time for that. */
  own: readonly LogEntry[];
  lead: number;
}

const NO_NEWS: readonly LogEntry[] = [];

type ReelContext = Pick<ReplayController, 'prepare' | 'viewAt'> & Pick<PollContext, 'later' | 'isHidden'>;

export interface Followed {
  page: MatchPage;
  log: readonly LogEntry[];
  mark: number;
  opens: Opens;
  wording: Wording;
  isBarred: boolean;
  speed: number;
}

const isOthers = ({ seat }: LogEntry, viewer: MatchPage['viewer']): boolean =>
  seat !== null && seat !== viewer;

const gainsIn = ({ events }: LogEntry, { recap }: Wording): number =>
  events.reduce((sum, event) => sum + (recap?.shares?.(event as SeenEvent<never>).length ?? 0), 0);

/** Others' turns after an entry, as far as they have facts to tell. A turn belongs to the seat that ends it, since others may answer within it. */
export const turnsToPlay = ({ page, log, opens, wording }: Followed, from: number): PlayedTurn[] =>
  turnsOf(log, opens).flatMap((turn): PlayedTurn[] => {
    const entries = turn
      .filter((entry) => entry.seq > from && isOthers(entry, page.viewer))
      .map((entry) => ({
        seq: entry.seq,
        weights: wording.facts(entry).map(({ weight }) => weight),
        gains: gainsIn(entry, wording),
      }))
      .filter(({ weights }) => weights.length > 0);
    const seat = turn.findLast((entry) => isOthers(entry, page.viewer))?.seat;
    return seat === undefined || entries.length === 0 ? [] : [{ seat, entries }];
  });

export class Reel implements ReactiveController {
  isPlaying = false;
  #isReady = false;

  #host: ReactiveControllerHost;
  #context: ReelContext;
  /** The newest entry that was shown or needs no showing. */
  #seen: number | undefined;
  #show: Show | undefined;
  #steps: readonly ReelStep[] = [];
  /** -1 for the position before all steps. */
  #index = -1;
  #speed = 1;
  #callOff = (): void => {};

  constructor(host: ReactiveControllerHost, context: ReelContext) {
    this.#host = host;
    this.#context = context;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.skip();
  }

  get turns(): readonly PlayedTurn[] {
    return this.#show?.turns ?? [];
  }

  get own(): readonly LogEntry[] {
    return this.step ? NO_NEWS : (this.#show?.own ?? NO_NEWS);
  }

  get isOn(): boolean {
    return this.#show !== undefined;
  }

  get step(): ReelStep | undefined {
    return this.#steps[this.#index];
  }

  get at(): number | undefined {
    return this.#show && (this.step?.seq ?? this.#show.from);
  }

  get view(): object | null | undefined {
    if (!this.#show) return undefined;
    const { now } = this.#show;
    return this.at === now.seq ? now.view : this.#context.viewAt(this.at!);
  }

  newsOf(log: readonly LogEntry[]): readonly LogEntry[] {
    if (!this.step) return (this.#isReady && this.#show?.own) || NO_NEWS; // they move with their position
    const { turn, seq } = this.step;
    const before = this.#steps.findLast((step) => step.seq < seq)?.seq ?? this.#show!.from;
    const first = Math.max(before, (this.turns[turn]!.entries[0]?.seq ?? seq) - 1);
    return log.filter((entry) => entry.seq > first && entry.seq <= seq);
  }

  get within(): number | undefined {
    const { step } = this;
    const { lead = FACT } = this.#show ?? {};
    if (!step) return lead > FACT ? lead / this.#speed : undefined;
    const length = this.#steps.reduce((sum, { seq, ms }) => sum + (seq === step.seq ? ms : 0), 0);
    return length / this.#speed;
  }

  /** What is barred counts as seen. A viewer whose own move ended the match sees that before the result. */
  follow(followed: Followed): void {
    const { page, log, mark, isBarred, speed } = followed;
    this.#seen ??= page.viewer === 'table' ? page.seq : Math.max(1, mark);
    this.#speed = speed;
    if (this.isOn || page.seq <= this.#seen || this.#context.isHidden()) return;
    const seen = this.#seen;
    const own = countedEntries(log).filter(({ seq, seat }) => seq > seen && seat === page.viewer);
    const from = own.at(-1)?.seq ?? seen;
    const turns = isBarred ? [] : turnsToPlay(followed, from);
    this.#seen = page.seq;
    const isLast = turns.length === 0 && page.outcome !== undefined && own.length > 0 && !isBarred;
    if (turns.length === 0 && !isLast) return;
    const beat = leadOf(own.reduce((sum, entry) => sum + gainsIn(entry, followed.wording), 0));
    const lead = isLast ? Math.max(beat, LAST) : beat;
    void this.#play({ turns, from, own, lead, now: { seq: page.seq, view: page.view! } });
  }

  again(followed: Followed, from: number): void {
    const { page } = followed;
    const turns = turnsToPlay(followed, from);
    if (turns.length === 0) return;
    this.skip();
    const now = { seq: page.seq, view: page.view! };
    void this.#play({ turns, from: Math.max(1, from), own: [], lead: FACT, now });
  }

  async #play(show: Show): Promise<void> {
    this.#show = show;
    this.#steps = planReel(show.turns);
    this.#index = -1;
    this.isPlaying = true;
    this.#isReady = false;
    const isThere =
      show.from === show.now.seq || (this.#steps[0]?.seq === show.now.seq && show.own.length === 0);
    const last = this.#steps.at(-1)?.seq ?? show.from;
    try {
      if (!isThere) await this.#context.prepare(show.from, Math.min(last, show.now.seq - 1));
    } catch {
      return this.skip(); // the current position can always be shown
    }
    if (this.#show !== show) return;
    this.#isReady = true;
    this.#beat(show.lead);
    this.#host.requestUpdate();
  }

  #beat(ms: number): void {
    this.#callOff();
    const advance = (): void =>
      this.#index === this.#steps.length - 1 ? this.skip() : this.#to(this.#index + 1);
    if (this.isPlaying) this.#callOff = this.#context.later(ms / this.#speed, advance);
  }

  get #ms(): number {
    return this.step?.ms ?? this.#show?.lead ?? FACT;
  }

  #to(index: number): void {
    this.#index = index;
    this.#beat(this.#ms);
    this.#host.requestUpdate();
  }

  toTurn(turn: number): void {
    const found = this.#steps.findIndex((step) => step.turn === turn);
    if (found >= 0) this.#to(found);
  }

  toggle(): void {
    this.isPlaying = !this.isPlaying;
    this.#beat(this.#ms);
    this.#host.requestUpdate();
  }

  skip(): void {
    this.#callOff();
    this.isPlaying = false;
    this.#show = undefined;
    this.#steps = [];
    this.#host.requestUpdate();
  }
}
