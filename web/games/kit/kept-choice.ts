import { keepDraft, recallDraft } from '../../common/draft.ts';
import type { Choice } from './choice.ts';

/** A half-made choice outlives the page being loaded anew, as long as the position is the same. */
export class KeptChoice<A> {
  readonly #choice: Choice<A>;
  /** Whether what was chosen before has been taken up. */
  #isResumed = false;

  constructor(choice: Choice<A>) {
    this.#choice = choice;
  }

  resume(at: number): void {
    if (this.#isResumed || this.#choice.isEmpty) return;
    this.#isResumed = true;
    const [seq, ...steps] = recallDraft('choice').split('\n');
    if (seq === String(at) && steps.length > 0) this.#choice.resume(steps);
  }

  keep(at: number): void {
    const { chosen } = this.#choice;
    if (this.#isResumed) keepDraft('choice', chosen.length > 0 ? [at, ...chosen].join('\n') : '');
  }
}
