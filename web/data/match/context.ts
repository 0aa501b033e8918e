import type { MatchPage } from '../../../api/contract/match.ts';
import { calls, type Calls } from '../server/api.ts';
import { keepAnswer } from '../server/kept.ts';
import { browser, type PollContext } from '../server/poll.ts';
import { keepWishes, recallWishes, type KeptAction } from './sending/wishes.ts';

/** What a match needs from its surroundings, passed in so that tests need neither a server nor a clock. */
export interface MatchContext {
  calls: Calls;
  window: PollContext;
  rest(ms: number): Promise<void>;
  makeKey(): string;
  /** Storage that outlives the page: the unanswered actions, and the match for offline use. */
  wishes: { recall(match: string): KeptAction[]; keep(match: string, wishes: readonly KeptAction[]): void };
  keepPage(path: string, page: MatchPage): void;
}

export const matchContext: MatchContext = {
  calls,
  window: browser,
  rest: (ms) => new Promise((wake) => setTimeout(wake, ms)),
  makeKey: () => crypto.randomUUID(),
  wishes: { recall: recallWishes, keep: keepWishes },
  keepPage: (path, page) => void keepAnswer(path, page).catch(() => {}), // a browser may refuse
};
