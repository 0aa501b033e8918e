import { keepUnsent, recallUnsent } from '../../common/local.ts';
import type { StepChoice } from './choice.ts';

/** Keeps a half-made choice across reloads, as long as the position is the same. */
export class KeptChoice<A> {
  readonly #choice: StepChoice<A>;
  /** Whether the stored choice has been restored. */
  #isResumed = false;

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
}

/** Keeps the focus on a board when the focused element goes away. */
export class KeptFocus {
  readonly #host: HTMLElement;
  readonly #scene: () => Element | null;
  /** Where the focus was before this update. */
  #was: 'scene' | 'beside' | undefined;

  constructor(host: HTMLElement, scene: () => Element | null) {
    this.#host = host;
    this.#scene = scene;
  }

  get #held(): Element | null | undefined {
    return this.#host.shadowRoot?.activeElement;
  }

  note(): void {
    const held = this.#held;
    this.#was = held ? (this.#scene()?.contains(held) ? 'scene' : 'beside') : undefined;
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
