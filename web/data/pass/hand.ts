import type { MatchPage, Replay } from '../../../api/contract/match.ts';
import type { Viewer } from '../../../rules/kit/game.ts';
import type { PageGame } from '../../../rules/kit/module.ts';
import { keepUnsent } from '../../common/local.ts';
import { keptWhile } from '../../common/store.ts';
import type { SealedChoice } from '../match/sealed-choice.ts';
import { IDLE, type MatchState } from '../match/entries.ts';
import type { PassedMatch } from './passed-match.ts';

interface HandGame {
  game: PageGame;
  SealedChoice: typeof SealedChoice | undefined;
}

/** The device in one player's hand: the match as their seat sees it, and what they do. At the end it lies on the table. */
export class Hand {
  readonly seat: Viewer;
  readonly match: PassedMatch;
  readonly #arrived: number;
  readonly #sealed: SealedChoice | undefined;
  #before: number;
  readonly #page = keptWhile<MatchPage>();
  readonly #state = keptWhile<MatchState>();

  constructor(match: PassedMatch, seat: Viewer, { SealedChoice: Choice, game }: HandGame) {
    keepUnsent('choice', ''); // what another player had chosen
    this.match = match;
    this.seat = seat;
    this.#arrived = this.#before = match.match.seq;
    if (Choice) this.#sealed = new Choice(`${match.kept.id}.${seat}`, game);
  }

  get page(): MatchPage {
    const page = this.#page([this.match.match], () => this.match.page(this.seat));
    return this.#sealed?.follow(page) ?? page;
  }

  get state(): MatchState {
    const { page } = this;
    return this.#state([page], () => ({
      ...IDLE,
      page,
      log: page.events,
      fresh: page.events.filter(({ seq }) => seq > this.#before),
      looked: typeof this.seat === 'number' ? this.match.kept.seen[this.seat]! : null,
      arrived: this.#arrived,
    }));
  }

  get isDone(): boolean {
    const { seat, match } = this;
    return match.match.seq > this.#arrived && seat !== 'table' && !this.page.awaiting.includes(seat);
  }

  async act(action: { type: string }): Promise<void> {
    if (this.seat === 'table' || this.#sealed?.take(action)) return;
    const { seq } = this.match.match;
    if (await this.match.act(this.seat, [...(this.#sealed?.steps ?? []), action])) this.#before = seq;
  }

  undo(oldest?: number): void {
    if (this.seat === 'table' || this.#sealed?.back()) return;
    const { seq } = this.match.match;
    if (this.match.undo(this.seat, oldest)) this.#before = seq;
  }

  pieceAt(seq: number): Replay {
    return { first: this.match.page(this.seat, { index: seq - 1 }), steps: [] };
  }

  pass(): void {
    const { seat, match } = this;
    keepUnsent('choice', '');
    if (seat !== 'table') match.keep({ seen: match.kept.seen.with(seat, match.match.seq) });
  }
}
