import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Replay } from '../../../../api/contract/match.ts';
import { call, isProblem, type RequestError } from '../../server/api.ts';
import { browser } from '../../server/poll.ts';
import type { Timeline } from '../timeline.ts';
import type { Positions } from './positions.ts';

/** Milliseconds that playback shows one entry: long enough to move a piece and read the line. */
export const BEAT = 900;

export interface ReplayContext {
  /** Loads the piece that contains an entry, or only the entries from `seq` to `until`. */
  load(seq: number, until?: number): Promise<Replay>;
  later(ms: number, wake: () => void): () => void;
}

export const replayOf = (id: string, invite: string): ReplayContext => ({
  load: (seq, until) => call('GET /matches/:id/replay', { id, from: seq, until, invite }),
  later: browser.later,
});

/** Steps through a match. Its places are the `seq`s of the log; the last is now. */
export class ReplayController implements ReactiveController {
  /** The entry whose position is shown; undefined for now. */
  at: number | undefined;
  isPlaying = false;
  /** Whether a finger is scrubbing, which leaves pieces no time to move. */
  isHeld = false;
  error: RequestError | undefined;

  #host: ReactiveControllerHost;
  #context: ReplayContext;
  #speed = 1;
  #seqs: readonly number[] = [];
  #pieces: Positions[] = [];
  #loading: Promise<void> | undefined;
  #callOff = (): void => {};

  constructor(host: ReactiveControllerHost, context: ReplayContext) {
    this.#host = host;
    this.#context = context;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.pause();
  }

  follow(seqs: readonly number[]): void {
    this.#seqs = seqs;
  }

  get view(): object | null | undefined {
    return this.at === undefined ? undefined : this.viewAt(this.at);
  }

  viewAt(seq: number): object | null | undefined {
    return this.#pieceOf(seq)?.at(seq);
  }

  async prepare(first: number, last: number): Promise<void> {
    if (this.#pieceOf(first) && this.#pieceOf(last)) return;
    for (let from: number | undefined = first; from !== undefined && from <= last;)
      from = await this.#add(() => this.#context.load(from!, last));
  }

  async go(seq: number, isHeld = false): Promise<void> {
    this.pause();
    this.isHeld = isHeld;
    await this.#show(seq);
  }

  /** Returns to now and forgets loaded pieces: after the end of the match they show more. */
  toNow(): void {
    this.pause();
    this.#pieces = [];
    this.#place(undefined);
  }

  toStart(): Promise<void> {
    return this.go(this.#seqs[0] ?? 0);
  }

  async play(): Promise<void> {
    this.isPlaying = true;
    this.isHeld = false;
    await this.#show(this.at ?? this.#seqs[0] ?? 0);
    this.#beat();
  }

  toggle(speed?: number): void {
    this.#speed = speed ?? this.#speed;
    if (speed === undefined && this.isPlaying) this.pause();
    else if (!this.isPlaying) void this.play();
  }

  pause(): void {
    this.isPlaying = false;
    this.#callOff();
    this.#host.requestUpdate();
  }

  #beat(): void {
    const advance = async (): Promise<void> => {
      await this.#show(this.#next);
      if (this.at === undefined) this.pause();
      else this.#beat();
    };
    if (this.isPlaying) this.#callOff = this.#context.later(BEAT / this.#speed, () => void advance());
  }

  get #next(): number {
    const here = this.at ?? this.#last;
    return this.#seqs.find((seq) => seq > here) ?? here;
  }

  get #last(): number {
    return this.#seqs.at(-1) ?? 0;
  }

  async #show(seq: number): Promise<void> {
    if (seq >= this.#last) return this.#place(undefined);
    this.#place(Math.max(seq, this.#seqs[0] ?? 0));
    await this.#loading;
    if (this.at !== seq || this.#pieceOf(seq)) return;
    this.#loading = this.#load(seq);
    await this.#loading;
  }

  #pieceOf(seq: number): Positions | undefined {
    return this.#pieces.find((piece) => piece.first <= seq && seq <= piece.last);
  }

  async #load(seq: number): Promise<void> {
    try {
      this.error = undefined;
      await this.#add(() => this.#context.load(seq));
    } catch (error) {
      if (!isProblem(error)) throw error;
      this.error = error;
      this.toNow();
    } finally {
      this.#loading = undefined;
      this.#host.requestUpdate();
    }
  }

  async #add(load: () => Promise<Replay>): Promise<number | undefined> {
    const [recording, code] = await Promise.all([load(), import('./positions.ts')]);
    const piece = code.positionsIn(recording);
    this.#pieces = [...this.#pieces.filter(({ first }) => first !== piece.first), piece];
    return recording.next;
  }

  #place(at: number | undefined): void {
    this.at = at;
    this.#host.requestUpdate();
  }
}

export const timelineOf = (
  replay: ReplayController,
  at: Timeline['at'],
  deeds: Pick<Timeline, 'act' | 'undo'> = {},
): Timeline => ({
  ...deeds,
  at,
  place: replay.at,
  isPlaying: replay.isPlaying,
  go: (seq, isHeld) => replay.go(seq, isHeld),
  toggle: (speed) => replay.toggle(speed),
});
