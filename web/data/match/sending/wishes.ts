import { keep, recall } from '../../../common/local.ts';
import type { Calls } from '../../server/api.ts';
import { keptFor } from '../../server/kept.ts';

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

/** Of one player; `wish` is from before several could wait. */
type Stored = { player: string; wishes?: KeptAction[]; wish?: KeptAction };

export const keepWishes = (match: string, wishes: readonly KeptAction[]): void =>
  keep(keyOf(match), wishes.length > 0 ? JSON.stringify({ player: keptFor(), wishes }) : undefined);

export const recallWishes = (match: string): KeptAction[] => {
  const text = recall(keyOf(match));
  if (text === undefined) return [];
  const { player, wish, wishes = wish ? [wish] : [] } = JSON.parse(text) as Stored;
  if (player === keptFor()) return wishes;
  keepWishes(match, []); // another player's, who has signed out
  return [];
};

export const postWish = ({ poll }: Calls, id: string, { action, steps, oldest, ...rest }: KeptAction) =>
  action
    ? poll('POST /matches/:id/actions', { id, action, steps, ...rest })
    : poll('POST /matches/:id/undo', { id, oldest, ...rest });
