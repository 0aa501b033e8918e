import type { EntrySeed } from '../../../../rules/kit/chance.ts';
import type { KeptStep } from '../../../data/match/tried/lines.ts';

/** Where trying begins, and what is tried first. */
export interface TryWish {
  at?: number | undefined;
  steps?: readonly KeptStep[] | undefined;
  /** With it, the steps are a whole line, of all seats; without it, bots play the others in between. */
  guess?: EntrySeed | undefined;
}

/** Asks to try turns out: from the entry `at`, or else from what is shown, with these steps first. */
export class TryEvent extends Event implements TryWish {
  readonly at: number | undefined;
  readonly steps: readonly KeptStep[];
  readonly guess: EntrySeed | undefined;
  constructor({ at, steps = [], guess }: TryWish = {}) {
    super('mw-try', { bubbles: true, composed: true });
    this.at = at;
    this.steps = steps;
    this.guess = guess;
  }
}

/** Asks to leave what is tried. */
export class LeaveTryEvent extends Event {
  constructor() {
    super('mw-leave-try', { bubbles: true, composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'mw-try': TryEvent;
    'mw-leave-try': LeaveTryEvent;
  }
}
