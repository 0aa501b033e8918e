import { remembered } from '../../../common/local.ts';
import { isProblem, isUnreached, type Calls, type RequestError } from '../../server/api.ts';
import { keepWishes, postWish, recallWishes } from './wishes.ts';

/** The name under which the unanswered actions of a match are stored. */
const KEY = /^match\.(\w+)\.unsent$/;

/** The outcome of a match's stored actions: they were made, or the reason why not. */
export interface KeptResult {
  match: string;
  error?: RequestError;
}

/** Sends what is stored for a match in order, up to a refusal. Unanswered actions stay stored. */
const sendAll = async (calls: Calls, match: string): Promise<KeptResult | undefined> => {
  let wishes = recallWishes(match);
  if (wishes.length === 0) return undefined;
  try {
    for (; wishes.length > 0; keepWishes(match, (wishes = wishes.slice(1))))
      await postWish(calls, match, wishes[0]!);
    return { match };
  } catch (error) {
    if (!isProblem(error) || isUnreached(error)) throw error;
    keepWishes(match, []);
    return { match, error };
  }
};

/** Sends every stored action, except for matches whose own page is open and sends them. */
export const sendKept = async (calls: Calls, isOpen: (match: string) => boolean): Promise<KeptResult[]> => {
  const sent: KeptResult[] = [];
  try {
    for (const name of remembered(KEY)) {
      const match = KEY.exec(name)![1]!;
      const result = isOpen(match) ? undefined : await sendAll(calls, match);
      if (result) sent.push(result);
    }
  } catch (error) {
    if (!isUnreached(error)) throw error;
  }
  return sent;
};
