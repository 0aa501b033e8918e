import { remembered } from '../../../common/local.ts';
import { sayProblem } from '../../../common/words/problem.ts';
import { msg } from '../../../common/words/words.ts';
import { calls, isProblem, isUnreached } from '../../server/api.ts';
import { keptAt } from '../../server/kept.ts';
import { keepWishes, postWish, recallWishes } from './wishes.ts';

const KEY = /^match\.(\w+)\.unsent$/;

const isOpen = (match: string): boolean => location.pathname === `/matches/${match}`;

/** Sends what is stored for a match in order, up to a refusal, and tells what came of it. Unanswered actions stay stored. */
const sendAll = async (match: string): Promise<string> => {
  let wishes = recallWishes(match);
  if (wishes.length === 0) return '';
  try {
    for (; wishes.length > 0; keepWishes(match, (wishes = wishes.slice(1))))
      await postWish(calls, match, wishes[0]!);
    return msg`The move you made without a connection has been sent.`;
  } catch (error) {
    const isRefused = isProblem(error) && !isUnreached(error);
    if (!isRefused) throw error;
    keepWishes(match, []);
    return isProblem(error, 'stale')
      ? msg`The table moved on before your move got through.`
      : sayProblem(error);
  }
};

/** Sends every stored action, except for matches whose own page is open and sends them, and tells what came of each. */
export const sendWaiting = async (): Promise<string[]> => {
  const told: string[] = [];
  if (keptAt.value !== undefined) return told;
  try {
    for (const name of remembered(KEY)) {
      const match = KEY.exec(name)![1]!;
      const words = isOpen(match) ? '' : await sendAll(match);
      if (words) told.push(words);
    }
  } catch (error) {
    if (!isUnreached(error)) throw error;
  }
  return told;
};
