import type { LogEntry } from '../../../api/contract/match.ts';
import type { Seat } from '../../../rules/kit/game.ts';
import { keepUnsent, recallUnsent } from '../../common/local.ts';
import type { StepChoice } from './choice.ts';

type ActedOn = { seq: number; view: object };

/** Keeps a half-made choice across reloads, as long as the position is the same, and a made one until it has counted. */
export class KeptChoice<A> {
  readonly #choice: StepChoice<A>;
  #isResumed = false;
  #committed: (ActedOn & { steps: readonly string[] }) | undefined;
  /** The view in which the viewer last acted, until a new one comes. */
  #actedOn: object | undefined;

  constructor(choice: StepChoice<A>) {
    this.#choice = choice;
  }

  resume(at: number): void {
    if (this.#isResumed || this.#choice.isEmpty) return;
    this.#isResumed = true;
    const [seq, ...steps] = recallUnsent('choice').split('\n');
    if (seq === String(at) && steps.length > 0) this.#choice.resume(steps);
  }

  keep(at: number): void {
    const { chosen } = this.#choice;
    if (this.#isResumed) keepUnsent('choice', chosen.length > 0 ? [at, ...chosen].join('\n') : '');
  }

  commit(at: ActedOn): void {
    this.#committed = { ...at, steps: [...this.#choice.chosen] };
    this.#actedOn = at.view;
  }

  forgetDone(view: object): void {
    if (this.#actedOn === undefined || this.#actedOn === view) return;
    this.#actedOn = undefined;
    this.#choice.clear();
  }

  /** Chooses again what was acted on, if the log has no entry of it: it was refused, or others were first. */
  putBack(now: ActedOn, log: readonly LogEntry[], seat: Seat | null): void {
    const { seq = 0, view, steps = [] } = this.#committed ?? {};
    if (steps.length === 0 || log.some((entry) => entry.seq > seq && entry.seat === seat)) return;
    this.#committed = undefined;
    if (now.seq > seq || now.view === view) this.#choice.resume(steps);
  }
}

/** Keeps the focus on a board when the focused element goes away. */
export class KeptFocus {
  readonly #host: HTMLElement & { readonly scene: Element | null };
  #was: 'scene' | 'beside' | undefined;

  constructor(host: HTMLElement & { readonly scene: Element | null }) {
    this.#host = host;
  }

  get #held(): Element | null | undefined {
    return this.#host.shadowRoot?.activeElement;
  }

  note(): void {
    const held = this.#held;
    this.#was = held ? (this.#host.scene?.contains(held) ? 'scene' : 'beside') : undefined;
  }

  /** If the focused element is gone or disabled, moves the focus to the next spot or to the prompt. */
  keep(): void {
    const held = this.#held;
    if (!this.#was || (held && !held.matches(':disabled'))) return;
    const first = (name: string) => this.#host.shadowRoot!.querySelector<HTMLElement>(name);
    const spot = this.#was === 'scene' ? first('.spot[tabindex="0"]') : null;
    if (spot) spot.focus();
    else first('.prompt')?.focus({ preventScroll: true });
  }
}
