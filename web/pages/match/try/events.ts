import { upward } from '../../../ui/events.ts';
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
export class TryEvent extends upward('mw-try', ({ at, steps = [], guess }: TryWish = {}) => ({
  at,
  steps,
  guess,
})) {}

/** Asks to leave what is tried. */
export class LeaveTryEvent extends upward('mw-leave-try') {}

declare global {
  interface HTMLElementEventMap {
    'mw-try': TryEvent;
    'mw-leave-try': LeaveTryEvent;
  }
}
