import type { MatchPage } from '../../../api/contract/match.ts';
import { keep, recall, remembered } from '../../common/local.ts';
import { isProblem, read, type Api, type RequestError } from '../server/api.ts';
import { keptFor } from '../server/kept.ts';

/** An action to send, or an undo if `action` is undefined. Its key makes it count once. */
export interface KeptAction {
  action: { type: string } | undefined;
  /** The steps of a sealed choice, which `action` settles. */
  steps?: { type: string }[];
  /** Undo all of the viewer's own entries down to this one. */
  oldest?: number;
  basis: number;
  key: string;
}

const keyOf = (match: string): string => `match.${match}.unsent`;
const KEY = /^match\.(\w+)\.unsent$/;

/** Stores an action without an answer, so that it outlives the page; without `wish`, removes it. */
export const keepWish = (match: string, wish?: KeptAction): void =>
  keep(keyOf(match), wish && JSON.stringify({ player: keptFor(), wish }));

/** The stored action that still has no answer. */
export const recallWish = (match: string): KeptAction | undefined => {
  const text = recall(keyOf(match));
  if (text === undefined) return undefined;
  const { player, wish } = JSON.parse(text) as { player: string; wish: KeptAction };
  if (player === keptFor()) return wish;
  keepWish(match); // another player's, who has signed out
  return undefined;
};

export const postWish = (
  api: Api,
  id: string,
  { action, steps, oldest, ...rest }: KeptAction,
): Promise<MatchPage> => {
  const match = api.matches[':id'];
  const param = { id };
  return action
    ? read(match.actions.$post({ param, json: { action, ...(steps && { steps }), ...rest } }))
    : read(match.undo.$post({ param, json: { ...(oldest !== undefined && { oldest }), ...rest } }));
};

/** The outcome of a stored action: it was made, or the reason it was not. */
export interface KeptResult {
  match: string;
  error?: RequestError;
}

/** Sends every stored action, except for matches whose own page is open and sends them. Unanswered ones stay stored. */
export const sendKept = async (api: Api, isOpen: (match: string) => boolean): Promise<KeptResult[]> => {
  const sent: KeptResult[] = [];
  for (const name of remembered(KEY)) {
    const match = KEY.exec(name)![1]!;
    const wish = isOpen(match) ? undefined : recallWish(match);
    if (!wish) continue;
    try {
      await postWish(api, match, wish);
      sent.push({ match });
    } catch (error) {
      if (!isProblem(error)) throw error;
      if (error.code === 'offline') return sent;
      sent.push({ match, error });
    }
    keepWish(match);
  }
  return sent;
};
