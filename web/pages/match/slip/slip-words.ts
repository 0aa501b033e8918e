import type { LogEntry, MatchPage } from '../../../../api/contract/match.ts';
import { same } from '../../../../rules/kit/json.ts';
import { counted } from '../../../common/words/numbers.ts';
import { sayProblem } from '../../../common/words/problem.ts';
import { seatName } from '../../../common/words/table.ts';
import type { Dropped } from '../../../data/match/state.ts';

/** What is said of moves that were shown, but not played. */
interface DroppedWords {
  /** Who was first. Omitted: nobody, they were refused. */
  head?: string;
  words: string;
}

/** Why moves that had been shown were not played: what somebody else did first, or the reason for the refusal. */
export const droppedWords = (
  { actions, since, error }: Dropped,
  log: readonly LogEntry[],
  { seats, viewer }: Pick<MatchPage, 'seats' | 'viewer'>,
): DroppedWords => {
  const lost = actions.length === 1 ? 'your move wasn’t' : `your ${counted(actions.length, 'move')} weren’t`;
  const first = log.find(({ seq, seat, text }) => seq > since && seat !== viewer && text.length > 0);
  const card = seats.find(({ seat }) => seat === first?.seat);
  if (!first || !card) return { words: `${sayProblem(error)} So ${lost} made.` };
  return { head: `${seatName(card)} was first.`, words: ` ${first.text.join(' ')} So ${lost} made.` };
};

/** The first of them, if it can be offered again. */
export const againOf = (
  { actions }: Dropped,
  legal: readonly { type: string }[],
): { type: string } | undefined => legal.find((action) => same(action, actions[0]));
