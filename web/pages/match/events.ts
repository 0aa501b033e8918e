import { upward } from '../../ui/events.ts';
import type { MatchPage } from '../../../api/contract/match.ts';
import type { EntrySeed } from '../../../rules/kit/chance.ts';
import type { KeptStep } from '../../data/match/tried/lines.ts';

export class ChangeEvent extends upward('mw-change', (request: () => Promise<MatchPage>) => ({ request })) {}

export class RematchEvent extends upward('mw-rematch') {}

export class WatchEvent extends upward('mw-watch', (seq: number) => ({ seq })) {}

/** Requests a picture of a moment to send; without `seq`, of what the board shows. */
export class SendMomentEvent extends upward('mw-send-moment', (seq?: number) => ({ seq })) {}

export interface TryWish {
  at?: number | undefined;
  steps?: readonly KeptStep[] | undefined;
  /** With it, the steps are a whole line, of all seats; without it, bots play the others in between. */
  guess?: EntrySeed | undefined;
}

/** Asks to try turns out: from the entry `at`, or else from what is shown, with these steps first. */
export class TryEvent extends upward('mw-try', (wish: TryWish = {}) => wish) {}

export class LeaveTryEvent extends upward('mw-leave-try') {}
