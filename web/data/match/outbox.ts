import type { MatchPage } from '../../../api/http/schemas/match.ts';
import { keep, recall, remembered } from '../../common/local.ts';
import { isProblem, read, type Api, type ProblemError } from '../server/api.ts';
import { keptFor } from '../server/kept.ts';

/** An action to send; none where the newest is to be taken back. Its key makes it count once. */
export interface Wish {
  action: { type: string } | undefined;
  /** Those of a sealed choice, which `action` settles. */
  steps?: { type: string }[];
  /** Where all of the viewer's own entries down to this one are to be taken back. */
  oldest?: number;
  basis: number;
  key: string;
}

const keyOf = (match: string): string => `match.${match}.unsent`;
const KEY = /^match\.(\w+)\.unsent$/;

/** Keeps an action that has no answer yet, beyond the page; without one, it has been answered. */
export const keepWish = (match: string, wish?: Wish): void =>
  keep(keyOf(match), wish && JSON.stringify({ player: keptFor(), wish }));

/** The action that its player has had no answer to. */
export const recallWish = (match: string): Wish | undefined => {
  const text = recall(keyOf(match));
  if (text === undefined) return undefined;
  const { player, wish } = JSON.parse(text) as { player: string; wish: Wish };
  if (player === keptFor()) return wish;
  keepWish(match); // somebody else's, who has signed out
  return undefined;
};

export const postWish = (
  api: Api,
  id: string,
  { action, steps, oldest, ...rest }: Wish,
): Promise<MatchPage> => {
  const match = api.matches[':id'];
  const param = { id };
  return action
    ? read(match.actions.$post({ param, json: { action, ...(steps && { steps }), ...rest } }))
    : read(match.undo.$post({ param, json: { ...(oldest !== undefined && { oldest }), ...rest } }));
};

/** What became of a kept action: it was made, or why it was not. */
export interface Sent {
  match: string;
  error?: ProblemError;
}

/** Sends every action that was kept, but those of a match whose own page does that. What gets no answer stays kept. */
export const sendKept = async (api: Api, isOpen: (match: string) => boolean): Promise<Sent[]> => {
  const sent: Sent[] = [];
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
