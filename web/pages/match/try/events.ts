import type { TriedStep } from '../../../../rules/kit/ahead/tried.ts';

/** Asks to try turns out: from the entry `at`, or else from what is shown, with these steps first. */
export class TryEvent extends Event {
  readonly at: number | undefined;
  readonly steps: readonly TriedStep[];
  constructor({ at, steps = [] }: { at?: number; steps?: readonly TriedStep[] } = {}) {
    super('mw-try', { bubbles: true, composed: true });
    this.at = at;
    this.steps = steps;
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
