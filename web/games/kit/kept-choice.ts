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
